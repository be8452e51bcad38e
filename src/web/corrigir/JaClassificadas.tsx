/** Which answers of the group have points already, and what becomes of them when the others are marked: nobody's mark goes unseen. */
import { plural } from '#regras/plural.ts'
import { joinNames } from '#web/turmas/textos.ts'
import { Button } from '#kit/base/Button.tsx'
import type { Grupo, RespostaNoGrupo } from '#web/correcao/correcao.queries.ts'
import { respostasByDefault, waits } from './give-marks.ts'
import { pontos } from '#web/correcao/textos.ts'
import s from './corrigir.module.css'

type Props = {
  grupo: Grupo
  escolhidas: readonly RespostaNoGrupo[]
  /** The new mark would replace the present points. */
  mudaPontos: boolean
  /** Chooses all of the group, one by one in sight; null: they are in sight already, or nothing can be given. */
  onTodas: (() => void) | null
}

/** "Ana Sá (7)", "7"; an answer may have its part decided, and no points while other parts wait. */
function dita({ aluno, points }: RespostaNoGrupo): string {
  if (aluno === null) return points === null ? '' : pontos(points)
  return points === null ? aluno.nome : `${aluno.nome} (${pontos(points)})`
}

function tem(respostas: readonly RespostaNoGrupo[]): string {
  const quais = joinNames(respostas.map(dita).filter((one) => one !== ''))
  return `${plural(respostas.length, 'já tem pontos', 'já têm pontos')}${quais === '' ? '' : `: ${quais}`}.`
}

/** The fate of the answers; a count only where not all go the same way. */
function fica(lost: number, staying: number): string {
  if (lost === 0) return staying === 1 ? 'Fica como está.' : 'Ficam como estão.'
  if (staying === 0) return lost === 1 ? 'Passa a ter os que der agora.' : 'Passam a ter os que der agora.'
  const mudam = plural(lost, 'passa a ter os que der agora', 'passam a ter os que der agora')
  return `Destas, ${mudam} e ${plural(staying, 'fica como está', 'ficam como estão')}.`
}

export function JaClassificadas({ grupo, escolhidas, mudaPontos, onTodas }: Props) {
  const marked = grupo.respostas.filter((one) => !waits(grupo.parte, one))
  const isAlike = new Set(marked.map(({ points }) => points)).size <= 1 && marked.length === grupo.respostas.length
  // Decisions common to all answers stand with the points.
  if (marked.length === 0 || isAlike) return null
  const lost = mudaPontos ? marked.filter((one) => escolhidas.includes(one)) : []
  return (
    <p className={s.jaTem}>
      <span>
        {tem(marked)} {fica(lost.length, marked.length - lost.length)}
      </span>
      {onTodas !== null && respostasByDefault(grupo).length < grupo.respostas.length && (
        <Button variant="quiet" size="small" onClick={onTodas}>
          Mudar também {marked.length === 1 ? 'essa' : 'essas'}
        </Button>
      )}
    </p>
  )
}
