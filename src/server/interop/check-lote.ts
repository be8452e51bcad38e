/** What of a file could be stored, each item looked at as a question of its author's would be. For the thread. */
import { ficheirosDe, ficheirosDoTeste, mapFicheirosDaPergunta, mapFicheirosDoTeste } from '#interop/neutra.ts'
import { FicheiroIlegivel, type ItemDoLote, type Lote, type PerguntaNeutra } from '#interop/lote.ts'
import { limites } from '#regras/limites.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'
import { AppError } from '#server/http/erro.ts'
import { cleanLinha, preparePergunta } from '#server/perguntas/prepare.ts'

/** An item as it is kept; `pergunta` null where it is not imported, and then `impedimento` says why. */
export type ItemVisto = {
  nome: string
  caminho: string[]
  perdas: string[]
  tipo: number | null
  impedimento: string | null
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

function checkItem({ nome, caminho, perdas, pergunta, motivo }: ItemDoLote): ItemVisto {
  const base = { nome: cleanLinha(nome).slice(0, limites.nomeMaximo) || 'Pergunta sem nome', caminho: cleanNomes(caminho) }
  const porque = pergunta === null ? motivo : whyUnusable(pergunta)
  return pergunta === null || porque !== null
    ? { ...base, perdas: [], tipo: null, impedimento: stripTexto(porque ?? ''), pergunta: null }
    : { ...base, perdas: perdas.map(stripTexto), tipo: pergunta.tipoPergunta, impedimento: null, pergunta }
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
    testes: testes.map((teste) => mapFicheirosDoTeste(teste, place)),
    itens: comNumeros,
    ficheiros: usados.flatMap((id) => ficheiros[id - 1] ?? []),
  }
}
