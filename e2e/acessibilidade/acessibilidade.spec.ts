/** axe finds nothing on any page of the route table: filled, empty and failed, light and dark. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { nomesTipos } from '../../src/perguntas/nomes.ts'
import { type NomeRota, rotas } from '../../src/web/rotas.ts'
import { newAula, vistasDoDecorrer } from '../acompanhar.ts'
import { checkMagnified } from '../ampliado.ts'
import { campoRico } from '../editor.ts'
import { expect, test } from '../ensaio.ts'
import { type Escola, type Exemplo, exemplos, lookUp, partesDaAdministracao } from '../enderecos.ts'
import { estadosDaSala } from '../estados-da-sala.ts'
import {
  type Face,
  caminhoVazio,
  comFalha,
  emptyDesk,
  failApi,
  guardadas,
  newPerson,
  nomes,
  settled,
  temas,
  vazias,
  wear,
} from '../faces.ts'
import { call, newProfessor, perguntasDeExemplo } from '../preparos.ts'

test.describe.configure({ mode: 'parallel' })

const regras = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const escolas = new Map<string, Promise<Escola>>()
function exemploDe(url: string, nome: NomeRota): Promise<Exemplo> {
  const escola = escolas.get(url) ?? lookUp(url)
  escolas.set(url, escola)
  return escola.then((found) => exemplos(found)[nome])
}

/** No rule asked for reads style sheets: none is fetched again for it. */
const semMais = { resultTypes: ['violations' as const], preload: false }

type Achados = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** The second theme can only differ in its colours. In a page without frames axe is there already, from the first. */
async function lookAgain(page: Page): Promise<Achados> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()).violations
  return page.evaluate(async (options) => {
    // What axe leaves on the page it has looked at.
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Achados }> } }
    return (await axe.run({ runOnly: ['color-contrast'], ...options })).violations
  }, semMais)
}

async function look(page: Page, { cores }: { cores: boolean }): Promise<Achados> {
  // Only frames need the page of its own where axe puts together what it found in each.
  const builder = new AxeBuilder({ page })
    .options(semMais)
    .setLegacyMode(page.frames().length === 1)
    .withTags(regras)
  return (await (cores ? builder : builder.disableRules('color-contrast')).analyze()).violations
}

/** What the base controls call their parts where nobody names them. */
const nomesIngleses = ['Dismiss', 'Close', 'Clear', 'Number field', 'Notifications', 'Increase', 'Decrease', 'Loading', 'Search', 'Select']

/** Names that only a screen reader says, and that are English outside what is marked so. */
const englishNames = (page: Page): Promise<string[]> =>
  page.evaluate((nomes) => {
    const atributos = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'title']
    const named = [...document.querySelectorAll(atributos.map((one) => `[${one}]`).join())].filter((one) => !one.closest('[lang="en"]'))
    return named.flatMap((one) => atributos.flatMap((atributo) => one.getAttribute(atributo) ?? [])).filter((nome) => nomes.includes(nome))
  }, nomesIngleses)

/** What axe found, in words that say where. */
const violations = (found: Achados): string[] =>
  found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 120)} ${id === 'color-contrast' ? (node.any[0]?.message ?? '') : ''}`)
        .slice(0, 4)
        .join(' | ')}`,
  )

async function checkThemes(page: Page, face: Face): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const [i, tema] of temas.entries()) {
    await wear(page, tema)
    found[tema] = violations(await (i === 0 ? look(page, { cores: true }) : lookAgain(page)))
  }
  expect(found, face).toEqual({ light: [], dark: [] })
  expect(await englishNames(page), face).toEqual([])
}

/** On a tablet, on a narrow phone and magnified the page is only longer: nothing is reached by moving it sideways. */
async function checkWidths(page: Page): Promise<void> {
  const usual = page.viewportSize()
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `how wide it is at ${width} px` })
      .toBe(width)
  }
  await checkMagnified(page)
  if (usual) await page.setViewportSize(usual)
}

// What waits for a clock first: begun last, it would run alone at the end.
const estados = [
  'pronto-sem-rede',
  'sem-ligacao',
  'sem-armazenamento-nem-ligacao',
  'dois-dispositivos',
  'entregue-tarde',
  'sem-https',
  'ficheiro-sem-ligacao',
  'ficheiro-a-espera',
  'resposta-recusada',
  'entregar-com-recusada',
  'entregue-com-recusada',
  'entrega-parada',
] as const
for (const estado of estados) {
  test(`sem barreiras, sala do teste: ${estado}`, async ({ as, lousa }) => {
    await checkThemes(await estadosDaSala[estado]({ as, url: lousa.url }), 'cheia')
  })
}

