/** Noise, part 2 of 4; on the embedded engine alone (see ruido.ts). */
import { makeNoise } from './ruido.ts'

makeNoise(1, 4)
