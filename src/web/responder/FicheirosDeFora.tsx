import { Notice } from '#web/ui/Notice.tsx'
import { nomesDeFicheiros } from './textos.ts'
import type { EnvioFalhado } from './useEnviosDaSala.ts'

/** Files that did not come in time for their answers. `isEntregue`: the test is handed in; else it is about to be. */
export function FicheirosDeFora({ ficheiros, isEntregue }: { ficheiros: readonly EnvioFalhado[]; isEntregue: boolean }) {
  if (ficheiros.length === 0) return null
  const isOne = ficheiros.length === 1
  const quais = nomesDeFicheiros(ficheiros.map(({ nome }) => nome))
  const naoFoi = isEntregue ? (isOne ? 'não foi' : 'não foram') : isOne ? 'não vai' : 'não vão'
  return (
    <Notice tone="error" live title={`${quais} não ${isOne ? 'chegou' : 'chegaram'} a tempo e ${naoFoi} com a entrega`}>
      {isOne ? 'Ainda seguia' : 'Ainda seguiam'} quando o teste fechou. Fale com o seu professor: se reabrir o teste, pode juntá-
      {isOne ? 'lo' : 'los'} outra vez.
    </Notice>
  )
}
