import { useQuery } from '@tanstack/react-query'
import { read } from '#kit/api/queries.ts'
import { useFiltro } from '#web/navegacao/navegacao.ts'

/** The class for which a test is being written or chosen (`?turma=`), if the reader teaches it; null: none in particular. */
export function useTurmaPedida() {
  const [texto] = useFiltro('turma')
  const { data } = useQuery({ ...read('GET /api/turmas/opcoes'), enabled: texto !== '' })
  return data?.find(({ id }) => String(id) === texto) ?? null
}
