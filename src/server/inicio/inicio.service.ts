/** The home page of somebody signed in: each part is one statement of its room's, all asked at once. */
import type { NovoResultado } from '#contract/inicio.ts'
import { limites } from '#regras/limites.ts'
import { listNovosResultados } from '#server/correcao/resultado.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import {
  countEnviadosNaSemana,
  countSeguidosATempo,
  listNovasClassificacoes,
  listTrabalhosDoInicio,
} from '#server/trabalhos/inicio.service.ts'
import * as q from './inicio.sql.ts'

const withoutFlag = ({ aDecorrer: _flag, ...teste }: q.TesteRow) => teste

const newestFirst = (a: NovoResultado, b: NovoResultado): number => Date.parse(b.publicadoEm) - Date.parse(a.publicadoEm) || b.id - a.id

/** Results of tests and marks of homework, as one list. */
async function listResultadosNovos(ctx: ContextoAutenticado): Promise<NovoResultado[]> {
  const maximo = limites.resultadosNoInicio
  const [testes, trabalhos] = await Promise.all([listNovosResultados(ctx, maximo), listNovasClassificacoes(ctx, maximo)])
  return [...testes, ...trabalhos].toSorted(newestFirst).slice(0, maximo)
}

export async function readInicio(ctx: ContextoAutenticado) {
  const { db, actor } = ctx
  const isStudent = actor.papel === 'Aluno'
  const [testes, porCorrigir, resultados, trabalhos, turmas, enviadosNaSemana, seguidosATempo] = await Promise.all([
    isStudent ? q.listParaAluno(db, actor.id) : q.listParaProfessor(db, actor.id),
    isStudent ? [] : q.listPorCorrigir(db, actor.id),
    isStudent ? listResultadosNovos(ctx) : [],
    listTrabalhosDoInicio(ctx),
    isStudent ? q.listTurmasDoAluno(db, actor.id) : q.listTurmasDoProfessor(db, actor.id),
    isStudent ? countEnviadosNaSemana(ctx) : 0,
    isStudent ? countSeguidosATempo(ctx) : 0,
  ])
  const agora = testes.filter((teste) => teste.aDecorrer && teste.tentativa !== 'entregue')
  return {
    agora: agora.map(withoutFlag),
    proximos: testes.filter((teste) => !agora.includes(teste)).map(withoutFlag),
    porCorrigir,
    resultados,
    trabalhos,
    turmas,
    enviadosNaSemana,
    seguidosATempo,
  }
}