test('sem barreiras: um teste a decorrer, para quem responde e para quem acompanha', async ({ as, lousa }) => {
  test.setTimeout(300_000)
  const aula = await newAula(lousa.url, as)
  for (const openIt of Object.values(vistasDoDecorrer)) {
    const page = await openIt(aula, as, lousa.url)
    await checkThemes(page, 'cheia')
    await checkWidths(page)
  }
})

/**
 * The refused requests from now on. The browser also writes them to its console. A journey may want some, but a sound
 * page makes none.
 */
function refusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  return refused
}

/**
 * A page that could not be fetched shows one and the same part, below a heading of its own. Its colours are looked at
 * once in each layout, in a class and at the desk.
 */
const comCores: readonly string[] = ['turmas', 'turmaAlunos', 'previewPergunta', 'answerTeste', 'administracao']

async function checkFailed(page: Page, caminho: string, { hasRetry, cores }: { hasRetry: boolean; cores: boolean }): Promise<void> {
  const comeBack = await failApi(page)
  await page.goto(caminho)
  await settled(page)
  if (hasRetry) await expect(page.getByRole('button', { name: 'Tentar de novo' }).first()).toBeVisible()
  if (cores) await checkThemes(page, 'falhada')
  else {
    expect(violations(await look(page, { cores })), 'falhada').toEqual([])
    expect(await englishNames(page), 'falhada').toEqual([])
  }
  await comeBack()
}

for (const nome of nomes) {
  const isGuarded = guardadas.includes(nome)
  test(`sem barreiras, ${isGuarded ? 'falhada e cheia' : 'cheia'}: ${nome} ${rotas[nome].path}`, async ({ as, lousa }) => {
    const { quem, caminho } = await exemploDe(lousa.url, nome)
    const page = await as[quem]()
    const hasRetry = comFalha.includes(nome)
    if (isGuarded) await checkFailed(page, caminho, { hasRetry, cores: !hasRetry || comCores.includes(nome) })
    const refused = refusals(page)
    await page.goto(caminho)
    await settled(page)
    expect(page.url(), 'the page is the one of the address, or lies under it').toContain(caminho)
    expect(refused, 'what a page that is right asks for is given').toEqual([])
    await expect(page).toHaveTitle(/Lousa$/)
    await checkThemes(page, 'cheia')
    await checkWidths(page)
  })
}

test('a professora que experimenta um teste não pede o que é só de quem responde', async ({ as, lousa }) => {
  const { caminho } = await exemploDe(lousa.url, 'answerTeste')
  const page = await as.professora()
  const refused = refusals(page)
  await page.goto(caminho)
  await settled(page)
  await expect(page.getByText('Sair da pré-visualização').first()).toBeVisible()
  expect(refused).toEqual([])
})

for (const { nome, tipo } of vazias) {
  test(`sem barreiras, vazia: ${nome} (${tipo === 1 ? 'professor' : 'aluno'})`, async ({ as, lousa }) => {
    const token = await newPerson(lousa.url, tipo)
    const page = await as.comToken(token)
    await page.goto(await caminhoVazio(lousa.url, token, nome))
    await settled(page)
    await checkThemes(page, 'vazia')
  })
}

for (const { chave, nome } of nomesTipos) {
  test(`sem barreiras, editor de ${nome}`, async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const { id } = await call(lousa.url, token, 'PUT /api/perguntas', {
      body: { chave: crypto.randomUUID(), ...perguntasDeExemplo[chave] },
    })
    const page = await as.comToken(token)
    await page.goto(`/testes-perguntas/perguntas/editar/${id}`)
    await expect(campoRico(page, 'Enunciado')).toBeVisible()
    await settled(page)
    await checkThemes(page, 'cheia')
  })
}

for (const { nome, caminho, faces } of partesDaAdministracao) {
  test(`sem barreiras, ${['cheia', ...faces].join(', ')}: ${nome}`, async ({ as }) => {
    const page = await as.admin()
    if (faces.includes('falhada')) await checkFailed(page, caminho, { hasRetry: true, cores: false })
    await page.goto(caminho)
    await settled(page)
    await checkThemes(page, 'cheia')
    await checkWidths(page)
    if (!faces.includes('vazia')) return
    await emptyDesk(page)
    await page.goto(caminho)
    await settled(page)
    await checkThemes(page, 'vazia')
  })
}
