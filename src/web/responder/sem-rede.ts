/**
 * What lets a test go on, and open again, without a network: the worker that keeps the page and the test's files. It
 * needs an address the browser trusts (https, or the own computer); elsewhere the page says what it cannot promise.
 */
import type { Ficheiros } from '#web/rich-text/ficheiros.tsx'

/** `incompleto`: something is not on this device yet. `impossivel`: this browser keeps no page for this address. */
export type Prontidao = 'a-preparar' | 'pronto' | 'incompleto' | 'impossivel'
/** `nao-reabre`: the room is not kept here any more, since the student left in another tab, or somebody else signed in. */
export type ProntidaoDaSala = Prontidao | 'nao-reabre'

/** Shared by every tab with an attempt open; the worker takes over from a former one only when nobody holds it. */
const tranca = 'lousa-tentativa'
/** So long may preparing take before the page says that it is not done; it goes on all the same, ms. */
const esperaMs = 60_000

const podeTrabalhador = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator && 'locks' in navigator

/** Brings the worker, and with it the page, onto this device. Answers whether this browser can. */
export function chamarTrabalhador(): boolean {
  if (!podeTrabalhador()) return false
  // Without a network now, the next opening of a test tries again.
  void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  return true
}

/** Resolves when no new version is taking over: who takes over holds the lock alone, and the browser may take minutes. */
const versaoAssente = (): Promise<void> => navigator.locks.request(tranca, { mode: 'shared' }, () => {})

type Teste = { aluno: number; tentativa: number; ficheiros: Ficheiros }

/** Asks the worker that stays to keep what this test needs. Resolves to whether everything is on this device. */
async function keep({ aluno, tentativa, ficheiros }: Teste): Promise<boolean> {
  await versaoAssente()
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const wanted = Object.entries(ficheiros).map(([id, { url }]) => ({ id, url }))
  active?.postMessage({ aluno, tentativa, ficheiros: wanted }, [port2])
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
}

/** Once: `pronto`, or why not. */
export async function prepararSemRede(teste: Teste): Promise<Prontidao> {
  if (!chamarTrabalhador()) return 'impossivel'
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), esperaMs)
  })
  return (await Promise.race([keep(teste), late])) ? 'pronto' : 'incompleto'
}

/** Does a tab of this browser have an attempt open? */
export const haSalaAberta = async (): Promise<boolean> =>
  'locks' in navigator && ((await navigator.locks.query()).held ?? []).some(({ name }) => name === tranca)

/** Until the answer is called, no new worker takes over in any tab. */
export function segurarVersao(): () => void {
  if (!podeTrabalhador()) return () => {}
  let over = false
  let letGo = (): void => {}
  const held = navigator.locks.request(tranca, { mode: 'shared' }, () =>
    over
      ? undefined
      : new Promise<void>((resolve) => {
          letGo = resolve
        }),
  )
  return () => {
    over = true
    letGo()
    void held.then(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage('avancar'))
  }
}
