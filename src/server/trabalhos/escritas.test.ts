/** Which answers each statement of homework writes: only those it names, and only in the state it asks for. */
import type { RawBuilder } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/db/db.ts'
import { after, touchedBy } from '#server/ensaio/desfeito.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { answered, change, m, passado, porCorrigir, porEnviar, porPublicar, inDuasTurmas } from './ensaio-condicoes.ts'
import * as e from './entregas.sql.ts'
import * as q from './trabalhos.sql.ts'

const lousa = useLousa()
inDuasTurmas(lousa)

/** Both pupils have an answer to both homeworks of the class. */
const todas = () => [answered(), answered('um', 'colega'), answered('outro'), answered('outro', 'colega')]

type Change = () => RawBuilder<unknown>
type Ato = { ato: string; act: (db: Db) => Promise<unknown>; antes?: Change; linhas: () => unknown; nunca?: Record<string, Change> }

const sua = () => [[m.um, m.aluno]]
const minhas = () => [
  [m.um, m.aluno],
  [m.um, m.colega],
]
const rascunho = { texto: [{ insert: 'Basalto\n' }], ficheiros: [], temConteudo: true }
const ate = new Date(Date.now() + 86_400_000).toISOString()
const marca = () => ({
  points: 700,
  comentario: 'Sim',
  voz: null,
  anotacoes: [],
  niveis: [],
  quem: m.professora,
  corrigido: true,
  publicado: false,
})
const enviada = () => change('entregas', "enviado_em = now() - interval '1 minute', enviado_por = 'aluno'")
const passada = () =>
  sql`with x as (${passado()}) update entregas set enviado_em = null, enviado_por = null, corrigido_em = null, publicado_em = null, alterado_em = now() - interval '3 days'`

const atos: Ato[] = [
  { ato: 'começar', antes: porEnviar, act: (db) => e.updateComecou(db, m.um, m.aluno), linhas: sua },
  {
    ato: 'guardar o rascunho',
    antes: porEnviar,
    act: (db) => e.updateRascunho(db, m.um, m.aluno, rascunho),
    linhas: sua,
    nunca: { entregue: enviada },
  },
  { ato: 'entregar', antes: porEnviar, act: (db) => e.updateEnviada(db, m.um, m.aluno, false), linhas: sua, nunca: { entregue: enviada } },
  {
    ato: 'retirar',
    antes: porCorrigir,
    act: (db) => e.updateRetirada(db, m.um, m.aluno),
    linhas: sua,
    nunca: {
      'por entregar': porEnviar,
      corrigida: () => change('entregas', 'corrigido_em = now()'),
      publicada: () => change('entregas', 'publicado_em = now()'),
    },
  },
  {
    ato: 'fechar um trabalho',
    antes: passada,
    act: (db) => e.closeEntregas(db, m.um, 50),
    linhas: minhas,
    nunca: {
      'sem conteúdo': () => change('entregas', 'tem_conteudo = false'),
      'ainda com tempo': () => change('entregas', "alargado_ate = now() + interval '1 day'"),
      'de um trabalho eliminado': () => change('trabalhos', 'eliminado_em = now()'),
      'já entregue': () => change('entregas', "enviado_em = now() - interval '4 days', enviado_por = 'aluno'"),
    },
  },
  { ato: 'corrigir', act: (db) => e.updateMarca(db, m.um, m.aluno, marca()), linhas: sua, nunca: { 'por entregar': porEnviar } },
  { ato: 'publicar a um', antes: porPublicar, act: (db) => e.updatePublicadas(db, m.um, [m.aluno]), linhas: sua },
  {
    ato: 'publicar a todos',
    antes: porPublicar,
    act: (db) => e.updatePublicadas(db, m.um, null),
    linhas: minhas,
    nunca: { 'por corrigir': porCorrigir, 'já publicada': () => change('entregas', "publicado_em = now() - interval '1 day'") },
  },
  { ato: 'esconder a um', act: (db) => e.updateOcultas(db, m.um, [m.aluno]), linhas: sua },
  { ato: 'esconder a todos', act: (db) => e.updateOcultas(db, m.um, null), linhas: minhas },
  {
    ato: 'devolver',
    act: (db) => e.updateDevolvida(db, m.um, m.aluno, { comentario: 'Falta a escala.', ate, anotacoes: [] }),
    linhas: sua,
    nunca: { 'por entregar': porEnviar },
  },
  { ato: 'alargar o prazo', act: (db) => e.updateAlargadas(db, m.um, [m.aluno], ate), linhas: sua },
  { ato: 'dispensar', act: (db) => e.updateSituacao(db, m.um, m.aluno, 'dispensado'), linhas: sua },
]

