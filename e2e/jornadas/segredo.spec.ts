/**
 * The key stays home, as seen from a browser. The teacher's canaries stand in keys, accepted texts, explanations and
 * comments. On the student's whole journey, before release, neither an answer of the server nor the browser's storage
 * holds one.
 */
import type { Page } from '@playwright/test'
import { expect, idle, test } from '../ensaio.ts'
import { keptIn } from '../guardado-no-site.ts'
import { call, newSala, perguntasDeExemplo } from '../preparos.ts'
import { closeJanela, meuId, publish } from '../respostas.ts'
import { start, handIn, waitForGuardado, review, seguinte } from '../sala.ts'

const CANARIO = 'xyzcanario'
const aceite = `${CANARIO}aceite`
const explicacao = `${CANARIO}explicacao`
const nivel = `${CANARIO}nivel`
const comentario = `${CANARIO}comentario`

const corrente = '/api/ao-vivo'
const decode = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8')

/** What the stream of events brings, as it comes: it has no end to wait for. */
async function listenToStream(page: Page): Promise<string[]> {
  const chunks: string[] = []
  const streams = new Set<string>()
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes(corrente)) return
    streams.add(requestId)
    cdp.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) => chunks.push(decode(bufferedData)),
      () => {}, // The page has gone on: nothing came.
    )
  })
  cdp.on('Network.dataReceived', ({ requestId, data }) => {
    if (data && streams.has(requestId)) chunks.push(decode(data))
  })
  await cdp.send('Network.enable')
  return chunks
}

/** Everything the server answers this page from now on. */
async function listen(page: Page) {
  const chunks = await listenToStream(page)
  const bodies: { url: string; body: Promise<string> }[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (url.includes('/api/') && !url.includes(corrente)) bodies.push({ url, body: response.text().catch(() => '') })
  })
  return async (): Promise<{ url: string; texto: string }[]> => [
    { url: corrente, texto: chunks.join('') },
    ...(await Promise.all(bodies.map(async ({ url, body }) => ({ url, texto: await body })))),
  ]
}

test('antes de publicar, nada do que chega ao aluno tem a chave; depois, só o seu', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const texto = {
    ...perguntasDeExemplo.texto,
    alineas: perguntasDeExemplo.texto.alineas.map((alinea) => ({
      ...alinea,
      aceites: [...alinea.aceites, { texto: aceite, fracao: { num: 1, den: 2 } }],
    })),
  }
  const redacao = {
    ...perguntasDeExemplo.composicao,
    definicoes: {
      criterios: [
        {
          id: 'conteudo',
          nome: 'Conteúdo',
          niveis: [
            { id: 'nivelum', descricao: 'Nada', valor: 0 },
            { id: 'niveldois', descricao: nivel, valor: 2 },
          ],
        },
      ],
      ficheiros: false,
    },
  }
  const perguntas = [perguntasDeExemplo.escolhaUnica, texto, redacao].map((pergunta, ordem) => ({
    perguntaid: 0,
    pagina: 1,
    ordem,
    pergunta: { ...pergunta, explicacao: `<p>${explicacao}</p>` },
  }))
  const origem = await call(lousa.url, professora.token, 'PUT /api/repositorio/teste', {
    body: { chave: crypto.randomUUID(), nome: 'Com segredos', perguntas },
  })
  const agora = Date.now()
  const teste = await call(lousa.url, professora.token, 'PUT /api/turmas/addTeste', {
    body: {
      chave: crypto.randomUUID(),
      turmaid: turma.id,
      testeid: origem.id,
      inicio: new Date(agora - 60_000).toISOString(),
      fim: new Date(agora + 3_600_000).toISOString(),
      duracao: 30,
      todos: true,
      alunos: [],
      baralhar: false,
      publicacao: 'manual',
      tempoExtra: [],
    },
  })

  const page = await as.comToken(aluno.token)
  const received = await listen(page)
  for (const caminho of ['/', '/turmas', `/turmas/${turma.id}/testes`, '/teste/responder']) {
    await page.goto(caminho)
    await idle(page)
  }
  await start(page, teste.id)
  await page.getByRole('radio', { name: /Lisboa/ }).check()
  await seguinte(page)
  await page.getByRole('textbox', { name: 'Lacuna 1 de 2' }).fill('Tejo')
  await seguinte(page)
  await page.getByRole('textbox', { name: /A (?:tua|sua) resposta/ }).click()
  await page.keyboard.type('Vivo numa aldeia.')
  await waitForGuardado(page)
  expect(await keptIn(page), 'while answering').not.toContain(CANARIO)
  await review(page)
  await handIn(page)

  // The teacher marks and comments; it is not released yet.
  const id = await meuId(lousa.url, aluno.token)
  const { tentativa, perguntas: corrigidas } = await call(
    lousa.url,
    professora.token,
    'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}',
    { params: { id: teste.id, idaluno: id } },
  )
  const redigida = corrigidas.find(({ tipoPergunta }) => tipoPergunta === 2)
  if (!tentativa || !redigida?.marca) throw new Error('the composition was handed in')
  await call(lousa.url, professora.token, 'PUT /api/turmas/teste/correcao/{id}/marcar', {
    params: { id: teste.id },
    body: {
      perguntaid: redigida.perguntaid,
      marcas: [{ tentativaId: tentativa.id, versao: redigida.marca.versao }],
      decisoes: { conteudo: { num: 1, den: 1 } },
      comentario,
    },
  })
  for (const caminho of [
    `/teste/${teste.id}/consultar`,
    '/teste/consultar',
    `/turmas/${turma.id}/progresso`,
    `/turmas/${turma.id}/testes`,
  ]) {
    await page.goto(caminho)
    await idle(page)
  }
  const before = await received()
  expect(before.length, 'the journey asked for something').toBeGreaterThan(20)
  expect(before.find(({ url }) => url === corrente)?.texto, 'the stream was listened to').toContain('event: pronto')
  expect(before.filter((one) => one.texto.includes(CANARIO)).map(({ url }) => url)).toEqual([])
  expect(await keptIn(page), 'before release').not.toContain(CANARIO)

  // After release and the end of the window the same eyes find them: the search was able to.
  await closeJanela(lousa.url, professora.token, teste.id)
  await publish(lousa.url, professora.token, teste.id)
  await page.goto(`/teste/${teste.id}/consultar`)
  await expect(page.getByText(comentario)).toBeVisible()
  const after = (await received()).map(({ texto: one }) => one).join('\n')
  for (const canario of [aceite, explicacao, nivel, comentario]) expect(after).toContain(canario)
})
