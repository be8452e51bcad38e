/** Saves what a teacher chose of a file: folders, questions and tests, all or none, once. */
import type { TesteDoLote } from '#interop/lote.ts'
import { limites } from '#regras/limites.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { createPergunta, lockTree, requirePasta } from '#server/perguntas/perguntas.service.ts'
import { type PerguntaPronta, preparePergunta } from '#server/perguntas/prepare.ts'
import { createPasta, listPastas, requirePlace } from '#server/repositorio/repositorio.service.ts'
import { saveTeste } from '#server/repositorio/testes.service.ts'
import { requireImportacao } from './importar.service.ts'
import * as q from './importar.sql.ts'

type Pedido = { chave: string; pastaId: number; itens?: { ordem: number; pastaId?: number }[] }
type Pronta = { ordem: number; caminho: string[]; pronta: PerguntaPronta }

const porVez = 20
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The questions as they are to be stored, some at a time, so that other requests have their turn. */
async function prepareItens(ctx: ContextoAutenticado, id: number, ordens: readonly number[] | null): Promise<Pronta[]> {
  const prontas: Pronta[] = []
  for (let depois = 0; ;) {
    const some = await q.listProntos(ctx.db, id, ordens, depois, porVez)
    for (const { ordem, caminho, pergunta } of some) prontas.push({ ordem, caminho, pronta: preparePergunta(pergunta) })
    if (some.length < porVez) return prontas
    depois = some.at(-1)?.posicao ?? depois
    await breathe()
  }
}

/** Folders by their names inside one folder: those that are there already are used. */
class Pastas {
  readonly novas: number[] = []
  readonly #db: Db
  readonly #dono: number
  readonly #ids: Map<string, number>

  constructor(db: Db, dono: number, existentes: readonly { id: number; nome: string; repositorioPaiId: number }[]) {
    this.#db = db
    this.#dono = dono
    this.#ids = new Map(existentes.map(({ id, nome, repositorioPaiId }) => [`${repositorioPaiId}/${nome}`, id]))
  }

  /** The folder at this path below `pai`; made where it is missing. */
  async at(pai: number | null, caminho: readonly string[]): Promise<number | null> {
    let aqui = pai
    for (const nome of caminho) {
      const key = `${aqui ?? 0}/${nome}`
      const known = this.#ids.get(key)
      const id = known ?? (await createPasta(this.#db, this.#dono, { nome, descricao: '', pai: aqui, chave: null }))
      if (known === undefined) this.novas.push(id)
      this.#ids.set(key, id)
      aqui = id
    }
    return aqui
  }
}

/**
 * Makes the tests of the file with what was chosen of them: their pages with the texts in common, and the points. A test
 * with nothing chosen, or with more than a test may have, is not made.
 */
async function makeTestes(
  ctx: ContextoAutenticado,
  testes: readonly TesteDoLote[],
  ids: ReadonlyMap<number, number>,
  placeOf: (teste: TesteDoLote) => Promise<number>,
) {
  const made: number[] = []
  for (const teste of testes) {
    const { nome, descricao = '', duracao = null, instrucoes, paginas } = teste
    const cheias = paginas
      .map((pagina) => ({ ...pagina, itens: pagina.itens.filter(({ lugar }) => ids.has(lugar)) }))
      .filter(({ itens }) => itens.length > 0)
    const perguntas = cheias.flatMap(({ itens }, i) =>
      itens.map(({ lugar, points, esquema = null }, ordem) => ({ perguntaid: ids.get(lugar) ?? 0, pagina: i + 1, ordem, points, esquema })),
    )
    const fits = perguntas.length > 0 && perguntas.length <= limites.perguntasPorTeste && cheias.length <= limites.paginasPorTeste
    if (!fits) continue
    const paginasPerguntas = cheias.map(({ titulo, estimulo }) => ({ titulo, estimulo }))
    const { id } = await saveTeste(ctx, {
      nome,
      descricao,
      duracao,
      instrucoes,
      repositorioPaiId: await placeOf(teste),
      perguntas,
      paginasPerguntas,
    })
    made.push(id)
  }
  return made
}

/**
 * Stores the chosen questions, or all that can be, with the folders and tests of the file. The same key again answers the same;
 * another key is refused (`ja_existe`), since the file was saved already.
 */
export async function saveImportacao(ctx: ContextoAutenticado, id: number, { chave, pastaId, itens }: Pedido): Promise<q.Resultado> {
  await requireImportacao(ctx, id)
  const prontas = await prepareItens(ctx, id, itens?.map(({ ordem }) => ordem) ?? null)
  const destinos = new Map(itens?.flatMap((item) => (item.pastaId === undefined ? [] : [[item.ordem, item.pastaId] as const])))
  return inTransaction(ctx.db, async (db) => {
    const dono = ctx.actor.id
    const row = await q.lockImportacao(db, id, dono, limites.importacaoHoras)
    if (!row) throw new AppError('nao_encontrado')
    if (row.resultado !== null) {
      if (row.chave === chave.toLowerCase()) return row.resultado
      throw new AppError('ja_existe')
    }
    if (prontas.length === 0)
      throw new AppError('regra_do_conteudo', { campos: { itens: ['Escolha pelo menos uma pergunta que se possa importar.'] } })
    await lockTree(db, dono)
    // Who says where a question goes leaves the folders of the file aside, and so do its tests.
    const caminhoOf = ({ caminho = [] }: TesteDoLote): string[] => (destinos.size > 0 ? [] : caminho)
    const fundo = Math.max(
      ...prontas.map(({ ordem, caminho }) => (destinos.has(ordem) ? 0 : caminho.length)),
      ...row.testes.map((teste) => caminhoOf(teste).length),
    )
    const pai = await requirePlace(db, dono, [], pastaId, fundo)
    const pastas = new Pastas(db, dono, await listPastas({ ...ctx, db }))
    const ids = new Map<number, number>()
    for (const { ordem, caminho, pronta } of prontas) {
      const destino = destinos.get(ordem)
      const pasta = destino === undefined ? await pastas.at(pai, caminho) : await requirePasta(db, dono, destino)
      ids.set(ordem, await createPergunta(db, dono, pronta, { pastaId: pasta, chave: null }))
    }
    const perguntas = [...ids.values()]
    const testes = await makeTestes({ ...ctx, db }, row.testes, ids, async (teste) => (await pastas.at(pai, caminhoOf(teste))) ?? 0)
    const resultado = { perguntas, testes, pastas: pastas.novas }
    await q.setResultado(db, id, chave, resultado)
    await noteImpersonated({ ...ctx, db }, 'importacao.guardar', `importacao:${id}`, { perguntas: perguntas.length })
    return resultado
  })
}
