import { useEffect, useRef, useState } from 'react'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { readMathml } from '#regras/mathml/arvore.ts'
import { numaLinha } from '#regras/mathml/numa-linha.ts'
import { typesetFormula } from '../../FormulaKatex.tsx'
import { type Campo, openCampo } from './mathlive.ts'
import { normalizeLatex } from './normalize-latex.ts'
import { grupos, type Tecla } from './teclas.ts'
import s from './CampoVisual.module.css'

/** What is written or passed is read out when the hands rest this long, ms. */
const PAUSA = 500

/** A formula in one line of signs, for who listens; an empty box is called so. */
function dito(latex: string): string {
  const mathml = typesetFormula(normalizeLatex(latex.replaceAll(/\\placeholder\{\s*\}/g, '\\text{caixa vazia}')))
  return mathml === null ? '' : numaLinha(readMathml(mathml))
}

/** Where the caret is, in words. */
function lugarDito(campo: Campo): string {
  if (campo.position === 0) return 'Início da fórmula'
  if (campo.position === campo.lastOffset) return 'Fim da fórmula'
  const before = dito(campo.getValue(campo.position - 1, campo.position, 'latex'))
  return before && `Depois de ${before}`
}

type CampoVisualProps = {
  latex: string
  onChange: (latex: string) => void
  /** Its name, for who hears it. */
  nome: string
}

/** The open field; what it says, in the pauses, to who listens. */
function useCampo({ latex, onChange, nome }: CampoVisualProps) {
  const lugar = useRef<HTMLDivElement>(null)
  const campo = useRef<Campo | null>(null)
  const written = useRef(latex)
  const latest = useRef(onChange)
  const [fala, setFala] = useState('')
  // Synchronises what the field calls, which stays the same, with what the dialog wants now.
  useEffect(() => {
    latest.current = onChange
  })
  // Synchronises with MathLive, which lives outside React.
  useEffect(() => {
    if (!lugar.current) return
    const aberto = openCampo(lugar.current, { latex: written.current, nome })
    campo.current = aberto
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = (what: () => string) => {
      clearTimeout(timer)
      timer = setTimeout(() => setFala(what()), PAUSA)
    }
    aberto.addEventListener('input', () => {
      written.current = normalizeLatex(aberto.value)
      latest.current(written.current)
      say(() => dito(aberto.value))
    })
    aberto.addEventListener('selection-change', () => {
      if (aberto.value === written.current) say(() => lugarDito(aberto))
    })
    aberto.focus()
    return () => {
      clearTimeout(timer)
      aberto.remove()
      campo.current = null
    }
  }, [nome])
  // Synchronises the field with LaTeX that was written elsewhere.
  useEffect(() => {
    if (latex === written.current) return
    written.current = latex
    campo.current?.setValue(latex, { silenceNotifications: true })
  }, [latex])
  return { lugar, campo, fala }
}

const MOVER: readonly { chave: 'moveToPreviousChar' | 'moveToNextChar' | 'deleteBackward' | 'undo'; nome: string; icone: IconType }[] = [
  { chave: 'moveToPreviousChar', nome: 'Para trás', icone: IconArrowLeft },
  { chave: 'moveToNextChar', nome: 'Para a frente', icone: IconArrowRight },
  { chave: 'deleteBackward', nome: 'Apagar', icone: IconBackspace },
  { chave: 'undo', nome: 'Anular', icone: IconArrowBackUp },
]

/** The group chosen last, for the next formula. */
let ultimoGrupo = grupos[0]?.chave
const remember = (chave: string): void => {
  ultimoGrupo = chave
}

/** A press on a key leaves the focus, and so the caret, in the field. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

type TeclasProps = { onType: (latex: string) => void; onMove: (comando: (typeof MOVER)[number]['chave']) => void }

function Teclas({ onType, onMove }: TeclasProps) {
  const [escolhido, setEscolhido] = useState(ultimoGrupo)
  const choose = (chave: string) => {
    remember(chave)
    setEscolhido(chave)
  }
  const grupo = grupos.find(({ chave }) => chave === escolhido)
  const tecla = ([sinal, nome, latex]: Tecla) => (
    <button key={nome} type="button" title={nome} aria-label={nome} onPointerDown={keepFocus} onClick={() => onType(latex)}>
      {sinal}
    </button>
  )
  return (
    <div className={s.teclado} role="group" aria-label="Teclas da fórmula">
      <div className={s.grupos} role="group" aria-label="Grupos de teclas">
        {grupos.map(({ chave, nome }) => (
          <button key={chave} type="button" aria-pressed={chave === escolhido} onPointerDown={keepFocus} onClick={() => choose(chave)}>
            {nome}
          </button>
        ))}
      </div>
      <div className={s.teclas} role="group" aria-label={grupo?.nome}>
        {grupo?.teclas.map(tecla)}
      </div>
      <div className={s.mover} role="group" aria-label="Mover e apagar">
        {MOVER.map(({ chave, nome, icone }) => (
          <button key={chave} type="button" title={nome} aria-label={nome} onPointerDown={keepFocus} onClick={() => onMove(chave)}>
            <Icon as={icone} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** A formula in boxes, with keys for what a keyboard lacks. Loaded by the dialog of formulas alone. */
export function CampoVisual(props: CampoVisualProps) {
  const { lugar, campo, fala } = useCampo(props)
  return (
    <div className={s.visual}>
      <div ref={lugar} className={s.campo} />
      <p className="sr" role="status">
        {fala}
      </p>
      <Teclas
        onType={(latex) => campo.current?.insert(latex, { focus: true, feedback: false, selectionMode: 'placeholder' })}
        onMove={(comando) => {
          campo.current?.executeCommand(comando)
          campo.current?.focus()
        }}
      />
    </div>
  )
}
