import { read } from '#kit/api/queries.ts'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { useBeside } from '#kit/api/useBeside.ts'

/** The class for which a test is being written or chosen (`?turma=`), if the reader teaches it; null: none in particular. */
export function useTurmaPedida() {
  const [texto] = useFiltro('turma')
  const { data } = useBeside({ ...read('GET /api/turmas/opcoes'), enabled: texto !== '' })
  return data?.find(({ id }) => String(id) === texto) ?? null
}
