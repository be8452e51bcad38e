import { Notice } from '#kit/feedback/Notice.tsx'
import { say } from '#kit/base/say.ts'
import { type EnvioFalhado, forgetOthers, useFicheirosDeFora } from './files-left-out.ts'
import { nomesDeFicheiros } from './textos.ts'

type Props = {
  ficheiros: readonly EnvioFalhado[]
  /** The attempt they were of is about to be handed in, is handed in, or is over and another is there to be done. */
  de: 'a-entregar' | 'entregue' | 'anterior'
  onFechar?: () => void
}

/** Files that did not come in time for their answers. */
export function FicheirosDeFora({ ficheiros, de, onFechar }: Props) {
  if (ficheiros.length === 0) return null
  const isOne = ficheiros.length === 1
  const quais = nomesDeFicheiros(ficheiros.map(({ nome }) => nome))
  const naoFoi = de === 'a-entregar' ? (isOne ? 'não vai' : 'não vão') : isOne ? 'não foi' : 'não foram'
  const seguia = isOne ? 'Ainda seguia' : 'Ainda seguiam'
  const lo = isOne ? 'lo' : 'los'
  return (
    <Notice
      tone="error"
      live
      close={onFechar && { label: 'Fechar o aviso dos ficheiros que ficaram de fora', onClick: onFechar }}
      title={`${quais} não ${isOne ? 'chegou' : 'chegaram'} a tempo e ${naoFoi} com a entrega${de === 'anterior' ? ' da tentativa anterior' : ''}`}
    >
      {de === 'anterior'
        ? `${seguia} quando ela fechou. Se a nova tentativa o pedir, ${say('{junta|junte}')}-${isOne ? 'o' : 'os'} às respostas dela.`
        : `${seguia} quando o teste fechou. ${say('{Fala com o teu|Fale com o seu}')} professor: se reabrir o teste, ${say('{podes|pode}')} juntá-${lo} outra vez.`}
    </Notice>
  )
}

/** Files of attempts that are over, shown where another (`tentativa`; null: not begun) is to be done. */
export function FicheirosDasAnteriores({ tentativa }: { tentativa: number | null }) {
  const { dasOutras } = useFicheirosDeFora(tentativa)
  return <FicheirosDeFora ficheiros={dasOutras} de="anterior" onFechar={() => forgetOthers(tentativa)} />
}
