import { useState } from 'react'

/** The instant this part of the page was first drawn: "today", "over". It stands still while the part is on the screen. */
export function useAgora(): Date {
  const [agora] = useState(() => new Date())
  return agora
}
