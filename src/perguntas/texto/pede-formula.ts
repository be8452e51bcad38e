import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'

const sinais = /[=≤≥≠≈×÷±√∛π²³⁺⁻₂-₉→⇌^]|\d\s*[+*]\s*\d|\d\s[-−/]\s\d|\d[abcnxy]\b/u
const palavras =
  /f[óo]rmula|equaç|fraç[ãõ]|potência|expoente|raiz (?:quadrada|cúbica)|polinómi|monómi|simplific|fatoriz|calcul|termo geral|express(?:ão|ões) (?:alg|num|anal|simp)|logaritm|derivada|\b(?:ião|iões)\s|químic/iu

/** Whether a formula may be asked for: by the class's subject and by what everybody reads in the question, never by its key. */
export const pedeFormula = (enunciado: OpsTextoRico, disciplina = ''): boolean =>
  /^(?:mat|f[íi]s|qu[íi]|cfq|fq|mac)/iu.test(disciplina) ||
  enunciado.some(({ insert }) => (typeof insert === 'string' ? sinais.test(insert) || palavras.test(insert) : 'formula' in insert))
