/** Files of an opened test in the worker's cache: it gives them to the page under their ordinary addresses. */
import { cacheDosFicheiros, forgetFicheiros } from '../offline/forget.ts'

export async function keepFicheiro(aluno: number, tentativa: number, ficheiro: number, conteudo: Response): Promise<void> {
  const cache = await caches.open(cacheDosFicheiros(aluno, tentativa))
  await cache.put(`/api/ficheiros/${ficheiro}`, conteudo)
}

/** The attempt has another number now. */
export async function moveFicheiros(aluno: number, de: number, para: number): Promise<void> {
  const [from, to] = await Promise.all([caches.open(cacheDosFicheiros(aluno, de)), caches.open(cacheDosFicheiros(aluno, para))])
  for (const request of await from.keys()) {
    const kept = await from.match(request)
    if (kept) await to.put(request, kept)
  }
  await forgetFicheiros(aluno, de)
}
