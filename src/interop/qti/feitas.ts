/** Questions of ours as both generations of QTI fill them. What their key leaves open stays open. */
import { tipoDe } from '#perguntas/nomes.ts'
import { newIdParte } from '#perguntas/partes.ts'
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { chaveTexto } from '#regras/texto.ts'
import type { PerguntaNeutra } from '../lote.ts'
import type { Leitor } from './leitor.ts'
import { isNothing } from './nos.ts'

export type Feita = Pick<PerguntaNeutra, 'tipoPergunta' | 'alineas' | 'definicoes'> & {
  enunciado: OpsTextoRico
  /** Put before the item's own comment: a model answer. */
  explicacao?: OpsTextoRico
}
/** A question, or why it is none of ours. */
export type Resultado = Feita | { motivo: string }

const porAlinea = { tipo: 'por-alinea' } as const
/** No part has this id: a key that is not there yet. */
export const semPar = 'porligar'

// ─── True or false ───

const valores = new Map([
  ...['v', 'verdadeiro', 'verdadeira', 'verdade', 'true', 't', 'certo', 'certa'].map((nome) => [nome, true] as const),
  ...['f', 'falso', 'falsa', 'false', 'errado', 'errada'].map((nome) => [nome, false] as const),
])

/** What a word of an answer says of a statement; undefined where it says neither. */
export const truthOf = (words: string): boolean | undefined => valores.get(chaveTexto(words).replace(/\.$/, ''))

/** Two answers, one for true and one for false. */
export const areTruths = (words: readonly string[]): boolean =>
  words.length === 2 && words.some((um) => truthOf(um) === true) && words.some((um) => truthOf(um) === false)

export type Afirmacao = { nos: readonly NoHtml[]; certa: boolean | undefined }

const pedidoDeUma: readonly NoHtml[] = ['Classifique a afirmação como verdadeira ou falsa.']
const pedidoDeVarias: readonly NoHtml[] = ['Classifique as afirmações como verdadeiras ou falsas.']

export function makeAfirmacoes(leitor: Leitor, enunciado: readonly NoHtml[], afirmacoes: readonly Afirmacao[]): Feita {
  const pedido = afirmacoes.length === 1 ? pedidoDeUma : pedidoDeVarias
  return {
    tipoPergunta: tipoDe.verdadeiroFalso,
    enunciado: leitor.ops(isNothing(enunciado) ? pedido : enunciado),
    alineas: afirmacoes.map(({ nos, certa }) => ({ id: newIdParte(), texto: leitor.ops(nos), ...(certa === undefined ? {} : { certa }) })),
    definicoes: { esquema: porAlinea },
  }
}

// ─── Choices ───

export type Opcao = { nos: readonly NoHtml[]; certa: boolean; fixa?: boolean; comentario?: string }

type Escolha = { enunciado: readonly NoHtml[]; opcoes: readonly Opcao[]; varias: boolean; tudoOuNada?: boolean }

/** Only those at the end can stay where they are. */
function fixedAtEnd(leitor: Leitor, opcoes: readonly Opcao[]): boolean[] {
  const last = opcoes.findLastIndex(({ fixa }) => !fixa)
  if (last === -1) {
    if (opcoes.length > 0) leitor.perdas.note('a ordem fixa das respostas: para a manter, tire «Baralhar opções» ao atribuir o teste')
    return opcoes.map(() => false)
  }
  if (opcoes.slice(0, last).some(({ fixa }) => fixa)) leitor.perdas.note('a opção presa ao seu lugar: na Lousa só ficam presas as do fim')
  return opcoes.map((_opcao, i) => i > last)
}

export function makeEscolha(leitor: Leitor, { enunciado, opcoes, varias, tudoOuNada = false }: Escolha): Feita {
  const fixas = fixedAtEnd(leitor, opcoes)
  const semErradas = opcoes.every(({ certa }) => certa)
  if (varias && semErradas && !tudoOuNada) leitor.perdas.note('sem respostas erradas, só conta com todas certas')
  return {
    tipoPergunta: varias ? tipoDe.escolhaMultipla : tipoDe.escolhaUnica,
    enunciado: leitor.ops(enunciado),
    alineas: opcoes.map(({ nos, certa, comentario }, i) => ({
      id: newIdParte(),
      texto: leitor.ops(nos),
      certa,
      ...(fixas[i] && { fixa: true }),
      ...(comentario !== undefined && { comentario }),
    })),
    definicoes: varias ? { esquema: tudoOuNada || semErradas ? 'tudo-ou-nada' : 'por-opcao' } : {},
  }
}

