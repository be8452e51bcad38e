import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { write } from '#kit/api/write.ts'
import { noteUnexpected } from '#kit/unexpected.ts'
import { useAoVivo } from '#web/ao-vivo/useAoVivo.ts'
import { useSessao } from '#web/sessao/sessao.ts'
import type { EditorTeste } from './editor.ts'
import { Presentes } from './presentes.ts'
import { takeInTeste } from './useEditorTeste.ts'

/** The names of the others who have the test open, in their order. What they store is taken in. */
export function useOutros(editor: EditorTeste): readonly string[] {
  const { id } = editor
  const { userId, imitadoPor } = useSessao()
  const queries = useQueryClient()
  const [presentes] = useState(
    () =>
      new Presentes(userId, (que) => {
        // Who is in somebody's name is not there.
        if (imitadoPor !== null) return
        // Nobody waits for it: who is not told now hears the next sign.
        void write('POST /api/partilhas/presenca/{id}', { params: { id }, body: { que } }, { shownAtOnce: que === 'saiu' }).catch(
          noteUnexpected,
        )
      }),
  )
  // Synchronises with the pages of others: this one comes, is there, and goes.
  useEffect(() => presentes.begin(), [presentes])
  useAoVivo(`repositorio:${id}`, (novidade) => {
    presentes.hear(novidade)
    const { que, pessoa, versao = 0 } = novidade
    if (que === 'guardado') void takeInTeste(editor, queries, versao)
    // Words of a question are of no version of the test.
    if ((que === 'tudo' && presentes.longHere) || (que === 'pergunta' && pessoa !== userId)) void takeInTeste(editor, queries, Infinity)
  })
  return useSyncExternalStore(presentes.subscribe, presentes.nomes)
}
