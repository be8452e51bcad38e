import { ProcuraDialog } from '#web/procura/ProcuraDialog.tsx'
import type { Sessao } from '#web/sessao/sessao.ts'
import { AjudaDaPagina } from './AjudaDaPagina.tsx'

/** The search or the help, over any page with a header. Loaded by `JanelasDaMoldura`. */
export function JanelaDaMoldura({ qual, sessao, onClose }: { qual: 'procura' | 'ajuda'; sessao: Sessao | undefined; onClose: () => void }) {
  return qual === 'procura' && sessao ? (
    <ProcuraDialog sessao={sessao} onClose={onClose} />
  ) : (
    <AjudaDaPagina atalhos={[]} open onClose={onClose} />
  )
}
