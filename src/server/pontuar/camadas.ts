/**
 * Corrections of a question as layers: each says how the question is marked, and for whom that counts. Marking folds
 * them from the oldest on, so that it depends on nothing but the answer and the layers, and can be undone. Pure.
 */
import type { AcaoDeCorrecao, Anulacao, PoliticaDeCorrecao } from '#regras/testes/correcoes.ts'
import { UM, ZERO } from '#regras/fracoes.ts'
import { translateDecisoes } from '#perguntas/composicao/translate-decisoes.ts'
import { openConteudo } from '#perguntas/dispatch.ts'
import { tipoDe } from '#perguntas/nomes.ts'
import { tipos } from '#perguntas/tipos.ts'
import { type Decidido, type Marca, type Questao, markResposta } from './compute.ts'

export type Camada = {
  /** How it came about; null: how the question was marked before its first correction. */
  acao: AcaoDeCorrecao | null
  /** The question's content with the key. */
  conteudo: unknown
  /** Its worth, integer hundredths; null: as in the test. */
  points: number | null
  anular: Anulacao | null
  /** Out of the total, with the rest scaled to the worth of the whole. */
  escalar: boolean
  politica: PoliticaDeCorrecao
  /** `por-aluno`: these pupils. */
  alunos: number[]
  /** UTC instant. Attempts handed in later are marked by this layer, whatever its policy. */
  em: string
  /** The marking version that it came with, which has the teacher's reason. */
  marcacao: number
}

/** perguntaid → its layers, the oldest first; a question never corrected has none. */
export type Camadas = Record<string, Camada[]>

/** Whose attempt it is, and when it was handed in (UTC instant). */
export type Autoria = { alunoId: number; entregueEm: string }

export type MarcaDaTentativa = Marca & {
  /** Integer hundredths; 0 out of the total. */
  points_maximo: number
  /** Integer hundredths to which the rest is scaled; 0 where it is not. */
  fora: number
  anulada: Anulacao | null
}

/** The mark by one layer. An annulled question is marked whatever a person had decided; undoing brings that back. */
function markByCamada(
  tipoPergunta: number,
  { conteudo, points, anular, escalar }: { conteudo: unknown; points: number; anular: Anulacao | null; escalar: boolean },
  resposta: unknown,
  decidido: Decidido,
): MarcaDaTentativa {
  const marca = markResposta({ tipoPergunta, conteudo, points }, resposta, decidido)
  const isBlank = marca.resultado.estado === 'sem-resposta'
  const inteira = {
    estado: 'corrigido',
    resultado: { estado: 'corrigido', fracao: UM },
    points,
    points_maximo: points,
    fora: 0,
    anulada: anular,
  } as const
  switch (anular) {
    case null:
      // Points that a person gave stand; the question may be worth less than them by now.
      return {
        ...marca,
        points: marca.points === null ? null : Math.min(marca.points, points),
        points_maximo: points,
        fora: 0,
        anulada: null,
      }
    case 'cotacao-a-todos':
      return inteira
    case 'cotacao-a-quem-respondeu':
      return isBlank ? { ...marca, estado: 'sem-resposta', points: 0, points_maximo: points, fora: 0, anulada: anular } : inteira
    case 'fora-do-total':
      return {
        estado: isBlank ? 'sem-resposta' : 'corrigido',
        resultado: marca.resultado.estado === 'por-corrigir' ? { estado: 'corrigido', fracao: ZERO } : marca.resultado,
        points: 0,
        points_maximo: 0,
        fora: escalar ? points : 0,
        anulada: anular,
      }
  }
}

function counts({ politica, alunos, em }: Camada, { alunoId, entregueEm }: Autoria, before: Marca, after: Marca): boolean {
  if (politica === 'recalcular' || Date.parse(entregueEm) > Date.parse(em)) return true
  if (politica === 'por-aluno') return alunos.includes(alunoId)
  // A mark that there is counts more than one that waits for a person.
  return after.points !== null && (before.points === null || after.points > before.points)
}

/**
 * What a person decided by the content `from`, as it counts by `to`: criteria may have been corrected in between, and
 * the level that was chosen stays chosen.
 */
export function decididoPor<D extends Decidido>(tipoPergunta: number, from: unknown, to: unknown, decidido: D): D {
  if (tipoPergunta !== tipoDe.composicao || from === to || Object.keys(decidido.decisoes).length === 0) return decidido
  const [before, after] = [openConteudo(tipos.composicao, from), openConteudo(tipos.composicao, to)]
  return { ...decidido, decisoes: translateDecisoes(before, after, decidido.decisoes) }
}

/** Marks one question of one attempt by its layers; `questao` is how the test was given. What was decided is by the newest. */
export function markByCamadas(
  questao: Questao,
  camadas: readonly Camada[],
  autoria: Autoria,
  resposta: unknown,
  decidido: Decidido,
): MarcaDaTentativa {
  const { tipoPergunta, conteudo, points } = questao
  const original = { conteudo, points, anular: null, escalar: false }
  const newest = camadas.at(-1)?.conteudo ?? conteudo
  let marca: MarcaDaTentativa | null = null
  for (const camada of camadas) {
    const dito = decididoPor(tipoPergunta, newest, camada.conteudo, decidido)
    const nova = markByCamada(tipoPergunta, { ...camada, points: camada.points ?? points }, resposta, dito)
    if (marca === null || counts(camada, autoria, marca, nova)) marca = nova
  }
  return marca ?? markByCamada(tipoPergunta, original, resposta, decidido)
}

/** The layer that says how the question is marked from now on; null: as the test was given. */
export const lastCamada = (camadas: Camadas, perguntaid: number): Camada | null => camadas[String(perguntaid)]?.at(-1) ?? null

/** The layers with one more. A correction that counts for all needs none of those before. */
export function addCamada(before: readonly Camada[], base: Pick<Camada, 'conteudo'>, nova: Camada): Camada[] {
  if (nova.politica === 'recalcular') return [nova]
  if (before.length > 0) return [...before, nova]
  const first: Camada = {
    acao: null,
    conteudo: base.conteudo,
    points: null,
    anular: null,
    escalar: false,
    politica: 'recalcular',
    alunos: [],
    em: nova.em,
    marcacao: nova.marcacao,
  }
  return [first, nova]
}

/**
 * What the marks of an attempt add up to, integer hundredths; `points` null while one of them waits. `fora`: how much of
 * `maximo` the rest was scaled to, as `parteDoTeste` needs it.
 */
export function totalOf(marcas: readonly Pick<MarcaDaTentativa, 'points' | 'points_maximo' | 'fora'>[]): {
  points: number | null
  maximo: number
  fora: number
} {
  let points = 0
  let maximo = 0
  let fora = 0
  let waits = false
  for (const marca of marcas) {
    points += marca.points ?? 0
    maximo += marca.points_maximo
    fora += marca.fora
    waits ||= marca.points === null
  }
  // Rounded half up; sums of hundredths stay far below what a double holds exactly.
  const scaled = maximo === 0 || fora === 0 ? points : Math.floor((2 * points * (maximo + fora) + maximo) / (2 * maximo))
  return { points: waits ? null : scaled, maximo: maximo === 0 ? 0 : maximo + fora, fora: maximo === 0 ? 0 : fora }
}
