/**
 * Texto: one box, or gaps in the enunciado, each with its accepted texts and their fractions. The score is the weighted
 * average of the gaps' fractions. A text without a match waits for the teacher. An empty gap is wrong at once.
 */
import { Type, type Static } from 'typebox'
import { Fracao, IdParte, closed, porParte } from '#regras/esquema.ts'
import { UM, ZERO, compareFracoes, equalFracoes, isParteDeUm, weightedFracao } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import { tidyTexto, type Lexico } from '#regras/texto.ts'
import { elementosDe } from '#regras/texto-rico/elementos.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { problemasDosElementos } from '../elementos-do-enunciado.ts'
import { allKnown, newIdParte, problemasDeIds, valueOf } from '../partes.ts'
import { tipoPergunta, type Decisoes, type Problema, type Resultado } from '../tipo-pergunta.ts'
import { isSameTexto, isEmBranco, type Ignorar } from './compare.ts'
import { fracaoDaAlinea } from './fracao-da-alinea.ts'
import { readNumero } from './numeros.ts'

const alineas = { maxItems: limites.alineasPorPergunta }
const Modo = Type.Union([Type.Literal('caixa'), Type.Literal('lacunas')])

const Alinea = closed({
  /** In `lacunas`: the id of the gap in the enunciado. */
  id: IdParte,
  peso: Type.Integer({ minimum: 1, maximum: limites.pesoMaximo }),
  aceites: Type.Array(closed({ texto: Type.String({ maxLength: limites.aceiteMaximo }), fracao: Fracao }), {
    maxItems: limites.aceitesPorLacuna,
  }),
  /** Set when the answer is a number; the tolerance is a decimal, comma or point. */
  numero: Type.Optional(closed({ tolerancia: Type.String({ pattern: '^[0-9]{1,15}([.,][0-9]{1,15})?$' }) })),
})

const Conteudo = closed({
  versao: Type.Literal(1),
  alineas: Type.Array(Alinea, alineas),
  definicoes: closed({
    modo: Modo,
    /** True: does not count. */
    ignorar: closed({
      maiusculas: Type.Boolean(),
      acentos: Type.Boolean(),
      hifens: Type.Boolean(),
      /** Spelling before and after the 1990 agreement. */
      ortografia: Type.Boolean(),
      /** Small slips. */
      gralhas: Type.Boolean(),
      /** The article before the answer. Questions from before it was a switch lack it: there it counts. */
      artigos: Type.Optional(Type.Boolean()),
    }),
  }),
})

const Enunciado = closed({
  alineas: Type.Array(closed({ id: IdParte, numero: Type.Boolean() }), alineas),
  modo: Modo,
})

const Resposta = closed({ textos: porParte(Type.String({ maxLength: limites.respostaLacunaCaracteres })) })

export type ConteudoTexto = Static<typeof Conteudo>
export type EnunciadoTexto = Static<typeof Enunciado>
export type RespostaTexto = Static<typeof Resposta>

type AlineaTexto = ConteudoTexto['alineas'][number]
type AceiteTexto = AlineaTexto['aceites'][number]

/** The gaps of an answer that no rule settles, with what was written: what the teacher sees, grouped by likeness. */
export const partesPorCorrigir = (conteudo: ConteudoTexto, { textos }: RespostaTexto, lexico: Lexico): { id: string; texto: string }[] =>
  conteudo.alineas.flatMap((alinea) => {
    const texto = valueOf(textos, alinea.id) ?? ''
    return fracaoDaAlinea(conteudo, alinea, texto, { lexico }) === null ? [{ id: alinea.id, texto }] : []
  })

/** Every switch off: only texts that are the same in every letter contradict each other. */
const toTheLetter: Ignorar = { maiusculas: false, acentos: false, hifens: false, ortografia: false, gralhas: false }

/** Do two texts read as one? Invisible characters, and the choice among like ones, make no difference. */
const readsTheSame = (a: string, b: string): boolean => isSameTexto(tidyTexto(a), tidyTexto(b), toTheLetter)

/** The key with one more accepted text ("aceitar também"); a text that was already accepted gets the new fraction. */
export function acceptTambem(conteudo: ConteudoTexto, idAlinea: string, aceite: AceiteTexto): ConteudoTexto {
  const alineas = conteudo.alineas.map((alinea) =>
    alinea.id === idAlinea
      ? { ...alinea, aceites: [...alinea.aceites.filter(({ texto }) => !readsTheSame(texto, aceite.texto)), aceite] }
      : alinea,
  )
  return { ...conteudo, alineas }
}

function score(conteudo: ConteudoTexto, { textos }: RespostaTexto, decisoes: Decisoes, lexico: Lexico | undefined): Resultado {
  const partes = conteudo.alineas.map((alinea) => ({
    id: alinea.id,
    peso: alinea.peso,
    fracao: fracaoDaAlinea(conteudo, alinea, valueOf(textos, alinea.id) ?? '', { decidida: valueOf(decisoes, alinea.id), lexico }),
  }))
  const earned = weightedFracao(partes.map(({ peso, fracao }) => ({ peso, fracao: fracao ?? ZERO })))
  const waiting = partes.filter(({ fracao }) => fracao === null).map(({ id }) => id)
  return waiting.length === 0 ? { estado: 'corrigido', fracao: earned } : { estado: 'por-corrigir', certo: earned, partes: waiting }
}

/** What accepted answers are worth; not which they are: pupils read it before they may see those. */
function valorDosAceites(alineas: ConteudoTexto['alineas']): string {
  const fracoes = alineas.flatMap(({ aceites }) => aceites.map(({ fracao }) => fracao)).toSorted((a, b) => compareFracoes(b, a))
  const [first, ...others] = [...new Set(fracoes.map((fracao) => formatPercentagem(Math.round((10_000 * fracao.num) / fracao.den))))]
  if (first === undefined || others.length === 0) return `Cada resposta aceite vale ${first ?? '100%'} da pontuação.`
  return `Cada resposta aceite vale ${[first, ...others.slice(0, -1)].join(', ')} ou ${others.at(-1)} da pontuação.`
}

