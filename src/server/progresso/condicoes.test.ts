/** Which tests the averages are of, of which pupils, and what of each attempt is a number. */
import { describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/db/db.ts'
import { after } from '#server/ensaio/desfeito.ts'
import type { Lado } from '#server/ensaio/lado.ts'
import { useMundo } from '#server/ensaio/use-mundo.ts'
import * as q from './progresso.sql.ts'

const chao = useMundo()
const { lousa } = chao
const lado = (): Lado => chao.mundo.a
const turma = () => lado().turma
const aluno = () => lado().aluno.id
const colega = () => lado().colega.id
const aberto = () => lado().aberto.teste
const publicado = () => lado().publicado.teste

type Change = ReturnType<typeof sql>
const change = (tabela: string, what: string): Change => sql.raw(`update ${tabela} set ${what}`)
const changeTeste = (what: string): Change => sql.raw(`update testes_turma set ${what} where id = ${aberto()}`)
const changeTentativa = (what: string): Change => sql.raw(`update tentativas set ${what} where teste_turma_id = ${aberto()}`)
const reading = <T>(changes: readonly Change[], work: (db: Db) => Promise<T>) => after(lousa.db, changes, work)
const marcada = () => changeTentativa('entregue_em = now(), corrigida_em = now(), points_total = 900, points_maximo = 2000')
const situacao = (qual: 'zero' | 'dispensado', quem = aluno()) =>
  sql`insert into situacoes_teste (teste_turma_id, aluno_id, situacao, quem) values (${aberto()}, ${quem}, ${qual}, ${lado().professor.id})`

type Filtro = Omit<Parameters<typeof q.listTestes>[1], 'turmaId'>

describe('os testes', () => {
  const has = (filtro: Filtro = {}, ...changes: Change[]) =>
    reading(changes, async (db) => (await q.listTestes(db, { turmaId: turma(), ...filtro })).some(({ id }) => id === aberto()))

  test('são os da turma que estão dados e começaram', async () => {
    expect(await has()).toBe(true)
    for (const what of [
      'eliminado_em = now()',
      'rascunho = true',
      "inicio = now() + interval '1 minute'",
      `turma_id = ${lado().outraTurma}`,
    ])
      expect(await has({}, changeTeste(what)), what).toBe(false)
    expect(await has({}, changeTeste('arquivado_em = now()'))).toBe(true)
  })

  test('com um nome, uma disciplina ou um deles, são só esses; com um trabalho, nenhum', async () => {
    expect(await has({ nomeTrabalhoTeste: 'DECORRE' })).toBe(true)
    expect(await has({ nomeTrabalhoTeste: 'publicado' })).toBe(false)
    expect(await has({ testeId: aberto() })).toBe(true)
    expect(await has({ testeId: publicado() })).toBe(false)
    expect(await has({ trabalhoId: lado().trabalho })).toBe(false)
    expect(await has({ disciplina: 'Latim' })).toBe(false)
    expect(await has({ disciplina: 'Latim' }, changeTeste("disciplina = 'Latim'"))).toBe(true)
    expect(await has({ disciplina: 'Latim' }, change('turmas', "disciplina = 'Latim'"))).toBe(true)
    expect(await has({ disciplina: 'Latim' }, change('turmas', "disciplina = 'Latim'"), changeTeste("disciplina = 'Grego'"))).toBe(false)
  })

  test('entre dois dias, são os que lhes tocam, no relógio da turma', async () => {
    const doze = (fuso: string) => [
      change('turmas', `fuso = '${fuso}'`),
      changeTeste("inicio = '2026-03-10T23:30:00Z', fim = '2026-03-12T23:30:00Z'"),
    ]
    const between = (dataIni: string, dataFim: string, fuso = 'Europe/Lisbon') => has({ dataIni, dataFim }, ...doze(fuso))
    expect(await between('', '')).toBe(true)
    expect(await between('2026-03-12', '')).toBe(true)
    expect(await between('2026-03-13', '')).toBe(false)
    expect(await between('2026-03-13', '', 'Asia/Tokyo')).toBe(true)
    expect(await between('', '2026-03-10')).toBe(true)
    expect(await between('', '2026-03-09')).toBe(false)
    expect(await between('', '2026-03-10', 'Asia/Tokyo')).toBe(false)
    expect(await between('2026-03-11', '2026-03-11')).toBe(true)
  })
})

describe('os alunos', () => {
  const list = (tambem: number | null, ...changes: Change[]) =>
    reading(changes, async (db) => (await q.listAlunos(db, turma(), tambem)).map(({ id, inscrito }) => [id, inscrito]))
  const saiu = () => sql`update inscricoes set saiu_em = now() where aluno_id = ${colega()}`

  test('são os que estão na turma, e quem se pede, ainda que tenha saído', async () => {
    expect(await list(null)).toEqual([
      [aluno(), true],
      [colega(), true],
    ])
    expect(await list(null, saiu())).toEqual([[aluno(), true]])
    expect(await list(aluno(), saiu())).toEqual([[aluno(), true]])
    expect(await list(colega(), saiu())).toContainEqual([colega(), false])
  })

  test('vêm pelo número; sem ele, no fim e pelo nome', async () => {
    const numero = sql`update inscricoes set numero = 3 where aluno_id = ${colega()}`
    expect((await list(null, numero)).map(([id]) => id)).toEqual([colega(), aluno()])
    const rosto = (db: Db, qual: number) => q.selectRosto(db, qual, colega())
    expect((await reading([numero], (db) => rosto(db, turma()))).numero).toBe(3)
    expect((await reading([numero], (db) => rosto(db, lado().outraTurma))).numero).toBeNull()
  })
})

describe('o que é um número', () => {
  const marked = (...changes: Change[]) =>
    reading(changes, async (db) =>
      (await q.listMarcadas(db, [aberto()])).flatMap(({ alunos, points }) => alunos.map((id, i) => [id, points[i]])),
    )
  const waiting = (...changes: Change[]) =>
    reading(changes, async (db) =>
      (await q.listPorMarcar(db, [aberto()])).map(({ alunoId, tentativaId, situacao }) => [alunoId, tentativaId, situacao] as const),
    )
  const nota = () => [[aluno(), 900]]
  const semTentativa = () => [colega(), null, null] as const
  const dela = (qual: 'dispensado' | 'zero' | null = null) => [aluno(), lado().aberto.tentativa, qual] as const

  test('é a tentativa que conta, entregue e toda corrigida, de quem não foi dispensado', async () => {
    expect(await marked(marcada())).toEqual(nota())
    expect(await waiting(marcada())).toEqual([semTentativa()])
    for (const what of ['entregue_em = null', 'corrigida_em = null', 'points_total = null', 'points_maximo = 0']) {
      expect(await marked(marcada(), changeTentativa(what)), what).toEqual([])
      expect(await waiting(marcada(), changeTentativa(what)), what).toEqual([dela(), semTentativa()])
    }
    expect(await marked(marcada(), situacao('dispensado'))).toEqual([])
    expect(await waiting(marcada(), situacao('dispensado'))).toEqual([dela('dispensado'), semTentativa()])
    expect(await marked(marcada(), situacao('zero'))).toEqual(nota())
    expect(await marked(marcada(), situacao('dispensado', colega()))).toEqual(nota())
    expect(await marked(marcada(), changeTentativa('conta = false'))).toEqual([])
  })

  test('sem ela, espera quem está na turma e o tem', async () => {
    const quem = async (...changes: Change[]) => (await waiting(marcada(), ...changes)).map(([id]) => id)
    expect(await quem()).toEqual([colega()])
    expect(await quem(changeTentativa('conta = false'))).toEqual(expect.arrayContaining([aluno(), colega()]))
    expect(await quem(change('inscricoes', 'saiu_em = now()'))).toEqual([])
    expect(await quem(changeTeste('todos = false'))).toEqual([])
    expect(await waiting(marcada(), situacao('zero', colega()))).toEqual([[colega(), null, 'zero']])
  })

  test('de um aluno são as que ele tem', async () => {
    const cell = (quem: number, ...changes: Change[]) =>
      reading(changes, async (db) =>
        (await q.listCelulasDoAluno(db, [aberto()], quem)).map(({ tentativaId, situacao }) => [tentativaId, situacao]),
      )
    const { tentativa } = lado().aberto
    expect(await cell(aluno())).toEqual([[tentativa, null]])
    expect(await cell(aluno(), change('inscricoes', 'saiu_em = now()'))).toEqual([[tentativa, null]])
    expect(await cell(aluno(), changeTentativa('conta = false'))).toEqual([[null, null]])
    expect(await cell(colega())).toEqual([[null, null]])
    expect(await cell(colega(), situacao('zero'))).toEqual([[null, null]])
    expect(await cell(colega(), situacao('zero', colega()))).toEqual([[null, 'zero']])
    expect(await cell(colega(), change('inscricoes', 'saiu_em = now()'))).toEqual([])
    expect(await cell(colega(), changeTeste('todos = false'))).toEqual([])
    expect(await cell(chao.mundo.b.aluno.id)).toEqual([])
  })

  test('por domínios, soma-se o mesmo', async () => {
    const dominios = () => changeTentativa(`dominios = array[row('Rochas', 900, 2000, 3)::soma_de_dominio]`)
    const added = (alunos: number[], ...changes: Change[]) =>
      reading([marcada(), dominios(), ...changes], async (db) =>
        (await q.listDominiosDaTurma(db, [aberto()], alunos)).map(({ nome }) => nome),
      )
    expect(await added([aluno(), colega()])).toEqual(['Rochas'])
    expect(await added([colega()])).toEqual([])
    for (const what of ['entregue_em = null', 'corrigida_em = null', 'conta = false'])
      expect(await added([aluno()], changeTentativa(what)), what).toEqual([])
    expect(await added([aluno()], situacao('dispensado'))).toEqual([])
    expect(await added([aluno()], situacao('zero'))).toEqual(['Rochas'])
  })
})
