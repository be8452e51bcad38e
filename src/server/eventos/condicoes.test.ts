/** Who has a seat, who is told of what, and which hours touch: of what still takes place, and of whom is registered still. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Db, one, sql } from '#server/db/db.ts'
import { after, touchedBy } from '#server/ensaio/desfeito.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import * as q from './inscricoes.sql.ts'

const lousa = useLousa()
let ana: Pessoa
let rui: Pessoa
/** Two events of one day: the first has two presentations, the other has one; the hours of all touch. */
const ids = { evento: 0, outro: 0, um: 0, dois: 0, noOutro: 0 }
const horas = { um: [2, 3], dois: [2.5, 4], noOutro: [2.75, 5] } as const

const hora = (h: number) => new Date(Date.now() + h * 3_600_000).toISOString()
const insertEvento = async (titulo: string) =>
  (
    await one<{ id: number }>(
      lousa.db,
      sql`insert into eventos (titulo, inicio, fim) values (${titulo}, ${hora(1)}, ${hora(9)}) returning id`,
    )
  ).id
const insertApresentacao = async (evento: number, qual: keyof typeof horas) =>
  (
    await one<{ id: number }>(
      lousa.db,
      sql`insert into apresentacoes (evento_id, titulo, ligacao, inicio, fim, lotacao)
          values (${evento}, ${qual}, 'https://sala.ensaio.test', ${hora(horas[qual][0])}, ${hora(horas[qual][1])}, 2) returning id`,
    )
  ).id

beforeAll(async () => {
  ana = await lousa.aluno('Ana')
  rui = await lousa.aluno('Rui')
  ids.evento = await insertEvento('Jornadas')
  ids.outro = await insertEvento('Feira')
  ids.um = await insertApresentacao(ids.evento, 'um')
  ids.dois = await insertApresentacao(ids.evento, 'dois')
  ids.noOutro = await insertApresentacao(ids.outro, 'noOutro')
})

type Change = ReturnType<typeof sql>
const inscrita = (apresentacao: number, quem = ana, confirmada = true) =>
  sql`insert into inscricoes_eventos (apresentacao_id, utilizador_id, confirmada_em)
      values (${apresentacao}, ${quem.id}, case when ${confirmada}::boolean then now() end)`
const desistiu = () => sql`update inscricoes_eventos set cancelada_em = now()`
const inativa = () => sql`update utilizadores set ativo = false where id = ${ana.id}`
const retirada = (id: number) => sql`update apresentacoes set eliminada_em = now() where id = ${id}`
const comecou = (id: number) => sql`update apresentacoes set inicio = now() - interval '1 minute' where id = ${id}`
const eliminado = (id: number) => sql`update eventos set eliminado_em = now() where id = ${id}`
const anulado = (id: number) => sql`update eventos set anulado_em = now() where id = ${id}`
const movida = (id: number, de: number, ate: number) =>
  sql`update apresentacoes set inicio = ${hora(de)}, fim = ${hora(ate)} where id = ${id}`
const doing = <T>(changes: readonly Change[], work: (db: Db) => Promise<T>) => after(lousa.db, changes, work)

describe('quem é avisado', () => {
  const told = (apresentacao: number | null, ...changes: Change[]) =>
    doing([inscrita(ids.um), inscrita(ids.dois, rui, false), ...changes], async (db) =>
      (await q.listAvisados(db, ids.evento, apresentacao)).map(({ nome, apresentacaoId, confirmada }) => [
        nome,
        apresentacaoId,
        confirmada,
      ]),
    )
  const deUm = () => ['Ana', ids.um, true]
  const deDois = () => ['Rui', ids.dois, false]

  test('são os inscritos e os que esperam, de uma apresentação ou de todas as do evento', async () => {
    expect(await told(null)).toEqual([deUm(), deDois()])
    expect(await told(ids.um)).toEqual([deUm()])
    expect(await told(ids.dois)).toEqual([deDois()])
    expect(await told(null, inscrita(ids.noOutro))).toEqual([deUm(), deDois()])
  })

  test('não os de uma que já começou ou se retirou, nem quem desistiu ou já não tem conta', async () => {
    expect(await told(null, comecou(ids.um))).toEqual([deDois()])
    expect(await told(null, retirada(ids.um))).toEqual([deDois()])
    expect(await told(null, inativa())).toEqual([deDois()])
    expect(await told(null, desistiu())).toEqual([])
  })

  test('uma mensagem vai a cada pessoa uma vez, com quem espera ou sem', async () => {
    const reached = (apresentacao: number | null, comEspera: boolean, ...changes: Change[]) =>
      doing([inscrita(ids.um), inscrita(ids.dois), inscrita(ids.dois, rui, false), ...changes], async (db) =>
        (await q.listDestinatarios(db, ids.evento, { apresentacao, comEspera })).map(({ nome }) => nome),
      )
    expect(await reached(null, true)).toEqual(['Ana', 'Rui'])
    expect(await reached(null, false)).toEqual(['Ana'])
    expect(await reached(ids.um, true)).toEqual(['Ana'])
    expect(await reached(ids.dois, true)).toEqual(['Ana', 'Rui'])
    expect(await reached(null, true, inativa())).toEqual(['Rui'])
    expect(await reached(null, true, retirada(ids.um), retirada(ids.dois))).toEqual([])
    expect(await reached(null, true, desistiu())).toEqual([])
  })
})

