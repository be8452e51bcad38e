/** A teacher's choices for the group on screen, not yet given. */
import { useState } from 'react'
import { cutText } from '#regras/cut-text.ts'
import type { Fracao } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import { scoreCentesimos } from '#regras/pontos.ts'
import { problemaDoNumero } from '#kit/fields/rules.ts'
import type { Comentario, Grupo } from '#web/correcao/correcao.queries.ts'
import { type Escolhas, escolhasComuns, fracaoDosPontos, isCompleta, type ModoDeCorrigir, pontosDasEscolhas } from './criterios.ts'
import { type Pedido, sameFracao } from './give-marks.ts'
import { joinComentario } from '#web/correcao/comentarios.ts'
import { pontos, pontosPorExtenso } from '#web/correcao/textos.ts'

export type Rascunho = {
  escolhas: Escolhas
  /** Points of a whole composition as they were typed, when the question cannot give them; null: none such. */
  fora: number | null
  /** Points instead of the computed ones; null: the computed ones. */
  manual: number | null
  motivo: string
  comentario: string
  /** The file of the spoken one. */
  voz: number | null
  /** Comments of the bank that were put in. */
  usados: readonly number[]
}

const partesDe = (modo: ModoDeCorrigir): string[] =>
  modo.modo === 'criterios' ? modo.criterios.map(({ id }) => id) : modo.modo === 'inteira' ? [modo.parte] : []

const common = <T>(values: readonly T[], none: T): T => {
  const [first = none] = values
  return values.every((value) => value === first) ? first : none
}

/** The recording that all of them have; null: none, or not the same. */
const vozComum = ({ respostas }: Pick<Grupo, 'respostas'>): number | null =>
  common(
    respostas.map(({ voz = null }) => voz),
    null,
  )

const beginRascunho = ({ respostas }: Grupo, modo: ModoDeCorrigir): Rascunho => ({
  escolhas: escolhasComuns(respostas, partesDe(modo)),
  fora: null,
  manual: common(
    respostas.map(({ pointsManual }) => pointsManual),
    null,
  ),
  motivo: common(
    respostas.map(({ motivo }) => motivo),
    '',
  ),
  comentario: common(
    respostas.map(({ comentario }) => comentario),
    '',
  ),
  voz: vozComum({ respostas }),
  usados: [],
})

/** The fault of typed points; undefined: the question can give them. */
export const problemaDosPontos = (typed: number | null, points: number): string | undefined =>
  problemaDoNumero(typed, { min: 0, max: points, decimals: 2 })

type Opcoes = {
  /** Begun before; without, what all answers of the group were given. */
  comecado?: Rascunho | undefined
  aoMudar?: ((rascunho: Rascunho) => void) | undefined
}

/** The draft of one group, for as long as its form is shown. */
export function useRascunho(grupo: Grupo, modo: ModoDeCorrigir, { comecado, aoMudar }: Opcoes = {}) {
  const [rascunho, setRascunho] = useState(() => comecado ?? beginRascunho(grupo, modo))
  const [aviso, setAviso] = useState('')
  const update = (change: (before: Rascunho) => Rascunho, said = '') => {
    const next = change(rascunho)
    setRascunho(next)
    setAviso(said)
    aoMudar?.(next)
  }
  const change = (part: Partial<Rascunho>) => update((before) => ({ ...before, ...part }))
  return {
    rascunho,
    change,
    /** Back to what the answers have. */
    discard: () => update(() => beginRascunho(grupo, modo)),
    chooseFracao: (parte: string, fracao: Fracao) =>
      update((before) => ({ ...before, manual: null, fora: null, escolhas: { ...before.escolhas, [parte]: fracao } })),
    /** Points out of `points` for a part; none that it cannot give, nor the ones before, are given for what was typed. */
    typePoints: (parte: string, typed: number | null, points: number) =>
      update((before) => {
        const { [parte]: _, ...others } = before.escolhas
        if (typed === null) return { ...before, manual: null, fora: null, escolhas: others }
        if (problemaDosPontos(typed, points)) return { ...before, manual: null, fora: typed, escolhas: others }
        return { ...before, manual: null, fora: null, escolhas: { ...others, [parte]: fracaoDosPontos(typed, points) } }
      }),
    /** A kept comment is written; what it says of the points of a question worth `points` is in `aviso`. */
    insertComentario: (comentario: Comentario, points: number) =>
      update(
        (before) => applyComentario(before, comentario, { grupo, modo, maximo: points }),
        avisoDoComentario(rascunho, comentario, { grupo, modo, maximo: points }),
      ),
    /** What the draft gives the whole answer; null: nothing yet. */
    given: (points: number) => pointsGiven(modo, rascunho, points),
    aviso,
  }
}

export type RascunhoDaMarca = ReturnType<typeof useRascunho>

/** Whether points stand in a field that a question worth `points` cannot give. */
export const temPontosFora = ({ manual, fora }: Rascunho, points: number): boolean =>
  fora !== null || problemaDosPontos(manual, points) !== undefined

/** Points that the draft gives the whole answer; null: none yet, or only those of one of its parts. */
export function pointsGiven(modo: ModoDeCorrigir, rascunho: Rascunho, points: number): number | null {
  const { escolhas, manual } = rascunho
  if (temPontosFora(rascunho, points)) return null
  if (manual !== null) return manual
  if (modo.modo === 'inteira') {
    const { [modo.parte]: fracao } = escolhas
    return fracao ? scoreCentesimos(Math.round(points * 100), fracao) / 100 : null
  }
  if (modo.modo === 'regra' || modo.parcial || !isCompleta(modo.criterios, escolhas)) return null
  return pontosDasEscolhas(modo.criterios, escolhas, points) / 100
}

