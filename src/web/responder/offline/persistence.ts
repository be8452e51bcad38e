/** Whether what is written stays on this device, asked before a test begins and said in one sentence. */
import { noteUnexpected, otherwise } from '#kit/unexpected.ts'
import { isPrivateWindow } from './private-window.ts'

/** What the browser says. */
export type Sabido = {
  /** It gives a database, and takes into it what a test may need; it may do the first alone. */
  database: 'aceita' | 'cheia' | 'nenhuma'
  isPrivate: boolean
  /** It promises not to remove anything by itself. */
  isPromised: boolean
  /** Bytes left for this site; null: not told. */
  left: number | null
  isSafari: boolean
}
export type Armazenamento = 'prometido' | 'sem-promessa' | 'sete-dias' | 'privado' | 'nenhum' | 'cheio'

/** The answers of a test, with room to spare. */
const bastaBytes = 10_000_000

/** The worst that is true: each makes the next one unimportant. */
export function armazenamentoDe({ database, isPrivate, isPromised, left, isSafari }: Sabido): Armazenamento {
  if (database === 'nenhuma') return 'nenhum'
  if (isPrivate) return 'privado'
  if (database === 'cheia' || (left !== null && left < bastaBytes)) return 'cheio'
  if (isPromised) return 'prometido'
  return isSafari ? 'sete-dias' : 'sem-promessa'
}

/** About as long as each other, and as what is said while the browser is asked: the page does not move under the finger. */
export const ditoDoArmazenamento: Record<Armazenamento, string> = {
  prometido:
    'As respostas guardam-se sozinhas neste dispositivo, mesmo sem ligação, e o navegador promete mantê-las: se a página se fechar, {abre-a|abra-a} de novo e {continuas|continua} onde {ias|ia}.',
  'sem-promessa':
    'As respostas guardam-se sozinhas neste dispositivo, mesmo sem ligação, mas o navegador não promete mantê-las: não {apagues|apague} os dados de navegação até {entregares|entregar}.',
  'sete-dias':
    'As respostas guardam-se sozinhas neste dispositivo, mesmo sem ligação. O Safari apaga-as ao fim de sete dias sem abrir a Lousa: {abre-a|abra-a} com rede antes disso.',
  privado:
    '{Estás|Está} numa janela privada: o que ficar neste dispositivo desaparece quando a {fechares|fechar}. {Abre|Abra} o teste numa janela normal, ou não {feches|feche} esta até {entregares|entregar}.',
  nenhum: 'Este navegador não guarda nada neste dispositivo: se a rede falhar, não {feches|feche} a página até {entregares|entregar}.',
  cheio:
    'Este dispositivo está quase sem espaço: as respostas podem não ficar nele. {Liberta|Liberte} espaço ou, se a rede falhar, não {feches|feche} a página até {entregares|entregar}.',
}

const experiencia = 'lousa-experiencia'
/** About what a long test writes. */
const experienciaBytes = 1_000_000
/** So much chance is given at once. */
const acasoBytes = 65_536

/** Bytes that no disk can shorten. */
function bytesAtRandom(): Uint8Array {
  const bytes = new Uint8Array(experienciaBytes)
  for (let at = 0; at < bytes.length; at += acasoBytes) crypto.getRandomValues(bytes.subarray(at, at + acasoBytes))
  return bytes
}

/**
 * Writes and takes away: a private window of an older Firefox has the interface and refuses the database, and Chromium
 * tells a page of gigabytes on a disk that is full.
 */
const tryDatabase = (): Promise<Sabido['database']> =>
  new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve('nenhuma')
    // Earlier releases may have left the first version, with nothing in it.
    const asked = indexedDB.open(experiencia, 2)
    asked.onerror = () => resolve(asked.error?.name === 'QuotaExceededError' ? 'cheia' : 'nenhuma')
    asked.onblocked = () => resolve('aceita')
    asked.onupgradeneeded = () => void asked.result.createObjectStore('bytes')
    asked.onsuccess = () => {
      const end = (found: Sabido['database']): void => {
        asked.result.close()
        indexedDB.deleteDatabase(experiencia)
        resolve(found)
      }
      try {
        const written = asked.result.transaction('bytes', 'readwrite')
        written.oncomplete = () => end('aceita')
        written.onabort = () => end('cheia')
        written.objectStore('bytes').put(bytesAtRandom(), 0)
      } catch (error) {
        noteUnexpected(error)
        end('nenhuma')
      }
    }
  })

/**
 * Asks the browser to keep what is stored here, and answers how far that goes. Some browsers ask the person, and some
 * of those wait for an answer: where nothing can be kept, nobody is asked.
 */
export async function askToPersist(): Promise<Armazenamento> {
  const [database, isPrivate] = await Promise.all([tryDatabase().catch(otherwise<'nenhuma'>('nenhuma')), isPrivateWindow()])
  const isKept = database !== 'nenhuma' && !isPrivate
  const [isPromised, estimate] = await Promise.all([
    Promise.resolve(isKept && navigator.storage?.persist?.()).catch(otherwise(null)),
    Promise.resolve(navigator.storage?.estimate?.()).catch(otherwise(null)),
  ])
  const left = estimate?.quota === undefined ? null : estimate.quota - (estimate.usage ?? 0)
  const isSafari = navigator.vendor.startsWith('Apple')
  return armazenamentoDe({ database, isPrivate, isPromised: isPromised === true, left, isSafari })
}
