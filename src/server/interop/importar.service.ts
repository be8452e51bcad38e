/** A file of questions: read, kept for a day, told. Saving is `guardar.service.ts`. */
import type { Importacao, ItemImportado, PerguntaImportada } from '#contract/interop.ts'
import type { FicheiroDoLote, Formato, PerguntaNeutra, TesteDoLote } from '#interop/lote.ts'
import { ficheirosDe, mapFicheirosDaPergunta, mapFicheirosDoTeste } from '#interop/neutra.ts'
import { Perdas } from '#perguntas/troca/perdas.ts'
import { limites } from '#regras/limites.ts'
import { inTransaction } from '#server/db/db.ts'
import { keepOnePrepared, visibleFiles } from '#server/files/ficheiros.service.ts'
import { prepare } from '#server/files/prepare.ts'
import { holdRoom } from '#server/files/quota.ts'
import type { ContextoAutenticado, Servicos } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { cleanArrumacao } from '#server/perguntas/arrumacao.ts'
import { type Rascunho, writeDraft } from '#server/store/rascunho.ts'
import type { ItemVisto } from './check-lote.ts'
import { readDesfazer } from './desfazer.ts'
import * as q from './importar.sql.ts'
import type { InteropMessage } from './interop-thread.ts'
import { runThread, unreadable } from './run-thread.ts'

type Lido = { itens: ItemVisto[]; ficheiros: FicheiroDoLote[]; formato: Formato; testes: TesteDoLote[] }

async function readInThread(caminho: string, chave: string | undefined): Promise<Lido> {
  const itens: ItemVisto[] = []
  const ficheiros: FicheiroDoLote[] = []
  let fim: Pick<Lido, 'formato' | 'testes'> | null = null
  let porque = 'O ficheiro parece estragado: a leitura parou a meio.'
  const hear = (message: InteropMessage): void => {
    if (message.que === 'itens') itens.push(...message.itens)
    else if (message.que === 'ficheiro') ficheiros.push(message.ficheiro)
    else if (message.que === 'lido') fim = message
    else if (message.que === 'ilegivel') porque = message.porque
  }
  await runThread({ ato: 'ler', caminho, chave }, hear)
  // The compiler does not see that `hear` was called meanwhile.
  const lido = fim as Pick<Lido, 'formato' | 'testes'> | null
  if (lido === null) throw unreadable(porque)
  return { itens, ficheiros, formato: lido.formato, testes: lido.testes }
}

const isDamage = (error: unknown): boolean =>
  error instanceof AppError &&
  ['ficheiro_nao_aceite', 'imagem_estragada', 'imagem_demasiado_grande', 'ficheiro_demasiado_grande'].includes(error.codigo)

