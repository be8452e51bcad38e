/** A test as it runs, as pictures in `fotos/decorrer/<width>-<theme>/<what>.png`. */
import { test } from '../ensaio.ts'
import { newAula, vistasDoDecorrer } from '../acompanhar.ts'
import { temas, wear } from '../faces.ts'

const pedidas = (process.env['LOUSA_FOTOS'] ?? '').split(',').filter(Boolean)
const pasta = process.env['LOUSA_PASTA_FOTOS'] ?? 'fotos'

const isWanted = pedidas.length === 0 || pedidas.includes('acompanhar')

for (const vistas of isWanted ? [vistasDoDecorrer] : []) {
  test('um teste a decorrer', async ({ as, lousa }) => {
    test.setTimeout(600_000)
    const aula = await newAula(lousa.url, as)
    for (const [nome, openIt] of Object.entries(vistas)) {
      const page = await openIt(aula, as, lousa.url)
      for (const largura of [360, 768, 1440]) {
        await page.setViewportSize({ width: largura, height: largura === 360 ? 740 : 900 })
        for (const tema of temas) {
          await wear(page, tema)
          await page.waitForTimeout(100)
          await page.screenshot({ path: `${pasta}/decorrer/${largura}-${tema}/${nome}.png`, fullPage: true })
        }
      }
    }
  })
}
