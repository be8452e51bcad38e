/** A word typed in the first second of the room, while other programs take the processor, is whole. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { aoAparecer, comAsTeclas, newProvas, palavra, readField, startAndWrite } from '../primeiro-segundo.ts'
import { respostasNoServidor } from '../sala.ts'
import { expect, test } from './ensaio.ts'
import type { Pagina } from './pagina.ts'

/** So long at the most, ms: a test that fails leaves nothing running. */
const noMaximoMs = 60_000

/** Takes the processor with this many threads until told. */
async function whileBusy(between: () => Promise<void>): Promise<void> {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(`const end = Date.now() + ${noMaximoMs}; while (Date.now() < end);`, { eval: true }),
  )
  try {
    await between()
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

async function typeAtOnce(pagina: Pagina, url: string, prova: number): Promise<void> {
  await pagina.goto(`${url}/teste/${prova}/responder`)
  await pagina.role('button', 'Começar o teste').waitFor()
  await pagina.tab.run(startAndWrite, aoAparecer)
  for (const letra of comAsTeclas) await pagina.tab.type(letra)
}

async function enter(pagina: Pagina, url: string, token: string): Promise<void> {
  await pagina.goto(`${url}/favicon.svg`)
  await pagina.tab.run('(token) => { localStorage.clear(); localStorage.setItem("token", token) }', token)
}

test('fica no servidor', async ({ pagina, escola: { url } }) => {
  const { aluno, provas } = await newProvas(url)
  await enter(pagina, url, aluno.token)
  await whileBusy(async () => {
    for (const { id } of provas) {
      await typeAtOnce(pagina, url, id)
      await pagina
        .text(/^Guardado (?:às|à) \d?\d:\d\d$/)
        .first()
        .waitFor()
      expect(JSON.stringify([...(await respostasNoServidor(url, aluno, id)).values()])).toContain(palavra)
    }
  })
})

test('volta com a página recarregada logo a seguir', async ({ pagina, escola: { url } }) => {
  const { aluno, provas } = await newProvas(url)
  await enter(pagina, url, aluno.token)
  await whileBusy(async () => {
    for (const { id } of provas) {
      await typeAtOnce(pagina, url, id)
      await pagina.reload()
      await expect.poll(() => pagina.tab.run(readField)).toBe(palavra)
    }
  })
})