const touched = (act: Ato['act'], changes: Change[]) =>
  after(lousa.db, [...todas(), ...changes.map((make) => make())], (db) =>
    touchedBy(db, 'entregas', ['trabalho_id', 'aluno_id'], () => act(db)),
  )

describe.each(atos)('$ato', ({ act, antes, linhas, nunca = {} }) => {
  const before = antes ? [antes] : []
  test('só as respostas que se disseram', async () => expect(await touched(act, before)).toEqual(linhas()))
  test.each(Object.entries(nunca))('nenhuma que esteja %s', async (_nome, state) =>
    expect(await touched(act, [...before, state])).toEqual([]),
  )
})

test('esconder responde com as que estavam à vista', async () => {
  const hidden = (changes: RawBuilder<unknown>[]) => after(lousa.db, [...todas(), ...changes], (db) => e.updateOcultas(db, m.um, null))
  expect(await hidden([])).toHaveLength(2)
  expect(await hidden([porPublicar()])).toEqual([])
})

test('fora do prazo e devolvida antes, a entrega pelo relógio não fica assinalada', async () => {
  const late = (changes: RawBuilder<unknown>[]) =>
    after(lousa.db, [answered(), passada(), change('entregas', 'alterado_em = now()'), ...changes], async (db) => {
      await e.closeEntregas(db, null, 50)
      return (await e.listLinhas(db, m.um)).find(({ alunoId }) => alunoId === m.aluno)?.foraDoPrazo
    })
  expect(await late([])).toBe(true)
  expect(await late([change('entregas', "devolvido_em = now() - interval '1 day'")])).toBe(false)
})

test('entregar fora do prazo assinala-se, salvo o que foi devolvido; retirar o que foi devolvido não apaga a marca', async () => {
  const read = (changes: RawBuilder<unknown>[], act: (db: Db) => Promise<unknown>) =>
    after(lousa.db, [answered(), ...changes], async (db) => {
      await act(db)
      return (await e.listLinhas(db, m.um)).find(({ alunoId }) => alunoId === m.aluno)?.foraDoPrazo
    })
  const devolvida = change('entregas', 'devolvido_em = now()')
  const send = (db: Db) => e.updateEnviada(db, m.um, m.aluno, true)
  const retrieve = (db: Db) => e.updateRetirada(db, m.um, m.aluno)
  const tarde = change('entregas', 'fora_do_prazo = true')
  expect(await read([porEnviar()], send)).toBe(true)
  expect(await read([porEnviar(), devolvida], send)).toBe(false)
  expect(await read([porCorrigir(), tarde], retrieve)).toBe(false)
  expect(await read([porCorrigir(), tarde, devolvida], retrieve)).toBe(true)
})

describe('o próprio trabalho', () => {
  const chosen = (trabalho: number, aluno: number) =>
    sql`insert into trabalho_alunos (trabalho_id, aluno_id) values (${trabalho}, ${aluno})`
  const touchedTrabalhos = (act: (db: Db) => Promise<unknown>, changes: RawBuilder<unknown>[] = []) =>
    after(lousa.db, changes, (db) => touchedBy(db, 'trabalhos', ['id'], () => act(db)))

  test('arquivar e eliminar tocam num só, e arquivar duas vezes não muda nada', async () => {
    expect(await touchedTrabalhos((db) => q.setArquivado(db, m.um, true))).toEqual([[m.um]])
    expect(await touchedTrabalhos((db) => q.setArquivado(db, m.um, true), [change('trabalhos', 'arquivado_em = now()')])).toEqual([])
    expect(await touchedTrabalhos((db) => q.setArquivado(db, m.um, false))).toEqual([])
    expect(await touchedTrabalhos((db) => q.setEliminado(db, m.um))).toEqual([[m.um]])
  })

  test('os escolhidos de um são trocados, e os dos outros ficam', async () => {
    const changes = [chosen(m.um, m.aluno), chosen(m.um, m.colega), chosen(m.outro, m.aluno)]
    const moved = await after(lousa.db, changes, (db) =>
      touchedBy(db, 'trabalho_alunos', ['trabalho_id', 'aluno_id'], () => q.replaceAlunos(db, m.um, [m.colega])),
    )
    expect(moved).toEqual(sua())
  })

  test('a história é a de um trabalho e de um aluno', async () => {
    const told = await after(lousa.db, [], async (db) => {
      await e.insertHistoria(db, m.um, [m.aluno, m.colega], { acao: 'corrigiu', quem: m.professora })
      await e.insertHistoria(db, m.outro, [m.aluno], { acao: 'corrigiu', quem: m.professora })
      return e.listHistoria(db, m.um, m.aluno)
    })
    expect(told).toHaveLength(1)
  })
})
