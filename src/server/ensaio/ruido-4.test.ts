/** Noise, part 4 of 4; on the embedded engine alone (see ruido.ts). */
import { makeNoise } from './ruido.ts'

makeNoise(3, 4)
