/** Builders for this room's tests. */
import type { Pedido } from '#contract/endpoint.ts'
import type { turmasContract } from '#contract/turmas.ts'
import { one, sql } from '#server/db/db.ts'
import type { Lousa, Pessoa } from '#server/ensaio/ensaio.ts'

type Dados = Partial<Pedido<(typeof turmasContract)['PUT /api/turmas']>['body']>

export const newTurma = (lousa: Lousa, dono: Pessoa, dados: Dados = {}) =>
  lousa.as(dono).call('PUT /api/turmas', { body: { name: '7.º A', ...dados } })

/** A test of the class that is open now, for everybody in it; its content does not matter here. */
export async function makeTeste(
  lousa: Lousa,
  turma: number,
  professor: Pessoa,
  more: { acabou?: boolean; peso?: number; futuro?: boolean } = {},
): Promise<number> {
  const from = more.futuro ? '1 day' : '-2 days'
  const to = more.futuro ? '2 days' : more.acabou ? '-1 day' : '1 day'
  const { id: versao } = await one<{ id: number }>(
    lousa.db,
    sql`insert into versoes_teste (conteudo, criada_por) values ('{}', ${professor.id}) returning id`,
  )
  const { id } = await one<{ id: number }>(
    lousa.db,
    sql`insert into testes_turma (turma_id, versao_teste_id, nome, nome_ordem, inicio, fim, peso, criado_por)
        values (${turma}, ${versao}, 'Teste', 'teste', now() + ${from}::interval, now() + ${to}::interval, ${more.peso ?? 1}, ${professor.id}) returning id`,
  )
  return id
}

/** `points` in hundredths, of 100. */
export type EstadoFeito = { estado: 'em-curso' } | { estado: 'por-corrigir' } | { estado: 'corrigida'; points: number; maximo?: number }

export async function makeAttempt(lousa: Lousa, teste: number, aluno: number, feito: EstadoFeito): Promise<void> {
  const corrigida = feito.estado === 'corrigida'
  await one(
    lousa.db,
    sql`insert into tentativas (teste_turma_id, aluno_id, versao_teste_id, semente, limite_em, entregue_em, entregue_por, corrigida_em, points_total, points_maximo)
        select ${teste}, ${aluno}, x.versao_teste_id, 1, now() + interval '1 hour',
               case when ${feito.estado !== 'em-curso'}::boolean then now() end, case when ${feito.estado !== 'em-curso'}::boolean then 'aluno' end,
               case when ${corrigida}::boolean then now() end, ${corrigida ? feito.points : null}::int, ${corrigida ? (feito.maximo ?? 10_000) : 10_000}::int
          from testes_turma x where x.id = ${teste} returning id`,
  )
}
