/** The keyboard of marking homework: a class of any size is marked without a mouse, and without walking through its list. */
import type { RefObject } from 'react'
import { useTeclas } from '#kit/keyboard/useKeys.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import type { Painel } from './trabalhos.queries.ts'

/** Shown by `?`. */
export const atalhosDaCorrecao = [
  { keys: ['P'], does: 'escrever os pontos' },
  { keys: ['1', '2', '3'], does: 'escolher o nível, quando há critérios' },
  { keys: ['C'], does: 'escrever o comentário' },
  { keys: ['Q', 'W', 'E', 'R', 'T'], does: 'usar um comentário guardado' },
  { keys: ['Ctrl', '↵'], does: 'guardar e seguir' },
  { keys: ['J', 'K'], does: 'aluno seguinte e anterior' },
  { keys: ['S'], does: 'saltar para o próximo por ver' },
]

/** Beside the form: the ones that are used for every answer. */
export const teclasAVista = [
  { keys: ['P'], does: 'pontos' },
  { keys: ['J', 'K'], does: 'aluno' },
  { keys: ['C'], does: 'comentar' },
  { keys: ['?'], does: 'todos os atalhos' },
]

type Onde = { painel: Painel; atual: number; seguinte: number | undefined; correcao: RefObject<HTMLElement | null> }

/** The keys while one pupil's answer is open; `correcao` holds the form. */
export function useTeclasDaResposta({ painel: { id, turma, linhas }, atual, seguinte, correcao }: Onde): void {
  const go = useGo()
  const open = (aluno: number | undefined) => aluno !== undefined && go(to.respostaDoTrabalho(turma.id, id, aluno))
  const at = linhas.findIndex(({ aluno }) => aluno.id === atual)
  const neighbour = (step: 1 | -1) => linhas[at + step]?.aluno.id
  const write = (name: string) => correcao.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  useTeclas({
    p: () => write('points'),
    c: () => write('comentario'),
    j: () => open(neighbour(1)),
    k: () => open(neighbour(-1)),
    s: () => open(seguinte),
    // From within the form alone: elsewhere nothing is being written.
    Enter: () => {
      if (correcao.current?.contains(document.activeElement)) correcao.current.querySelector('form')?.requestSubmit()
    },
  })
}
