/**
 * A school's network answers in Lousa's place, breaks off, or lets through only some requests. The page promises to
 * work without a network only where this is true, and a promise once made holds. Every screen says the same.
 */
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Page } from '@playwright/test'
import { expect } from '../ensaio.ts'
import { call, composicaoComFicheiros, newFicheiro, newSala, newSalaComTeste, newTeste, perguntasDeExemplo, umPonto } from '../preparos.ts'
import { type Mal, comRedeDaEscola as test } from '../rede-da-escola.ts'
import { start, waitForGuardado, waitForPronto, guardado, lacuna, nesteDispositivo, respostasNoServidor, seguinte } from '../sala.ts'

// Each has a network of its own, and waits most of the time.
test.describe.configure({ mode: 'parallel' })

const pronto = (page: Page) => page.getByText('Pronto para trabalhar sem rede')
const naoReabre = (page: Page) =>
  page.getByText(/^O teste ainda não volta a abrir sem rede: não feches nem recarregues esta página/).first()
const haRede = (page: Page): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('online')))
const tudo = /./
const api = /^\/api\//

/** The files of the text editor, told by what they hold: a build names them anew, and keeps those of the one before. */
async function editorFiles(): Promise<string[]> {
  const pasta = new URL('../../dist/web/assets/', import.meta.url)
  const found: string[] = []
  for (const name of await readdir(pasta)) {
    if (name.endsWith('.js') && (await readFile(new URL(name, pasta), 'utf8')).includes('ProseMirror')) found.push(`/assets/${name}`)
  }
  expect(found).not.toEqual([])
  return found
}

/** A test whose second question has a picture. */
async function newSalaComImagem(url: string, janela: Parameters<typeof newTeste>[4] = {}) {
  const sala = await newSala(url)
  const id = await newFicheiro(url, sala.professora.token, umPonto, 'ponto.png')
  const comImagem = {
    ...perguntasDeExemplo.escolhaUnica,
    enunciado: `<p>Veja.</p><p><img data-ficheiro="${id}" alt="Um ponto"></p>`,
  }
  return { ...sala, teste: await newTeste(url, sala.professora.token, sala.turma.id, [['texto'], [comImagem]], janela) }
}

async function waitForImagem(page: Page): Promise<void> {
  await seguinte(page)
  await expect.poll(() => page.getByRole('img', { name: 'Um ponto' }).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
}

test('um portal responde em vez da imagem: não se diz pronto sem ela, e quando se diz ela está lá', async ({ as, escola, rede }) => {
  const { aluno, teste } = await newSalaComImagem(escola.url)
  const page = await as.comToken(aluno.token)
  rede.spoil(/^\/api\/ficheiros\/\d+/, 'portal')
  await start(page, teste.id, rede.url)
  await expect(page.getByText(/^Ainda não está tudo neste dispositivo: sem rede, pode faltar uma imagem/).first()).toBeAttached()
  await expect(pronto(page)).toHaveCount(0)
  rede.settle()
  await haRede(page)
  await waitForPronto(page)
  rede.spoil(tudo, 'ligação cortada')
  await page.reload()
  await waitForImagem(page)
})

/** As its fetches look, and those of a page's own modules do not. */
const isDoTrabalhador = ({ url = '', headers }: IncomingMessage): boolean =>
  url.startsWith('/assets/') && headers['sec-fetch-dest'] === 'empty'

test('um portal responde em vez do programa da página: diz que não volta a abrir, e passa a pronto quando está tudo', async ({
  as,
  escola,
  rede,
}) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto'], ['composicao']])
  const page = await as.comToken(aluno.token, { isNew: true })
  rede.spoil(isDoTrabalhador, 'portal')
  await start(page, teste.id, rede.url)
  await expect(naoReabre(page)).toBeAttached()
  await expect(pronto(page)).toHaveCount(0)
  rede.settle()
  await haRede(page)
  await waitForPronto(page)
  rede.spoil(tudo, 'ligação cortada')
  await page.reload()
  await seguinte(page)
  await expect(page.getByRole('textbox', { name: /A (?:tua|sua) resposta/ })).toBeEditable()
})

test('uma peça da página não chega: não se promete nada, não se pede outra vez em vão, e passa a pronto quando chega', async ({
  as,
  escola,
  rede,
}) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto'], ['composicao']])
  const page = await as.comToken(aluno.token, { isNew: true })
  const doEditor = await editorFiles()
  rede.spoil(({ url = '' }) => doEditor.includes(url), 'ligação cortada')
  await start(page, teste.id, rede.url)
  await lacuna(page, 1).fill('Tejo')
  await expect(naoReabre(page)).toBeAttached()
  await expect(lacuna(page, 1)).toHaveValue('Tejo')
  rede.settle()
  await haRede(page)
  await waitForPronto(page)
  rede.spoil(tudo, 'ligação cortada')
  await page.reload()
  await expect(lacuna(page, 1)).toHaveValue('Tejo')
})

