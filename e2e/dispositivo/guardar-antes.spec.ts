/** Before "Começar", the page says how far this browser keeps what is written. It is asked there, and only there. */
import { type Page, expect } from '@playwright/test'
import { comEscolaQueCai as test } from '../escola-que-cai.ts'
import { newSalaComTeste } from '../preparos.ts'
import { lacuna, respostasNoServidor, start, waitForGuardado, waitForPronto } from '../sala.ts'

const comecar = (page: Page) => page.getByRole('button', { name: 'Começar o teste' })

/** Counts, over every page of this visit, how often the browser is asked to keep everything. */
async function countAsked(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const ask = navigator.storage.persist.bind(navigator.storage)
    navigator.storage.persist = () => {
      sessionStorage.setItem('pedidos', `${sessionStorage.getItem('pedidos') ?? ''}${document.querySelector('h1')?.textContent ?? ''};`)
      return ask()
    }
  })
  return () => page.evaluate(() => (sessionStorage.getItem('pedidos') ?? '').split(';').slice(0, -1))
}

test('a frase muda quando o navegador responde, e o botão fica onde estava', async ({ as, escola }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const page = await as.comToken(aluno.token, { isNew: true })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const promised of [true, false]) {
      await page.addInitScript((answer) => {
        navigator.storage.persist = () => new Promise((tell) => Object.assign(window, { answer: () => tell(answer) }))
        navigator.storage.persisted = () => Promise.resolve(false)
      }, promised)
      await page.goto(`${escola.url}/teste/${teste.id}/responder`)
      await expect(page.getByText(/A perguntar ao navegador/)).toBeVisible()
      const before = await comecar(page).boundingBox()
      await page.waitForFunction(() => 'answer' in window)
      await page.evaluate(() => (window as Window & { answer?: () => void }).answer?.())
      await expect(page.getByText(promised ? /o navegador promete mantê-las/ : /o navegador não promete mantê-las/)).toBeVisible()
      expect(await comecar(page).boundingBox()).toEqual(before)
    }
  }
})

test('um navegador sem IndexedDB di-lo antes de começar, e as respostas seguem logo', async ({ as, escola }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const page = await as.comToken(aluno.token, { isNew: true })
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  await page.goto(`${escola.url}/teste/${teste.id}/responder`)
  await expect(
    page.getByText('Este navegador não guarda nada neste dispositivo: se a rede falhar, não feches a página até entregares.', {
      exact: true,
    }),
  ).toBeVisible()
  await comecar(page).click()
  await expect(page.getByText(/^Este navegador não guarda nada neste dispositivo: as respostas seguem logo/)).toBeVisible()
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
  expect([...(await respostasNoServidor(escola.url, aluno, teste.id)).values()]).toEqual([{ textos: { txum: 'Tejo' } }])
})

test('um dispositivo quase cheio di-lo antes de começar', async ({ as, escola }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const page = await as.comToken(aluno.token, { isNew: true })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: escola.url, quotaSize: 500_000 })
  await page.goto(`${escola.url}/teste/${teste.id}/responder`)
  await expect(
    page.getByText(/^Este dispositivo está quase sem espaço: as respostas podem não ficar nele\. Liberta espaço ou, se a rede falhar,/),
  ).toBeVisible()
  await comecar(page).click()
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
})

test('ao navegador pede-se uma vez que guarde tudo, na página antes, e nunca por cima do teste', async ({ as, escola }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto', 'escolhaUnica']])
  const page = await as.comToken(aluno.token, { isNew: true })
  const asked = await countAsked(page)
  await page.goto(`${escola.url}/`)
  await expect(page.getByRole('heading', { level: 1, name: /^Bem-vindo/ })).toBeVisible()
  expect(await asked()).toEqual([])
  await start(page, teste.id, escola.url)
  expect(await asked(), 'com o nome do teste à vista').toEqual(['Teste de ensaio'])
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
  await waitForPronto(page)
  await page.reload()
  await expect(lacuna(page, 1)).toHaveValue('Tejo')
  await waitForPronto(page)
  expect(await asked(), 'depois de começar e de recarregar').toEqual(['Teste de ensaio'])
})
