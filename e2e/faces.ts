/** The faces of a page: filled with the demo school, empty for somebody new, failed when the API cannot be reached. */
import type { Page } from '@playwright/test'
import { newAluno, newProfessor } from './preparos.ts'
import { type NomeRota, rotas } from '../src/web/rotas.ts'
import { exemplos, lookUp } from './enderecos.ts'
import { idle } from './ensaio.ts'
import { newTurma } from './preparos.ts'

export type Face = 'cheia' | 'vazia' | 'falhada'
export const temas = ['light', 'dark'] as const

export const nomes = Object.keys(rotas) as NomeRota[] // keys of that very object

/** Pages that ask for who is signed in. */
export const guardadas = nomes.filter((nome) => 'middleware' in rotas[nome])

/** Pages whose whole content is asked of the API: without it they say so and offer another try. */
export const comFalha = guardadas.filter(
  (nome) =>
    !(
      [
        'novaPergunta',
        'importar',
        'previewRascunho',
        'perfil',
        'novoTesteTurma',
        'editTesteTurmaVazio',
        'novoTrabalho',
        'editTrabalhoVazio',
      ] as NomeRota[]
    ).includes(nome),
)

/** Pages with lists of one's own: what somebody new sees there. */
export const vazias: readonly { nome: NomeRota; tipo: 1 | 7 }[] = [
  { nome: 'inicio', tipo: 1 },
  { nome: 'inicio', tipo: 7 },
  { nome: 'turmas', tipo: 1 },
  { nome: 'turmas', tipo: 7 },
  { nome: 'testes', tipo: 1 },
  { nome: 'perguntas', tipo: 1 },
  { nome: 'partilhados', tipo: 1 },
  { nome: 'previewRascunho', tipo: 1 },
  { nome: 'licencaDigital', tipo: 7 },
  { nome: 'prateleira', tipo: 7 },
  { nome: 'porResponder', tipo: 7 },
  { nome: 'resultados', tipo: 1 },
  { nome: 'resultados', tipo: 7 },
  { nome: 'turmaAtividade', tipo: 1 },
  { nome: 'turmaAlunos', tipo: 1 },
  { nome: 'testesTurma', tipo: 1 },
  { nome: 'trabalhosTurma', tipo: 1 },
  { nome: 'progresso', tipo: 1 },
]

/** Where the empty face of a page stands; of a class's pages in a new class of that person's own. */
export async function caminhoVazio(url: string, token: string, nome: NomeRota): Promise<string> {
  const { path } = rotas[nome]
  if (!path.startsWith('/turmas/{idturma}')) return exemplos(await lookUp(url))[nome].caminho
  return path.replace('{idturma}', String((await newTurma(url, token)).id))
}

/** What the network does not take: who is signed in, and the installation's settings. */
const semFalha = ['geral', 'demo']

/**
 * Makes all other calls fail, as without a network; returns a function that ends this. A route of Playwright would also
 * empty the browser's cache, and each page would compile the product's programs again.
 */
export async function failApi(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setBlockedURLs', {
    urlPatterns: [
      ...semFalha.map((area) => ({ urlPattern: `*://*:*/api/${area}/*`, block: false })),
      { urlPattern: '*://*:*/api/*', block: true },
    ],
  })
  return () => cdp.detach()
}

/** Every list of the desk is empty, as on a new installation. */
export async function emptyDesk(page: Page): Promise<void> {
  await page.route(/\/api\/(admin\/|repositorio\/testesprontos(\?|$)|eventos(\?|$|\/participantes))/, async (route) => {
    const response = await route.fetch()
    const body: unknown = await response.json().catch(() => null)
    if (Array.isArray(body)) return route.fulfill({ response, json: [] })
    if (typeof body === 'object' && body !== null && 'data' in body)
      return route.fulfill({ response, json: { ...body, data: [], proximo: null } })
    return route.fulfill({ response })
  })
}

/** Waits until a page has settled: a heading, nothing under way, the fonts in. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('main').first().waitFor()
  await page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null)
  await idle(page)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
}

/** Only the look changes: one page load serves all themes. Nothing moves on the way, or each inherited colour would follow another. */
export async function wear(page: Page, tema: (typeof temas)[number]): Promise<void> {
  await page.evaluate(async (name) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    document.documentElement.dataset['theme'] = name
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }, tema)
}

/** A new person of that kind, with nothing yet. */
export const newPerson = async (url: string, tipo: 1 | 7): Promise<string> =>
  (tipo === 1 ? await newProfessor(url) : await newAluno(url)).token
