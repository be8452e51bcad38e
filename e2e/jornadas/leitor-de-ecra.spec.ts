/**
 * The pupil's whole way as one hears it who does not see: slip, home, homework, a test of the seven types, result. What
 * is heard and read at each station is kept in the folder beside.
 */
import type { Page } from '@playwright/test'
import { expect, soComputador, test } from '../ensaio.ts'
import { Ouvinte } from '../ouvir.ts'
import { call, newProfessor, newTeste, newTurma, perguntasDeExemplo } from '../preparos.ts'
import { closeJanela, publish } from '../respostas.ts'
import { waitForGuardado, waitForPronto } from '../sala.ts'
import { press, tabAte } from '../teclado.ts'

const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
const formula = (latex: string): string => `<span data-formula="${latex}"></span>`
/** Where the question on the screen is answered. */
const controlos = (page: Page) => {
  const pergunta = page.getByRole('group', { name: /^Pergunta \d de 7$/ })
  const papeis = (['radio', 'checkbox', 'combobox', 'textbox'] as const).map((papel) => pergunta.getByRole(papel))
  return papeis.reduce((all, one) => all.or(one), pergunta.getByRole('list', { name: 'Pares possíveis' }))
}
const titulo = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const { verdadeiroFalso, composicao, escolhaMultipla, escolhaUnica, ligacaoPares, listaOpcoes, texto } = perguntasDeExemplo
const perguntas = [
  verdadeiroFalso,
  composicao,
  escolhaMultipla,
  {
    ...escolhaUnica,
    enunciado: `<p>Quanto é ${formula('\\frac{1}{5}+\\frac{2}{5}')}?</p>`,
    alineas: escolhaUnica.alineas.map((alinea, i) => ({
      ...alinea,
      texto: `<p>${formula(['\\frac{3}{5}', '\\frac{3}{10}', 'x^{2}+1'][i] ?? '')}</p>`,
    })),
  },
  ligacaoPares,
  listaOpcoes,
  { ...texto, enunciado: texto.enunciado.replace('</p>', ` que cobre ${formula('\\frac{1}{5}')} da Terra.</p>`) },
]

type Parte = { id: string; texto: string }
const isPartes = (value: unknown): value is Parte[] =>
  Array.isArray(value) && value.every((one: object) => 'id' in one && 'texto' in one && typeof one.id === 'string')

/** A reply with its statements, options and pairs by their ids. */
const inOrder = (reply: string): string =>
  reply &&
  JSON.stringify(JSON.parse(reply), (key, value: unknown) =>
    ['alineas', 'direitas', 'opcoes'].includes(key) && isPartes(value) ? value.toSorted((a, b) => a.id.localeCompare(b.id)) : value,
  )

