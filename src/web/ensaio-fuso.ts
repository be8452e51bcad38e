/** Where the device of a test stands: what its pages say of hours depends on it. */
import { vi } from 'vitest'

const { DateTimeFormat } = Intl

/** The device stands in this zone until another is said or the mocks are restored; '' does not say where it is. */
export const readIn = (timeZone: string): void =>
  void vi.spyOn(DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...new DateTimeFormat('pt-PT').resolvedOptions(), timeZone })
