/** Questions as files for other programs, and what they lose there. */
import { buffer } from 'node:stream/consumers'
import type { TesteRepositorio } from '#contract/repositorio.ts'
import {
  formatosComTeste,
  formatosSemPastas,
  type FicheiroDoLote,
  type FormatoEscrito,
  type PerguntaNeutra,
  type TesteDoLote,
} from '#interop/lote.ts'
import { ficheirosDe, ficheirosDoTeste, mapTextosDaPergunta } from '#interop/neutra.ts'
import type { Escrita, PerguntaParaFora } from '#interop/write.ts'
import { excerptOf } from '#perguntas/texto-das-partes.ts'
import { limites } from '#regras/limites.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { plural } from '#regras/plural.ts'
import { paraOps } from '#regras/texto-rico/to-ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { type EsquemaNoTeste, withEsquema } from '#perguntas/esquema-no-teste.ts'
import { listFicheiros } from '#server/files/ficheiros.service.ts'
import { readerOf } from '#server/formulas/formulas.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { type Alvo, listIdsDoAlvo } from '#server/perguntas/atos.service.ts'
import { type PerguntaRow, listPerguntasPorId } from '#server/perguntas/perguntas.service.ts'
import { listPastas } from '#server/repositorio/repositorio.service.ts'
import { readTesteToCopy } from '#server/repositorio/testes.service.ts'
import * as q from './exportar.sql.ts'
import type { InteropMessage } from './interop-thread.ts'
import { runThread } from './run-thread.ts'

/** What is to be written: the questions in order, losses of the whole, and the test they make where the format holds one. */
type Escolha = { nome: string; geral: string[]; perguntas: (PerguntaParaFora & { id: number })[]; teste: TesteDoLote | null }

/** A stored question without what only our database knows. */
export function toNeutra(row: PerguntaRow, outros: number | null): PerguntaNeutra {
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

/** The losses of a test in any format, and of its pages where they cannot be said. */
export function lossesOfTeste({ paginasPerguntas, instrucoes }: TesteRepositorio, comTeste: boolean): string[] {
  const sorteios = paginasPerguntas.flatMap((pagina) => pagina.sorteios).length
  const recursos = paginasPerguntas.flatMap((pagina) => pagina.recursos).length
  const textos = [instrucoes, ...paginasPerguntas.map(({ estimulo }) => estimulo)].filter((texto) => !isVazio(texto)).length
  return [
    ...(!comTeste && paginasPerguntas.length > 1 ? ['As páginas: as perguntas ficam todas seguidas.'] : []),
    ...(!comTeste && textos > 0 ? [`${plural(textos, 'texto de página ou de instruções', 'textos de páginas ou de instruções')}.`] : []),
    ...(sorteios > 0 ? [`${plural(sorteios, 'sorteio de perguntas', 'sorteios de perguntas')}.`] : []),
    ...(recursos > 0 ? [`${plural(recursos, 'recurso do banco', 'recursos do banco')} nas páginas.`] : []),
  ]
}

type Posta = { pagina: number; points: number | null; esquema: EsquemaNoTeste | null; lugar: number }

/** The test with its pages, its questions by their places in the list. */
export const toTesteDoLote = (
  { nome, descricao, duracao, instrucoes, paginasPerguntas }: TesteRepositorio,
  postas: readonly Posta[],
): TesteDoLote => ({
  nome,
  descricao,
  duracao,
  instrucoes: paraOps(instrucoes),
  paginas: paginasPerguntas.map(({ titulo, estimulo }, i) => ({
    titulo,
    estimulo: paraOps(estimulo),
    itens: postas.flatMap(({ pagina, points, esquema, lugar }) =>
      pagina === i + 1 ? [{ lugar, points, ...(esquema && { esquema }) }] : [],
    ),
  })),
})

/** The questions of a test, its name their folder. Draws are ours alone, and so are pages where the format has none. */
export async function chooseTeste(ctx: ContextoAutenticado, id: number, formato: FormatoEscrito): Promise<Escolha> {
  const teste = await readTesteToCopy(ctx, id)
  const { nome, perguntas } = teste
  const comTeste = formatosComTeste.has(formato)
  const ids = perguntas.map(({ perguntaid }) => perguntaid)
  const rows = new Map((await listPerguntasPorId(ctx.db, ids, id)).map((row) => [row.id, row]))
  const escolhidas = perguntas.flatMap((posta) => {
    const row = rows.get(posta.perguntaid)
    // What says points in the test says them there; what does not, in the question. One that is worth nothing by itself has no weight.
    const proprios = comTeste && row !== undefined && row.points > 0
    if (!row) return []
    const neutra = toNeutra(row, proprios ? null : posta.points)
    // Our own file says it of the test; in others the question is counted as the test counts it.
    return [{ ...posta, id: row.id, caminho: [nome], pergunta: formato === 'json' ? neutra : withEsquema(neutra, posta.esquema) }]
  })
  return {
    nome,
    geral: lossesOfTeste(teste, comTeste),
    perguntas: escolhidas.map(({ id: pergunta, caminho, pergunta: neutra }) => ({ id: pergunta, caminho, pergunta: neutra })),
    teste: comTeste
      ? toTesteDoLote(
          teste,
          escolhidas.map(({ pagina, points, esquema }, i) => ({ pagina, points, esquema, lugar: i + 1 })),
        )
      : null,
  }
}

type Selecao = Alvo & { pastaId?: number | undefined }

/** The ids of what is chosen, no more than one file takes. */
async function idsDaSelecao(ctx: ContextoAutenticado, { pastaId = 0, ...alvo }: Selecao): Promise<number[]> {
  const maximo = limites.exportacaoPerguntas
  if (alvo.ids !== undefined || alvo.filtro !== undefined) return listIdsDoAlvo(ctx.db, ctx.actor.id, alvo, maximo)
  const ids = (await q.listIdsDaPasta(ctx.db, ctx.actor.id, pastaId, maximo + 1)).map(({ id }) => id)
  if (ids.length > maximo) throw new AppError('limite_atingido', { valores: { maximo, que: 'perguntas num ficheiro' } })
  return ids
}

/** The caller's folders, and the names of those that lead to one. */
export async function readTree(ctx: ContextoAutenticado) {
  const pastas = new Map((await listPastas(ctx)).map((pasta) => [pasta.id, pasta]))
  const pathTo = (id: number): string[] => {
    const pasta = pastas.get(id)
    return pasta ? [...pathTo(pasta.repositorioPaiId), pasta.nome] : []
  }
  return { pastas, pathTo }
}

/** The caller's questions of these ids, of a filter, or of a folder and below, with the folders they stand in. */
export async function choosePerguntas(ctx: ContextoAutenticado, selecao: Selecao, formato: FormatoEscrito): Promise<Escolha> {
  const pastaId = selecao.filtro?.pastaId ?? selecao.pastaId ?? 0
  const { pastas, pathTo } = await readTree(ctx)
  if (pastaId !== 0 && !pastas.has(pastaId)) throw new AppError('nao_encontrado')
  const wanted = await idsDaSelecao(ctx, selecao)
  const rows = new Map((await listPerguntasPorId(ctx.db, wanted)).map((row) => [row.id, row]))
  const perguntas = wanted.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ id, caminho: pathTo(row.pastaId), pergunta: toNeutra(row, null) }] : []
  })
  // One folder's questions stand together, or the file would say its name again and again.
  return {
    nome: pastas.get(pastaId)?.nome ?? 'perguntas',
    geral:
      formatosSemPastas.has(formato) && perguntas.some(({ caminho }) => caminho.length > 0) ? ['As pastas em que estão as perguntas.'] : [],
    teste: null,
    perguntas: [...Map.groupBy(perguntas, ({ caminho }) => caminho.join('\n')).values()].flat(),
  }
}

