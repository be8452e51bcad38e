/** A batch in words. */
import { formatDia } from '#regras/datas.ts'
import { plural } from '#regras/plural.ts'
import type { Lote } from '#web/gestao/admin.queries.ts'
import { download } from '#kit/api/download.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'

export const manuaisDe = ({ manuais }: Lote): string => manuais.map(({ nome }) => nome).join(' + ')

/** "Professores", "Alunos" or "Todos". */
export const paraQuem = ({ tipos }: Lote): string => (tipos.length > 1 ? 'Todos' : tipos.includes(1) ? 'Professores' : 'Alunos')

/** "até 31/08/2027" or "365 dias desde a ativação". */
export function validadeDe({ validaAte, dias }: Lote): string {
  const ate = validaAte === null ? [] : [`até ${formatDia(validaAte)}`]
  return [...ate, ...(dias === null ? [] : [`${plural(dias, 'dia', 'dias')} desde a ativação`])].join(', ')
}

/** Seats of all its codes. */
export const lugaresDe = ({ codigos, lugares }: Lote): number => codigos * lugares

/** The codes as a file for the printer; what goes wrong is told. */
export const downloadCsv = (id: number): void =>
  void download('GET /api/admin/lotes/csv/{id}', {}, { id }).catch((error: unknown) =>
    showToast({ text: sentenceOf(error, 'Não foi possível descarregar o ficheiro.'), tone: 'error' }),
  )