/** Keeps a picture or a sound as the teacher's own; null where it is none, or damaged. Error: `sem_espaco_proprio`. */
async function keepOne(ctx: ContextoAutenticado, pasta: string, { nome, bytes }: FicheiroDoLote): Promise<number | null> {
  try {
    const pronto = await prepare(pasta, await writeDraft(pasta, [bytes]), nome)
    if (!/^(?:image|audio)\//.test(pronto.tipo)) return null
    return await inTransaction(ctx.db, async (db) => {
      await holdRoom({ ...ctx, db }, pronto.tamanho)
      return (await keepOnePrepared({ ...ctx, db }, ctx.actor.id, pronto)).id
    })
  } catch (error) {
    if (isDamage(error)) return null
    throw error
  }
}

/** The item with its files under the numbers they were kept by; those that could not be kept are a loss. */
function withKept(item: ItemVisto & { pergunta: PerguntaNeutra }, kept: readonly (number | null)[]): ItemVisto {
  const perdas = new Perdas()
  for (const ficheiro of ficheirosDe(item.pergunta))
    if ((kept[ficheiro - 1] ?? null) === null)
      perdas.count('imagem ou som que não se consegue abrir', 'imagens ou sons que não se conseguem abrir')
  return {
    ...item,
    perdas: [...item.perdas, ...perdas.list()],
    pergunta: mapFicheirosDaPergunta(item.pergunta, (ficheiro) => kept[ficheiro - 1] ?? null),
  }
}

const porVez = 50
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Reads a file that was received, with the key of it where that is another, and answers what of it can be imported. Errors: `importacao_ilegivel`, `sem_espaco_proprio`. */
export async function importFile(ctx: ContextoAutenticado, pasta: string, { caminho }: Rascunho, chave?: Rascunho): Promise<Importacao> {
  const { itens, ficheiros, formato, testes } = await readInThread(caminho, chave?.caminho)
  const kept: (number | null)[] = []
  for (const ficheiro of ficheiros) kept.push(await keepOne(ctx, pasta, ficheiro))
  const id = await inTransaction(ctx.db, async (db) => {
    const comFicheiros = testes.map((teste) => mapFicheirosDoTeste(teste, (ficheiro) => kept[ficheiro - 1] ?? null))
    const nova = await q.insertImportacao(db, ctx.actor.id, formato, comFicheiros)
    for (let i = 0; i < itens.length; i += porVez) {
      const some = itens
        .slice(i, i + porVez)
        .map((item) => (item.pergunta && kept.length > 0 ? withKept({ ...item, pergunta: item.pergunta }, kept) : item))
      await q.insertItens(db, nova.id, i, some)
      await breathe()
    }
    return nova.id
  })
  return readImportacao(ctx, id)
}

export async function requireImportacao(ctx: ContextoAutenticado, id: number): Promise<q.ImportacaoRow> {
  const row = await q.selectOptionalImportacao(ctx.db, id, ctx.actor.id, limites.importacaoHoras)
  if (!row) throw new AppError('nao_encontrado')
  return row
}

export const toItem = ({ tipo, impedimento, ...item }: q.ItemRow): ItemImportado => ({
  ...item,
  tipoPergunta: tipo as ItemImportado['tipoPergunta'], // as it was stored
  estado: impedimento !== null ? 'nao-importada' : item.perdas.length > 0 ? 'com-perdas' : 'importada',
  motivo: impedimento,
})

/** What can be imported of a file that was read. */
export async function readImportacao(ctx: ContextoAutenticado, id: number): Promise<Importacao> {
  const { formato, testes } = await requireImportacao(ctx, id)
  const itens = await q.listItens(ctx.db, id)
  return {
    id,
    desfazer: await readDesfazer(ctx.db, id),
    formato: formato as Formato, // as it was stored
    itens: itens.map(toItem),
    testes: testes.map(({ nome, paginas, perdas = [] }) => ({
      nome,
      itens: paginas.flatMap((pagina) => pagina.itens.map(({ lugar }) => lugar)),
      perdas,
    })),
  }
}

/** One question of the file as it would be stored, or as it was read where something is missing. */
export async function readItemImportado(ctx: ContextoAutenticado, id: number, ordem: number): Promise<PerguntaImportada> {
  await requireImportacao(ctx, id)
  const item = await q.selectOptionalItem(ctx.db, id, ordem)
  if (!item?.pergunta) throw new AppError('nao_encontrado')
  const { tipoPergunta, dominio, enunciado, alineas, definicoes, explicacao, points } = item.pergunta
  return {
    // The thread has checked that the content is of this number's type, which the compiler cannot tie together.
    pergunta: {
      ...cleanArrumacao(item.pergunta),
      tipoPergunta,
      dominio,
      enunciado,
      alineas,
      definicoes,
      explicacao,
      points,
    } as PerguntaImportada['pergunta'],
    ficheiros: await visibleFiles(ctx, ficheirosDe(item.pergunta)),
  }
}

export async function forgetImportacoes({ db }: Servicos): Promise<void> {
  await q.deleteEsquecidas(db, limites.importacaoHoras)
}