function problemasDoModo({ alineas, definicoes }: ConteudoTexto, enunciado: TextoRico): Problema[] {
  const ids = elementosDe(enunciado).lacunas
  if (definicoes.modo === 'lacunas') {
    return problemasDosElementos(ids, alineas, {
      nenhum: 'Insira pelo menos uma lacuna no enunciado',
      repetido: 'A mesma lacuna está duas vezes no enunciado',
      semAlinea: 'Há uma lacuna no enunciado sem respostas aceites',
      semElemento: 'Esta lacuna já não está no enunciado',
    })
  }
  return [
    ...(alineas.length === 1 ? [] : [{ campo: '/alineas', texto: 'Com uma caixa há uma só resposta' }]),
    ...(ids.length === 0 ? [] : [{ campo: '/enunciado', texto: 'O enunciado tem lacunas: escolha «lacunas no texto» ou retire-as' }]),
  ]
}

function problemasDoAceite({ texto, fracao }: AceiteTexto, campo: string, before: readonly AceiteTexto[]): Problema[] {
  const repeated = before.some((other) => readsTheSame(other.texto, texto) && !isEmBranco(texto))
  return [
    ...(isEmBranco(texto) ? [{ campo: `${campo}/texto`, texto: 'Escreva este texto aceite' }] : []),
    ...(repeated ? [{ campo: `${campo}/texto`, texto: 'Este texto já está na lista' }] : []),
    ...(isParteDeUm(fracao) ? [] : [{ campo: `${campo}/fracao`, texto: 'O valor fica entre 0 e a pontuação toda' }]),
  ]
}

function problemasDaAlinea({ aceites, numero }: AlineaTexto, i: number): Problema[] {
  const campo = `/alineas/${i}/aceites`
  const noRight = !aceites.some(({ fracao }) => equalFracoes(fracao, UM))
  const noNumber = numero !== undefined && !aceites.some(({ texto }) => readNumero(texto) !== null)
  return [
    ...(noRight ? [{ campo, texto: 'Indique pelo menos um texto que valha a pontuação toda' }] : []),
    ...(noNumber ? [{ campo, texto: 'Indique o número certo' }] : []),
    ...aceites.flatMap((aceite, j) => problemasDoAceite(aceite, `${campo}/${j}`, aceites.slice(0, j))),
  ]
}

const nomesIgnorar: Record<keyof Ignorar, string> = {
  maiusculas: 'maiúsculas',
  acentos: 'acentos',
  hifens: 'hífenes',
  ortografia: 'grafia anterior a 1990',
  gralhas: 'pequenas gralhas',
  artigos: 'artigos no início',
}

function explainIgnorar(ignorar: Ignorar): string {
  const flags: readonly (keyof Ignorar)[] = ['maiusculas', 'acentos', 'hifens', 'ortografia', 'artigos', 'gralhas']
  const nomes = flags.filter((flag) => ignorar[flag]).map((flag) => nomesIgnorar[flag])
  return nomes.length === 0 ? '' : ` Não contam: ${nomes.join(', ')}.`
}

export const texto = tipoPergunta('texto', {
  partesComTexto: false,
  conteudo: Conteudo,
  enunciadoAluno: Enunciado,
  resposta: Resposta,
  vazio: (): ConteudoTexto => ({
    versao: 1,
    alineas: [{ id: newIdParte(), peso: 1, aceites: [{ texto: '', fracao: UM }] }],
    definicoes: {
      modo: 'caixa',
      ignorar: { maiusculas: true, acentos: false, hifens: true, ortografia: true, gralhas: false, artigos: true },
    },
  }),
  withoutEmptyEnd: (conteudo) => conteudo,
  paraAluno: ({ alineas, definicoes }) => ({
    alineas: alineas.map(({ id, numero }) => ({ id, numero: numero !== undefined })),
    modo: definicoes.modo,
  }),
  problemas: (conteudo, enunciado) => [
    ...problemasDoModo(conteudo, enunciado),
    ...problemasDeIds(conteudo.alineas, '/alineas'),
    ...conteudo.alineas.flatMap(problemasDaAlinea),
  ],
  respostaCabe: ({ alineas }, { textos }) => allKnown(Object.keys(textos), alineas),
  score: (conteudo, resposta, decisoes = {}, lexico) => {
    const written = conteudo.alineas.some(({ id }) => !isEmBranco((resposta && valueOf(resposta.textos, id)) ?? ''))
    return resposta === null || !written ? { estado: 'sem-resposta' } : score(conteudo, resposta, decisoes, lexico)
  },
  explainEsquema: ({ alineas, definicoes }) => {
    const pesos = alineas.map(({ peso }) => peso)
    const equal = new Set(pesos).size <= 1
    const vale =
      definicoes.modo === 'caixa'
        ? `${valorDosAceites(alineas)} As outras ficam para corrigir à mão.`
        : `Cada lacuna vale ${equal ? 'uma parte igual da pontuação' : `conforme o seu peso (${pesos.join(', ')})`}; o que não corresponder a nenhum texto aceite fica para corrigir à mão.`
    return vale + explainIgnorar(definicoes.ignorar)
  },
  respostaEmTexto: ({ alineas }, { textos }) =>
    alineas
      .map(({ id }) => {
        const given = valueOf(textos, id) ?? ''
        return isEmBranco(given) ? '–' : given.trim()
      })
      .join('; '),
})
