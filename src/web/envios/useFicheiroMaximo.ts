import { useQuery } from '@tanstack/react-query'
import { limites } from '#regras/limites.ts'
import { megabyte } from '#regras/tamanho.ts'
import { definicoesQuery } from '#web/definicoes.ts'

/** The greatest size of a teacher's or a pupil's file in this installation, bytes; the usual one until it is known. */
export function useFicheiroMaximo(): number {
  const { data } = useQuery(definicoesQuery())
  return (data?.ficheiroMb ?? limites.ficheiroMb) * megabyte
}