// ─── Lists and gaps in the text ───

/** Weights are whole numbers up to 100; null where what each is worth is no such ratio. */
function toPesos(valores: readonly number[]): number[] | null {
  if (valores.length === 0 || valores.some((valor) => !(valor > 0))) return null
  const least = Math.min(...valores)
  for (let n = 1; n <= 20; n++) {
    const pesos = valores.map((valor) => (valor * n) / least)
    if (pesos.every((peso) => Math.abs(peso - Math.round(peso)) < 0.001 && peso <= 100)) return pesos.map(Math.round)
  }
  return null
}

/** What each part is worth as its weight. */
export function pesosOf(leitor: Leitor, vale: readonly number[]): number[] {
  const pesos = toPesos(vale)
  if (pesos === null && new Set(vale).size > 1) leitor.perdas.note('o valor de cada parte: passam a valer o mesmo')
  return pesos ?? vale.map(() => 1)
}

export type Lista = { id: string; opcoes: readonly { texto: string; certa: boolean }[]; vale: number }

/** The text has an element for each list. Options of the same words are one. */
export function makeListas(
  leitor: Leitor,
  enunciado: readonly NoHtml[],
  listas: readonly Lista[],
  esquema: 'ponderado' | 'tudo-ou-nada' = 'ponderado',
): Feita {
  const pesos = pesosOf(
    leitor,
    listas.map(({ vale }) => vale),
  )
  return {
    tipoPergunta: tipoDe.listaOpcoes,
    enunciado: leitor.ops(enunciado),
    alineas: listas.map(({ id, opcoes }, i) => {
      const certas = new Set(opcoes.flatMap(({ texto, certa }) => (certa ? [texto] : [])))
      const comIds = [...new Set(opcoes.map(({ texto }) => texto))].map((texto) => ({ id: newIdParte(), texto }))
      const certa = comIds.find(({ texto }) => certas.has(texto))?.id ?? semPar
      if (certas.size > 1) leitor.perdas.note('outras opções que também estavam certas: fica a primeira')
      return { id, opcoes: comIds, certa, peso: pesos[i] ?? 1 }
    }),
    definicoes: { esquema },
  }
}

// ─── Pairs ───

export type Pares = {
  enunciado: readonly NoHtml[]
  /** `par`: the place of its right item; null where nothing says it. */
  esquerdas: readonly { nos: readonly NoHtml[]; par: number | null }[]
  direitas: readonly (readonly NoHtml[])[]
}

/** Statements, where what they are matched with is "Verdadeiro" and "Falso". */
export function makePares(leitor: Leitor, { enunciado, esquerdas, direitas }: Pares): Feita {
  const words = direitas.map((nos) => leitor.words(nos))
  if (areTruths(words))
    return makeAfirmacoes(
      leitor,
      enunciado,
      esquerdas.map(({ nos, par }) => ({ nos, certa: par === null ? undefined : truthOf(words[par] ?? '') })),
    )
  const ids = direitas.map(() => newIdParte())
  return {
    tipoPergunta: tipoDe.ligacaoPares,
    enunciado: leitor.ops(enunciado),
    alineas: esquerdas.map(({ nos, par }) => ({ id: newIdParte(), texto: leitor.ops(nos), par: ids[par ?? -1] ?? semPar })),
    definicoes: { direitas: direitas.map((nos, i) => ({ id: ids[i], texto: leitor.ops(nos) })), esquema: porAlinea },
  }
}

/** Items to be put in order, in the order of the key: each is matched with its place. */
export function makeOrdem(leitor: Leitor, enunciado: readonly NoHtml[], itens: readonly (readonly NoHtml[])[], comChave: boolean): Feita {
  leitor.perdas.note('a ordenação: cada item liga-se ao seu lugar')
  return makePares(leitor, {
    enunciado,
    esquerdas: itens.map((nos, i) => ({ nos, par: comChave ? i : null })),
    direitas: itens.map((_nos, i) => [`${i + 1}.º`]),
  })
}

// ─── Long answers ───

export const makeComposicao = (leitor: Leitor, enunciado: readonly NoHtml[], modelo: readonly NoHtml[] = []): Feita => ({
  tipoPergunta: tipoDe.composicao,
  enunciado: leitor.ops(enunciado),
  alineas: [],
  definicoes: { criterios: [], ficheiros: false },
  ...(!isNothing(modelo) && { explicacao: leitor.ops(modelo) }),
})
