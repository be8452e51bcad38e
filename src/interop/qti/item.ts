/** One item of QTI 2 or 3 → a question, with its comment, its points and its losses. */
import { tipoDe } from '#perguntas/nomes.ts'
import { excerptOf } from '#perguntas/texto-das-partes.ts'
import { limites } from '#regras/limites.ts'
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { childOf, childrenOf, elemento, type ElementoXml } from '#regras/xml/arvore.ts'
import { leituraDaFormula } from '../leitura.ts'
import type { ItemDoLote, PerguntaNeutra } from '../lote.ts'
import { attribute, findAll, findFirst } from './arvore.ts'
import { Chave } from './chave.ts'
import { Corpo } from './corpo.ts'
import type { Feita } from './feitas.ts'
import { interactionsIn, makeItem } from './interacoes.ts'
import type { Leitor } from './leitor.ts'
import { whyNot } from './names.ts'
import { isNothing } from './nos.ts'

/** The text that several items share, by the address one of them names it with; null where it does not come along. */
export type Estimulos = (ref: ElementoXml) => ElementoXml | null

const maximo = limites.pontosPerguntaCentesimos / 100

/** What a file says it is worth, in our bounds. */
export function toPoints(leitor: Leitor, valor: number): number {
  const points = Math.min(Math.max(Math.round((Number.isFinite(valor) ? valor : 1) * 100) / 100, 0), maximo)
  if (Math.abs(points - valor) > 1e-6)
    leitor.perdas.note(`a cotação de ${String(valor).replace('.', ',').slice(0, 20)} pontos, arredondada`)
  return points
}

type Comentario = { id: string; nos: NoHtml[] }

/** The comment that says what is right, or stands alone; the others are counted. */
export function chooseComment(leitor: Leitor, comentarios: readonly Comentario[], certos: readonly string[]): NoHtml[] {
  const cheios = comentarios.filter(({ nos }) => !isNothing(nos))
  const general = cheios.filter(({ id }) => /general(?!_incorrect)|geral|solu[tç]|explan|model|sample/i.test(id))
  const right = cheios.find(
    ({ id }) => certos.includes(id) || (/correct|right|cert/i.test(id) && !/incorrect|not|wrong|partial|inc_/i.test(id)),
  )
  const chosen = general.length > 0 ? general : right ? [right] : cheios.length === 1 ? cheios : []
  for (const um of cheios)
    if (!chosen.includes(um)) leitor.perdas.count('comentário conforme o resultado', 'comentários conforme o resultado')
  return chosen.flatMap(({ nos }) => nos)
}

const filled = (texto: OpsTextoRico | undefined): OpsTextoRico => (texto === undefined || isVazio(texto) ? [] : texto)

/** A question of a made one; words for those who mark stand after its comment. */
export function finish(
  leitor: Leitor,
  { explicacao, ...feita }: Feita,
  extra: { comentario: NoHtml[]; notas: NoHtml[]; points: number },
): PerguntaNeutra {
  if (!isNothing(extra.notas)) leitor.perdas.note('as notas para quem corrige ficam na explicação, que o aluno vê com o resultado')
  return {
    ...feita,
    dominio: '',
    explicacao: [...filled(explicacao), ...filled(leitor.ops(extra.comentario)), ...filled(leitor.ops(extra.notas))],
    points: toPoints(leitor, extra.points),
  }
}

/** Names that programs give by themselves say nothing. */
const isNamed = (titulo: string): boolean => titulo !== '' && !/^(?:question|pergunta|item|untitled|quest[ãa]o)[\s_#-]*\d*$/i.test(titulo)

/** The text that tells a question from others: of a single statement, the statement. */
function tellingOf({ tipoPergunta, alineas, enunciado }: PerguntaNeutra): TextoRico {
  const [afirmacao] = alineas as { texto: TextoRico }[]
  return tipoPergunta === tipoDe.verdadeiroFalso && alineas.length === 1 && afirmacao ? afirmacao.texto : enunciado
}

export const nameOf = (titulo: string, pergunta: PerguntaNeutra | null): string => {
  const dito = titulo.replaceAll(/\s+/g, ' ').trim()
  const excerto = isNamed(dito) || pergunta === null ? '' : excerptOf(tellingOf(pergunta), leituraDaFormula)
  return (excerto || dito || 'Pergunta sem nome').slice(0, limites.nomeMaximo).toWellFormed()
}

const apoios: Readonly<Record<string, string>> = {
  companionMaterialsInfo: 'os materiais de apoio (calculadora, régua ou outros)',
  catalogInfo: 'as alternativas de acessibilidade',
  catalog: 'as alternativas de acessibilidade',
}

function noteSupport(item: ElementoXml, leitor: Leitor): void {
  for (const { nome } of findAll(item, Object.keys(apoios))) leitor.perdas.note(apoios[nome] ?? nome)
}

/** The shared texts of an item, before its own. */
function bodyOf(item: ElementoXml, estimulos: Estimulos, leitor: Leitor): ElementoXml {
  const proprio = childOf(item, 'itemBody') ?? elemento('itemBody')
  const comuns = childrenOf(item, 'assessmentStimulusRef').flatMap((ref) => {
    const estimulo = estimulos(ref)
    const corpo = estimulo && childOf(estimulo, 'stimulusBody')
    if (!corpo) leitor.perdas.count('texto comum que não vem no ficheiro', 'textos comuns que não vêm no ficheiro')
    return corpo ? [corpo] : []
  })
  return elemento('itemBody', [...comuns, ...proprio.filhos])
}

function whyNever(item: ElementoXml): string | null {
  if (attribute(item, 'adaptive') === 'true') return whyNot('adaptativa')
  if (findFirst(item, ['templateProcessing', 'printedVariable'])) return whyNot('calculada')
  return null
}

/** The item `<assessmentItem>`, its names those of version 2. */
export function readItem(item: ElementoXml, leitor: Leitor, estimulos: Estimulos): ItemDoLote {
  const titulo = attribute(item, 'title')
  const never = whyNever(item)
  if (never !== null) return { nome: nameOf(titulo, null), caminho: [], perdas: [], pergunta: null, motivo: never }
  const corpo = new Corpo(leitor)
  const itemBody = bodyOf(item, estimulos, leitor)
  const interacoes = interactionsIn(itemBody)
  const chave = new Chave(item)
  for (const perda of chave.losses()) leitor.perdas.note(perda)
  const feita = makeItem({ corpo, itemBody, chave, leitor, interacoes })
  if ('motivo' in feita) return { nome: nameOf(titulo, null), caminho: [], perdas: [], pergunta: null, motivo: feita.motivo }
  noteSupport(item, leitor)
  const comentarios = childrenOf(item, 'modalFeedback').map((um) => ({ id: attribute(um, 'identifier'), nos: corpo.inside(um) }))
  for (const rubrica of childrenOf(item, 'rubricBlock')) corpo.note(rubrica)
  const certos = interacoes.flatMap((interacao) => chave.of(interacao).certos)
  const pergunta = finish(leitor, feita, {
    comentario: [...corpo.solucoes, ...chooseComment(leitor, comentarios, certos)],
    notas: corpo.notas,
    points: chave.points(interacoes),
  })
  return { nome: nameOf(titulo, pergunta), caminho: [], perdas: leitor.perdas.list(), pergunta, motivo: null }
}
