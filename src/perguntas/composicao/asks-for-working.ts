import { chaveTexto } from '#regras/texto.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'

/** Working that pupils do on paper, in the words of tests: the verb in any person, and what is to be shown. */
const justify = /\bjustifi(?:ca|que|car|cando|quem)\b/
const show =
  /\b(?:apresent|mostr|indi[cq]|escrev|expli[cq]|efetu|regist)\w*\s+(?:\w+\s+){0,4}?(?:calculos?|passos|raciocinio|resolucao|justificacao|operacoes|esquemas?|como\s+(?:chegaste|chegou|fizeste|fez|pensaste|pensou|resolveste|resolveu|obtiveste|obteve))\b/

/** Does the statement ask for working? Accents and capitals do not count. */
export function asksForWorking(enunciado: TextoRico): boolean {
  const palavras = chaveTexto(textoSimples(enunciado))
  return justify.test(palavras) || show.test(palavras)
}
