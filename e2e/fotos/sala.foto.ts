/** Pictures of every state of the answering room's saving: `fotos/sala/<width>-<theme>/<state>.png`. */
import { test } from '../ensaio.ts'
import { estadosDaSala } from '../estados-da-sala.ts'

const pedidas = (process.env['LOUSA_FOTOS'] ?? '').split(',').filter(Boolean)
const pasta = process.env['LOUSA_PASTA_FOTOS'] ?? 'fotos'

for (const [nome, arrive] of Object.entries(estadosDaSala)) {
  if (pedidas.length > 0 && !pedidas.includes('sala')) continue
  test(`sala: ${nome}`, async ({ as, lousa }) => {
    const page = await arrive({ as, url: lousa.url })
    for (const [largura, altura] of [
      [360, 740],
      [768, 900],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width: largura, height: altura })
      for (const tema of ['light', 'dark', 'contrast'] as const) {
        await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), tema)
        await page.waitForTimeout(150)
        await page.screenshot({ path: `${pasta}/sala/${largura}-${tema}/${nome}.png` })
      }
    }
  })
}
