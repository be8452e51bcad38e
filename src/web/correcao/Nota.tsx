import { createContext, useContext } from 'react'
import { escalaPredefinida, formatNota, formatNotaComUnidade } from '#regras/escalas.ts'

/** The scale of the class that the page is about. */
export const EscalaDaTurma = createContext(escalaPredefinida)

/** A percentage (hundredths of one per cent) as a mark of the class; `porExtenso`: where it stands alone. */
export function Nota({ percentagem, porExtenso = false }: { percentagem: number | null; porExtenso?: boolean }) {
  const escala = useContext(EscalaDaTurma)
  return porExtenso ? formatNotaComUnidade(percentagem, escala) : formatNota(percentagem, escala)
}
