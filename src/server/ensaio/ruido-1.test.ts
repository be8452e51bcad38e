/** Noise, part 1 of 4; on the embedded engine alone (see ruido.ts). */
import { makeNoise } from './ruido.ts'

makeNoise(0, 4)
