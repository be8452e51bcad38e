/** Questions as files for other programs, and what they lose there. */
import { buffer } from 'node:stream/consumers'
import type { FicheiroDoLote, FormatoEscrito, PerguntaNeutra } from '#interop/lote.ts'
import { ficheirosDe, mapTextosDaPergunta } from '#interop/neutra.ts'
import type { Escrita, PerguntaParaFora } from '#interop/write.ts'
import { excerptOf } from '#perguntas/texto-das-partes.ts'
import { limites } from '#regras/limites.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { plural } from '#regras/plural.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { listFicheiros } from '#server/files/ficheiros.service.ts'
import { readerOf } from '#server/formulas/formulas.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { type PerguntaRow, listIdsDoDono, listPerguntasPorId } from '#server/perguntas/perguntas.service.ts'
import { listPastas } from '#server/repositorio/repositorio.service.ts'
import { readTeste } from '#server/repositorio/testes.service.ts'
import * as q from './exportar.sql.ts'
import type { InteropMessage } from './interop-thread.ts'
import { runThread } from './run-thread.ts'

/** What is to be written: the questions in order, and losses of the whole. */
type Escolha = { nome: string; geral: string[]; perguntas: (PerguntaParaFora & { id: number })[] }

/** A stored question without what only our database knows. */
function toNeutra(row: PerguntaRow, outros: number | null): PerguntaNeutra {
  const { tipoPergunta, dominio, enunciado, conteudo, explicacao, points, etiquetas, ano, dificuldade } = row
  const { alineas, definicoes } = conteudo as { alineas: unknown[]; definicoes: unknown }
  const pergunta = {
    tipoPergunta: tipoPergunta as PerguntaNeutra['tipoPergunta'],
    dominio,
    enunciado,
    alineas,
    definicoes,
    explicacao,
    points: outros ?? fromCentesimos(points),
    // Only what is said: an older Lousa reads the file too.
    ...(etiquetas.length > 0 && { etiquetas }),
    ...(ano !== null && { ano }),
    ...(dificuldade !== null && { dificuldade }),
  }
  return mapTextosDaPergunta(pergunta, (texto) => texto)
}

/** The questions of a test, its name their folder. Pages and draws are ours alone. */
export async function chooseTeste(ctx: ContextoAutenticado, id: number): Promise<Escolha> {
  const { nome, perguntas, paginasPerguntas, instrucoes } = await readTeste(ctx, id)
  const rows = new Map(
    (
      await listPerguntasPorId(
        ctx.db,
        perguntas.map(({ perguntaid }) => perguntaid),
      )
    ).map((row) => [row.id, row]),
  )
  const sorteios = paginasPerguntas.flatMap((pagina) => pagina.sorteios).length
  const textos = [instrucoes, ...paginasPerguntas.map(({ estimulo }) => estimulo)].filter((texto) => !isVazio(texto)).length
  return {
    nome,
    geral: [
      ...(paginasPerguntas.length > 1 ? ['As páginas: as perguntas ficam todas seguidas.'] : []),
      ...(textos > 0 ? [`${plural(textos, 'texto de página ou de instruções', 'textos de páginas ou de instruções')}.`] : []),
      ...(sorteios > 0 ? [`${plural(sorteios, 'sorteio de perguntas', 'sorteios de perguntas')}.`] : []),
    ],
    perguntas: perguntas.flatMap(({ perguntaid, points }) => {
      const row = rows.get(perguntaid)
      return row ? [{ id: perguntaid, caminho: [nome], pergunta: toNeutra(row, points) }] : []
    }),
  }
}

type Selecao = { ids?: readonly number[] | undefined; pastaId?: number | undefined }

/** The caller's questions of these ids, or of a folder and below, with the folders they stand in. */
export async function choosePerguntas(ctx: ContextoAutenticado, { ids, pastaId = 0 }: Selecao): Promise<Escolha> {
  const pastas = new Map((await listPastas(ctx)).map((pasta) => [pasta.id, pasta]))
  if (pastaId !== 0 && !pastas.has(pastaId)) throw new AppError('nao_encontrado')
  const wanted = ids ?? (await q.listIdsDaPasta(ctx.db, ctx.actor.id, pastaId, limites.exportacaoPerguntas + 1)).map(({ id }) => id)
  if (wanted.length > limites.exportacaoPerguntas)
    throw new AppError('limite_atingido', { valores: { maximo: limites.exportacaoPerguntas, que: 'perguntas num ficheiro' } })
  if ((await listIdsDoDono(ctx.db, wanted, ctx.actor.id)).length !== wanted.length) throw new AppError('nao_encontrado')
  const rows = new Map((await listPerguntasPorId(ctx.db, wanted)).map((row) => [row.id, row]))
  const pathTo = (id: number): string[] => {
    const pasta = pastas.get(id)
    return pasta ? [...pathTo(pasta.repositorioPaiId), pasta.nome] : []
  }
  const perguntas = wanted.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ id, caminho: pathTo(row.pastaId), pergunta: toNeutra(row, null) }] : []
  })
  // One folder's questions stand together, or the file would say its name again and again.
  return {
    nome: pastas.get(pastaId)?.nome ?? 'perguntas',
    geral: [],
    perguntas: [...Map.groupBy(perguntas, ({ caminho }) => caminho.join('\n')).values()].flat(),
  }
}

async function readFiles({ db, files }: ContextoAutenticado, perguntas: readonly PerguntaParaFora[]): Promise<[number, FicheiroDoLote][]> {
  const rows = await listFicheiros(
    db,
    perguntas.flatMap(({ pergunta }) => ficheirosDe(pergunta)),
  )
  const lidos: [number, FicheiroDoLote][] = []
  for (const { id, nome, resumo } of rows) lidos.push([id, { nome, bytes: Uint8Array.from(await buffer(files.read(resumo))) }])
  return lidos
}

async function writeInThread(
  formato: FormatoEscrito,
  perguntas: readonly PerguntaParaFora[],
  ficheiros: [number, FicheiroDoLote][],
): Promise<Escrita> {
  let escrita: Escrita | null = null
  const hear = (message: InteropMessage): void => {
    if (message.que === 'escrito') escrita = message.escrita
  }
  const plain = perguntas.map(({ caminho, pergunta }) => ({ caminho, pergunta }))
  await runThread({ ato: 'escrever', formato, perguntas: plain, ficheiros }, hear)
  if (escrita === null) throw new Error('The thread wrote nothing')
  return escrita
}

/** The file of what was chosen. */
export async function exportEscolha(
  ctx: ContextoAutenticado,
  { nome, perguntas }: Escolha,
  formato: FormatoEscrito,
): Promise<Escrita & { nome: string }> {
  return { nome, ...(await writeInThread(formato, perguntas, await readFiles(ctx, perguntas))) }
}

/** What is lost, of the whole and of each question that loses something. */
export async function listPerdas({ geral, perguntas }: Escolha, formato: FormatoEscrito) {
  const { perdas } = await writeInThread(formato, perguntas, [])
  const read = await readerOf(perguntas.map(({ pergunta }) => pergunta.enunciado))
  return {
    geral,
    perguntas: perguntas.flatMap(({ id, pergunta }, i) => {
      const suas = perdas[i] ?? []
      return suas.length === 0
        ? []
        : [{ pergunta: id, nome: excerptOf(pergunta.enunciado, read).slice(0, limites.nomeMaximo).toWellFormed(), perdas: suas }]
    }),
  }
}
