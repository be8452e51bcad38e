import { createContext, use } from 'react'
import { say, sayTo } from './say.ts'

/** Another way to say what stands inside: a teacher looks at what pupils see. */
export const SayContext = createContext(say)

/** How a pupil hears it. */
export const sayTu = (frase: string): string => sayTo('tu', frase)

/** `say`, to whom this part of the page speaks. */
export const useSay = () => use(SayContext)
