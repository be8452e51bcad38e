/**
 * The gate of `npm run bench:paginas`: what a real browser fetches for each page on a cold visit, and how its layout
 * shifts. Bytes depend on no clock. `LOUSA_PESO=1` prints each page with its files.
 */
import { expect, test } from './ensaio.ts'
import { type Medida, aparelhos, measure, openContexto } from './peso/measure.ts'
import { paginas } from './peso/paginas.ts'

const aparelho = { ...aparelhos.telemovel, cpu: 1, rede: null }

const kB = (bytes: number): string => (bytes / 1_000).toFixed(1)
const tell = (nome: string, { bytes, maiores }: Medida, meta: number): string =>
  [`${nome}: ${kB(bytes.js)} kB of JavaScript, and ${meta} at most`, ...maiores.map(([name, of]) => `  ${kB(of)} ${name}`)].join('\n')

const saltou = (nome: string, { salto, saltaram }: Medida, meta: number): string =>
  [`${nome}: shifted by ${salto.toFixed(3)}, and by ${meta} at most`, ...saltaram].join('\n')

/** More pages at once take so long, where processors are busy, that one of them is given up. */
const deUmaVez = 2

test('cada página traz o JavaScript que pode trazer, e pede cada coisa uma vez', async ({ browser, lousa }) => {
  const weigh = async (pagina: Awaited<ReturnType<typeof paginas>>[number]) => {
    const { nome, meta, token } = pagina
    const context = await openContexto(browser, lousa.url, aparelho, token)
    const { caminho, usavel } = 'nova' in pagina ? await pagina.nova() : pagina
    const medida = await measure(context, aparelho, { caminho, usavel })
    await context.close()
    return {
      demais: medida.demais.map((one) => `${nome}, ${one}`),
      isOver: medida.bytes.js > meta.jsKB * 1_000,
      salto: medida.salto > meta.salto ? [saltou(nome, medida, meta.salto)] : [],
      said: tell(nome, medida, meta.jsKB),
    }
  }
  const todas = await paginas(lousa.url)
  const weighed: Awaited<ReturnType<typeof weigh>>[] = []
  for (let i = 0; i < todas.length; i += deUmaVez) weighed.push(...(await Promise.all(todas.slice(i, i + deUmaVez).map(weigh))))
  if (process.env['LOUSA_PESO']) process.stdout.write(weighed.map(({ said }) => `${said}\n`).join(''))
  expect(
    weighed
      .filter(({ isOver }) => isOver)
      .map(({ said }) => said)
      .join('\n'),
  ).toBe('')
  expect(weighed.flatMap(({ demais }) => demais)).toEqual([])
  expect(weighed.flatMap(({ salto }) => salto)).toEqual([])
})

test('num computador, o editor de testes não salta ao abrir', async ({ browser, lousa }) => {
  const editor = (await paginas(lousa.url)).find(({ nome }) => nome === 'editor de testes')
  if (!editor || 'nova' in editor) throw new Error('The test editor is one of the pages that are weighed')
  const context = await openContexto(browser, lousa.url, aparelhos.computador, editor.token)
  const medida = await measure(context, aparelhos.computador, editor)
  await context.close()
  expect(medida.salto, saltou(editor.nome, medida, editor.meta.salto)).toBeLessThanOrEqual(editor.meta.salto)
})
