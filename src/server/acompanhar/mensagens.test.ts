/** Whom a message in a running test reaches, and which messages and minutes are an attempt's. */
import { expect, test } from 'vitest'
import { type Db, sql } from '#server/db/db.ts'
import { after } from '#server/ensaio/desfeito.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { assign, makeEscola, start } from '#server/tentativas/ensaio-responder.ts'
import * as q from './mensagens.sql.ts'

const lousa = useLousa()
type Change = ReturnType<typeof sql>

/** Ana and Bruno answer a test; Ana answers another too. */
async function underWay() {
  const escola = await makeEscola(lousa)
  const [ana, bruno] = escola.alunos
  if (!ana || !bruno) throw new Error('The school has two pupils')
  const [teste, outro] = [await assign(lousa, escola), await assign(lousa, escola)]
  const dela = (await start(lousa, ana, teste.id)).sala.tentativaid
  const dele = (await start(lousa, bruno, teste.id)).sala.tentativaid
  const noOutro = (await start(lousa, ana, outro.id)).sala.tentativaid
  const autor = escola.professora.id
  const say = async (db: Db, alunos: number[] | null, chave: string | null = null) => {
    const nova = { teste: teste.id, autor, texto: 'Calma.', todos: alunos === null, perguntaid: null, chave }
    const feita = await q.insertOptionalMensagem(db, nova)
    if (feita === null) throw new Error('The message is new')
    if (alunos !== null) await q.insertDestinatarios(db, feita.id, teste.id, alunos)
    return feita.id
  }
  return { escola, ana, bruno, teste, outro, dela, dele, noOutro, autor, say }
}

test('uma mensagem chega às tentativas abertas de quem ela é, nesse teste', async () => {
  const { ana, bruno, teste, dela, dele, say } = await underWay()
  const reached = (alunos: number[] | null, ...changes: Change[]) =>
    after(lousa.db, changes, async (db) => (await q.listAbertas(db, teste.id, await say(db, alunos))).map(({ id }) => id))
  const naDela = (what: string) => sql.raw<unknown>(`update tentativas set ${what} where id = ${dela}`)
  expect(await reached(null)).toEqual([dela, dele])
  expect(await reached([ana.id])).toEqual([dela])
  expect(await reached([ana.id, bruno.id])).toEqual([dela, dele])
  expect(await reached(null, naDela("entregue_em = now(), entregue_por = 'aluno'"))).toEqual([dele])
  expect(await reached(null, naDela("limite_em = now() - interval '1 second'"))).toEqual([dele])
  const saiu = sql`update inscricoes set saiu_em = now() where aluno_id = ${bruno.id}`
  expect(await reached([ana.id, bruno.id], saiu), 'quem saiu da turma').toEqual([dela])
})

test('uma tentativa tem as mensagens do seu teste que são de quem a faz', async () => {
  const { ana, bruno, dela, noOutro, say } = await underWay()
  const seen = (tentativa: number, quem: number, alunos: number[] | null) =>
    after(lousa.db, [], async (db) => {
      const id = await say(db, alunos)
      return (await q.listMensagens(db, tentativa, quem)).map((one) => one.id === id)
    })
  expect(await seen(dela, ana.id, null)).toEqual([true])
  expect(await seen(dela, ana.id, [ana.id])).toEqual([true])
  expect(await seen(dela, ana.id, [bruno.id])).toEqual([])
  expect(await seen(dela, bruno.id, null), 'a tentativa é de outro').toEqual([])
  expect(await seen(noOutro, ana.id, null), 'a mensagem é de outro teste').toEqual([])
})

test('a mesma chave é a mesma mensagem, do mesmo autor no mesmo teste', async () => {
  const { ana, teste, outro, autor, say } = await underWay()
  const chave = crypto.randomUUID()
  const found = await after(lousa.db, [], async (db) => {
    const id = await say(db, null, chave)
    const colega = { teste: teste.id, autor: ana.id, texto: 'Eu também.', todos: true, perguntaid: null, chave }
    const dela = await q.insertOptionalMensagem(db, colega)
    const noOutro = await q.insertOptionalMensagem(db, { ...colega, autor, teste: outro.id })
    const again = await q.insertOptionalMensagem(db, { ...colega, autor })
    const ids = [id, dela?.id, noOutro?.id]
    const found = [
      (await q.selectPorChave(db, teste.id, autor, chave)).id,
      (await q.selectPorChave(db, teste.id, ana.id, chave)).id,
      (await q.selectPorChave(db, outro.id, autor, chave)).id,
    ]
    return { again, same: found.map((one, i) => one === ids[i]) }
  })
  expect(found).toEqual({ again: null, same: [true, true, true] })
})

test('os minutos concedidos são os que outra pessoa deu a esta tentativa', async () => {
  const { ana, autor, dela, dele } = await underWay()
  const given = (tentativa: number, quem: number, minutos: number) =>
    sql`insert into concessoes (tentativa_id, minutos, concedida_por) values (${tentativa}, ${minutos}, ${quem})`
  const sum = (...changes: Change[]) => after(lousa.db, changes, (db) => q.sumConcedidos(db, dela))
  expect(await sum()).toBe(0)
  expect(await sum(given(dela, autor, 5), given(dela, autor, 3), given(dele, autor, 10), given(dela, ana.id, 20))).toBe(8)
})
