import { letra } from '#regras/letras.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { LinhasRevistas } from './linhas-revistas.tsx'
import type { Opcao } from './opcoes.tsx'
import s from './opcoes-revistas.module.css'

type OpcoesRevistasProps = {
  opcoes: readonly (Opcao & { certa: boolean })[]
  escolhidas: readonly string[]
  comVeredictos: boolean
  mostrarChave: boolean
  soChave?: boolean | undefined
  ficheiros?: Ficheiros | undefined
}

/** Options as they were chosen, each chosen one with its verdict. */
export function OpcoesRevistas({ opcoes, escolhidas, comVeredictos, mostrarChave, soChave, ficheiros }: OpcoesRevistasProps) {
  const linhas = opcoes.map(({ id, texto, certa }, i) => {
    const escolhida = escolhidas.includes(id)
    return {
      id,
      veredicto: escolhida ? (certa ? ('certa' as const) : ('errada' as const)) : null,
      texto: (
        <span className={s.opcao} data-escolhida={escolhida || undefined}>
          <span className={s.letra}>{letra(i + 1)}</span>
          <RichText inline texto={texto} ficheiros={ficheiros} />
        </span>
      ),
      dada: escolhida && 'escolhida',
      certa: mostrarChave && certa && !escolhida && 'resposta certa',
    }
  })
  return (
    <>
      {escolhidas.length === 0 && !soChave && <p className={s.nenhuma}>Sem resposta.</p>}
      <LinhasRevistas linhas={linhas} comVeredictos={comVeredictos && escolhidas.length > 0} comLetras />
    </>
  )
}
