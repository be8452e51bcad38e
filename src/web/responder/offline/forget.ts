/** Names of what tests and pages leave on this device beside journals and drafts, and its removal. Small: signing out loads it too. */

/** The database of rooms that may open without a network. */
export const baseDasSalas = 'lousa-salas'
/** The database of tests that wait sealed for their hour. */
export const baseDosSelados = 'lousa-selados'
/** The database of homework and results that may open without a network. */
export const baseDasPaginas = 'lousa-paginas'
/** The database of files that were chosen and have not arrived yet. */
export const baseDosEnvios = 'lousa-envios'
const prefixo = 'lousa-teste-'

/** The cache with the files of one attempt, or of a page by its name; the worker names it so too. */
export const cacheDosFicheiros = (aluno: number, tentativa: number | string): string => `${prefixo}${aluno}-${tentativa}`

/** The files of one attempt or page, kept by the worker. */
export const forgetFicheiros = async (aluno: number, tentativa: number | string): Promise<void> => {
  if ('caches' in window) await caches.delete(cacheDosFicheiros(aluno, tentativa))
}

/** Another person is here, or nobody: nothing that was downloaded stays to be read. Journals are apart, and stay. */
export async function forgetTestes(): Promise<void> {
  indexedDB.deleteDatabase(baseDasSalas)
  indexedDB.deleteDatabase(baseDosSelados)
  indexedDB.deleteDatabase(baseDasPaginas)
  indexedDB.deleteDatabase(baseDosEnvios)
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(prefixo)) await caches.delete(name)
}
