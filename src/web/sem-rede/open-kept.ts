/** Lousa opened without a network: the page of the app that was seen here, or what this device holds to be opened. */
import { parseId } from '#web/navegacao/ids.ts'
import { type PaginaDoAluno, hasPaginas, readPagina } from '#web/responder/offline/paginas.ts'

/** The homework of `/turmas/{id}/trabalhos/{id}/resposta`, the result of `/teste/{id}/consultar`; null for any other address. */
export function paginaDoEndereco(path: string): PaginaDoAluno | null {
  const [, trabalho, teste] = /^(?:\/turmas\/\d+\/trabalhos\/(\d+)\/resposta|\/teste\/(\d+)\/consultar)\/?$/i.exec(path) ?? []
  const id = parseId(trabalho ?? teste)
  return id === null ? null : { tipo: trabalho ? 'trabalho' : 'resultado', id }
}

export async function openKept(place: HTMLElement): Promise<void> {
  const pagina = paginaDoEndereco(window.location.pathname)
  const vista = pagina !== null && (await hasPaginas()) ? await readPagina(pagina) : undefined
  if (!vista) return import('../responder/pages/entry.tsx').then(({ mountGuardados }) => mountGuardados(place))
  const [{ mountAplicacao }, { beginWith }] = await Promise.all([import('../aplicacao.tsx'), import('./put-back.ts')])
  mountAplicacao(place, (queries) => beginWith(queries, vista))
}
