/** The teacher ends a test for everybody, or for some, in one act. */
import { expect, test } from 'vitest'
import { many, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { assign, letTimePass, makeEscola, respostas, revisao, start, useSala } from './ensaio-responder.ts'

const lousa = useLousa()
const { estado } = useSala(lousa)

/** Two pupils answer; the first has saved one answer. */
async function doisAResponder() {
  const escola = await makeEscola(lousa)
  const [ana, bruno] = escola.alunos
  if (!ana || !bruno) throw new Error('The school has two pupils')
  const teste = await assign(lousa, escola, { inicio: minutesFromNow(-5), fim: minutesFromNow(55) })
  const dela = (await start(lousa, ana, teste.id)).sala.tentativaid
  const dele = (await start(lousa, bruno, teste.id)).sala.tentativaid
  await lousa.as(ana).call('POST /api/teste/revisoes/{id}', {
    params: { id: dela },
    body: { revisoes: [revisao(escola.perguntas[4], respostas[4])] },
  })
  const professora = lousa.as(escola.professora)
  const collect = (alunos: number[] | null, quem = professora) =>
    quem.call('POST /api/teste/recolher-todos/{id}', { params: { id: teste.id }, body: { alunos, motivo: 'Fim da aula' } })
  return { escola, ana, bruno, teste, dela, dele, professora, collect }
}

const historia = (teste: number) =>
  many<{ tentativa: number; quem: number; motivo: string }>(
    lousa.db,
    sql`select h.tentativa_id as tentativa, h.quem, h.motivo from tentativas_historia h join tentativas t on t.id = h.tentativa_id
         where t.teste_turma_id = ${teste} and h.acao = 'recolheu' order by h.tentativa_id`,
  )

test('terminar para todos entrega todos no mesmo instante, corrige-os, e fica escrito por quem e porquê', async () => {
  const { escola, ana, bruno, teste, dela, dele, collect } = await doisAResponder()
  const collected = await collect(null)
  expect(collected.map(({ id, entreguePor }) => [id, entreguePor]).toSorted()).toEqual([
    [dela, 'professor'],
    [dele, 'professor'],
  ])
  expect(new Set(collected.map(({ entregueEm }) => entregueEm)).size).toBe(1)
  expect(await historia(teste.id)).toEqual(
    [dela, dele].map((tentativa) => ({ tentativa, quem: escola.professora.id, motivo: 'Fim da aula' })),
  )
  for (const aluno of [ana, bruno]) expect(await estado(aluno, teste.id)).toMatchObject({ fase: 'entregue', entreguePor: 'professor' })
  const porPontuar = await many(lousa.db, sql`select id from tentativas where teste_turma_id = ${teste.id} and por_pontuar`)
  expect(porPontuar).toEqual([])
})

test('repetido, não entrega nada outra vez; mas entrega quem entretanto voltou a responder', async () => {
  const { teste, dela, professora, collect } = await doisAResponder()
  const first = await collect(null)
  expect(await collect(null)).toEqual([])
  expect(await historia(teste.id)).toHaveLength(first.length)
  await professora.call('POST /api/teste/reabrir/{id}', { params: { id: dela }, body: { minutos: 10, motivo: '' } })
  expect((await collect(null)).map(({ id }) => id)).toEqual([dela])
})

test('só por alguns: os outros continuam; quem já entregou fica como entregou, e quem passou do tempo é do relógio', async () => {
  const { ana, bruno, teste, dela, dele, collect } = await doisAResponder()
  await lousa.as(ana).call('POST /api/teste/entregar/{id}', { params: { id: dela } })
  expect((await collect([ana.id])).length).toBe(0)
  expect(await estado(ana, teste.id)).toMatchObject({ fase: 'entregue', entreguePor: 'aluno' })
  expect(await estado(bruno, teste.id)).toMatchObject({ fase: 'em-curso' })
  expect((await collect([ana.id, bruno.id])).map(({ id }) => id)).toEqual([dele])
  const outra = await doisAResponder()
  await letTimePass(lousa, outra.dela, 600)
  expect((await outra.collect(null)).map(({ id }) => id)).toEqual([outra.dele])
})

test('as páginas de quem respondia e o painel são avisados', async () => {
  const { teste, dela, dele, collect } = await doisAResponder()
  const since = await many<{ id: number }>(lousa.db, sql`select coalesce(max(id), 0) as id from acontecimentos`)
  await collect(null)
  const told = await many<{ topico: string }>(
    lousa.db,
    sql`select topico from acontecimentos where id > ${since[0]?.id ?? 0} order by topico`,
  )
  expect(told.map(({ topico }) => topico).toSorted()).toEqual([`tentativa:${dela}`, `tentativa:${dele}`, `teste:${teste.id}`].toSorted())
})

test('quem não ensina a turma não termina nada; em nome da professora, cada teste entregue fica no registo', async () => {
  const { escola, teste, dela, dele, collect } = await doisAResponder()
  const body = { alunos: null, motivo: '' }
  await lousa
    .as(await lousa.professor())
    .refused('POST /api/teste/recolher-todos/{id}', { params: { id: teste.id }, body }, 'nao_encontrado')
  const admin = await lousa.admin()
  const sid = `recolhe-${teste.id}`
  await run(
    lousa.db,
    sql`insert into sessoes (sid, utilizador_id, imitada_por, motivo, agir_desde) values (${sid}, ${escola.professora.id}, ${admin.id}, 'ajuda', now())`,
  )
  const token = await lousa.servicos.tokens.sign({ utilizador: escola.professora.id, papel: 'Professor', sid })
  await collect(null, lousa.as({ token }))
  const linhas = await many<{ alvo: string }>(
    lousa.db,
    sql`select alvo from auditoria where acao = 'tentativa.recolher' and quem = ${admin.id} and em_nome_de = ${escola.professora.id} order by id`,
  )
  expect(linhas.map(({ alvo }) => alvo).toSorted()).toEqual([`tentativa:${dela}`, `tentativa:${dele}`].toSorted())
})
