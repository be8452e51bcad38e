/** What the counts of a homework add up, and whom they leave out. */
import type { RawBuilder } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/db/db.ts'
import { after } from '#server/ensaio/desfeito.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import {
  answered,
  change,
  dispensado,
  m,
  porCorrigir,
  porEnviar,
  porPublicar,
  professora,
  turmaEliminada,
  inDuasTurmas,
} from './ensaio-condicoes.ts'
import * as e from './entregas.sql.ts'
import * as q from './trabalhos.sql.ts'

const lousa = useLousa()
inDuasTurmas(lousa)

describe('as contagens de um trabalho', () => {
  const contagens = async (changes: readonly RawBuilder<unknown>[]) =>
    after(lousa.db, changes, async (db) => {
      const row = await q.selectOptionalTrabalho(db, m.um, professora())
      return row && [row.alunos, row.enviados, row.corrigidos, row.publicados, row.alargados, row.notas]
    })
  const toda = () => [answered(), answered('um', 'colega')]
  const alargado = sql`update entregas set alargado_ate = now() + interval '9 days'`

  test('somam o que é de quem o tem', async () => {
    expect(await contagens([])).toEqual([2, 0, 0, 0, 0, []])
    expect(await contagens([...toda(), alargado])).toEqual([
      2,
      2,
      2,
      2,
      0,
      [
        [500, 2000],
        [500, 2000],
      ],
    ])
    expect(await contagens([...toda(), porPublicar()])).toEqual([
      2,
      2,
      2,
      0,
      0,
      [
        [500, 2000],
        [500, 2000],
      ],
    ])
    expect(await contagens([...toda(), porCorrigir()])).toEqual([2, 2, 0, 0, 0, []])
    expect(await contagens([answered('outro'), answered('alheio', 'colega')])).toEqual([2, 0, 0, 0, 0, []])
  })

  test('não contam quem foi dispensado', async () => {
    expect(await contagens([...toda(), alargado, dispensado()])).toEqual([0, 0, 0, 0, 0, []])
    expect(await contagens([...toda(), porEnviar(), alargado, change('entregas', 'tem_conteudo = false')])).toEqual([
      2,
      0,
      0,
      0,
      2,
      [
        [500, 2000],
        [500, 2000],
      ].slice(2),
    ])
    expect(await contagens([...toda(), porEnviar(), alargado, dispensado()])).toEqual([0, 0, 0, 0, 0, []])
  })

  test('um zero só conta a quem não entregou', async () => {
    const zero = sql`update entregas set situacao = 'zero', tem_conteudo = false`
    expect((await contagens([...toda(), porEnviar(), zero]))?.[5]).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect((await contagens([...toda(), zero]))?.[5]).toEqual([
      [500, 2000],
      [500, 2000],
    ])
    expect((await contagens([...toda(), porCorrigir(), zero]))?.[5]).toEqual([])
  })

  test('de uma turma eliminada não há nenhuma', async () => expect(await contagens([turmaEliminada()])).toBeNull())
})

describe('quem está num trabalho', () => {
  const rows = (changes: readonly RawBuilder<unknown>[]) =>
    after(lousa.db, changes, async (db) => (await e.listLinhas(db, m.um)).map(({ alunoId, inscrito }) => [alunoId, inscrito]))

  test('os da turma, e quem entregou antes de sair', async () => {
    expect(await rows([])).toEqual([
      [m.aluno, true],
      [m.colega, true],
    ])
    const saiu = sql`update inscricoes set saiu_em = now() where turma_id = ${m.turma}`
    expect(await rows([answered(), saiu])).toEqual([[m.aluno, false]])
  })
})