test('o que já estava mal guardado no dispositivo é pedido de novo: a imagem e o programa da página', async ({ as, escola, rede }) => {
  const { aluno, teste } = await newSalaComImagem(escola.url)
  const page = await as.comToken(aluno.token)
  await start(page, teste.id, rede.url)
  await waitForPronto(page)
  const doEditor = await editorFiles()
  // As a version that looked at nothing but "200" left it.
  const estragados = await page.evaluate(async (programas) => {
    let n = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!request.url.includes('/api/ficheiros/') && !programas.includes(new URL(request.url).pathname)) continue
        await cache.put(request, new Response('<h1>Bem-vindo ao Wi-Fi da escola</h1>', { headers: { 'content-type': 'text/html' } }))
        n += 1
      }
    }
    return n
  }, doEditor)
  // The picture and the programs; files of former builds may stand beside them, which nobody keeps.
  expect(estragados).toBeGreaterThan(1)
  await page.reload()
  await waitForPronto(page)
  await waitForImagem(page)
  const paginas = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) {
        const kept = await caches.match(request, { cacheName: name })
        if (kept?.headers.get('content-type')?.startsWith('text/html')) found.push(new URL(request.url).pathname)
      }
    }
    return found
  })
  expect(paginas).toEqual(['/'])
})

const respondemPorEla: Mal[] = [
  'portal',
  'filtro que bloqueia',
  'intermediário avariado',
  'intermediário que conta os pedidos',
  'resposta que chega pela metade',
  'ligação cortada',
]

test('prometido que se pode continuar, recarregar abre a sala, responda quem responder em vez da Lousa', async ({ as, escola, rede }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id, rede.url)
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
  await waitForPronto(page)
  for (const mal of respondemPorEla) {
    await test.step(mal, async () => {
      rede.settle()
      rede.spoil(api, mal)
      await page.reload()
      await expect(lacuna(page, 1)).toHaveValue('Tejo')
    })
  }
  // The very page is another's, too.
  for (const mal of respondemPorEla) {
    await test.step(`${mal}, também em vez da página`, async () => {
      rede.settle()
      rede.spoil(tudo, mal)
      await page.reload()
      await expect(lacuna(page, 1)).toHaveValue('Tejo')
    })
  }
  await lacuna(page, 2).fill('Atlântico')
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  rede.settle()
  await waitForGuardado(page)
  expect([...(await respostasNoServidor(escola.url, aluno, teste.id)).values()]).toEqual([
    { textos: { txum: 'Tejo', txdois: 'Atlântico' } },
  ])
})

test('um teste selado que está no dispositivo abre com o código, responda quem responder em vez da Lousa', async ({ as, escola, rede }) => {
  const inicio = new Date(Date.now() - 60_000)
  const { professora, aluno, teste } = await newSalaComTeste(escola.url, [['texto']], { inicio, selado: true })
  const page = await as.comToken(aluno.token)
  await page.goto(`${rede.url}/teste/${teste.id}/responder`)
  await expect(page.getByText('Teste guardado neste dispositivo.')).toBeVisible()
  const { codigo } = await call(escola.url, professora.token, 'POST /api/teste/codigo/{id}', { params: { id: teste.id } })
  rede.spoil(api, 'filtro que bloqueia')
  await page.reload()
  await page.getByRole('textbox', { name: 'Código do professor' }).fill(codigo)
  await page.getByRole('button', { name: 'Começar com o código' }).click()
  await lacuna(page, 1).fill('Tejo')
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  rede.settle()
  await waitForGuardado(page)
})

test('um portal responde em vez de um ficheiro selado: o teste não se diz guardado sem ele, e depois abre com a imagem', async ({
  as,
  escola,
  rede,
}) => {
  const inicio = new Date(Date.now() - 60_000)
  const { professora, aluno, teste } = await newSalaComImagem(escola.url, { inicio, selado: true })
  const page = await as.comToken(aluno.token)
  rede.spoil(/^\/api\/teste\/selado\/\d+\/ficheiro\//, 'portal')
  await page.goto(`${rede.url}/teste/${teste.id}/responder`)
  await expect(page.getByText(/^O teste ainda não está todo neste dispositivo\./)).toBeVisible()
  rede.settle()
  await haRede(page)
  await expect(page.getByText('Teste guardado neste dispositivo.')).toBeVisible()
  const { codigo } = await call(escola.url, professora.token, 'POST /api/teste/codigo/{id}', { params: { id: teste.id } })
  rede.spoil(tudo, 'ligação cortada')
  await page.reload()
  await page.getByRole('textbox', { name: 'Código do professor' }).fill(codigo)
  await page.getByRole('button', { name: 'Começar com o código' }).click()
  await waitForImagem(page)
})

test('sem nada do teste no dispositivo diz que não abriu e porquê, e abre sozinha quando a Lousa responde', async ({
  as,
  escola,
  rede,
}) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const page = await as.comToken(aluno.token)
  rede.spoil(api, 'portal')
  await page.goto(`${rede.url}/teste/${teste.id}/responder`)
  await expect(page.getByRole('heading', { level: 1, name: 'Não foi possível abrir o teste' })).toBeVisible()
  await expect(page.getByText(/A rede respondeu em vez da Lousa\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  rede.settle()
  await haRede(page)
  await expect(page.getByRole('button', { name: 'Começar o teste' })).toBeVisible()
  // A browser whose network goes while it is still fetching the worker says so in the console.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
})

test('um ficheiro demasiado grande para a rede diz-se assim', async ({ as, escola, rede }) => {
  const { professora, turma, aluno } = await newSala(escola.url)
  const teste = await newTeste(escola.url, professora.token, turma.id, [[composicaoComFicheiros]])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id, rede.url)
  rede.spoil(/^\/api\/ficheiros\?/, 'intermediário que só deixa passar o que é pequeno')
  await page
    .getByLabel('Ficheiros a juntar')
    .setInputFiles({ name: 'trabalho.txt', mimeType: 'text/plain', buffer: Buffer.alloc(20_000, 'a') })
  await expect(page.getByText(/demasiado grande para a rede por onde passa/).first()).toBeVisible()
})
