import { Suspense, lazy, useEffect, useState } from 'react'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { IconButton } from '#kit/base/IconButton.tsx'
import { isInterrogacao } from '#web/foco.ts'
import { loadBeside } from '#kit/load.ts'
import { openModals } from '#kit/overlays/modals.ts'
import type { Sessao } from '#web/sessao/sessao.ts'

/** Its code comes at the first press. */
const Janela = lazy(() => loadBeside(async () => ({ default: (await import('./JanelaDaMoldura.tsx')).JanelaDaMoldura })))

const teclas = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K'

const isProcura = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k' && !defaultPrevented

/**
 * The header's search, and what two keys open over any page: Ctrl+K the search of somebody signed in, `?` the help.
 * Over another dialog neither opens, since both lead away from what is being done there.
 */
export function JanelasDaMoldura({ sessao }: { sessao: Sessao | undefined }) {
  const [qual, setQual] = useState<'procura' | 'ajuda' | null>(null)
  const canSearch = Boolean(sessao?.userId && !sessao.palavraPasseProvisoria)
  // Synchronises with the whole window's keyboard. The text editor makes a link by Ctrl+K, and takes it first.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (canSearch && isProcura(event)) {
        event.preventDefault()
        if (openModals().length === 0) setQual('procura')
      } else if (isInterrogacao(event) && openModals().length === 0) {
        // A page with shortcuts of its own may hear the key after the frame.
        setTimeout(() => event.defaultPrevented || setQual('ajuda'))
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [canSearch])
  return (
    <>
      {canSearch && (
        <IconButton
          icon={IconSearch}
          label={`Procurar (${teclas})`}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setQual('procura')}
        />
      )}
      {qual && (
        <Suspense>
          <Janela qual={qual} sessao={sessao} onClose={() => setQual(null)} />
        </Suspense>
      )}
    </>
  )
}
