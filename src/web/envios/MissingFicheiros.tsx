import { limites } from '#regras/limites.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { Renovados } from './useRenewedFicheiros.ts'

const lista = new Intl.ListFormat('pt-PT')

type Props = Pick<Renovados, 'perdidos'> & {
  /** The files that the draft names now. */
  nomeados: readonly number[]
  /** Its room among the notices of the page. */
  className?: string | undefined
}

/** Says which files of a draft are kept no longer, while the draft still names them. */
export function MissingFicheiros({ perdidos, nomeados, className }: Props) {
  const nomes = nomeados.flatMap((id) => perdidos[id]?.nome ?? []).map((nome) => `«${nome}»`)
  if (nomes.length === 0) return null
  const one = nomes.length === 1
  return (
    <div className={className}>
      <Notice tone="warn" live title={one ? 'Falta um ficheiro deste rascunho' : `Faltam ${nomes.length} ficheiros deste rascunho`}>
        {lista.format(nomes)} já não {one ? 'está guardado' : 'estão guardados'}: {one ? 'esteve' : 'estiveram'} mais de{' '}
        {limites.ficheiroSoltoDias} dias por usar. Retire-{one ? 'o' : 'os'} e junte-{one ? 'o' : 'os'} outra vez.
      </Notice>
    </div>
  )
}
