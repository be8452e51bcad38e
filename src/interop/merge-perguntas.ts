/** Two neighbouring questions of a file as one: reading sometimes cuts one in two. */
import { marcasDe, withMarcas } from '#perguntas/marcas.ts'
import { tipoDe, tracosDoTipo, type NumeroTipo } from '#perguntas/nomes.ts'
import { newIdParte } from '#perguntas/partes.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { distinctEtiquetas } from '#regras/etiquetas.ts'
import { limites } from '#regras/limites.ts'
import { isSameJson } from '#regras/same-json.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { paraOps } from '#regras/texto-rico/to-ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { joinTextos } from './blocos.ts'
import type { PerguntaNeutra } from './lote.ts'
import { rotuloDe } from './rotulo.ts'

type Junta = Pick<PerguntaNeutra, 'tipoPergunta' | 'alineas' | 'definicoes'> & { perdas: string[] }
type Registo = Record<string, unknown>
/** What a written answer may ask for. */
type Composicao = { criterios: unknown[]; minPalavras?: number; maxPalavras?: number; ficheiros: boolean }

/** One question, and what of the two has no place in it; or why they cannot be one. */
export type Juncao = { pergunta: PerguntaNeutra; perdas: string[]; porque: null } | { pergunta: null; porque: string }

const isComposicao = ({ tipoPergunta }: PerguntaNeutra): boolean => tipoPergunta === tipoDe.composicao
/** Content was checked to be of its type. */
const definicoesDe = ({ definicoes }: PerguntaNeutra) => definicoes as Registo
const partesDe = ({ alineas }: PerguntaNeutra) => alineas as Registo[]

// ─── Ids ───

const idsIn = (lista: unknown): string[] => (Array.isArray(lista) ? lista.map(({ id }: { id: string }) => id) : [])
const idsOf = (pergunta: PerguntaNeutra): string[] => [
  ...idsIn(pergunta.alineas),
  ...idsIn(definicoesDe(pergunta)['direitas']),
  ...idsIn(definicoesDe(pergunta)['criterios']),
]

function renameIds(value: unknown, novos: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => renameIds(one, novos))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([campo, one]: [string, unknown]) =>
      ['id', 'par', 'certa'].includes(campo) && typeof one === 'string' ? [campo, novos.get(one) ?? one] : [campo, renameIds(one, novos)],
    ),
  )
}

/** The question with other ids for the parts that are called as some of the other's. */
function withOwnIds(pergunta: PerguntaNeutra, outra: PerguntaNeutra): PerguntaNeutra {
  const taken = new Set(idsOf(outra))
  const novos = new Map(idsOf(pergunta).flatMap((id) => (taken.has(id) ? [[id, newIdParte()] as const] : [])))
  if (novos.size === 0) return pergunta
  return {
    ...pergunta,
    enunciado: renameIds(paraOps(pergunta.enunciado), novos) as OpsTextoRico,
    alineas: renameIds(pergunta.alineas, novos) as unknown[],
    definicoes: renameIds(pergunta.definicoes, novos),
  }
}

// ─── What is answered ───

const sum = (a: number | undefined, b: number | undefined): number | undefined => (a === undefined ? b : b === undefined ? a : a + b)

function mergeComposicoes(a: PerguntaNeutra, b: PerguntaNeutra): Junta {
  const [uma, outra] = [a.definicoes as Composicao, b.definicoes as Composicao]
  const minPalavras = sum(uma.minPalavras, outra.minPalavras)
  const maxPalavras = sum(uma.maxPalavras, outra.maxPalavras)
  const definicoes = {
    criterios: [...uma.criterios, ...outra.criterios],
    ...(minPalavras !== undefined && { minPalavras }),
    ...(maxPalavras !== undefined && { maxPalavras }),
    ficheiros: uma.ficheiros || outra.ficheiros,
  }
  return { tipoPergunta: tipoDe.composicao, alineas: [], definicoes, perdas: [] }
}

