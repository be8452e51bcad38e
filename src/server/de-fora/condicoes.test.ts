/** Which marks from outside the averages are of, who is shown them, and whose they are. */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeTurma } from '#server/correcao/ensaio-correcao.ts'
import { type Db, sql } from '#server/db/db.ts'
import { after } from '#server/ensaio/desfeito.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import * as fora from './de-fora.sql.ts'

const lousa = useLousa()
/** Two classes of one teacher; the first has two pupils, another teacher and a mark from outside that nobody has yet. */
const ids = { turma: 0, outra: 0, professor: 0, adjunta: 0, aluno: 0, colega: 0, elemento: 0 }
const turma = () => ids.turma
const aluno = () => ids.aluno
const colega = () => ids.colega

beforeAll(async () => {
  const [professora, adjunta] = [await lousa.professor(), await lousa.professor()]
  const alunos = [await lousa.aluno('Ana'), await lousa.aluno('Beto')] as const
  Object.assign(ids, { professor: professora.id, adjunta: adjunta.id, aluno: alunos[0].id, colega: alunos[1].id })
  ids.turma = await makeTurma(lousa, professora, alunos)
  ids.outra = await makeTurma(lousa, professora, [])
  const body = { turmaid: ids.turma, nome: 'Oral', dia: '2026-11-10', maximo: 20, publicado: false }
  ids.elemento = (await lousa.as(professora).call('PUT /api/de-fora', { body })).id
})

type Change = ReturnType<typeof sql>
const change = (tabela: string, what: string): Change => sql.raw(`update ${tabela} set ${what}`)
const reading = <T>(changes: readonly Change[], work: (db: Db) => Promise<T>) => after(lousa.db, changes, work)

type Filtro = Omit<Parameters<typeof fora.listItens>[1], 'turmaId'>

describe('as notas de fora', () => {
  const elemento = () => ids.elemento
  const changeFora = (what: string): Change => sql.raw(`update elementos_de_fora set ${what} where id = ${elemento()}`)
  const nota = (quem = aluno()) => sql`insert into notas_de_fora (elemento_id, aluno_id, points) values (${elemento()}, ${quem}, 1500)`
  const has = (filtro: Filtro = {}, soPublicados = false, ...changes: Change[]) =>
    reading(changes, async (db) =>
      (await fora.listItens(db, { turmaId: turma(), ...filtro }, soPublicados)).some(({ id }) => id === elemento()),
    )

  test('entram pelos mesmos filtros; um teste ou um trabalho não as escolhe', async () => {
    const dia = changeFora("dia = '2026-03-10'")
    const nome = changeFora("nome_ordem = 'oral de leitura'")
    expect(await has()).toBe(true)
    expect(await has({ testeId: 1 })).toBe(false)
    expect(await has({ trabalhoId: 1 })).toBe(false)
    expect(await has({ nomeTrabalhoTeste: 'Leitura' }, false, nome)).toBe(true)
    expect(await has({ nomeTrabalhoTeste: 'Escrita' }, false, nome)).toBe(false)
    expect(await has({ dataIni: '2026-03-10', dataFim: '2026-03-10' }, false, dia)).toBe(true)
    expect(await has({ dataIni: '2026-03-11' }, false, dia)).toBe(false)
    expect(await has({ dataFim: '2026-03-09' }, false, dia)).toBe(false)
    expect(await has({ disciplina: 'Latim' })).toBe(false)
    expect(await has({ disciplina: 'Latim' }, false, changeFora("disciplina = 'Latim'"))).toBe(true)
    expect(await has({}, false, changeFora(`turma_id = ${ids.outra}`))).toBe(false)
  })

  test('um aluno tem as que se mostram', async () => {
    expect(await has({}, true, changeFora('publicado = false'))).toBe(false)
    expect(await has({}, true, changeFora('publicado = true'))).toBe(true)
    expect(await has({}, false, changeFora('publicado = false'))).toBe(true)
    const shown = (quem: number, ...changes: Change[]) =>
      reading([nota(), changeFora('publicado = true'), ...changes], async (db) => (await fora.listNotasDe(db, quem)).length)
    expect(await shown(aluno())).toBe(1)
    expect(await shown(colega())).toBe(0)
    expect(await shown(aluno(), changeFora('publicado = false'))).toBe(0)
    expect(await shown(aluno(), change('turmas', 'eliminada_em = now()'))).toBe(0)
    expect(await shown(aluno(), change('inscricoes', 'saiu_em = now()'))).toBe(1)
  })

  test('são de quem está na turma, e de quem saiu com nota', async () => {
    const pairs = (quem: number | null, ...changes: Change[]) =>
      reading(changes, async (db) =>
        (await fora.listPares(db, { turmaId: turma() }, { soPublicados: false, aluno: quem }))
          .filter(({ elementoId }) => elementoId === elemento())
          .map(({ alunoId, escrita }) => [alunoId, escrita])
          .toSorted(([a], [b]) => Number(a) - Number(b)),
      )
    const saiu = change('inscricoes', 'saiu_em = now()')
    expect(await pairs(aluno())).toEqual([[aluno(), false]])
    expect(await pairs(null, nota())).toEqual([
      [aluno(), true],
      [colega(), false],
    ])
    expect(await pairs(null, nota(), saiu)).toEqual([[aluno(), true]])
    const lines = (...changes: Change[]) =>
      reading(changes, async (db) => (await fora.listLinhas(db, elemento())).map(({ id, escrita }) => [id, escrita]))
    expect(await lines(nota())).toEqual([
      [aluno(), true],
      [colega(), false],
    ])
    expect(await lines(saiu)).toEqual([])
  })

  test('a chave encontra o que esta pessoa fez com ela', async () => {
    const chave = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
    const found = (quem: number) => reading([changeFora(`chave = '${chave}'`)], (db) => fora.selectOptionalPorChave(db, chave, quem))
    expect(await found(ids.professor)).toEqual({ id: elemento() })
    expect(await found(ids.adjunta)).toBeNull()
  })
})