describe('os lugares', () => {
  const um = (lotacao: number) => sql`update apresentacoes set lotacao = ${lotacao} where id = ${ids.um}`
  const take = (...changes: Change[]) => doing(changes, async (db) => (await q.insertInscricao(db, ids.um, ana.id))?.confirmada ?? null)

  test('tem-se um enquanto há; depois espera-se; duas vezes não', async () => {
    expect(await take(um(1))).toBe(true)
    expect(await take(um(1), inscrita(ids.um, rui))).toBe(false)
    expect(await take(um(2), inscrita(ids.um, rui))).toBe(true)
    expect(await take(um(1), inscrita(ids.um, rui, false)), 'quem espera está primeiro').toBe(false)
    expect(await take(um(1), inscrita(ids.um, rui), desistiu())).toBe(true)
    expect(await take(um(1), inscrita(ids.dois, rui))).toBe(true)
    expect(await take(inscrita(ids.um))).toBeNull()
    expect(await take(inscrita(ids.um), desistiu())).toBe(true)
  })

  test('os que vagam são de quem espera há mais tempo', async () => {
    const up = (...changes: Change[]) =>
      doing([um(1), inscrita(ids.um, rui, false), inscrita(ids.um, ana, false), ...changes], async (db) => {
        const vagas = (await q.listComVagas(db)).map(({ id }) => id)
        const sobem = await touchedBy(db, 'inscricoes_eventos', ['apresentacao_id', 'utilizador_id'], () => q.confirmWaiting(db, ids.um))
        return [vagas, sobem]
      })
    const doRui = () => [[ids.um, rui.id]]
    expect(await up()).toEqual([[ids.um], doRui()])
    expect(await up(um(2))).toEqual([[ids.um], [ana.id, rui.id].toSorted((a, b) => a - b).map((quem) => [ids.um, quem])])
    expect(await up(sql`update inscricoes_eventos set confirmada_em = now() where utilizador_id = ${ana.id}`)).toEqual([[], []])
    expect(await up(desistiu())).toEqual([[], []])
    for (const fora of [comecou(ids.um), retirada(ids.um), eliminado(ids.evento), anulado(ids.evento)])
      expect((await up(fora))[0]).toEqual([])
    expect(await up(inscrita(ids.dois, ana, false), retirada(ids.dois)), 'só nesta').toEqual([[ids.um], doRui()])
  })

  test('desiste-se do seu, nessa apresentação, e uma vez', async () => {
    const left = (...changes: Change[]) =>
      doing([inscrita(ids.um), inscrita(ids.dois), inscrita(ids.um, rui), ...changes], (db) =>
        touchedBy(db, 'inscricoes_eventos', ['apresentacao_id', 'utilizador_id'], () => q.markCancelada(db, ids.um, ana.id)),
      )
    expect(await left()).toEqual([[ids.um, ana.id]])
    expect(await left(sql`update inscricoes_eventos set cancelada_em = now() - interval '1 day'`)).toEqual([])
  })
})

