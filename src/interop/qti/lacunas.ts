/** Short answers of QTI as gaps of ours: accepted texts, numbers with their tolerance, capitals. */
import { tipoDe } from '#perguntas/nomes.ts'
import { parseDecimal } from '#perguntas/texto/numeros.ts'
import { fromPercentagem } from '#perguntas/troca/percentagens.ts'
import { limites } from '#regras/limites.ts'
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { type Feita, pesosOf } from './feitas.ts'
import type { Leitor } from './leitor.ts'

export type Aceite = { texto: string; vale: number }

/** `maiusculas`: do capitals make no difference? null where nothing says. `tolerancia`: it asks for a number. */
export type Lacuna = { id: string; aceites: readonly Aceite[]; vale: number; maiusculas: boolean | null; tolerancia?: number | undefined }

/** A number without exponents and without what machines add at its end, with a comma. */
export const toDecimal = (valor: number): string => {
  const [inteiro = '0', casas = ''] = valor.toFixed(12).split('.')
  const decimais = casas.replace(/0+$/, '')
  return decimais === '' ? inteiro : `${inteiro},${decimais}`
}

/** The number a key writes, with a comma; null for what is none. */
function numberIn(texto: string): string | null {
  const tidy = texto.trim()
  if (/^[+-]?\d*\.?\d*e[+-]?\d{1,2}$/i.test(tidy)) return Number.isFinite(Number(tidy)) ? toDecimal(Number(tidy)) : null
  return parseDecimal(tidy) === null ? null : tidy.replace('.', ',')
}

function alineaOf(leitor: Leitor, { id, aceites, tolerancia }: Lacuna, peso: number) {
  const best = Math.max(...aceites.map(({ vale }) => vale), 0)
  const lidos = new Map<string, number>()
  for (const { texto, vale } of aceites) {
    const lido = tolerancia === undefined ? texto.trim() : numberIn(texto)
    if (lido === null || lido === '') leitor.perdas.count('resposta que não é um número', 'respostas que não são números')
    else if (lido.length > limites.aceiteMaximo)
      leitor.perdas.count('resposta aceite demasiado comprida', 'respostas aceites demasiado compridas')
    // What is worth nothing is wrong elsewhere; here it waits for the teacher, as all that is not in the key.
    else if (vale > 0) lidos.set(lido, Math.max(vale, lidos.get(lido) ?? 0))
  }
  return {
    id,
    peso,
    aceites: [...lidos]
      .slice(0, limites.aceitesPorLacuna)
      .map(([texto, vale]) => ({ texto, fracao: fromPercentagem((100 * vale) / best) })),
    ...(tolerancia !== undefined && { numero: { tolerancia: toDecimal(Math.abs(tolerancia)) } }),
  }
}

/** The text has an element for each gap; `caixa`: one answer after the text. */
export function makeLacunas(leitor: Leitor, enunciado: readonly NoHtml[], lacunas: readonly Lacuna[], modo: 'caixa' | 'lacunas'): Feita {
  const ditas = lacunas.flatMap(({ maiusculas, tolerancia }) => (maiusculas === null || tolerancia !== undefined ? [] : [maiusculas]))
  const maiusculas = ditas.every((ignora) => ignora)
  if (!maiusculas && ditas.includes(true)) leitor.perdas.note('as maiúsculas passam a contar em todas as lacunas')
  const pesos = pesosOf(
    leitor,
    lacunas.map(({ vale }) => vale),
  )
  return {
    tipoPergunta: tipoDe.texto,
    enunciado: leitor.ops(enunciado),
    alineas: lacunas.map((lacuna, i) => alineaOf(leitor, lacuna, modo === 'caixa' ? 1 : (pesos[i] ?? 1))),
    definicoes: { modo, ignorar: { maiusculas, acentos: false, hifens: false, ortografia: false, gralhas: false } },
  }
}
