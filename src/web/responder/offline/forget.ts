/** Names of what a test leaves on this device beside the journal, and its removal. Small: signing out loads it too. */

/** The database of rooms that may open without a network. */
export const baseDasSalas = 'lousa-salas'
/** The database of tests that wait sealed for their hour. */
export const baseDosSelados = 'lousa-selados'
const prefixo = 'lousa-teste-'

/** The cache with the files of one attempt; the worker names it so too. */
export const cacheDosFicheiros = (aluno: number, tentativa: number): string => `${prefixo}${aluno}-${tentativa}`

/** The files of one attempt, kept by the worker. */
export const forgetFicheiros = async (aluno: number, tentativa: number): Promise<void> => {
  if ('caches' in window) await caches.delete(cacheDosFicheiros(aluno, tentativa))
}

/** Another person is here, or nobody: no test that was downloaded stays to be read. Journals are apart, and stay. */
export async function forgetTestes(): Promise<void> {
  indexedDB.deleteDatabase(baseDasSalas)
  indexedDB.deleteDatabase(baseDosSelados)
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(prefixo)) await caches.delete(name)
}
