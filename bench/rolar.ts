/** How smoothly a page scrolls in a real Chromium on this machine: the time between two pictures while the wheel turns. */
import { type Page, chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { aparelhos, openContexto } from '../e2e/peso/measure.ts'
import { type Resumo, resumo } from './medidas.ts'

/** For how long the wheel turns, how often, and how far each time. */
const duracaoMs = 4_000
const passoMs = 30
const passoPx = 100

/** Notes when each picture was asked for, until it is called again. */
const startWatch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const quadros: number[] = []
    const note = (now: number): void => {
      quadros.push(now)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { quadros })
  })

const intervalos = async (page: Page): Promise<number[]> => {
  const at = await page.evaluate(() => (window as Window & { quadros?: number[] }).quadros ?? [])
  return at.slice(1).map((now, i) => now - (at[i] ?? now))
}

export type Rolado = { linhas: number; quadros: Resumo; abaixoDe60: number }

/**
 * Turns the wheel over the table of a page: down the rows, then along them. `linhas` are those drawn at the end;
 * `abaixoDe60` is the part of the pictures that came more than 17 ms after the one before.
 */
export async function scrollTable(url: string, token: string, path: string, regiao: string): Promise<Rolado> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    const page = await (await openContexto(browser, url, aparelhos.computador, token)).newPage()
    await page.goto(path)
    const tabela = page.getByRole('region', { name: regiao })
    await tabela.waitFor()
    await tabela.scrollIntoViewIfNeeded()
    await tabela.hover({ position: { x: 300, y: 200 } })
    await startWatch(page)
    for (let passed = 0; passed < duracaoMs; passed += passoMs) {
      await page.mouse.wheel(passed > duracaoMs / 2 ? passoPx : 0, passed > duracaoMs / 2 ? 0 : passoPx)
      await page.waitForTimeout(passoMs)
    }
    const waits = await intervalos(page)
    return {
      linhas: await tabela.getByRole('row').count(),
      quadros: resumo(waits),
      abaixoDe60: waits.filter((ms) => ms > 17).length / Math.max(1, waits.length),
    }
  } finally {
    await browser.close()
  }
}
