/**
 * `npm run bench:paginas -- --vezes 3`: each page's cost in a real Chromium, on phone and computer, the median of
 * these visits beside the goal, and one line of JSON. It ends with 1 if a page is above a goal on the phone, cold.
 */
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { type Medida, aparelhos, measure, openContexto } from '../e2e/peso/measure.ts'
import { paginas } from '../e2e/peso/paginas.ts'
import { type Meta, overOf } from '../e2e/peso/metas.ts'
import { startBase, startServidor } from './maquina.ts'
import { arredondar, resumo, tabela } from './medidas.ts'
import { readOptions } from './opcoes.ts'

const opcoes = readOptions({ vezes: 3, computador: 1 })

const middle = (values: readonly number[]): number => resumo(values).p50
const kB = (bytes: number): number => arredondar(bytes / 1_000, 1)

type Linha = ReturnType<typeof summarise> & { pagina: string; aparelho: string; visita: 'fria' | 'quente' }
const summarise = (medidas: readonly Medida[]) => {
  const of = (read: (medida: Medida) => number): number => middle(medidas.map(read))
  const toques = resumo(medidas.flatMap((medida) => medida.toques))
  return {
    pedidos: of(({ pedidos }) => pedidos),
    jsKB: kB(of(({ bytes }) => bytes.js)),
    cssKB: kB(of(({ bytes }) => bytes.css)),
    letrasKB: kB(of(({ bytes }) => bytes.letras)),
    apiKB: kB(of(({ bytes }) => bytes.api)),
    outrosKB: kB(of(({ bytes }) => bytes.outros)),
    lcpMs: Math.round(of(({ lcp }) => lcp)),
    salto: arredondar(
      of(({ salto }) => salto),
      3,
    ),
    usavelMs: Math.round(of(({ usavel }) => usavel)),
    toques: toques.n,
    toqueP50: toques.p50,
    toqueP99: toques.p99,
    heapMB: arredondar(
      of(({ heapMB }) => heapMB),
      1,
    ),
  }
}

const base = await startBase()
const servidor = await startServidor(base.url, null, { env: { LOUSA_DEMO: '1', NODE_ENV: '' } })
const url = `http://127.0.0.1:${servidor.porta}`
const browser = await chromium.launch({ executablePath: findChromium(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })

const linhas: Linha[] = []
const metas: Record<string, Meta> = {}
async function measureAll(): Promise<void> {
  for (const aparelho of opcoes.computador === 0 ? [aparelhos.telemovel] : Object.values(aparelhos)) {
    for (const pagina of await paginas(url)) {
      const frias: Medida[] = []
      const quentes: Medida[] = []
      for (let i = 0; i < opcoes.vezes; i++) {
        const context = await openContexto(browser, url, aparelho, pagina.token)
        const visit = async (): Promise<Medida> => measure(context, aparelho, 'nova' in pagina ? await pagina.nova() : pagina)
        frias.push(await visit())
        quentes.push(await visit())
        await context.close()
      }
      metas[pagina.nome] = pagina.meta
      linhas.push({ pagina: pagina.nome, aparelho: aparelho.nome, visita: 'fria', ...summarise(frias) })
      linhas.push({ pagina: pagina.nome, aparelho: aparelho.nome, visita: 'quente', ...summarise(quentes) })
    }
  }
}

await measureAll().finally(async () => {
  await browser.close()
  await servidor.stop()
  await base.stop()
})

const head = [
  'page',
  'visit',
  'requests',
  'JS kB',
  'goal',
  'CSS',
  'fonts',
  'API',
  'other',
  'LCP ms',
  'goal',
  'shift',
  'goal',
  'usable',
  'p50',
  'p99',
  'heap MB',
]
for (const { nome } of Object.values(aparelhos)) {
  const dele = linhas.filter(({ aparelho }) => aparelho === nome)
  if (dele.length === 0) continue
  const rows = dele.map((one) => {
    const meta = metas[one.pagina]
    return [
      one.pagina,
      one.visita === 'fria' ? 'cold' : 'warm',
      one.pedidos,
      one.jsKB,
      meta?.jsKB ?? '',
      one.cssKB,
      one.letrasKB,
      one.apiKB,
      one.outrosKB,
      one.lcpMs,
      meta?.lcpMs ?? '',
      one.salto,
      meta?.salto ?? '',
      one.usavelMs,
      one.toqueP50,
      one.toqueP99,
      one.heapMB,
    ]
  })
  process.stdout.write(`\n${nome}\n${tabela([head, ...rows])}\n`)
}
process.stdout.write(`\n${JSON.stringify({ bench: 'paginas', vezes: opcoes.vezes, linhas, metas })}\n`)
const demais = linhas
  .filter(({ aparelho, visita }) => aparelho === 'telemovel' && visita === 'fria')
  .flatMap((linha) => overOf(linha, metas[linha.pagina]).map((what) => `${linha.pagina}: ${what}`))
if (demais.length > 0) process.stderr.write(`\nAbove the goal, on the phone, cold:\n${demais.join('\n')}\n`)
process.exit(demais.length > 0 ? 1 : 0)
