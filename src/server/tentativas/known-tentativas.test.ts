/** What a process keeps in memory of the tests that are being answered. */
import { afterEach, expect, test, vi } from 'vitest'
import { many, one, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { selectVersao } from '#server/versoes-teste/versoes.ts'
import { findTentativa, remember } from './known-tentativas.ts'
import { assign, makeEscola, start } from './ensaio-responder.ts'
import type { TentativaRow } from './tentativas.sql.ts'

const lousa = useLousa()

afterEach(() => {
  vi.useRealTimers()
  lousa.espia.declaracoes = null
})

/** An attempt, and as many more versions of its test. */
async function withVersoes(n: number) {
  const escola = await makeEscola(lousa, 1)
  const teste = await assign(lousa, escola)
  const { sala } = await start(lousa, escola.alunos[0]!, teste.id)
  const row = await one<TentativaRow>(
    lousa.db,
    sql`select id, aluno_id as "alunoId", versao_teste_id as "versaoTesteId", sorteadas from tentativas where id = ${sala.tentativaid}`,
  )
  const versoes = await many<{ id: number }>(
    lousa.db,
    sql`insert into versoes_teste (conteudo, criada_por, points_maximo, total_perguntas)
        select v.conteudo, v.criada_por, v.points_maximo, v.total_perguntas
          from versoes_teste v, generate_series(1, ${n}::int) where v.id = ${row.versaoTesteId} returning id`,
  )
  return { row, versoes: versoes.map(({ id }) => id) }
}

test('de cem testes a que dez alunos respondem há cem versões em memória, e guardar não volta a lê-las', async () => {
  const { row, versoes } = await withVersoes(100)
  const tentativas = Array.from({ length: 10 }, (_, aluno) =>
    versoes.map((versaoTesteId, i) => ({ id: 1e9 + aluno * 100 + i, versaoTesteId })),
  ).flat()
  const copias = new Set<object>()
  for (const tentativa of tentativas) copias.add((await remember(lousa.db, { ...row, ...tentativa })).versao)
  expect(copias.size).toBe(100)
  lousa.espia.declaracoes = []
  for (const { id } of tentativas) copias.add((await findTentativa(lousa.db, { tentativa: id, aluno: row.alunoId }))!.versao)
  expect(lousa.espia.declaracoes).toEqual([])
  expect(copias.size).toBe(100)
})

test('a turma que começa ao mesmo tempo lê a versão uma vez', async () => {
  const { versoes } = await withVersoes(1)
  lousa.espia.declaracoes = []
  const lidas = await Promise.all(Array.from({ length: 30 }, () => selectVersao(lousa.db, versoes[0]!)))
  expect(new Set(lidas).size).toBe(1)
  expect(lousa.espia.declaracoes).toHaveLength(1)
})

test('a versão a que há muito ninguém responde não fica em memória, e volta a ler-se quando é precisa', async () => {
  const { row, versoes } = await withVersoes(2)
  const [antiga, outra] = versoes as [number, number]
  const tentativa = { ...row, id: 2e9, versaoTesteId: antiga }
  const { versao } = await remember(lousa.db, tentativa)
  vi.useFakeTimers({ toFake: ['performance'], now: Date.now() })
  vi.advanceTimersByTime(24 * 3_600_000)
  await selectVersao(lousa.db, outra)
  const depois = await findTentativa(lousa.db, { tentativa: tentativa.id, aluno: row.alunoId })
  expect(depois?.versao).not.toBe(versao)
  expect(depois?.versao).toEqual(versao)
})

test('a versão que não se conseguiu ler volta a pedir-se', async () => {
  const { versoes } = await withVersoes(1)
  const falta = versoes[0]! + 1_000
  await expect(selectVersao(lousa.db, falta)).rejects.toThrow()
  await run(
    lousa.db,
    sql`insert into versoes_teste (id, conteudo, criada_por, points_maximo, total_perguntas) overriding system value
        select ${falta}::bigint, conteudo, criada_por, points_maximo, total_perguntas from versoes_teste where id = ${versoes[0]!}`,
  )
  await expect(selectVersao(lousa.db, falta)).resolves.toMatchObject({ versao: 1 })
})
