import { lazy, useState } from 'react'
import { flushSync } from 'react-dom'
import { limites } from '#regras/limites.ts'
import { readMathml } from '#regras/mathml/arvore.ts'
import { loadBeside } from '#kit/load.ts'
import { linhaDaFormula } from './escrever-linha.ts'
import { latexDaLinha } from './ler-linha.ts'
import s from './responder.module.css'

const DialogoFormula = lazy(() =>
  loadBeside(async () => ({ default: (await import('#kit/rich-text/editor/Dialogos.tsx')).DialogoFormula })),
)

type Campo = HTMLInputElement | HTMLTextAreaElement

/** What of the field the formula takes the place of, and what it says; `latex` is empty for a new one. */
type Trecho = { de: number; ate: number; latex: string }

/** The formula that is selected, or all that is written if it is one; else a new one goes where the caret is. */
export function trechoDe({ value, selectionStart, selectionEnd }: Pick<Campo, 'value' | 'selectionStart' | 'selectionEnd'>): Trecho {
  const [de, ate] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  if (de < ate) return { de, ate, latex: latexDaLinha(value.slice(de, ate)) ?? '' }
  const all = latexDaLinha(value)
  return all === null ? { de, ate, latex: '' } : { de: 0, ate: value.length, latex: all }
}

/** The text with the line in its place. Words and a formula do not touch. */
export function putIn(value: string, { de, ate }: Pick<Trecho, 'de' | 'ate'>, linha: string): { escrito: string; cursor: number } {
  const [before, after] = [value.slice(0, de), value.slice(ate)]
  const start = before + (/[\p{L}\p{N}.,;:]$/u.test(before) ? ' ' : '') + linha
  return { escrito: start + (/^[\p{L}\p{N}]/u.test(after) ? ' ' : '') + after, cursor: start.length }
}

const lineOf = (mathml: string): string => linhaDaFormula(readMathml(mathml))

type FormulaNaLacunaProps = {
  campo: Campo
  onWrite: (escrito: string) => void
  onClose: () => void
}

/** The field with boxes, for a place that keeps text: it reads the formula in it, and leaves the line of the new one. */
export function FormulaNaLacuna({ campo, onWrite, onClose }: FormulaNaLacunaProps) {
  const [trecho] = useState(() => trechoDe(campo))
  const guarda = (mathml: string) => {
    const linha = lineOf(mathml)
    const sobram = putIn(campo.value, trecho, linha).escrito.length - limites.respostaLacunaCaracteres
    return {
      vista: (
        <p className={s.linhaEscrita}>
          Na resposta fica <b>{linha}</b>
        </p>
      ),
      impedido: sobram > 0 ? `A resposta passa de ${limites.respostaLacunaCaracteres} caracteres` : undefined,
    }
  }
  const finish = (_latex: string, mathml: string) => {
    const { escrito, cursor } = putIn(campo.value, trecho, lineOf(mathml))
    flushSync(() => onWrite(escrito))
    campo.setSelectionRange(cursor, cursor)
    onClose()
  }
  return <DialogoFormula latex={trecho.latex} nova={trecho.latex === ''} guarda={guarda} onClose={onClose} onPronto={finish} />
}
