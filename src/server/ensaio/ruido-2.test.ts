/** Noise, part 2 of 4; on one engine alone (see ruido.ts). */
import { makeNoise } from './ruido.ts'

makeNoise(1, 4)
