/** Noise, part 3 of 4; on one engine alone (see ruido.ts). */
import { makeNoise } from './ruido.ts'

makeNoise(2, 4)
