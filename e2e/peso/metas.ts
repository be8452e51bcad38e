/** What a page may cost, and what of it is too much. */

export type Meta = {
  /** JavaScript on the wire of a cold visit, kB. */
  jsKB: number
  /** On the phone, cold. */
  lcpMs: number
  salto: number
}

const nomes: Record<keyof Meta, string> = { jsKB: 'JavaScript, kB', lcpMs: 'LCP, ms', salto: 'shift' }

/** What is above the goal, in words. A page without goals has all of them missing. */
export const overOf = (medida: Meta, meta: Meta | undefined): string[] =>
  (['jsKB', 'lcpMs', 'salto'] as const).flatMap((key) =>
    medida[key] <= (meta?.[key] ?? 0) ? [] : [`${nomes[key]} ${medida[key]}, and ${meta?.[key] ?? 'no goal'} at most`],
  )
