/** The editor's state for a page: made once for a test, told to the cache when it saves, saved when one leaves. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noteUnexpected } from '#kit/unexpected.ts'
import { tellFailure } from '#web/falhas.ts'
import { Escritas } from '#web/gravacao/escritas.ts'
import { mudaArvore, testeQuery } from '#web/pastas/repositorio.queries.ts'
import { EditorTeste } from './editor.ts'
import type { ItemSorteio, Teste } from './rascunho.ts'

/** What a saved test changes besides itself. */
const tambem = [...mudaArvore, 'GET /api/repositorio/teste/{id}/papel', 'GET /api/perguntas'] as const

const abertos = new Escritas<EditorTeste>(({ gravador }) => gravador)

/** `teste` as the server last told it. The editor and the plain form go on with one another's state. */
export function useEditorTeste(teste: Teste): EditorTeste {
  const queries = useQueryClient()
  const [editor] = useState(() =>
    abertos.open(
      teste.id,
      teste.versao,
      () =>
        new EditorTeste(teste, (guardado) => {
          queries.setQueryData(testeQuery(guardado.id).queryKey, guardado)
          for (const key of tambem) void queries.invalidateQueries({ queryKey: [key] })
        }),
    ),
  )
  // Synchronises with coming to the page and leaving it: what is not saved goes out then.
  useEffect(() => abertos.hold(editor.id, editor), [editor])
  return editor
}

/** The test as the server has it when nothing of what is here is on its way any more. */
async function storedTeste({ id, gravador }: EditorTeste, queries: QueryClient): Promise<Teste> {
  const { queryKey } = testeQuery(id)
  for (;;) {
    await gravador.settled()
    const { versao } = gravador
    // A reading asked for earlier may be older than the last save.
    await queries.cancelQueries({ queryKey })
    const stored = await queries.fetchQuery({ ...testeQuery(id), staleTime: 0 })
    // Unless something has gone, or arrived, while it was asked.
    if (!gravador.aCaminho && gravador.versao === versao) return stored
  }
}

/** Somebody stored it (`versao`): takes that in, once nothing of what is here is on its way. Of its own saves it has nothing to take. */
export async function takeInTeste(editor: EditorTeste, queries: QueryClient, versao: number): Promise<void> {
  try {
    await editor.gravador.settled()
    if (versao <= editor.gravador.versao) return
    editor.takeIn(await storedTeste(editor, queries))
  } catch (error) {
    // The next save meets it.
    noteUnexpected(error)
  }
}

/**
 * Gives up this draft and goes on from the server's. Where the server cannot be reached, the page says so and keeps the
 * draft.
 */
export async function reloadTeste(editor: EditorTeste, queries: QueryClient): Promise<void> {
  try {
    const stored = await storedTeste(editor, queries)
    editor.gravador.giveUp(stored)
    editor.restart(stored)
  } catch (error) {
    tellFailure(error)
  }
}

/** "de «Rochas», do domínio «Vulcões»": where a draw takes its questions from. `de`: the colleague whose test it is. */
export function fonteDoSorteio(
  { pastaId, dominio }: ItemSorteio,
  pastas: readonly { id: number; nome: string }[],
  de: string | null,
): string {
  const pasta = pastas.find(({ id }) => id === pastaId)
  const outra = de === null ? 'de uma pasta que já não existe' : `de uma pasta de ${de}`
  return (
    [pastaId !== null && (pasta ? `de «${pasta.nome}»` : outra), dominio !== null && `do domínio «${dominio}»`]
      .filter(Boolean)
      .join(', ') || (de === null ? 'de todas as suas perguntas' : `de todas as perguntas de ${de}`)
  )
}
