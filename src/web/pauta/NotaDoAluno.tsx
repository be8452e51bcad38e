import { useEffect, useEffectEvent, useState } from 'react'
import { notaEscrita } from '#regras/pauta.ts'
import { limites } from '#regras/limites.ts'
import { useWrite } from '#kit/api/queries.ts'
import { useUnsaved } from '#web/navegacao/unsaved.ts'
import { cx } from '#kit/base/cx.ts'
import c from '#kit/fields/control.module.css'
import type { LinhaDaPauta, Pauta } from './pauta.queries.ts'
import s from './pauta.module.css'
import type { Propostas } from './usePropostas.ts'

type Campo = 'nota' | 'autoavaliacao'
const nomes: Record<Campo, string> = { nota: 'Nota', autoavaliacao: 'Autoavaliação' }

/** Why a typed mark is not kept; null: it may be. */
function problemaDe(texto: string, pauta: Pauta): string | null {
  return notaEscrita(texto, pauta.turma.escala) === null ? 'A escala da turma não tem esta nota.' : null
}

type Props = { pauta: Pauta; linha: LinhaDaPauta; campo: Campo; propostas?: Propostas }

/**
 * One mark of one pupil. It is kept when the field is left, or with Enter, or Tab, which go on to the next pupil. What was
 * typed stays until it is kept.
 */
export function NotaDoAluno({ pauta, linha, campo, propostas }: Props) {
  const [texto, setTexto] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useWrite('PUT /api/pauta/{id}/nota', {
    invalidates: ['GET /api/pauta/{id}'],
    onSuccess: () => setTexto(null),
  })
  const proposta = propostas?.de(linha)
  const shown = texto ?? proposta ?? linha[campo]
  const problema = texto === null ? null : problemaDe(texto, pauta)
  const why = problema ?? error?.detail ?? null
  const id = `${campo}-${linha.aluno.id}`
  const putBack = () => {
    setTexto(null)
    propostas?.takeBack(linha.aluno.id)
  }
  const keep = () => {
    if (texto === null || problema !== null || isPending) return
    if (texto.trim() === linha[campo]) return putBack()
    const { nota, autoavaliacao, versao } = linha
    const body = {
      periodo: pauta.periodo,
      disciplina: pauta.disciplina,
      alunoId: linha.aluno.id,
      versao,
      nota,
      autoavaliacao,
      [campo]: texto,
    }
    mutate({ params: { id: pauta.turma.id }, body })
  }
  useUnsaved(id, shown.trim() !== linha[campo], isPending || propostas?.isSaving === true)
  const keepAgain = useEffectEvent(keep)
  // Synchronises with the network: what could not be kept is, once it is back.
  useEffect(() => {
    const again = () => keepAgain()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <span className={s.nota}>
      <input
        id={id}
        className={cx(c.input, c.small, proposta !== undefined && texto === null && s.proposta)}
        aria-label={`${nomes[campo]} de ${linha.aluno.nome}`}
        aria-invalid={why !== null || undefined}
        aria-describedby={why === null ? undefined : `${id}-erro`}
        autoComplete="off"
        maxLength={limites.notaMaximo}
        disabled={pauta.arquivada || propostas?.isSaving}
        data-campo={campo}
        value={shown}
        onChange={(event) => {
          reset()
          setTexto(event.target.value)
        }}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Escape') putBack()
          // As in a spreadsheet: after writing, Tab too goes down the column. Without writing it goes on in the row, to its link.
          const goesDown = event.key === 'Enter' || (event.key === 'Tab' && texto !== null)
          if (!goesDown) return
          const all = [...document.querySelectorAll<HTMLInputElement>(`input[data-campo="${campo}"]`)]
          const next = all[all.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]
          if (next && event.key === 'Tab') event.preventDefault()
          if (next) next.focus()
          else if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      {why !== null && (
        <small className={s.erro} id={`${id}-erro`} role="alert">
          {why}
        </small>
      )}
    </span>
  )
}
