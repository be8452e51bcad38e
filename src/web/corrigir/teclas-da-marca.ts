/** The keys that mark, the same for a group of answers and for one student's: levels and own sentences. */
import { useRef } from 'react'
import { isWritten } from '#web/foco.ts'
import { teclasDosComentarios } from '#web/correcao/comentarios.ts'
import type { Comentario } from '#web/correcao/correcao.queries.ts'
import { type Teclas, useTeclas } from '#kit/keyboard/useKeys.ts'

type Marca = {
  /** The level of this place in the current criterion. */
  onNivel: (place: number) => void
  guardados: readonly Comentario[]
  onUse: (comentario: Comentario) => void
}

/** They and the page's own `teclas`, while the page is open; `isHere` as in `useTeclas`. */
export function useTeclasDaMarca({ onNivel, guardados, onUse }: Marca, teclas: Teclas, isHere?: () => boolean): void {
  const niveis = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [String(n), () => onNivel(n - 1)]))
  const use = (i: number) => {
    const one = guardados[i]
    if (one) onUse(one)
  }
  useTeclas({ ...niveis, ...Object.fromEntries(teclasDosComentarios.map((key, i) => [key, () => use(i)])), ...teclas }, isHere)
}

/** The places of a comment that keys lead to: its words, and its recording. */
export function useCamposDoComentario() {
  const campo = useRef<HTMLTextAreaElement>(null)
  const gravar = useRef<HTMLButtonElement>(null)
  return { campo, gravar, teclas: { c: () => campo.current?.focus(), v: () => gravar.current?.click() } }
}

const EM_CURSO = '[data-marca]'
/** The height that the bar at the top of the page covers. */
const BARRA = 120

/**
 * Whether a key is meant for this one of the marking forms on the page (`data-marca`). It is meant for the form with
 * the focus, else for the first form in sight. Keys typed into any other field mark nothing.
 */
export function isMarcaEmCurso(form: HTMLElement | null): boolean {
  const at = document.activeElement
  const own = at?.closest(EM_CURSO)
  if (own) return own === form
  if (at && isWritten(at)) return false
  const forms = [...document.querySelectorAll(EM_CURSO)]
  return form === (forms.find((one) => one.getBoundingClientRect().bottom > BARRA) ?? forms[0])
}

/** Shown by `?` on one student's test. */
export const atalhosDoAluno = [
  { keys: ['J', 'K'], does: 'aluno seguinte e anterior' },
  { keys: ['1', '2', '3'], does: 'escolher o nível, na pergunta em que está' },
  { keys: ['P'], does: 'escrever os pontos' },
  { keys: ['C'], does: 'escrever um comentário' },
  { keys: ['V'], does: 'gravar um comentário de voz' },
  { keys: ['Q', 'W', 'E', 'R', 'T'], does: 'usar um comentário guardado' },
  { keys: ['↵'], does: 'guardar' },
  { keys: ['Ctrl', '↵'], does: 'guardar, a partir do comentário' },
]

/** Beside the questions. */
export const teclasDoAlunoAVista = [
  { keys: ['J', 'K'], does: 'aluno' },
  { keys: ['P'], does: 'pontos' },
  { keys: ['C'], does: 'comentar' },
  { keys: ['?'], does: 'todos os atalhos' },
]
