import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MAX_FORMULA } from '#regras/texto-rico/bounds.ts'
import { Campo, Janela } from './Janela.tsx'
import c from '#kit/fields/control.module.css'
import s from './Janela.module.css'

/** Sign, what it is called, what it writes; the caret goes into the first empty braces. */
const MODELOS = [
  ['a⁄b', 'Fração', '\\frac{}{}'],
  ['xⁿ', 'Potência', '^{}'],
  ['xₙ', 'Índice', '_{}'],
  ['√', 'Raiz quadrada', '\\sqrt{}'],
  ['ⁿ√', 'Raiz de índice n', '\\sqrt[n]{}'],
  ['×', 'Vezes', '\\times '],
  ['÷', 'A dividir', '\\div '],
  ['±', 'Mais ou menos', '\\pm '],
  ['≤', 'Menor ou igual', '\\le '],
  ['≥', 'Maior ou igual', '\\ge '],
  ['≠', 'Diferente', '\\ne '],
  ['≈', 'Aproximadamente', '\\approx '],
  ['π', 'Pi', '\\pi '],
  ['∞', 'Infinito', '\\infty '],
  ['°', 'Graus', '^{\\circ}'],
  ['→', 'Seta', '\\rightarrow '],
  ['⇔', 'Equivalente', '\\Leftrightarrow '],
  ['v⃗', 'Vetor', '\\vec{}'],
  ['∑', 'Somatório', '\\sum_{}^{}'],
  ['∫', 'Integral', '\\int_{}^{}'],
  ['{', 'Sistema', '\\begin{cases}  \\\\  \\end{cases}'],
] as const

type Vista = 'vazia' | 'vale' | 'falta'

/** Draws `latex` into the element while it is being written. */
function useVista(latex: string) {
  const alvo = useRef<HTMLSpanElement>(null)
  const [vista, setVista] = useState<Vista>('vazia')
  // Synchronises with KaTeX, which is fetched with the first formula and writes into the element itself.
  useEffect(() => {
    let passou = false
    const draw = async () => {
      const { drawFormula } = await import('../FormulaKatex.tsx')
      if (passou || !alvo.current) return
      if (latex.trim() === '') {
        alvo.current.replaceChildren()
        setVista('vazia')
      } else setVista(drawFormula(latex, alvo.current) === null ? 'vale' : 'falta')
    }
    void draw()
    return () => {
      passou = true
    }
  }, [latex])
  return { alvo, vista }
}

type DialogoFormulaProps = { latex: string; nova: boolean; onClose: () => void; onPronto: (latex: string) => void }

/** A formula in LaTeX, seen as it is written; the signs above write the LaTeX for those who do not know it. */
export function DialogoFormula({ latex, nova, onClose, onPronto }: DialogoFormulaProps) {
  const [escrito, setEscrito] = useState(latex)
  const campo = useRef<HTMLTextAreaElement>(null)
  const { alvo, vista } = useVista(escrito)
  const porCursor = useRef<number | null>(null)
  // Synchronises the caret with what a sign has just written.
  useLayoutEffect(() => {
    if (porCursor.current !== null) campo.current?.setSelectionRange(porCursor.current, porCursor.current)
    porCursor.current = null
  })
  const append = (modelo: string) => {
    const { current: el } = campo
    if (!el) return
    const escolhido = escrito.slice(el.selectionStart, el.selectionEnd)
    const feito = escolhido === '' ? modelo : modelo.replace('{}', `{${escolhido}}`)
    const cursor = el.selectionStart + (feito.includes('{}') ? feito.indexOf('{}') + 1 : feito.length)
    setEscrito(escrito.slice(0, el.selectionStart) + feito + escrito.slice(el.selectionEnd))
    el.focus()
    porCursor.current = cursor
  }
  const impedido = vista === 'vale' ? undefined : vista === 'vazia' ? 'Escreva primeiro a fórmula' : 'Falta completar a fórmula'
  return (
    <Janela
      titulo="Fórmula"
      verbo={nova ? 'Juntar fórmula' : 'Mudar fórmula'}
      impedido={impedido}
      onClose={onClose}
      onPronto={() => onPronto(escrito.trim())}
    >
      <div className={s.modelos} role="group" aria-label="Sinais">
        {MODELOS.map(([sinal, nome, modelo]) => (
          <button key={nome} type="button" title={nome} onClick={() => append(modelo)}>
            <span aria-hidden="true">{sinal}</span>
            <span className="sr">{nome}</span>
          </button>
        ))}
      </div>
      <Campo nome="Fórmula em LaTeX" nota="Por exemplo: \frac{1}{2} + x^2">
        {(ids) => (
          <textarea
            {...ids}
            ref={campo}
            className={`${c.input} ${c.area} ${s.latex}`}
            rows={2}
            maxLength={MAX_FORMULA}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={escrito}
            onChange={(e) => setEscrito(e.target.value)}
            data-autofocus
          />
        )}
      </Campo>
      <div className={s.ver} role="status" aria-label="Como fica">
        <span ref={alvo} hidden={vista !== 'vale'} />
        {vista === 'vazia' && <p>A fórmula aparece aqui.</p>}
        {vista === 'falta' && <p>Ainda não está completa: veja se todas as chavetas fecham.</p>}
      </div>
    </Janela>
  )
}
