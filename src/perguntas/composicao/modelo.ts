/**
 * Composição: a text of the student's own, with files if the author allows them. A person marks it as a whole, or
 * criterion by criterion, each with its levels. A criterion weighs as much as its greatest level.
 */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { ZERO, weightedFracao } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { valueOf } from '../partes.ts'
import { plainText } from '../texto-das-partes.ts'
import { tipoPergunta, type Decisoes, type Problema, type Resultado } from '../tipo-pergunta.ts'
import { Criterios, problemasDosCriterios } from './criterios.ts'
import { pesoDoCriterio } from './niveis.ts'

const palavras = Type.Integer({ minimum: 1, maximum: limites.palavrasMaximo })

const Conteudo = closed({
  versao: Type.Literal(1),
  alineas: Type.Array(Type.Never(), { maxItems: 0 }),
  definicoes: closed({
    criterios: Criterios,
    minPalavras: Type.Optional(palavras),
    maxPalavras: Type.Optional(palavras),
    /** May the student add files? */
    ficheiros: Type.Boolean(),
  }),
})

const Enunciado = closed({
  minPalavras: Type.Optional(palavras),
  maxPalavras: Type.Optional(palavras),
  ficheiros: Type.Boolean(),
})

const Resposta = closed({
  texto: TextoRico,
  ficheiros: Type.Array(Type.Integer({ minimum: 1, maximum: limites.idMaximo }), {
    maxItems: limites.ficheirosPorResposta,
    uniqueItems: true,
  }),
})

export type ConteudoComposicao = Static<typeof Conteudo>
export type EnunciadoComposicao = Static<typeof Enunciado>
export type RespostaComposicao = Static<typeof Resposta>

/** The part that stands for the whole where there are no criteria. */
export const PARTE_INTEIRA = 'texto'

/** The parts a person has to settle: each criterion, or the whole. */
const partesDe = ({ definicoes }: ConteudoComposicao): { id: string; peso: number }[] =>
  definicoes.criterios.length === 0
    ? [{ id: PARTE_INTEIRA, peso: 1 }]
    : definicoes.criterios.map((criterio) => ({ id: criterio.id, peso: pesoDoCriterio(criterio) }))

function settle(conteudo: ConteudoComposicao, decisoes: Decisoes): Resultado {
  const partes = partesDe(conteudo)
  const fracao = weightedFracao(partes.map(({ id, peso }) => ({ peso, fracao: valueOf(decisoes, id) ?? ZERO })))
  const waiting = partes.filter(({ id }) => valueOf(decisoes, id) === undefined).map(({ id }) => id)
  return waiting.length === 0 ? { estado: 'corrigido', fracao } : { estado: 'por-corrigir', certo: fracao, partes: waiting }
}

function problemasDePalavras({ definicoes: { minPalavras, maxPalavras } }: ConteudoComposicao): Problema[] {
  const crossed = minPalavras !== undefined && maxPalavras !== undefined && minPalavras > maxPalavras
  return crossed ? [{ campo: '/definicoes/maxPalavras', texto: 'O máximo de palavras é menor do que o mínimo' }] : []
}

const limitesDePalavras = ({ minPalavras, maxPalavras }: ConteudoComposicao['definicoes']) => ({
  ...(minPalavras === undefined ? {} : { minPalavras }),
  ...(maxPalavras === undefined ? {} : { maxPalavras }),
})

export const composicao = tipoPergunta('composicao', {
  partesComTexto: false,
  conteudo: Conteudo,
  enunciadoAluno: Enunciado,
  resposta: Resposta,
  vazio: (): ConteudoComposicao => ({ versao: 1, alineas: [], definicoes: { criterios: [], ficheiros: false } }),
  withoutEmptyEnd: (conteudo) => conteudo,
  paraAluno: ({ definicoes }) => ({ ...limitesDePalavras(definicoes), ficheiros: definicoes.ficheiros }),
  problemas: (conteudo) => [...problemasDosCriterios(conteudo.definicoes.criterios), ...problemasDePalavras(conteudo)],
  // Whether the files belong to this student and this answer is the server's to say.
  respostaCabe: ({ definicoes }, { ficheiros }) => definicoes.ficheiros || ficheiros.length === 0,
  score: (conteudo, resposta, decisoes = {}) => {
    const empty = resposta === null || (isVazio(resposta.texto) && resposta.ficheiros.length === 0)
    return empty ? { estado: 'sem-resposta' } : settle(conteudo, decisoes)
  },
  explainEsquema: ({ definicoes: { criterios } }) => {
    if (criterios.length === 0) return 'O professor atribui a pontuação ao texto inteiro.'
    const lista = criterios.map((criterio) => `${criterio.nome} (${pesoDoCriterio(criterio)})`).join(', ')
    return `O professor escolhe um nível em cada critério, e a pontuação reparte-se pelo peso: ${lista}.`
  },
  respostaEmTexto: (_conteudo, { texto, ficheiros }) => {
    const anexos = ficheiros.length === 0 ? '' : `[${ficheiros.length === 1 ? '1 ficheiro' : `${ficheiros.length} ficheiros`}]`
    return [plainText(texto), anexos].filter((parte) => parte !== '').join(' ')
  },
})
