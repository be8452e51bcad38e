/** What of a file could be stored, each item looked at as a question of its author's would be. For the thread. */
import { ficheirosDe, ficheirosDoTeste, mapFicheirosDaPergunta, mapFicheirosDoTeste } from '#interop/neutra.ts'
import { FicheiroIlegivel, type ItemDoLote, type Lote, type PerguntaNeutra, type TesteDoLote } from '#interop/lote.ts'
import { isPorMarcar, marcasDe, withMarcas } from '#perguntas/marcas.ts'
import { limites } from '#regras/limites.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'
import { AppError } from '#server/http/erro.ts'
import { cleanLinha, cleanRascunho, preparePergunta } from '#server/perguntas/prepare.ts'

/** An item as it is kept. */
export type ItemVisto = {
  nome: string
  caminho: string[]
  perdas: string[]
  tipo: number | null
  /** Why it cannot be imported as it is; null: it can. */
  impedimento: string | null
  /** Its key is all it lacks. */
  semChave: boolean
  /** What was read, to be put right where something is missing; null where nothing of ours was. */
  pergunta: PerguntaNeutra | null
}

/** Sentences of the question's own rules. */
function sentencesOf(error: AppError): string {
  const frases = [...new Set(Object.values(error.campos).flat())].filter((frase) => frase !== 'Valor inválido')
  if (error.codigo !== 'regra_do_conteudo' || frases.length === 0)
    return 'Tem partes que a Lousa não aceita, ou mais partes do que a Lousa aceita.'
  return `Falta-lhe alguma coisa para se poder usar: ${frases.slice(0, 3).join('; ')}.`
}

function whyUnusable(pergunta: PerguntaNeutra): string | null {
  try {
    preparePergunta(pergunta)
    return null
  } catch (error) {
    if (error instanceof AppError) return sentencesOf(error)
    throw error
  }
}

const cleanNomes = (nomes: readonly string[]): string[] =>
  nomes
    .map((nome) => cleanLinha(nome).slice(0, limites.nomeMaximo))
    .filter((nome) => nome !== '')
    .slice(0, limites.pastasProfundidade)

/** What was read of a question that cannot be used yet. */
function draftOf(pergunta: PerguntaNeutra): PerguntaNeutra | null {
  const limpa = cleanRascunho(pergunta)
  if (limpa === null) return null
  const { tipoPergunta, dominio, enunciado, explicacao, conteudo, arrumacao } = limpa
  return {
    ...arrumacao,
    tipoPergunta,
    dominio: dominio.slice(0, limites.dominioMaximo),
    enunciado,
    explicacao,
    alineas: conteudo.alineas as unknown[], // it fits its type
    definicoes: conteudo.definicoes,
    points: Math.min(Math.max(Math.round(pergunta.points * 100) / 100, 0), limites.pontosPerguntaCentesimos / 100),
  }
}

/** Would it do with some key, whichever? */
function lacksOnlyKey(rascunho: PerguntaNeutra): boolean {
  if (!isPorMarcar(rascunho)) return false
  const marcas = marcasDe(rascunho)?.map((marca, i) => marca ?? i === 0) ?? []
  return whyUnusable(withMarcas(rascunho, marcas)) === null
}

const cleanTeste = (teste: TesteDoLote): TesteDoLote => ({
  ...teste,
  ...(teste.caminho && { caminho: cleanNomes(teste.caminho) }),
  ...(teste.perdas && { perdas: teste.perdas.map(stripTexto) }),
})

/** The item as it is kept. */
export function checkItem({ nome, caminho, perdas, pergunta, motivo }: ItemDoLote): ItemVisto {
  const base = { nome: cleanLinha(nome).slice(0, limites.nomeMaximo) || 'Pergunta sem nome', caminho: cleanNomes(caminho) }
  const porque = pergunta === null ? motivo : whyUnusable(pergunta)
  if (pergunta !== null && porque === null)
    return { ...base, perdas: perdas.map(stripTexto), tipo: pergunta.tipoPergunta, impedimento: null, semChave: false, pergunta }
  const rascunho = pergunta && draftOf(pergunta)
  return {
    ...base,
    perdas: rascunho ? perdas.map(stripTexto) : [],
    tipo: rascunho?.tipoPergunta ?? null,
    impedimento: stripTexto(porque ?? ''),
    semChave: rascunho !== null && lacksOnlyKey(rascunho),
    pergunta: rascunho,
  }
}

/** The lote with every item looked at, and only the files that something imported or a test names, numbered anew. */
export function checkLote({ itens, testes, ficheiros, formato }: Lote) {
  if (itens.length === 0) throw new FicheiroIlegivel('O ficheiro não tem nenhuma pergunta.')
  if (itens.length > limites.importacaoItens)
    throw new FicheiroIlegivel(
      `O ficheiro tem ${itens.length} perguntas: o máximo de cada vez é ${limites.importacaoItens}. Divida-o em vários.`,
    )
  const vistos = itens.map(checkItem)
  const nomeados = new Set([
    ...vistos.flatMap(({ pergunta }) => (pergunta ? ficheirosDe(pergunta) : [])),
    ...testes.flatMap(ficheirosDoTeste),
  ])
  const usados = [...nomeados].filter((id) => ficheiros[id - 1] !== undefined)
  const place = (id: number): number | null => usados.indexOf(id) + 1 || null
  const comNumeros = vistos.map((item) => (item.pergunta ? { ...item, pergunta: mapFicheirosDaPergunta(item.pergunta, place) } : item))
  return {
    formato,
    testes: testes.map((teste) => mapFicheirosDoTeste(cleanTeste(teste), place)),
    itens: comNumeros,
    ficheiros: usados.flatMap((id) => ficheiros[id - 1] ?? []),
  }
}
