/** What changed from one version of a question to another, in words for its author. It is pure. */
import { formatPontos, toCentesimos } from '#regras/pontos.ts'
import { type Pedaco, palavrasMudadas } from '#regras/palavras-mudadas.ts'
import { isSameJson } from '#regras/same-json.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { type Linha, linhasDaPergunta } from './linhas-da-pergunta.ts'
import { nomeDoTipo } from './nomes.ts'
import { plainText } from './texto-das-partes.ts'

export type PerguntaComparada = {
  tipoPergunta: number
  dominio: string
  enunciado: TextoRico
  explicacao: TextoRico
  points: number
  alineas: unknown
  definicoes: unknown
  /** How it scores, in one sentence. */
  esquema: string
}

/** One part that is not as it was; no `pedacos`: its words are. */
export type Mudanca = { parte: string; que: 'mudou' | 'nova' | 'retirada'; pedacos: Pedaco[]; notas: string[] }

const soAspeto = 'As palavras são as mesmas: mudou a apresentação, uma imagem ou um som.'

function compareLinha(antes: Linha, depois: Linha): Mudanca[] {
  const words = antes.texto !== depois.texto
  const looks = !words && antes.rico !== undefined && !isSameJson(antes.rico, depois.rico)
  const notas = [
    ...(looks ? [soAspeto] : []),
    ...(antes.nota === depois.nota ? [] : [`Antes: ${antes.nota || '–'}. Agora: ${depois.nota || '–'}.`]),
  ]
  if (!words && notas.length === 0) return []
  return [{ parte: depois.nome, que: 'mudou', pedacos: palavrasMudadas(antes.texto, depois.texto), notas }]
}

const whole = ({ nome, texto, nota }: Linha, que: 'nova' | 'retirada'): Mudanca => ({
  parte: nome,
  que,
  pedacos: texto === '' ? [] : [{ como: que === 'nova' ? 'junto' : 'tirado', texto }],
  notas: nota === '' ? [] : [`${que === 'nova' ? 'Agora' : 'Era'}: ${nota}.`],
})

/** Those of now in their order, then those that are no more. */
function compareLinhas(antes: readonly Linha[], depois: readonly Linha[]): Mudanca[] {
  const before = new Map(antes.map((linha) => [linha.id, linha]))
  const now = new Set(depois.map(({ id }) => id))
  const stay = (linhas: readonly Linha[], others: { has: (id: string) => boolean }) =>
    linhas.flatMap(({ id }) => (others.has(id) ? [id] : [])).join(' ')
  return [
    ...depois.flatMap((linha) => {
      const was = before.get(linha.id)
      return was ? compareLinha(was, linha) : [whole(linha, 'nova')]
    }),
    ...antes.flatMap((linha) => (now.has(linha.id) ? [] : [whole(linha, 'retirada')])),
    ...(stay(antes, now) === stay(depois, before)
      ? []
      : [{ parte: 'Ordem', que: 'mudou' as const, pedacos: [], notas: ['As partes estão por outra ordem.'] }]),
  ]
}

/** The lines that every type has. */
const comuns = ({ tipoPergunta, dominio, enunciado, points }: PerguntaComparada): Linha[] => [
  { id: 'tipo', nome: 'Tipo', texto: nomeDoTipo(tipoPergunta), nota: '' },
  { id: 'enunciado', nome: 'Enunciado', texto: plainText(enunciado), rico: enunciado, nota: '' },
  { id: 'dominio', nome: 'Domínio', texto: dominio, nota: '' },
  { id: 'pontos', nome: 'Pontos', texto: formatPontos(toCentesimos(points) ?? 0), nota: '' },
]
const finais = ({ esquema, explicacao }: PerguntaComparada): Linha[] => [
  { id: 'esquema', nome: 'Como se pontua', texto: esquema, nota: '' },
  { id: 'explicacao', nome: 'Explicação', texto: plainText(explicacao), rico: explicacao, nota: '' },
]

const contentOf = ({ alineas, definicoes }: PerguntaComparada) => ({ alineas, definicoes })

/** Every part that changed, in the order of the question; nothing where nothing did. */
export function mudancasDe(antes: PerguntaComparada, depois: PerguntaComparada): Mudanca[] {
  const partes = compareLinhas(linhasDaPergunta(antes.tipoPergunta, antes), linhasDaPergunta(depois.tipoPergunta, depois))
  const fim = compareLinhas(finais(antes), finais(depois))
  const content = [...partes, ...fim.filter(({ parte }) => parte === 'Como se pontua')]
  const unsaid = content.length === 0 && !isSameJson(contentOf(antes), contentOf(depois))
  return [
    ...compareLinhas(comuns(antes), comuns(depois)),
    ...partes,
    ...fim,
    ...(unsaid ? [{ parte: 'Definições', que: 'mudou' as const, pedacos: [], notas: ['Mudaram definições da pergunta.'] }] : []),
  ]
}
