/**
 * The gate of `npm run bench:paginas`: the JavaScript a real browser fetches for each page, on a cold visit. Bytes depend
 * on no clock, so a busy machine cannot make them fail. `LOUSA_PESO=1` prints each page with its files.
 */
import { expect, test } from './ensaio.ts'
import { type Medida, aparelhos, measure, openContexto } from './peso/measure.ts'
import { paginas } from './peso/paginas.ts'

const aparelho = { ...aparelhos.telemovel, cpu: 1, rede: null }

const kB = (bytes: number): string => (bytes / 1_000).toFixed(1)
const tell = (nome: string, { bytes, maiores }: Medida, meta: number): string =>
  [`${nome}: ${kB(bytes.js)} kB of JavaScript, and ${meta} at most`, ...maiores.map(([name, of]) => `  ${kB(of)} ${name}`)].join('\n')

test('cada página traz o JavaScript que pode trazer, e pede cada coisa uma vez', async ({ browser, lousa }) => {
  const weighed = await Promise.all(
    (await paginas(lousa.url)).map(async (pagina) => {
      const { nome, meta, token } = pagina
      const context = await openContexto(browser, lousa.url, aparelho, token)
      const { caminho, usavel } = 'nova' in pagina ? await pagina.nova() : pagina
      const medida = await measure(context, aparelho, { caminho, usavel })
      await context.close()
      return {
        demais: medida.demais.map((one) => `${nome}, ${one}`),
        isOver: medida.bytes.js > meta.jsKB * 1_000,
        said: tell(nome, medida, meta.jsKB),
      }
    }),
  )
  if (process.env['LOUSA_PESO']) process.stdout.write(weighed.map(({ said }) => `${said}\n`).join(''))
  expect(
    weighed
      .filter(({ isOver }) => isOver)
      .map(({ said }) => said)
      .join('\n'),
  ).toBe('')
  expect(weighed.flatMap(({ demais }) => demais)).toEqual([])
})
