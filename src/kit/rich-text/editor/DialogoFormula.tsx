import { say } from '#kit/base/say.ts'
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { MAX_FORMULA } from '#regras/texto-rico/bounds.ts'
import { Button } from '#kit/base/Button.tsx'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { noteUnexpected } from '#kit/unexpected.ts'
import c from '#kit/fields/control.module.css'
import { isPorPreencher } from './formula/normalize-latex.ts'
import { Campo, Janela } from './Janela.tsx'
import s from './Janela.module.css'

type Vista = 'vazia' | 'vale' | 'falta'

/** Draws `latex` into the element while it is being written; `mathml` is what it drew. */
function useVista(latex: string) {
  const alvo = useRef<HTMLSpanElement>(null)
  const [{ vista, mathml }, setVista] = useState<{ vista: Vista; mathml: string }>({ vista: 'vazia', mathml: '' })
  // Synchronises with KaTeX, which is fetched with the first formula and writes into the element itself.
  useEffect(() => {
    let passou = false
    const draw = async () => {
      const { drawFormula } = await import('../FormulaKatex.tsx')
      if (passou || !alvo.current) return
      const drawn = latex.trim() === '' ? null : drawFormula(latex, alvo.current)
      if (latex.trim() === '') alvo.current.replaceChildren()
      setVista({ vista: latex.trim() === '' ? 'vazia' : drawn === null ? 'falta' : 'vale', mathml: drawn ?? '' })
    }
    void draw()
    return () => {
      passou = true
    }
  }, [latex])
  return { alvo, vista, mathml }
}

type VisualProps = { latex: string; onChange: (latex: string) => void; nome: string }
type Visual = { fase: 'a-carregar' | 'falhou' } | { fase: 'pronto'; Visual: ComponentType<VisualProps> }

async function loadVisual(show: (visual: Visual) => void): Promise<void> {
  try {
    const { CampoVisual } = await import('./formula/CampoVisual.tsx')
    show({ fase: 'pronto', Visual: CampoVisual })
  } catch (error) {
    noteUnexpected(error)
    show({ fase: 'falhou' })
  }
}

/** The field with boxes, which comes with the first dialog of a formula and with nothing else. */
function useVisual() {
  const [visual, setVisual] = useState<Visual>({ fase: 'a-carregar' })
  // Synchronises with the network: the field is a file of its own.
  useEffect(() => void loadVisual(setVisual), [])
  const retry = () => {
    setVisual({ fase: 'a-carregar' })
    void loadVisual(setVisual)
  }
  return { visual, retry }
}

/** Whoever opened the LaTeX box finds it open with the next formula. */
let comLatex = false

type DialogoFormulaProps = {
  latex: string
  nova: boolean
  onClose: () => void
  onPronto: (latex: string, mathml: string) => void
  /** Where something else than LaTeX is kept: what to show of it, and why it cannot be kept. */
  guarda?: ((mathml: string) => { vista: ReactNode; impedido?: string | undefined }) | undefined
}

/** A formula, written in boxes or in LaTeX: both are the same formula, and each shows what the other writes. */
export function DialogoFormula({ latex, nova, onClose, onPronto, guarda }: DialogoFormulaProps) {
  const [escrito, setEscrito] = useState(latex)
  const { alvo, vista, mathml } = useVista(escrito)
  const { visual, retry } = useVisual()
  const falta = isPorPreencher(escrito) ? 'Falta preencher uma caixa' : 'Falta completar a fórmula'
  const guardado = vista === 'vale' ? guarda?.(mathml) : undefined
  const impedido =
    vista === 'vazia'
      ? say('{Escreve|Escreva} primeiro a fórmula')
      : escrito.length > MAX_FORMULA
        ? `A fórmula passa de ${MAX_FORMULA} sinais`
        : vista === 'falta'
          ? falta
          : guardado?.impedido
  return (
    <Janela
      titulo="Fórmula"
      verbo={nova ? 'Juntar fórmula' : 'Mudar fórmula'}
      impedido={impedido}
      porGuardar={escrito !== latex}
      onClose={onClose}
      onPronto={() => onPronto(escrito.trim(), mathml)}
    >
      {visual.fase === 'pronto' && <visual.Visual latex={escrito} onChange={setEscrito} nome="Fórmula" />}
      {visual.fase === 'a-carregar' && (
        <div className={s.porVir} role="status">
          A abrir o campo das fórmulas
        </div>
      )}
      {visual.fase === 'falhou' && (
        <Notice
          tone="warn"
          actions={
            <Button size="small" onClick={retry}>
              Tentar de novo
            </Button>
          }
        >
          {say('O campo das fórmulas não abriu. {Verifica a ligação, ou escreve|Verifique a ligação, ou escreva} em LaTeX.')}
        </Notice>
      )}
      {guardado?.vista}
      <Disclosure
        title="Escrever em LaTeX"
        open={comLatex || visual.fase === 'falhou'}
        onToggle={(open) => {
          comLatex = open
        }}
      >
        <div className={s.emLatex}>
          <Campo nome="Fórmula em LaTeX" nota="Por exemplo: \frac{1}{2} + x^2">
            {(ids) => (
              <textarea
                {...ids}
                className={`${c.input} ${c.area} ${s.latex}`}
                rows={2}
                maxLength={MAX_FORMULA}
                spellCheck={false}
                autoCapitalize="off"
                autoComplete="off"
                value={escrito}
                onChange={(e) => setEscrito(e.target.value)}
              />
            )}
          </Campo>
          <div className={s.ver} role="status" aria-label="Como fica">
            <span ref={alvo} hidden={vista !== 'vale'} />
            {vista === 'vazia' && <p>A fórmula aparece aqui.</p>}
            {vista === 'falta' && <p>{isPorPreencher(escrito) ? `${falta}.` : 'Ainda não está completa: falta fechar alguma chaveta.'}</p>}
          </div>
        </div>
      </Disclosure>
    </Janela>
  )
}
