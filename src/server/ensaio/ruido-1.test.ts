/** Noise, part 1 of 4; on one engine alone (see ruido.ts). */
import { makeNoise } from './ruido.ts'

makeNoise(0, 4)
