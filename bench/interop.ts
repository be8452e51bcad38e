/**
 * `npm run bench:interop`. A thousand questions of Moodle come in, a test goes out as Word, a folder of ten thousand is
 * read. The event loop is watched meanwhile, in the server. What the figures mean stands in docs/benches.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Db, one, run, sql } from '#server/db/db.ts'
import { makeEscola, segredo } from './escola.ts'
import { FuzzServer } from './fuzz/server.ts'
import { startBase, untilTheEnd } from './maquina.ts'
import { arredondar, resumo } from './medidas.ts'
import { readOptions } from './opcoes.ts'

const opcoes = readOptions({
  /** Questions in the file that comes in. */
  perguntas: 1_000,
  /** Questions in the folder that is read. */
  pasta: 10_000,
  /** How often the test goes out, and the folder is read. */
  vezes: 15,
})

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const questao = (tipo: string, i: number, inside: string): string =>
  `<question type="${tipo}"><name><text>P${i}</text></name>
   <questiontext format="html"><text><![CDATA[<p>Questão ${i}: quanto é \\(\\frac{${i}}{2}\\) e <b>porquê</b>?</p>]]></text></questiontext>
   <generalfeedback format="html"><text>Veja a página ${i}.</text></generalfeedback><defaultgrade>2</defaultgrade>${inside}</question>`

const opcao = (fraction: number, texto: string): string =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>${texto}</p>]]></text><feedback><text></text></feedback></answer>`

const tipos: ((i: number) => string)[] = [
  (i) =>
    questao(
      'multichoice',
      i,
      `<single>true</single>${['Basalto', 'Granito', 'Calcário', 'Arenito'].map((texto, n) => opcao(n === i % 4 ? 100 : 0, texto)).join('')}`,
    ),
  (i) =>
    questao(
      'truefalse',
      i,
      ['true', 'false'].map((texto, n) => `<answer fraction="${i % 2 === n ? 100 : 0}"><text>${texto}</text></answer>`).join(''),
    ),
  (i) => questao('shortanswer', i, `<usecase>0</usecase>${opcao(100, `resposta ${i}`)}${opcao(50, 'quase')}`),
  (i) =>
    questao(
      'matching',
      i,
      ['Lava', 'Cinza', 'Gás']
        .map((texto, n) => `<subquestion format="html"><text>${texto} ${i}</text><answer><text>Par ${n}</text></answer></subquestion>`)
        .join(''),
    ),
  (i) => questao('essay', i, '<responseformat>editor</responseformat>'),
]

const makeFile = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?><quiz>${Array.from({ length: opcoes.perguntas }, (_, i) => tipos[i % tipos.length]?.(i) ?? '').join('\n')}</quiz>`

/** A folder with as many questions as are asked for, like one that is there. */
async function fillPasta(db: Db, pergunta: number): Promise<number> {
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into repositorio (dono_id, nome, nome_ordem, is_folder) select dono_id, 'Muitas', 'muitas', true from perguntas where id = ${pergunta} returning id`,
  )
  await run(
    db,
    sql`insert into perguntas (dono_id, pasta_id, tipo, dominio, dominio_ordem, enunciado, conteudo, explicacao, points, texto, texto_ordem)
        select dono_id, ${id}, tipo, dominio, dominio_ordem, enunciado, conteudo, explicacao, points, texto || ' ' || n, texto_ordem || ' ' || n
          from perguntas, generate_series(1, ${opcoes.pasta}::int) n where id = ${pergunta}`,
  )
  await run(db, sql`vacuum analyze`)
  return id
}

type Ask = (method: string, place: string, body?: FormData | object) => Promise<Response>

const asker =
  (url: string, token: string): Ask =>
  async (method, place, body) => {
    const isForm = body instanceof FormData
    const reply = await fetch(`${url}${place}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${method} ${place} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
    return reply
  }

async function time<T>(work: () => Promise<T>): Promise<{ ms: number; reply: T }> {
  const began = performance.now()
  const reply = await work()
  return { ms: performance.now() - began, reply }
}

/** The middle time of reading an address again and again, ms. */
async function timeAgain(ask: Ask, place: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < opcoes.vezes; i++) times.push((await time(async () => (await ask('GET', place)).arrayBuffer())).ms)
  return resumo(times).p50
}

type Importacao = { id: number; itens: { estado: string }[] }

/** The file is read, and all that can be is stored. */
async function importFile(ask: Ask): Promise<{ ler: number; guardar: number; guardadas: number[]; porContar: number }> {
  const form = new FormData()
  form.set('ficheiro', new Blob([makeFile()], { type: 'application/xml' }), 'perguntas.xml')
  const ler = await time(async () => (await (await ask('POST', '/api/importacoes', form)).json()) as Importacao)
  const { id, itens } = ler.reply
  const guardar = await time(async () => {
    const reply = await ask('POST', `/api/importacoes/${id}/guardar`, { chave: crypto.randomUUID(), pastaId: 0 })
    return (await reply.json()) as { perguntas: number[] }
  })
  return { ler: ler.ms, guardar: guardar.ms, guardadas: guardar.reply.perguntas, porContar: opcoes.perguntas - itens.length }
}

async function main(): Promise<void> {
  const base = await startBase()
  const data = mkdtempSync(path.join(tmpdir(), 'lousa-medida-'))
  const tidy = untilTheEnd(() => rmSync(data, { recursive: true, force: true }))
  const server = await FuzzServer.start({ DATABASE_URL: base.url, LOUSA_DATA: data, LOUSA_SEGREDO: segredo })
  const { professora, perguntas } = await makeEscola(base.db, Number(new URL(server.url).port), 28)
  const ask = asker(server.url, professora)
  const rest = await server.look('collect')
  const entrada = await importFile(ask)
  const meanwhile = await server.look()

  const teste = await ask('PUT', '/api/repositorio/teste', {
    nome: 'Teste de 25',
    perguntas: entrada.guardadas.slice(0, 25).map((perguntaid, i) => ({ perguntaid, pagina: 1, ordem: i + 1, points: null })),
  })
  const { id } = (await teste.json()) as { id: number }
  const wordMs = await timeAgain(ask, `/api/repositorio/teste/${id}/docx`)
  const pasta = await fillPasta(base.db, perguntas[0] ?? 0)
  const pastaMs = await timeAgain(ask, `/api/perguntas?pastaId=${pasta}&limite=50`)
  await server.stop()
  await base.stop()
  tidy()

  say(`${opcoes.perguntas} questions of Moodle: read in ${arredondar(entrada.ler)} ms, stored in ${arredondar(entrada.guardar)} ms`)
  say(
    `the loop was held ${arredondar(meanwhile.heldMs)} ms at most, and memory grew by ${arredondar(meanwhile.memoryMb - rest.memoryMb)} MB`,
  )
  say(`a test as Word in ${arredondar(wordMs)} ms; the first 50 of a folder of ${opcoes.pasta} in ${arredondar(pastaMs)} ms\n`)
  say(
    JSON.stringify({
      lerMs: arredondar(entrada.ler),
      guardarMs: arredondar(entrada.guardar),
      guardadas: entrada.guardadas.length,
      porContar: entrada.porContar,
      presoMs: arredondar(meanwhile.heldMs),
      memoriaMb: arredondar(meanwhile.memoryMb - rest.memoryMb),
      wordMs: arredondar(wordMs),
      pastaMs: arredondar(pastaMs),
    }),
  )
}

await main()
