/**
 * All that a teacher made in the repository, as files of Lousa's own that can be imported again. They are written while
 * they are read: first it is planned what stands in which, then one batch after the other goes out.
 */
import type { TesteRepositorio } from '#contract/repositorio.ts'
import { FICHEIRO_AUSENTE, pecas, writeTeste } from '#interop/json.ts'
import type { PerguntaNeutra, TesteDoLote } from '#interop/lote.ts'
import { ficheirosDe, ficheirosDoTeste, mapFicheirosDaPergunta, mapFicheirosDoTeste } from '#interop/neutra.ts'
import { limites } from '#regras/limites.ts'
import { plural } from '#regras/plural.ts'
import { listFicheiros } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { listPerguntasPorId } from '#server/perguntas/perguntas.service.ts'
import { searchItens } from '#server/repositorio/repositorio.service.ts'
import { readTeste } from '#server/repositorio/testes.service.ts'
import { lossesOfTeste, readTree, toNeutra, toTesteDoLote } from './exportar.service.ts'
import * as q from './exportar.sql.ts'

/** What stands in one file, by ids. A test stands in the file of its last question or in a later one. */
type Pacote = { perguntas: number[]; testes: number[] }
type Maximos = { perguntas: number; bytes: number }
type Ficheiro = Awaited<ReturnType<typeof listFicheiros>>[number]
type Posta = { id: number; pergunta: PerguntaNeutra; caminho: string[] }

const porVez = 50

export const inBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4

/** The questions that are still there, batch by batch, with the files that they name. */
async function* eachBatch(ctx: ContextoAutenticado, ids: readonly number[], pathTo: (pasta: number) => string[]) {
  for (let i = 0; i < ids.length; i += porVez) {
    const some = ids.slice(i, i + porVez)
    const rows = new Map((await listPerguntasPorId(ctx.db, some)).map((row) => [row.id, row]))
    const perguntas = some.flatMap((id): Posta[] => {
      const row = rows.get(id)
      return row ? [{ id, pergunta: toNeutra(row, null), caminho: pathTo(row.pastaId) }] : []
    })
    yield {
      perguntas,
      ficheiros: await listFicheiros(
        ctx.db,
        perguntas.flatMap(({ pergunta }) => ficheirosDe(pergunta)),
      ),
    }
  }
}

async function* eachIdDeTeste(ctx: ContextoAutenticado): AsyncGenerator<number> {
  let cursor: string | undefined
  do {
    const { data, proximo } = await searchItens(ctx, { soTestes: true, cursor, limite: limites.listaMaximo })
    for (const { id } of data) yield id
    cursor = proximo ?? undefined
  } while (cursor !== undefined)
}

/** Fills one file after the other. A file that several questions name weighs once in each. */
class Plano {
  readonly pacotes: Pacote[] = []
  readonly #maximos: Maximos
  #bytes = 0
  #pesados = new Set<number>()

  constructor(maximos: Maximos) {
    this.#maximos = maximos
  }

  #weigh(texto: unknown, ficheiros: readonly Ficheiro[]): number {
    const novos = ficheiros.filter(({ id }) => !this.#pesados.has(id))
    return Buffer.byteLength(JSON.stringify(texto)) + novos.reduce((sum, { tamanho }) => sum + inBase64(tamanho), 0)
  }

  /** The file that takes this. */
  #place(texto: unknown, ficheiros: readonly Ficheiro[]): Pacote {
    const aberto = this.pacotes.at(-1)
    const fits =
      aberto !== undefined &&
      aberto.perguntas.length < this.#maximos.perguntas &&
      this.#bytes + this.#weigh(texto, ficheiros) <= this.#maximos.bytes
    const pacote = fits ? aberto : { perguntas: [], testes: [] }
    if (!fits) {
      this.pacotes.push(pacote)
      this.#bytes = 0
      this.#pesados = new Set()
    }
    this.#bytes += this.#weigh(texto, ficheiros)
    for (const { id } of ficheiros) this.#pesados.add(id)
    return pacote
  }

  addPergunta({ id, pergunta }: Posta, ficheiros: readonly Ficheiro[]): void {
    const nomeados = new Set(ficheirosDe(pergunta))
    this.#place(
      pergunta,
      ficheiros.filter((ficheiro) => nomeados.has(ficheiro.id)),
    ).perguntas.push(id)
  }

  addTeste(id: number, teste: TesteDoLote, ficheiros: readonly Ficheiro[]): void {
    this.#place(teste, ficheiros).testes.push(id)
  }
}

