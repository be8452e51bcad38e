/**
 * The server's time as this page reckons it: the time in the last reply, plus the monotonic time since. A monotonic
 * clock may stand still in sleep, so the wall clock counts where it went further. The next reply corrects the
 * reckoning.
 */

export type Fontes = { monotonico: () => number; parede: () => number }

export type Relogio = {
  /** Server time now, ms. */
  agora: () => number
  /**
   * Takes the server's time from a reply. Returns false for a reply that a later one overtook. `pedida` is `ouvidas()`
   * when this reply was asked for. Where no reply came since, a smaller time means that the server's clock was put
   * back.
   */
  adjust: (servidor: number, pedida?: number) => boolean
  /** How many replies have been heard. */
  ouvidas: () => number
  /** The two clocks of this device disagree about what has passed: it slept, or somebody set its clock. Ask the server. */
  duvidoso: () => boolean
}

/** No reply comes so long after one that was given after it; a clock that says less than that was put back. */
const ULTRAPASSAGEM = 30_000

/** A reply this far behind the reckoning was long on its way. The reckoning is nearer, since both can only lag. */
const ATRASO = 2_000

/** Clocks that drift by less than this are one clock. */
const FOLGA = 5_000

const doBrowser: Fontes = { monotonico: () => performance.now(), parede: () => Date.now() }

export function novoRelogio(servidor: number, fontes: Fontes = doBrowser): Relogio {
  let base = { servidor, monotonico: fontes.monotonico(), parede: fontes.parede() }
  /** The server's clock in the latest reply. The first value may be this device's own reckoning. */
  let ouvido = -Infinity
  let ouvidas = 0
  const passed = () => ({ monotonico: fontes.monotonico() - base.monotonico, parede: fontes.parede() - base.parede })
  const agora = (): number => {
    const { monotonico, parede } = passed()
    return base.servidor + (parede - monotonico > FOLGA ? parede : monotonico)
  }
  const duvidoso = (): boolean => {
    const { monotonico, parede } = passed()
    return Math.abs(parede - monotonico) > FOLGA
  }
  /** Reckoned from a reply, by clocks that agree. */
  const isFiavel = (): boolean => ouvido > -Infinity && !duvidoso()
  return {
    agora,
    duvidoso,
    ouvidas: () => ouvidas,
    adjust: (novo, pedida = -1) => {
      if (pedida !== ouvidas && novo < ouvido && novo > ouvido - ULTRAPASSAGEM) return false
      ouvidas++
      const atraso = agora() - novo
      const isLenta = isFiavel() && atraso > ATRASO && atraso < ULTRAPASSAGEM
      ouvido = novo
      if (isLenta) return true
      base = { servidor: novo, monotonico: fontes.monotonico(), parede: fontes.parede() }
      return true
    },
  }
}