/** The answers, with the keys alone, in the order of the questions. */
const respostas: ((page: Page) => Promise<void>)[] = [
  async (page) => {
    for (const [frase, valor] of [
      [/A Lua/, /Verdadeira/],
      [/O Sol/, /Falsa/],
    ] as const) {
      const grupo = page.getByRole('radiogroup', { name: frase })
      await tabAte(page, grupo.getByRole('radio', { name: /Verdadeira/ }))
      await page.keyboard.press('Space')
      if (valor.source === 'Falsa') await page.keyboard.press('ArrowRight')
      await expect(grupo.getByRole('radio', { name: valor })).toBeChecked()
    }
  },
  async (page) => {
    await tabAte(page, page.getByRole('textbox', { name: /A tua resposta/ }))
    await page.keyboard.type('Vivo numa aldeia pequena ao pé do mar.')
    await expect(page.getByRole('status').filter({ hasText: '8 palavras' })).toBeAttached()
  },
  async (page) => {
    for (const nome of [/Dois/, /Onze/]) {
      await tabAte(page, page.getByRole('checkbox', { name: nome }))
      await page.keyboard.press('Space')
    }
  },
  async (page) => {
    await tabAte(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
  },
  async (page) => {
    for (const [pais, capital] of [
      ['Itália', 'Roma'],
      ['Grécia', 'Atenas'],
    ] as const) {
      await press(page, page.getByRole('button', { name: new RegExp(pais) }))
      await press(page, page.getByRole('list', { name: 'Pares possíveis' }).getByRole('button', { name: new RegExp(capital) }))
    }
  },
  async (page) => {
    await tabAte(page, page.getByRole('combobox', { name: /^Lista 1 de 2/ }))
    await page.keyboard.type('100')
    await page.keyboard.press('Tab')
    await page.keyboard.type('0')
  },
  async (page) => {
    await tabAte(page, page.getByRole('textbox', { name: /^Lacuna 1 de 2/ }))
    await page.keyboard.type('Tejo')
    await tabAte(page, page.getByRole('textbox', { name: /^Lacuna 2 de 2/ }))
    await page.keyboard.type('Atlântico')
  },
]

test.use({ aSos: true })

test('o caminho do aluno, do talão ao resultado, como o leitor de ecrã o diz', soComputador, async ({ as, lousa }) => {
  const { url } = lousa
  const professora = await newProfessor(url)
  const turma = await newTurma(url, professora.token)
  const [acesso] = await call(url, professora.token, 'POST /api/turmas/contas/{id}', {
    params: { id: turma.id },
    body: { nomes: ['Rui Sá'] },
  })
  if (!acesso) throw new Error('A slip was asked for')
  await call(url, professora.token, 'PUT /api/trabalho', {
    body: {
      turmaid: turma.id,
      titulo: 'O interior da Terra',
      instrucoes: [{ insert: 'Descreva a crosta.\n' }],
      inicio: hours(-1),
      fim: hours(48),
      temAvaliacao: true,
      todos: true,
      alunos: [],
    },
  })
  const teste = await newTeste(url, professora.token, turma.id, [perguntas])

  const page = await as.anonimo()
  const ouvinte = await Ouvinte.of(page)
  // Each pupil has an order of their own; this walk is the same every time.
  await page.context().route(/\/api\/(teste|turmas\/teste\/resultado)\//, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: inOrder(await reply.text()) })
  })
  await page.goto(`/login?utilizador=${encodeURIComponent(acesso.utilizador)}`)
  await expect(titulo(page, 'Entrar na sala')).toBeVisible()
  await ouvinte.check('01-entrar')
  await tabAte(page, page.getByLabel('Palavra-passe', { exact: true }))
  await page.keyboard.type(acesso.palavraPasse)
  await press(page, page.getByRole('button', { name: 'Entrar', exact: true }))
  await expect(titulo(page, /^Escolhe a tua palavra-passe/)).toBeVisible()
  await ouvinte.check('02-palavra-passe')
  await tabAte(page, page.getByLabel('Palavra-passe nova'))
  await page.keyboard.type('lapis-azul-e-sol')
  await press(page, page.getByRole('button', { name: 'Guardar palavra-passe' }))
  await expect(titulo(page, /^Bem-vindo/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Começar/ }).first()).toBeVisible()
  await ouvinte.check('03-inicio')

  await press(page, page.getByRole('link', { name: 'Responder: O interior da Terra' }))
  await expect(page.getByRole('textbox', { name: 'A tua resposta' })).toBeVisible()
  await ouvinte.check('04-trabalho')
  await tabAte(page, page.getByRole('textbox', { name: 'A tua resposta' }))
  await page.keyboard.type('A crosta é fina.')
  await expect(page.getByText(/^Guardado (?:às|à)/).first()).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Entregar trabalho' }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await ouvinte.check('05-entregar-trabalho')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }))
  await expect(page.getByText('Está entregue.', { exact: false })).toBeVisible()
  await ouvinte.check('06-trabalho-entregue')

  await page.goto('/')
  await press(page, page.getByRole('link', { name: /^Começar/ }).first())
  await expect(page.getByRole('button', { name: 'Começar o teste' })).toBeVisible()
  await ouvinte.check('07-antes-do-teste')
  await press(page, page.getByRole('button', { name: 'Começar o teste' }))
  await expect(page.getByRole('timer')).toBeVisible()
  await waitForPronto(page)
  for (const [i, responder] of respostas.entries()) {
    await expect(page.getByRole('group', { name: `Pergunta ${i + 1} de 7` })).toBeFocused()
    await expect(controlos(page).first()).toBeVisible()
    const station = `${String(i + 8).padStart(2, '0')}-pergunta-${i + 1}`
    await ouvinte.check(station)
    await responder(page)
    await waitForGuardado(page)
    await ouvinte.check(`${station}-respondida`)
    if (i < 6) await page.keyboard.press('Alt+PageDown')
  }
  await page.keyboard.press('Alt+End')
  await expect(titulo(page, 'Rever e entregar')).toBeVisible()
  await ouvinte.check('15-rever')
  await press(page, page.getByRole('button', { name: 'Entregar teste' }))
  await expect(page.getByRole('dialog', { name: 'Entregar o teste?' })).toBeVisible()
  await ouvinte.check('16-entregar')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }))
  await expect(titulo(page, 'Teste entregue')).toBeFocused()
  await ouvinte.check('17-entregue')

  const { tentativa, perguntas: entregues } = await call(url, professora.token, 'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
    params: { id: teste.id, idaluno: acesso.id },
  })
  const redigida = entregues.find(({ tipoPergunta }) => tipoPergunta === 2)
  if (!tentativa || !redigida?.marca) throw new Error('The composition was handed in')
  await call(url, professora.token, 'PUT /api/turmas/teste/correcao/{id}/marcar', {
    params: { id: teste.id },
    body: {
      perguntaid: redigida.perguntaid,
      marcas: [{ tentativaId: tentativa.id, versao: redigida.marca.versao }],
      decisoes: { texto: { num: 1, den: 1 } },
      comentario: 'Muito bem escrito, Rui.',
    },
  })
  // Nobody can answer it any more: what was right may be seen.
  await closeJanela(url, professora.token, teste.id)
  await publish(url, professora.token, teste.id)
  await page.goto('/teste/consultar')
  await expect(page.getByRole('list', { name: 'Resultados' })).toBeVisible()
  await ouvinte.check('18-resultados')
  await press(page, page.getByRole('list', { name: 'Resultados' }).getByRole('link', { name: /^Teste/ }))
  await expect(page.getByText('Muito bem escrito, Rui.')).toBeVisible()
  await ouvinte.check('19-resultado')
})