async function readFiles({ db, files }: ContextoAutenticado, { perguntas, teste }: Escolha): Promise<[number, FicheiroDoLote][]> {
  const rows = await listFicheiros(db, [
    ...perguntas.flatMap(({ pergunta }) => ficheirosDe(pergunta)),
    ...(teste ? ficheirosDoTeste(teste) : []),
  ])
  const lidos: [number, FicheiroDoLote][] = []
  for (const { id, nome, resumo } of rows) lidos.push([id, { nome, bytes: Uint8Array.from(await buffer(files.read(resumo))) }])
  return lidos
}

async function writeInThread(
  formato: FormatoEscrito,
  { perguntas, teste }: Escolha,
  ficheiros: [number, FicheiroDoLote][],
): Promise<Escrita> {
  let escrita: Escrita | null = null
  const hear = (message: InteropMessage): void => {
    if (message.que === 'escrito') escrita = message.escrita
  }
  const plain = perguntas.map(({ caminho, pergunta }) => ({ caminho, pergunta }))
  await runThread({ ato: 'escrever', formato, perguntas: plain, ficheiros, teste }, hear)
  if (escrita === null) throw new Error('The thread wrote nothing')
  return escrita
}

/** The file of what was chosen. */
export async function exportEscolha(
  ctx: ContextoAutenticado,
  escolha: Escolha,
  formato: FormatoEscrito,
): Promise<Escrita & { nome: string }> {
  return { nome: escolha.nome, ...(await writeInThread(formato, escolha, await readFiles(ctx, escolha))) }
}

/** What is lost, of the whole and of each question that loses something. */
export async function listPerdas(escolha: Escolha, formato: FormatoEscrito) {
  const { geral, perguntas } = escolha
  const { perdas, perdasDoTeste } = await writeInThread(formato, escolha, [])
  const read = await readerOf(perguntas.map(({ pergunta }) => pergunta.enunciado))
  return {
    geral: [...geral, ...perdasDoTeste.map((perda) => `Nos textos das páginas, ${perda}.`)],
    perguntas: perguntas.flatMap(({ id, pergunta }, i) => {
      const suas = perdas[i] ?? []
      return suas.length === 0
        ? []
        : [{ pergunta: id, nome: excerptOf(pergunta.enunciado, read).slice(0, limites.nomeMaximo).toWellFormed(), perdas: suas }]
    }),
  }
}
