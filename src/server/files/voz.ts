/** The recordings that are comments: of marks of tests and of homework. */
import { isVoz } from '#regras/ficheiros.ts'
import { limites } from '#regras/limites.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { listFicheiros, refuseForeignFiles } from './ficheiros.service.ts'

/**
 * Refuses what is neither a recording of the caller's own (`nao_encontrado`) nor short sound (`regra_do_conteudo`).
 * `standing`: recordings that stand there already, whoever made them.
 */
export async function refuseUnspoken({ db, actor }: ContextoAutenticado, voz: number, standing: readonly (number | null)[]): Promise<void> {
  await refuseForeignFiles(
    db,
    actor.id,
    [voz],
    standing.flatMap((id) => id ?? []),
  )
  const [file] = await listFicheiros(db, [voz])
  if (file && isVoz(file)) return
  throw new AppError('regra_do_conteudo', {
    campos: { voz: [`Um comentário de voz é uma gravação de som de até ${limites.vozSegundos / 60} minutos.`] },
  })
}
