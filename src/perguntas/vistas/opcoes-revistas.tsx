import { letra } from '#regras/letras.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { LinhasRevistas } from './linhas-revistas.tsx'
import type { Opcao } from './opcoes.tsx'
import s from './opcoes-revistas.module.css'

type OpcoesRevistasProps = {
  opcoes: readonly (Opcao & { certa: boolean; comentario?: string | undefined })[]
  escolhidas: readonly string[]
  comVeredictos: boolean
  mostrarChave: boolean
  soChave?: boolean | undefined
  ficheiros?: Ficheiros | undefined
}

/** Options as they were chosen, each chosen one with its verdict, and with the key its comment. */
export function OpcoesRevistas({ opcoes, escolhidas, comVeredictos, mostrarChave, soChave, ficheiros }: OpcoesRevistasProps) {
  const linhas = opcoes.map(({ id, texto, certa, comentario }, i) => {
    const escolhida = escolhidas.includes(id)
    const isSaid = comentario && mostrarChave && (escolhida || soChave === true)
    return {
      id,
      veredicto: escolhida ? (certa ? ('certa' as const) : ('errada' as const)) : null,
      texto: (
        <>
          <span className={s.opcao} data-escolhida={escolhida || undefined}>
            <span className={s.letra}>{letra(i + 1)}</span>
            <RichText inline texto={texto} ficheiros={ficheiros} />
          </span>
          {isSaid && <span className={s.comentario}>{comentario}</span>}
        </>
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
