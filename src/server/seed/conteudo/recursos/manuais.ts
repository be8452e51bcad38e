/** The six textbooks of the demo's publisher. */
import { contasCertas7 } from './contas-certas-7.ts'
import { palavraAPalavra9 } from './palavra-a-palavra-9.ts'
import { stepAhead6 } from './step-ahead-6.ts'
import { tempos8 } from './tempos-8.ts'
import { terraViva7 } from './terra-viva-7.ts'
import { terraViva8 } from './terra-viva-8.ts'
import type { ManualDemo } from './tipos.ts'

export const manuaisDemo: readonly ManualDemo[] = [stepAhead6, contasCertas7, terraViva7, terraViva8, tempos8, palavraAPalavra9]