describe('as horas que se tocam', () => {
  const emDois = () => inscrita(ids.dois)
  const nada: Record<string, () => Change[]> = {
    'de quem desistiu': () => [desistiu()],
    'de uma que se retirou': () => [retirada(ids.dois), retirada(ids.noOutro)],
    'de um evento eliminado': () => [eliminado(ids.evento), eliminado(ids.outro)],
    'de um evento que não se faz': () => [anulado(ids.evento), anulado(ids.outro)],
    'de outra pessoa': () => [sql`update inscricoes_eventos set utilizador_id = ${rui.id} where utilizador_id = ${ana.id}`],
  }
  const touching = (...changes: Change[]) =>
    doing([emDois(), ...changes], async (db) => (await q.selectOptionalSobreposta(db, ids.um, ana.id))?.titulo ?? null)
  const elsewhere = (...changes: Change[]) =>
    doing([inscrita(ids.noOutro), ...changes], async (db) =>
      (await q.listNoutrosEventos(db, ids.evento, ana.id)).map(({ titulo }) => titulo),
    )

  test('são as de outra apresentação sua; pegadas não se tocam', async () => {
    expect(await touching()).toBe('dois')
    expect(await doing([inscrita(ids.um)], (db) => q.selectOptionalSobreposta(db, ids.um, ana.id)), 'a própria').toBeNull()
    expect(
      await touching(sql`update apresentacoes set inicio = (select fim from apresentacoes where id = ${ids.um}) where id = ${ids.dois}`),
    ).toBeNull()
    expect(await elsewhere()).toEqual(['noOutro'])
    expect(await elsewhere(emDois()), 'as do próprio evento, não').toEqual(['noOutro'])
    expect(await elsewhere(sql`update eventos set inicio = now(), fim = now() + interval '1 hour' where id = ${ids.evento}`)).toEqual([])
  })

  test.each(Object.entries(nada))('não são as %s', async (_nome, changes) => {
    expect(await touching(...changes())).toBeNull()
    expect(await elsewhere(...changes())).toEqual([])
    const stay = await doing([inscrita(ids.um), inscrita(ids.noOutro), ...changes()], (db) =>
      touchedBy(db, 'inscricoes_eventos', ['apresentacao_id'], () => q.cancelSobrepostas(db, ids.outro)),
    )
    expect(stay).not.toContainEqual([ids.um])
  })

  test('de quantos se tocariam, se fosse a outra hora', async () => {
    const count = (de: number, ate: number, ...changes: Change[]) =>
      doing([inscrita(ids.um), emDois(), inscrita(ids.um, rui), ...changes], (db) =>
        q.countSobrepostos(db, ids.um, { inicio: hora(de), fim: hora(ate) }),
      )
    expect(await count(2, 3)).toBe(1)
    expect(await count(5, 6)).toBe(0)
    expect(await count(1, 2)).toBe(0)
    expect(await count(2, 3, inscrita(ids.dois, rui))).toBe(2)
    for (const fora of [desistiu(), retirada(ids.dois), eliminado(ids.evento), anulado(ids.evento)]) expect(await count(2, 3, fora)).toBe(0)
  })

  test('um evento que se faz outra vez larga quem entretanto tem outra coisa a essa hora', async () => {
    const lost = (...changes: Change[]) =>
      doing([inscrita(ids.um), inscrita(ids.um, rui), ...changes], (db) =>
        touchedBy(db, 'inscricoes_eventos', ['apresentacao_id', 'utilizador_id'], () => q.cancelSobrepostas(db, ids.evento)),
      )
    expect(await lost()).toEqual([])
    expect(await lost(inscrita(ids.noOutro))).toEqual([[ids.um, ana.id]])
    expect(await lost(emDois()), 'do próprio evento').toEqual([])
    expect(await lost(inscrita(ids.noOutro), movida(ids.noOutro, 6, 7))).toEqual([])
  })
})

test('na agenda está o que é da pessoa, ainda se faz e não acabou há muito; a sala, só com lugar', async () => {
  const agenda = (...changes: Change[]) =>
    doing([inscrita(ids.um), ...changes], async (db) =>
      (await q.listNaAgenda(db, ana.id, 7)).map(({ titulo, ligacao, confirmada }) => [titulo, ligacao !== '', confirmada]),
    )
  expect(await agenda()).toEqual([['um', true, true]])
  expect(await agenda(sql`update inscricoes_eventos set confirmada_em = null`)).toEqual([['um', false, false]])
  for (const fora of [desistiu(), retirada(ids.um), eliminado(ids.evento)]) expect(await agenda(fora)).toEqual([])
  expect(await agenda(sql`update inscricoes_eventos set utilizador_id = ${rui.id}`)).toEqual([])
  expect(await agenda(movida(ids.um, -24 * 6, -24 * 6 + 1))).toHaveLength(1)
  expect(await agenda(movida(ids.um, -24 * 8, -24 * 8 + 1))).toEqual([])
  expect(await doing([inscrita(ids.um), desistiu()], (db) => q.listInscricoesDe(db, ana.id))).toEqual([])
  expect(
    await doing([inscrita(ids.um, ana, false)], async (db) => (await q.listInscricoesDe(db, ana.id)).map(({ estado }) => estado)),
  ).toEqual(['em espera'])
  await doing([comecou(ids.um)], async (db) => expect(await q.hasBegun(db, ids.um)).toBe(true))
  expect(await q.hasBegun(lousa.db, ids.um)).toBe(false)
})

test('os participantes vêm por ordem de chegada, por páginas; na folha, por apresentação e quem tem lugar primeiro', async () => {
  const all = [inscrita(ids.dois, rui), inscrita(ids.um, ana, false), inscrita(ids.um, rui), inscrita(ids.noOutro)]
  const listed = (apresentacao: number | null, depois: number, maximo: number) =>
    doing(all, async (db) => {
      const first = await q.listParticipantes(db, ids.evento, null, 0, 1)
      const from = depois === 0 ? 0 : (first[0]?.inscricao ?? 0)
      return (await q.listParticipantes(db, ids.evento, apresentacao, from, maximo)).map(
        ({ nome, apresentacao }) => `${nome}: ${apresentacao}`,
      )
    })
  expect(await listed(null, 0, 9)).toEqual(['Rui: dois', 'Ana: um', 'Rui: um'])
  expect(await listed(null, 1, 9)).toEqual(['Ana: um', 'Rui: um'])
  expect(await listed(null, 0, 2)).toEqual(['Rui: dois', 'Ana: um'])
  expect(await listed(ids.um, 0, 9)).toEqual(['Ana: um', 'Rui: um'])
  const folha = await doing(all, (db) => q.listFolha(db, ids.evento))
  expect(folha.map(({ nome, apresentacao }) => `${nome}: ${apresentacao}`)).toEqual(['Rui: um', 'Ana: um', 'Rui: dois'])
})
