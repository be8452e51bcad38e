/** Streams over a real socket, on both engines; on PostgreSQL also from one process to another. */
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeTurma } from '#server/correcao/ensaio-correcao.ts'
import { localChannel } from '#server/db/process-channel.ts'
import { inTransaction, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { type Fluxo, openFluxo } from '#server/ensaio/fluxo.ts'
import { explain } from '#server/ensaio/planos.ts'
import { listEndedSessions } from '#server/http/sessoes.ts'
import { listDesde, queryDesde, selectPonto } from '#server/live/acontecimentos.sql.ts'
import { Central } from '#server/live/exchange.ts'
import { nomeDoTopico } from '#server/live/topicos.ts'

const lousa = useLousa()
let endereco = ''
const open: AbortController[] = []

beforeAll(async () => {
  lousa.servicos.config.fluxoMs = 60_000
  endereco = await lousa.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort()
})

function listen(quem: Pessoa, topicos: string, { desde = null as string | null, em = endereco } = {}): Promise<Fluxo> {
  const controller = new AbortController()
  open.push(controller)
  return openFluxo({ em, token: quem.token, topicos, desde, signal: controller.signal })
}

const olhe = (id: number) => ({ topico: { tipo: 'turma' as const, id }, dados: { que: 'atividade' } })

async function school() {
  const professora = await lousa.professor()
  const aluno = await lousa.aluno()
  return { professora, aluno, turma: await makeTurma(lousa, professora, [aluno]) }
}

describe('o fluxo', () => {
  test('diz o que é novo a quem está na turma, uma vez gravado e nunca se foi desfeito', async () => {
    const { professora, aluno, turma } = await school()
    const fluxo = await listen(aluno, `turma:${turma}`)
    const undone = inTransaction(lousa.db, async (db) => {
      await lousa.servicos.live.emit(db, [olhe(turma)])
      throw new Error('Desfeito')
    })
    await expect(undone).rejects.toThrow('Desfeito')
    await lousa.as(professora).call('PUT /api/atividade/aviso', { body: { turmas: [turma], conteudo: [{ insert: 'Olá\n' }] } })
    await expect.poll(() => fluxo.novos.length).toBe(2)
    expect(fluxo.novos).toContainEqual({ topico: `turma:${turma}`, que: 'atividade' })
    expect(fluxo.novos).toContainEqual({ topico: `pessoa:${aluno.id}`, que: 'notificacao' })
  })

  test('o que se lê numa janela diz-se às outras da mesma pessoa, e só quando algo mudou', async () => {
    const { professora, aluno, turma } = await school()
    await lousa.as(professora).call('PUT /api/atividade/aviso', { body: { turmas: [turma], conteudo: [{ insert: 'Olá\n' }] } })
    const fluxo = await listen(aluno, `turma:${turma}`)
    await lousa.as(aluno).call('POST /api/notificacoes/ler', { body: {} })
    await expect.poll(() => fluxo.novos).toEqual([{ topico: `pessoa:${aluno.id}`, que: 'notificacao' }])
    await lousa.as(aluno).call('POST /api/notificacoes/ler', { body: {} })
    await lousa.servicos.live.emit(lousa.db, [olhe(turma)])
    await expect.poll(() => fluxo.novos.length).toBe(2)
    expect(fluxo.novos.at(-1)).toEqual({ topico: `turma:${turma}`, que: 'atividade' })
  })

  test('dura o que dura a ligação: nenhum sinal leva consigo o seu tamanho', async () => {
    const aluno = await lousa.aluno()
    const controller = new AbortController()
    open.push(controller)
    const answer = await fetch(`${endereco}/api/ao-vivo`, {
      headers: { authorization: `Bearer ${aluno.token}` },
      signal: controller.signal,
    })
    expect([answer.headers.get('transfer-encoding'), answer.headers.get('connection')]).toEqual([null, 'close'])
  })

  test('só dos tópicos que a pessoa pode ouvir; dos outros nem diz que existem', async () => {
    const { aluno, turma } = await school()
    const outra = await school()
    const fluxo = await listen(aluno, `turma:${turma},turma:${outra.turma},pessoa:${outra.aluno.id},turma:abc,teste:1`)
    expect(fluxo.mensagens[0]?.dados['topicos']).toEqual([`pessoa:${aluno.id}`, `turma:${turma}`])
    await lousa.servicos.live.emit(lousa.db, [olhe(outra.turma)])
    await lousa.servicos.live.emit(lousa.db, [olhe(turma)])
    await expect.poll(() => fluxo.novos.length).toBe(1)
    expect(fluxo.novos).toEqual([{ topico: `turma:${turma}`, que: 'atividade' }])
  })

  test('um número pedido como uma coisa não se ouve como outra', async () => {
    const { professora, turma } = await school()
    const fluxo = await listen(professora, `teste:${turma},tentativa:${turma},repositorio:${turma}`)
    expect(fluxo.mensagens[0]?.dados['topicos']).not.toContain(`turma:${turma}`)
    const certo = await listen(professora, `turma:${turma}`)
    expect(certo.mensagens[0]?.dados['topicos']).toEqual([`pessoa:${professora.id}`, `turma:${turma}`])
  })

  test('continua depois do último que o navegador viu; de onde já não se conhece, começa de novo', async () => {
    const { aluno, turma } = await school()
    const first = await listen(aluno, `turma:${turma}`)
    await lousa.servicos.live.emit(lousa.db, [olhe(turma)])
    await expect.poll(() => first.novos.length).toBe(1)
    const ultimo = first.ultimo
    open.pop()?.abort()
    await lousa.servicos.live.emit(lousa.db, [olhe(turma)])
    const second = await listen(aluno, `turma:${turma}`, { desde: ultimo })
    expect(second.mensagens[0]?.dados['inteiro']).toBe(true)
    await expect.poll(() => second.novos.length).toBe(1)
    for (const desde of ['999999999999:999999999999:', '1:1:', '7', '9:5:', '5:9:8,6', "1:1:'"]) {
      const again = await listen(aluno, `turma:${turma}`, { desde })
      expect([desde, again.mensagens[0]?.dados['inteiro'], again.novos]).toEqual([desde, false, []])
    }
  })

  test('acaba quando a sessão acaba', async () => {
    const { aluno } = await school()
    const fluxo = await listen(aluno, '')
    await run(lousa.db, sql`update sessoes set revogada_em = now() where utilizador_id = ${aluno.id}`)
    await expect.poll(() => fluxo.fim, { interval: 200 }).toBe(true)
  })

  test('acaba por si ao fim do seu tempo', async () => {
    const { aluno } = await school()
    lousa.servicos.config.fluxoMs = 300
    const fluxo = await listen(aluno, '')
    lousa.servicos.config.fluxoMs = 60_000
    await expect.poll(() => fluxo.fim).toBe(true)
  })
})

test('um fluxo que se abre quando o processo já vai embora acaba logo: ninguém espera por ele', async () => {
  const { aluno } = await school()
  const central = new Central(lousa.db, localChannel(), listEndedSessions, () => {})
  let ended = false
  const listening = central.listen({
    topicos: [{ tipo: 'pessoa', id: aluno.id }],
    desde: null,
    sid: '',
    take: () => {},
    end: () => (ended = true),
  })
  central.endAll()
  await listening
  expect(ended).toBe(true)
  await central.close()
})

test('uma escola inteira a ouvir: cada acontecimento é procurado uma vez, e não uma vez por tópico', async () => {
  // The planner's statistics are of a morning on which hardly anything had happened.
  await lousa.servicos.live.emit(lousa.db, [olhe(1)])
  await run(lousa.db, sql`analyze acontecimentos`)
  const { ponto } = await selectPonto(lousa.db)
  const topicos = Array.from({ length: 2_000 }, (_, i) => ({ tipo: 'turma' as const, id: 1_000_000 + i }))
  await lousa.servicos.live.emit(
    lousa.db,
    topicos.slice(0, 500).map((topico) => ({ topico, dados: { que: 'atividade' } })),
  )
  const nomes = topicos.slice(250).map(nomeDoTopico)
  expect((await listDesde(lousa.db, ponto, nomes)).acontecimentos).toHaveLength(250)
  const { passos } = await explain(lousa.db, queryDesde(ponto, nomes).compile(lousa.db), { preparada: true })
  // The topics once, the events a few times.
  expect(passos).toBeLessThan(10_000)
})

describe('dois processos na mesma base de dados', () => {
  let outro: { app: FastifyInstance; endereco: string } | null = null

  beforeAll(async () => {
    const found = await lousa.anotherProcess()
    outro = found && { app: found.app, endereco: await found.app.listen({ port: 0, host: '127.0.0.1' }) }
  })

  test('o que um grava, quem ouve no outro sabe logo, e não só quando a tabela é lida', async ({ skip }) => {
    if (!outro) return skip()
    const { professora, aluno, turma } = await school()
    const fluxo = await listen(aluno, `turma:${turma}`, { em: outro.endereco })
    // The connection that listens opens with the first stream.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const start = Date.now()
    await lousa.as(professora).call('PUT /api/atividade/aviso', { body: { turmas: [turma], conteudo: [{ insert: 'Olá\n' }] } })
    await expect.poll(() => fluxo.novos.length, { interval: 20 }).toBe(2)
    expect(Date.now() - start).toBeLessThan(2_500)
  })

  test('uma transação que demora não faz esperar o que acaba antes dela, e ouve-se uma vez quando acaba', async ({ skip }) => {
    if (!outro) return skip()
    const { aluno, turma } = await school()
    const fluxo = await listen(aluno, `turma:${turma}`, { em: outro.endereco })
    await inTransaction(lousa.db, async (slow) => {
      await lousa.servicos.live.emit(slow, [{ ...olhe(turma), dados: { que: 'demora' } }])
      await lousa.servicos.live.emit(lousa.db, [olhe(turma)])
      await expect.poll(() => fluxo.novos.map(({ que }) => que)).toEqual(['atividade'])
      await lousa.servicos.live.emit(lousa.db, [olhe(turma)])
      await expect.poll(() => fluxo.novos.length).toBe(2)
    })
    await expect.poll(() => fluxo.novos.map(({ que }) => que)).toEqual(['atividade', 'atividade', 'demora'])
  })

  test('se a ligação que ouve cair, volta e lê o que perdeu', async ({ skip }) => {
    if (!outro) return skip()
    const { aluno, turma } = await school()
    const fluxo = await listen(aluno, `turma:${turma}`, { em: outro.endereco })
    await new Promise((resolve) => setTimeout(resolve, 500))
    await run(
      lousa.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen lousa' and datname = current_database()`,
    )
    await lousa.servicos.live.emit(lousa.db, [olhe(turma)])
    await expect.poll(() => fluxo.novos.length).toBe(1)
  })

  test('quem se fecha acaba primeiro os seus fluxos', async ({ skip }) => {
    if (!outro) return skip()
    const { aluno } = await school()
    const fluxo = await listen(aluno, '', { em: outro.endereco })
    await outro.app.close()
    await expect.poll(() => fluxo.fim).toBe(true)
  })
})
