import { plural } from './plural.ts'

/** In a sentence with a verb: «Nenhum aluno tem», «1 aluno tem», «3 alunos têm». */
export const noneOrPlural = (
  n: number,
  um: string,
  varios: string,
  nenhum: 'Nenhum' | 'Nenhuma' | 'nenhum' | 'nenhuma' = 'Nenhum',
): string => (n === 0 ? `${nenhum} ${um}` : plural(n, um, varios))