/** What only a written answer has: it goes where the other question is answered in another way. */
function lossesOf({ definicoes }: PerguntaNeutra): string[] {
  const { criterios, minPalavras, maxPalavras, ficheiros } = definicoes as Composicao
  return [
    ...(criterios.length > 0 ? ['critérios de correção da composição'] : []),
    ...(minPalavras !== undefined || maxPalavras !== undefined ? ['limite de palavras da composição'] : []),
    ...(ficheiros ? ['ficheiros na resposta da composição'] : []),
  ]
}

const takeParts = ({ tipoPergunta, alineas, definicoes }: PerguntaNeutra, composicao: PerguntaNeutra): Junta => ({
  tipoPergunta,
  alineas,
  definicoes,
  perdas: lossesOf(composicao),
})

/** A table counts the parts of its own question: with more parts, each counts alike. */
function mergeEsquema(a: unknown, b: unknown, semTabela: unknown): { esquema: unknown; perdas: string[] } {
  const isTabela = typeof a === 'object' && a !== null && 'tipo' in a && a.tipo === 'tabela'
  return {
    esquema: isTabela ? semTabela : a,
    perdas: isTabela || !isSameJson(a, b) ? ['forma de cotar de uma das duas perguntas'] : [],
  }
}

/** The options of both in the first's type; with several that are right, it is a choice of several. */
function mergeOpcoes(a: PerguntaNeutra, b: PerguntaNeutra): Junta {
  const marcas = [...(marcasDe(a) ?? []), ...(marcasDe(b) ?? [])]
  const isCada = a.tipoPergunta === tipoDe.verdadeiroFalso
  const isVarias = [a, b].some(({ tipoPergunta }) => tipoPergunta === tipoDe.escolhaMultipla) || marcas.filter(Boolean).length > 1
  const tipoPergunta: NumeroTipo = isCada ? tipoDe.verdadeiroFalso : isVarias ? tipoDe.escolhaMultipla : tipoDe.escolhaUnica
  const todas = [...partesDe(a), ...partesDe(b)]
  const alineas = isCada ? todas.map(({ comentario: _, fixa: __, ...afirmacao }) => afirmacao) : todas
  const comComentario = isCada && todas.some(({ comentario = '' }) => comentario !== '')
  const said = [a, b].filter((one) => one.tipoPergunta === tipoPergunta).map((one) => definicoesDe(one)['esquema'])
  const { esquema, perdas } = isCada
    ? mergeEsquema(said[0], said[1] ?? said[0], { tipo: 'por-alinea' })
    : mergeEsquema(said[0] ?? 'por-opcao', said[1] ?? said[0] ?? 'por-opcao', 'por-opcao')
  const definicoes = tipoPergunta === tipoDe.escolhaUnica ? {} : { esquema }
  const { alineas: marcadas, definicoes: ditas } = withMarcas({ tipoPergunta, alineas, definicoes }, marcas)
  return {
    tipoPergunta,
    alineas: marcadas,
    definicoes: ditas,
    perdas: [...(tipoPergunta === tipoDe.escolhaUnica ? [] : perdas), ...(comComentario ? ['comentários das opções'] : [])],
  }
}

/** Lists, gaps and pairs: the parts of both, each with its own key. */
function mergePartes(a: PerguntaNeutra, b: PerguntaNeutra): Junta {
  const [uma, outra] = [definicoesDe(a), definicoesDe(b)]
  const base = { tipoPergunta: a.tipoPergunta, alineas: [...a.alineas, ...b.alineas] }
  if (a.tipoPergunta === tipoDe.texto) {
    const perdas = isSameJson(uma['ignorar'], outra['ignorar']) ? [] : ['o que não conta nas respostas da segunda pergunta']
    return { ...base, definicoes: uma, perdas }
  }
  const semTabela = a.tipoPergunta === tipoDe.listaOpcoes ? 'ponderado' : { tipo: 'por-alinea' }
  const { esquema, perdas } = mergeEsquema(uma['esquema'], outra['esquema'], semTabela)
  // Of pairs only; the content was checked to be of its type.
  const direitas = [uma['direitas'], outra['direitas']].flatMap((lado) => (lado ?? []) as unknown[])
  return { ...base, definicoes: { ...uma, ...(uma['direitas'] !== undefined && { direitas }), esquema }, perdas }
}

