import { Suspense, lazy } from 'react'
import type { Editor } from '@tiptap/core'
import { blocoDaImagem } from '#regras/texto-rico/filter.ts'
import { loadBeside } from '#kit/load.ts'
import type { BarraProps, NoCursor } from './AtosNoCursor.tsx'
import { medidasDaTabela } from './comandos.ts'
import { useEngineState } from './useEngine.ts'

/** Fetched with the first such thing: most answers are words alone. */
const AtosNoCursor = lazy(() => loadBeside(async () => ({ default: (await import('./AtosNoCursor.tsx')).AtosNoCursor })))

const readContexto = (e: Editor): Omit<NoCursor, 'contexto'> & { contexto: NoCursor['contexto'] | null } => {
  const contexto = e.isActive('image')
    ? 'imagem'
    : e.isActive('formula')
      ? 'formula'
      : e.isActive('audio')
        ? 'audio'
        : e.isActive('link')
          ? 'ligacao'
          : e.isActive('table')
            ? 'tabela'
            : null
  const detalhe =
    contexto === 'imagem'
      ? String(e.getAttributes('image')['alt'] || 'Sem descrição')
      : contexto === 'ligacao'
        ? String(e.getAttributes('link')['href'])
        : ''
  const bloco = contexto === 'imagem' ? blocoDaImagem(e.getAttributes('image')) : null
  return { contexto, detalhe, bloco, ...medidasDaTabela(e) }
}

/** The acts on the thing at the caret. They stand below the text, which so never jumps. */
export function BarraDeContexto(props: BarraProps) {
  const { contexto, ...resto } = useEngineState(props.editor, readContexto)
  // A toolbar of its own for each thing: its Tab stop starts afresh.
  return (
    contexto && (
      <Suspense>
        <AtosNoCursor key={contexto} {...props} estado={{ contexto, ...resto }} />
      </Suspense>
    )
  )
}
