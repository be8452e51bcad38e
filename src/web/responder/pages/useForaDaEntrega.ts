/** What of this device's words stayed outside a hand-in. */
import { useEffect, useMemo, useState } from 'react'
import { nextChance } from '#kit/load.ts'
import { otherwise } from '#kit/unexpected.ts'
import { type OutsideHandIn, countOutsideOfTeste } from '../journal/outside-hand-in.ts'
import { doneAt } from '../machine/hand-in.ts'

/** The page loads it anyway, once it stands. */
export const delivery = () => import('../delivery/deliver.ts')

export type Contada = {
  fora: OutsideHandIn
  /**
   * Whether the server has been asked if late answers count by now. False: it could not be asked. Null: it has not been
   * asked yet, and the page says nothing of it.
   */
  conferida: boolean | null
}

type Contagem = {
  contar: () => Promise<OutsideHandIn>
  /** Asks whether what came late counts by now; answers whether it could be asked. */
  conferir: () => Promise<boolean>
  /** The attempt that is open on this page, which delivers its own; null: none is. */
  aberta: number | null
}

/** Counts this device's words outside the hand-in. Unsent ones go now, and again when there is a network. */
export function useForaDaEntrega({ contar, conferir, aberta }: Contagem): Contada {
  const [contada, setContada] = useState<Contada>({ fora: { chegaram: 0, porChegar: 0, recusadas: 0 }, conferida: null })
  // Synchronises with the journal on this device, and with the network.
  useEffect(() => {
    let gone = false
    let conferida: boolean | null = null
    const count = async (): Promise<OutsideHandIn> => {
      const fora = await contar()
      if (!gone) setContada({ fora, conferida })
      return fora
    }
    const deliver = async (): Promise<void> => {
      let found = await count()
      if (found.porChegar > 0) {
        await (await delivery()).deliverPending(aberta)
        found = await count()
      }
      if (found.chegaram > 0 && conferida === null) {
        conferida = await conferir()
        found = await count()
      }
      if (found.porChegar === 0) return
      await nextChance()
      if (!gone) await deliver()
    }
    // Without storage nothing can have stayed here.
    void deliver().catch(otherwise(undefined))
    return () => {
      gone = true
    }
  }, [contar, conferir, aberta])
  return contada
}

/** The same of the attempts of a test but the one that is open. */
export function useForaDasAnteriores(aluno: number, teste: number, aberta: number | null): Contada {
  const contagem = useMemo(
    () => ({
      contar: () => countOutsideOfTeste(aluno, teste, aberta),
      conferir: async () =>
        (await delivery()).checkTardias(aluno, (row) => row.teste === teste && doneAt(row.handIn) !== null && row.tentativa !== aberta),
      aberta,
    }),
    [aluno, teste, aberta],
  )
  const contada = useForaDaEntrega(contagem)
  // Unsent answers may belong to an attempt that is not over, so the page says nothing of them.
  return { ...contada, fora: { ...contada.fora, porChegar: 0 } }
}