/** What stands in which file: the questions of each test together, and then the others. */
export async function planPacotes(
  ctx: ContextoAutenticado,
  maximos: Maximos = { perguntas: limites.pacotePerguntas, bytes: limites.pacoteBytes },
): Promise<Pacote[]> {
  const plano = new Plano(maximos)
  const postas = new Set<number>()
  const add = async (ids: readonly number[]): Promise<void> => {
    for await (const { perguntas, ficheiros } of eachBatch(ctx, ids, () => []))
      for (const posta of perguntas) {
        postas.add(posta.id)
        plano.addPergunta(posta, ficheiros)
      }
  }
  for await (const id of eachIdDeTeste(ctx)) {
    const teste = await readTeste(ctx, id)
    const ids = teste.perguntas.map(({ perguntaid }) => perguntaid)
    await add(ids.filter((pergunta) => !postas.has(pergunta)))
    if (!ids.some((pergunta) => postas.has(pergunta))) continue
    const escrito = toTesteDoLote(teste, [])
    plano.addTeste(id, escrito, await listFicheiros(ctx.db, ficheirosDoTeste(escrito)))
  }
  const todas = await q.listIdsDaPasta(ctx.db, ctx.actor.id, 0, Number.MAX_SAFE_INTEGER)
  await add(todas.map(({ id }) => id).filter((id) => !postas.has(id)))
  return plano.pacotes
}

/** The files of one package by their numbers in it. Those that are gone, or too large, have a number that nothing has. */
class Numerados {
  readonly lista: Ficheiro[] = []
  readonly #numeros = new Map<number, number>()
  #bytes = 0

  async add({ files }: ContextoAutenticado, ficheiros: readonly Ficheiro[]): Promise<void> {
    for (const ficheiro of ficheiros) {
      if (this.#numeros.has(ficheiro.id)) continue
      const bytes = this.#bytes + inBase64(ficheiro.tamanho)
      const fits = bytes <= limites.pacoteFicheirosBytes && (await files.exists(ficheiro.resumo))
      this.#numeros.set(ficheiro.id, fits ? this.lista.push(ficheiro) : FICHEIRO_AUSENTE)
      if (fits) this.#bytes = bytes
    }
  }

  numberOf = (id: number): number => this.#numeros.get(id) ?? FICHEIRO_AUSENTE
}

async function* base64Of(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const all = Buffer.concat([rest, chunk])
    const whole = all.length - (all.length % 3)
    yield all.toString('base64', 0, whole)
    rest = all.subarray(whole)
  }
  yield rest.toString('base64')
}

/** Where each question stands, from 1 and through all files; `writePacote` fills it, one file after the other. */
export type Lugares = Map<number, number>

/** The test with what only a copy of everything says of it, and what does not come back. */
function tellWhole(teste: TesteRepositorio, escrito: TesteDoLote, caminho: string[]): TesteDoLote {
  const vazias = escrito.paginas.filter(({ itens }) => itens.length === 0).length
  const perdas = [
    ...lossesOfTeste(teste, true).map((frase) => frase.replace(/\.$/, '')),
    ...(vazias > 0 ? [plural(vazias, 'página sem perguntas', 'páginas sem perguntas')] : []),
  ]
  return { ...escrito, caminho, perdas }
}

/** One file, piece by piece. */
export async function* writePacote(ctx: ContextoAutenticado, { perguntas, testes }: Pacote, lugares: Lugares): AsyncGenerator<string> {
  const { pathTo } = await readTree(ctx)
  const numerados = new Numerados()
  const separate = (i: number, texto: string): string => (i === 0 ? texto : `,\n${texto}`)
  yield pecas.inicio(lugares.size)
  let escritas = 0
  for await (const { perguntas: some, ficheiros } of eachBatch(ctx, perguntas, pathTo)) {
    await numerados.add(ctx, ficheiros)
    for (const { id, caminho, pergunta } of some) {
      lugares.set(id, lugares.size + 1)
      yield separate(escritas++, JSON.stringify({ caminho, pergunta: mapFicheirosDaPergunta(pergunta, numerados.numberOf) }))
    }
  }
  yield pecas.testes
  for (const [i, id] of testes.entries()) {
    const teste = await readTeste(ctx, id)
    const postas = teste.perguntas.flatMap(({ perguntaid, pagina, points, esquema }) => {
      const lugar = lugares.get(perguntaid)
      return lugar === undefined ? [] : [{ pagina, points, esquema, lugar }]
    })
    const escrito = tellWhole(teste, toTesteDoLote(teste, postas), pathTo(teste.repositorioPaiId))
    await numerados.add(ctx, await listFicheiros(ctx.db, ficheirosDoTeste(escrito)))
    yield separate(i, writeTeste(mapFicheirosDoTeste(escrito, numerados.numberOf)))
  }
  yield pecas.ficheiros
  for (const [i, { nome, resumo }] of numerados.lista.entries()) {
    yield separate(i, `{"nome":${JSON.stringify(nome)},"bytes":"`)
    yield* base64Of(ctx.files.read(resumo))
    yield '"}'
  }
  yield pecas.fim
}
