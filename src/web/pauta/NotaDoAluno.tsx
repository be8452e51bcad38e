import { useEffect, useEffectEvent, useState } from 'react'
import { notaEscrita } from '#regras/pauta.ts'
import { limites } from '#regras/limites.ts'
import { useWrite } from '#kit/api/queries.ts'
import { useUnsaved } from '#web/navegacao/unsaved.ts'
import { cx } from '#kit/base/cx.ts'
import c from '#kit/fields/control.module.css'
import type { LinhaDaPauta, Pauta } from './pauta.queries.ts'
import s from './pauta.module.css'

type Campo = 'nota' | 'autoavaliacao'
const nomes: Record<Campo, string> = { nota: 'Nota', autoavaliacao: 'Autoavaliação' }

/** Why a typed mark is not kept; null: it may be. */
function problemaDe(texto: string, pauta: Pauta): string | null {
  return notaEscrita(texto, pauta.turma.escala) === null ? 'A escala da turma não tem esta nota.' : null
}

/**
 * One mark of one pupil. It is kept when the field is left, or with Enter, which goes on to the next pupil. What was
 * typed stays until it is kept.
 */
export function NotaDoAluno({ pauta, linha, campo }: { pauta: Pauta; linha: LinhaDaPauta; campo: Campo }) {
  const [texto, setTexto] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useWrite('PUT /api/pauta/{id}/nota', {
    invalidates: ['GET /api/pauta/{id}'],
    onSuccess: () => setTexto(null),
  })
  const shown = texto ?? linha[campo]
  const problema = texto === null ? null : problemaDe(texto, pauta)
  const why = problema ?? error?.detail ?? null
  const id = `${campo}-${linha.aluno.id}`
  const keep = () => {
    if (texto === null || problema !== null || isPending) return
    if (texto.trim() === linha[campo]) return setTexto(null)
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
  useUnsaved(id, texto !== null && texto.trim() !== linha[campo], isPending)
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
        className={cx(c.input, c.small)}
        aria-label={`${nomes[campo]} de ${linha.aluno.nome}`}
        aria-invalid={why !== null || undefined}
        aria-describedby={why === null ? undefined : `${id}-erro`}
        autoComplete="off"
        maxLength={limites.notaMaximo}
        disabled={pauta.arquivada}
        data-campo={campo}
        value={shown}
        onChange={(event) => {
          reset()
          setTexto(event.target.value)
        }}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTexto(null)
          if (event.key !== 'Enter') return
          const all = [...document.querySelectorAll<HTMLInputElement>(`input[data-campo="${campo}"]`)]
          const next = all[all.indexOf(event.currentTarget) + 1]
          if (next) next.focus()
          else event.currentTarget.blur()
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
