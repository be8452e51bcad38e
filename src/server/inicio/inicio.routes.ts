import type { inicioContract } from '#contract/inicio.ts'
import type { Handlers } from '#server/http/mount.ts'
import { limites } from '#regras/limites.ts'
import { listNovosResultados } from '#server/correcao/resultado.service.ts'
import { listTrabalhosDoInicio } from '#server/trabalhos/inicio.service.ts'
import * as q from './inicio.sql.ts'

const withoutFlag = ({ aDecorrer: _flag, ...teste }: q.TesteRow) => teste

export const inicioRoutes: Handlers<typeof inicioContract> = {
  'GET /api/inicio': async (_input, ctx) => {
    const { db, actor } = ctx
    const isStudent = actor.papel === 'Aluno'
    const [testes, porCorrigir, resultados, trabalhos] = await Promise.all([
      isStudent ? q.listParaAluno(db, actor.id) : q.listParaProfessor(db, actor.id),
      isStudent ? [] : q.listPorCorrigir(db, actor.id),
      isStudent ? listNovosResultados(ctx, limites.resultadosNoInicio) : [],
      listTrabalhosDoInicio(ctx),
    ])
    const agora = testes.filter((teste) => teste.aDecorrer && teste.tentativa !== 'entregue')
    return {
      agora: agora.map(withoutFlag),
      proximos: testes.filter((teste) => !agora.includes(teste)).map(withoutFlag),
      porCorrigir,
      resultados,
      trabalhos,
    }
  },
}
