/** For tests of a class's pupils: its people, how they join, the list of pupils and the mail. */
import { beforeAll } from 'vitest'
import { one, run, sql } from '#server/db/db.ts'
import type { Lousa, Pessoa } from '#server/ensaio/ensaio.ts'

export const codeIn = (texto: string): string => /signin\?convite=([\w-]+)/.exec(texto)?.[1] ?? ''

type Pessoas = Record<'helena' | 'paulo' | 'admin', Pessoa>

/** Two teachers and an admin, made once before the tests of a file. */
export function usePessoas(lousa: Lousa): Pessoas {
  const pessoas: Partial<Pessoas> = {}
  beforeAll(async () => {
    pessoas.helena = await lousa.professor('Helena Duarte')
    pessoas.paulo = await lousa.professor('Paulo Sequeira')
    pessoas.admin = await lousa.admin()
  }, 30_000)
  // Everybody is there before the first test.
  return pessoas as Pessoas
}

export function useAlunos(lousa: Lousa) {
  async function join(aluno: Pessoa, turma: { codigo: string | null }): Promise<void> {
    await lousa.as(aluno).call('POST /api/turmas/aluno/associar/{code}', { params: { code: turma.codigo ?? '' } })
  }
  const joinedLongAgo = (turma: number) =>
    run(lousa.db, sql`update inscricoes set entrou_em = now() - interval '30 days' where turma_id = ${turma}`)
  async function listFor(professor: Pessoa, id: number) {
    const lista = await lousa.as(professor).call('GET /api/turmas/alunos/{id}', { params: { id } })
    if (lista.para !== 'professor') throw new Error('Esperava-se a lista do professor')
    return lista
  }
  const signIn = (utilizador: string, palavraPasse: string) =>
    lousa.anonimo.call('POST /api/conta/entrar', { body: { utilizador, palavraPasse } })
  const lastMail = (para: string) =>
    one<{ texto: string; assunto: string }>(
      lousa.db,
      sql`select texto, assunto from caixa_de_saida where para = ${para} order by id desc limit 1`,
    )
  return { join, joinedLongAgo, listFor, signIn, lastMail }
}