function mergeConteudo(a: PerguntaNeutra, b: PerguntaNeutra): Junta | null {
  if (isComposicao(a) && isComposicao(b)) return mergeComposicoes(a, b)
  if (isComposicao(a)) return takeParts(b, a)
  if (isComposicao(b)) return takeParts(a, b)
  const [certas, outras] = [tracosDoTipo(a.tipoPergunta).certas, tracosDoTipo(b.tipoPergunta).certas]
  if (certas !== null && outras !== null) return mergeOpcoes(a, b)
  if (a.tipoPergunta !== b.tipoPergunta) return null
  const isCaixa = [a, b].some((one) => definicoesDe(one)['modo'] === 'caixa')
  return isCaixa ? null : mergePartes(a, b)
}

// ─── The whole ───

/** The value of the first, or else of the second; what the second says otherwise is lost, and named. */
function oneOf<V>(a: V | null | undefined, b: V | null | undefined, nome: string, perdas: string[]): V | null | undefined {
  const isNone = (valor: V | null | undefined): boolean => valor === null || valor === undefined || valor === ''
  if (!isNone(a) && !isNone(b) && a !== b) perdas.push(`${nome} da segunda pergunta`)
  return isNone(a) && !isNone(b) ? b : a
}

function mergeEtiquetas({ etiquetas: a }: PerguntaNeutra, { etiquetas: b }: PerguntaNeutra, perdas: string[]): string[] | undefined {
  if (a === undefined && b === undefined) return undefined
  const todas = distinctEtiquetas([...(a ?? []), ...(b ?? [])])
  if (todas.length > limites.etiquetasPorPergunta) perdas.push('etiquetas a mais')
  return todas.slice(0, limites.etiquetasPorPergunta)
}

const naoSeJuntam = 'Estas duas perguntas respondem-se de maneiras que não se juntam numa só. Emende primeiro o tipo de uma delas.'

/**
 * The first with the second behind it: text, options, explanation. What was marked right stays so. It is worth what the
 * dearer one is worth: of a question cut in two only one half says its points.
 */
export function mergePerguntas(primeira: PerguntaNeutra, segunda: PerguntaNeutra): Juncao {
  const b = withOwnIds(segunda, primeira)
  const a = primeira
  const junta = mergeConteudo(a, b)
  if (junta === null) return { pergunta: null, porque: naoSeJuntam }
  const { perdas, ...conteudo } = junta
  const ano = oneOf(a.ano, b.ano, 'ano', perdas)
  const dificuldade = oneOf(a.dificuldade, b.dificuldade, 'dificuldade', perdas)
  const etiquetas = mergeEtiquetas(a, b, perdas)
  const pergunta = {
    ...conteudo,
    dominio: oneOf(a.dominio, b.dominio, 'domínio', perdas) ?? '',
    enunciado: joinTextos([a.enunciado, b.enunciado]),
    explicacao: joinTextos([a.explicacao, b.explicacao]),
    points: Math.max(a.points, b.points),
    ...(etiquetas !== undefined && { etiquetas }),
    ...(ano !== undefined && { ano }),
    ...(dificuldade !== undefined && { dificuldade }),
  }
  return { pergunta, perdas, porque: null }
}

/**
 * The question with its number before its first words. Reading a test in Word takes numbers away; where it cut one question
 * in two, the number was a part of the text.
 */
export function withRotulo(pergunta: PerguntaNeutra, nome: string, formato: string): PerguntaNeutra {
  const rotulo = formato === 'word' || formato === 'texto' ? rotuloDe(nome) : ''
  const isSaid = plainText(pergunta.enunciado).startsWith(rotulo)
  if (isSaid || isVazio(pergunta.enunciado)) return pergunta
  return { ...pergunta, enunciado: [{ insert: `${rotulo} ` }, ...paraOps(pergunta.enunciado)] }
}
