/**
 * A new version of Lousa is put out while tests are open. No open test sees it, and each tells the truth of its
 * promises.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '../ensaio.ts'
import { comEscolaQueCai as test } from '../escola-que-cai.ts'
import { newSalaComTeste } from '../preparos.ts'
import { start, handIn, waitForGuardado, waitForPronto, lacuna, review } from '../sala.ts'
import { startQueCai } from '../servidor.ts'

// Each has a network of its own, and waits most of the time.
test.describe.configure({ mode: 'parallel' })

test('uma versão nova espera que os testes abertos acabem, e não recarrega nada', async ({ as, pasta, motor }) => {
  const web = process.env['LOUSA_PASTA_WEB'] ?? path.resolve(import.meta.dirname, '../../dist/web')
  cpSync(web, pasta, { recursive: true })
  const escola = await startQueCai({ LOUSA_PASTA_WEB: pasta }, motor)
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id, escola.url)
  await waitForPronto(page)
  await page.evaluate(() => Object.assign(globalThis, { mesmaPagina: true }))

  const worker = path.join(pasta, 'sw.js')
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/lousa-casca-[0-9a-f]+/, 'lousa-casca-nova'))
  for (const packed of ['.br', '.gz']) rmSync(worker + packed)
  const outra = await page.context().newPage()
  await outra.goto(`${escola.url}/about`)
  const estado = () =>
    outra.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return {
        espera: registration?.waiting !== null,
        cascas: (await caches.keys()).filter((name) => name.startsWith('lousa-casca-')).length,
      }
    })
  await outra.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(estado).toEqual({ espera: true, cascas: 2 })
  await outra.close()
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)).toBe(true)

  await review(page)
  // Another page looks, at that very moment, whether a version is taking over: until the new one waits for it.
  const espreita = await page.context().newPage()
  await espreita.goto(`${escola.url}/about`)
  await espreita.evaluate(
    (tranca) =>
      new Promise<void>((looks) => {
        const isAwaited = async () => {
          const { pending = [] } = await navigator.locks.query()
          return pending.some(({ name, mode }) => name === tranca && mode === 'exclusive')
        }
        const look = async () => {
          looks()
          while (!(await isAwaited())) await new Promise((resolve) => setTimeout(resolve, 20))
        }
        void navigator.locks.request(tranca, { mode: 'shared' }, look)
      }),
    'lousa-tentativa',
  )
  await handIn(page)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('lousa-casca-'))))
    .toEqual(['lousa-casca-nova'])
  expect(await page.evaluate(() => 'mesmaPagina' in globalThis)).toBe(true)
  await escola.stop()
})

test('enquanto uma versão nova toma o lugar, nenhum teste se diz pronto para trabalhar sem rede', async ({ as, escola }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await page.goto(`${escola.url}/about`)
  // The browser may take minutes over it: the new worker holds the lock alone for as long.
  const outra = await page.context().newPage()
  await outra.goto(`${escola.url}/about`)
  await outra.evaluate(
    () =>
      new Promise<void>((taken) => {
        void navigator.locks.request('lousa-tentativa', () => {
          taken()
          return new Promise((resolve) => Object.assign(globalThis, { tomouLugar: resolve }))
        })
      }),
  )
  await start(page, teste.id, escola.url)
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
  await expect(page.getByText('A preparar o teste para trabalhar sem rede…').first()).toBeAttached()
  await outra.evaluate(() => (globalThis as unknown as { tomouLugar: () => void }).tomouLugar())
  await waitForPronto(page)
})
