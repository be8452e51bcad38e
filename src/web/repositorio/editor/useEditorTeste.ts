/** The editor's state for a page: made once for a test, told to the cache when it saves, saved when one leaves. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatHora, fusoDoBrowser } from '#web/horas.ts'
import { tellFailure } from '#web/falhas.ts'
import type { Guardado } from '#web/shell/SaveState.tsx'
import { Escritas } from '#web/gravacao/escritas.ts'
import { mudaArvore, testeQuery } from '#web/pastas/repositorio.queries.ts'
import { EditorTeste, type GravacaoDoTeste } from './editor.ts'
import type { ItemSorteio, Teste } from './rascunho.ts'

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
          for (const key of [...mudaArvore, 'GET /api/perguntas']) void queries.invalidateQueries({ queryKey: [key] })
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

/** Where the draft is, as the save state says it. */
export function guardadoDe(gravacao: GravacaoDoTeste): Guardado {
  switch (gravacao.em) {
    case 'guardado':
      return gravacao.quando ? { em: 'servidor', hora: formatHora(gravacao.quando, fusoDoBrowser()) } : { em: 'nada' }
    case 'a-guardar':
    case 'por-guardar':
      return { em: 'caminho' }
    case 'falhou':
    case 'conflito':
      return { em: gravacao.aqui ? 'dispositivo' : 'memoria' }
  }
}

/** "de «Rochas», do domínio «Vulcões»": where a draw takes its questions from. */
export function fonteDoSorteio({ pastaId, dominio }: ItemSorteio, pastas: readonly { id: number; nome: string }[]): string {
  const pasta = pastas.find(({ id }) => id === pastaId)
  return (
    [pastaId !== null && (pasta ? `de «${pasta.nome}»` : 'de uma pasta que já não existe'), dominio !== null && `do domínio «${dominio}»`]
      .filter(Boolean)
      .join(', ') || 'de todas as suas perguntas'
  )
}
