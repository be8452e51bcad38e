import { RecursosParaAbrir } from '#web/recursos/RecursosJuntos.tsx'
import type { Resumo } from '#web/recursos/recursos.queries.ts'

export const label = 'Recursos do trabalho'

/** The resources of a homework for who reads it. */
export const RecursosDoTrabalho = ({ recursos }: { recursos: readonly Resumo[] }) => <RecursosParaAbrir label={label} recursos={recursos} />
