/** The resources of the bank on the pages of a test: which of their files stay on the device. */
import type { RecursoNaPagina } from '#contract/recursos.ts'
import type { PaginaAluno } from '#contract/testes/tentativas.ts'
import { abreSemRede, ficheirosProprios } from '#regras/recursos.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'

/** Whether it opens on this device only while there is a network. */
export function isOnlineOnly({ conteudo }: RecursoNaPagina, ficheiros: Ficheiros): boolean {
  if (conteudo === null) return false
  const bytes = ficheirosProprios(conteudo).reduce((soma, id) => soma + (ficheiros[String(id)]?.tamanho ?? 0), 0)
  return !abreSemRede(conteudo.tipo, bytes)
}

/** The files of a room that are kept for working without a network: all but those of resources that open only with one. */
export function filesToKeep(paginas: readonly PaginaAluno[], ficheiros: Ficheiros): Ficheiros {
  const fora = paginas
    .flatMap(({ recursos = [] }) => recursos)
    .flatMap((recurso) => (recurso.conteudo !== null && isOnlineOnly(recurso, ficheiros) ? ficheirosProprios(recurso.conteudo) : []))
    .map(String)
  return Object.fromEntries(Object.entries(ficheiros).filter(([id]) => !fora.includes(id)))
}
