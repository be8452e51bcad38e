/** Noise, part 4 of 4; on one engine alone (see ruido.ts). */
import { makeNoise } from './ruido.ts'

makeNoise(3, 4)