/** The points a comment proposes here; null: none, or more than the question is worth. */
const propostos = ({ points }: Comentario, maximo: number): number | null =>
  points === undefined || problemaDosPontos(points, maximo) ? null : points

/** What the answers would have without the comment, by the draft or by the rule; null: nothing yet. */
const tem = (grupo: Grupo, modo: ModoDeCorrigir, rascunho: Rascunho, maximo: number): number | null => {
  const byRule = modo.modo !== 'inteira' && grupo.respostas.every(({ pointsManual }) => pointsManual === null)
  return pointsGiven(modo, rascunho, maximo) ?? (byRule ? grupo.points : null)
}

/** Marking these answers in this way; the question is worth at most `maximo`. */
type Marcacao = { grupo: Grupo; modo: ModoDeCorrigir; maximo: number }

/**
 * The draft with a comment of the bank used: its words, and its points as if they had been typed. Where those are other
 * points than the rule's, the words are also the reason, unless there is one.
 */
export function applyComentario(before: Rascunho, comentario: Comentario, { grupo, modo, maximo }: Marcacao): Rascunho {
  const { id, texto } = comentario
  const written = { ...before, comentario: joinComentario(before.comentario, texto), usados: [...new Set([...before.usados, id])] }
  const points = propostos(comentario, maximo)
  if (points === null || tem(grupo, modo, before, maximo) === points) return written
  if (modo.modo !== 'inteira') {
    const motivo = before.motivo.trim() === '' ? cutText(texto, limites.motivoMaximo) : before.motivo
    return { ...written, fora: null, manual: points, motivo }
  }
  return { ...written, fora: null, manual: null, escolhas: { ...before.escolhas, [modo.parte]: fracaoDosPontos(points, maximo) } }
}

/** What is said of the comment's points; '': nothing. */
export function avisoDoComentario(before: Rascunho, comentario: Comentario, { grupo, modo, maximo }: Marcacao): string {
  if (comentario.points === undefined) return ''
  const said = pontosPorExtenso(comentario.points)
  if (propostos(comentario, maximo) === null)
    return `O comentário traz ${said}, e esta pergunta vale no máximo ${pontos(maximo)}: usou-se só o texto.`
  const had = tem(grupo, modo, before, maximo)
  if (had === comentario.points) return ''
  return had === null ? `O comentário traz ${said}.` : `${said} do comentário, em vez de ${pontos(had)}.`
}

/** Why the draft of a question worth `points` cannot be given yet; null: it can. */
export function falta(modo: ModoDeCorrigir, rascunho: Rascunho, points: number): string | null {
  const { escolhas, manual, motivo } = rascunho
  if (temPontosFora(rascunho, points)) return `Os pontos vão de 0 a ${pontos(points)}`
  if (manual !== null) return motivo.trim() === '' ? 'Diga porque dá outros pontos' : null
  const missing = partesDe(modo).filter((parte) => escolhas[parte] === undefined).length
  if (missing === 0) return null
  return modo.modo === 'inteira' ? 'Escreva os pontos' : missing === 1 ? 'Falta escolher um nível' : `Faltam ${missing} critérios`
}

/** Why the draft cannot be given to these answers yet; null: it can. */
export const faltaParaDar = (respostas: Grupo['respostas'], modo: ModoDeCorrigir, rascunho: Rascunho, points: number): string | null =>
  respostas.length === 0 ? 'Escolha pelo menos uma resposta' : falta(modo, rascunho, points)

/** Whether the draft says anything else than what the answers of the group already have. */
export function mudou(grupo: Grupo, modo: ModoDeCorrigir, rascunho: Rascunho): boolean {
  const before = beginRascunho(grupo, modo)
  return (
    rascunho.fora !== null ||
    rascunho.manual !== before.manual ||
    (rascunho.manual !== null && rascunho.motivo.trim() !== before.motivo) ||
    rascunho.comentario.trim() !== before.comentario ||
    rascunho.voz !== before.voz ||
    partesDe(modo).some((parte) => !sameFracao(rascunho.escolhas[parte], before.escolhas[parte]))
  )
}

/** Whether the draft holds anything that would be lost with it: also a reason that goes with no points yet. */
export const isUngiven = (grupo: Grupo, modo: ModoDeCorrigir, rascunho: Rascunho): boolean =>
  mudou(grupo, modo, rascunho) || (rascunho.motivo.trim() !== '' && rascunho.motivo.trim() !== beginRascunho(grupo, modo).motivo)

const differ = (values: readonly unknown[]): boolean => new Set(values).size > 1

/**
 * The request that gives this draft to these answers of the group. Where they differ and nobody typed anything, each
 * keeps its own.
 */
export function pedidoDe(
  modo: ModoDeCorrigir,
  grupo: Grupo,
  respostas: Grupo['respostas'],
  { escolhas, manual, motivo, comentario, voz, usados }: Rascunho,
): Pedido {
  const ownPoints = modo.modo === 'regra' && manual === null && differ(grupo.respostas.map(({ pointsManual }) => pointsManual))
  const ownComentario = comentario === '' && differ(grupo.respostas.map((one) => one.comentario))
  return {
    marcas: respostas.map(({ tentativaId, versao }) => ({ tentativaId, versao })),
    ...(partesDe(modo).length > 0 && manual === null ? { decisoes: { ...escolhas } } : {}),
    ...(ownPoints ? {} : { points: manual }),
    ...(manual === null ? {} : { motivo }),
    ...(ownComentario ? {} : { comentario }),
    ...(voz === vozComum(grupo) ? {} : { voz }),
    ...(usados.length > 0 ? { comentarios: [...usados] } : {}),
  }
}
