/** All tests of the demo school by key, and the pupils' texts for each Composição. */
import { ciencias8 } from './ciencias-8.ts'
import { ingles6 } from './ingles-6.ts'
import { matematica7 } from './matematica-7.ts'
import { portugues9 } from './portugues-9.ts'
import { aulaAreasProtegidas, aulaFormacao, aulaMicroscopio, aulaPotencias, primeiroTeste } from './questoes-de-aula.ts'
import { textosLagostim } from './textos-ciencias-8.ts'
import { textosMaisie } from './textos-ingles-6.ts'
import { textosQuadrado } from './textos-matematica-7.ts'
import { textosRiscos } from './textos-portugues-9.ts'
import type { TextoAluno, Teste } from './tipos-conteudo.ts'

/** The four complete tests: 100 points and all seven types each. */
export const testesCompletos: Teste[] = [portugues9, matematica7, ciencias8, ingles6]

export const testes: Teste[] = [...testesCompletos, aulaPotencias, aulaMicroscopio, aulaFormacao, aulaAreasProtegidas, primeiroTeste]

/** What the publisher offers ready-made: the teachers' own tests began as copies of these. */
export const testesProntos: Teste[] = testes.filter((teste) => teste !== primeiroTeste)

/** Question key → what pupils write. */
export const textosAlunos: Record<string, TextoAluno[]> = {
  'mat-22': textosQuadrado,
  'cn-20': textosLagostim,
  'por-20': textosRiscos,
  'ing-20': textosMaisie,
}

/** A test by its key; throws when there is none. */
export function testePorChave(chave: string): Teste {
  const teste = testes.find((item) => item.chave === chave)
  if (!teste) throw new Error(`No test is called ${chave}`)
  return teste
}
