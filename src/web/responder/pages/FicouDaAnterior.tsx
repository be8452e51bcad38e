/** Where a further attempt is to be done: whether there is something to say of those before it. Few students have a word of it to read. */
import { Suspense } from 'react'
import { useFicheirosDeFora } from '../sala/files-left-out.ts'
import { AvisosDaAnterior } from './lazy-depois.ts'
import s from '../sala/sala.module.css'
import { UmAviso } from '../sala/UmAviso.tsx'
import { useLembrado } from '../sala/useLembrado.ts'
import { type Contada, useForaDasAnteriores } from './useForaDaEntrega.ts'

/** How many answers there is something to say of. */
const countDitas = ({ fora: { chegaram, recusadas }, conferida }: Contada): number => (conferida === null ? 0 : chegaram) + recusadas

/** Before a further attempt: the words on this device outside the hand-in of the last one. */
export function FicouDaAnterior({ aluno, teste }: { aluno: number; teste: number }) {
  const contada = useForaDasAnteriores(aluno, teste, null)
  const { dasOutras } = useFicheirosDeFora(null)
  if (countDitas(contada) === 0 && dasOutras.length === 0) return null
  return (
    <Suspense>
      <AvisosDaAnterior contada={contada} tentativa={null} />
    </Suspense>
  )
}

/** The same in the room of the further attempt, until it is closed or there is more of it. */
export function FicouDaAnteriorNaSala({ aluno, teste, tentativa }: { aluno: number; teste: number; tentativa: number }) {
  const contada = useForaDasAnteriores(aluno, teste, tentativa)
  const total = countDitas(contada)
  const [fechadas, fechar] = useLembrado('anteriores', tentativa)
  const { dasOutras } = useFicheirosDeFora(tentativa)
  const isNovo = total > (fechadas ?? 0)
  if (!isNovo && dasOutras.length === 0) return null
  return (
    <UmAviso qual="anterior">
      <section className={s.faixa} aria-label="Tentativa anterior">
        <Suspense>
          <AvisosDaAnterior contada={isNovo ? contada : null} tentativa={tentativa} onFechar={() => fechar(total)} />
        </Suspense>
      </section>
    </UmAviso>
  )
}
