import { useLayoutEffect, useRef, useState } from 'react'
import { comValor } from '../vistas/por-parte.ts'
import type { ResponderProps } from '../vista.tsx'
import { DuasColunas } from './duas-colunas.tsx'
import type { EnunciadoLigacaoPares, RespostaLigacaoPares } from './modelo.ts'
import { ListaEstreita } from './lista-estreita.tsx'
import { sayDireita, sayEsquerda } from './pares.ts'
import s from './responder.module.css'

const NENHUNS = {}

/** Under this width two columns and the lines between them have no room, px. */
const DUAS_COLUNAS = 620

/** A right item for each left item: two columns to join, or, where it is narrow, a list under each item. */
export function Responder({
  pergunta,
  resposta,
  onChange,
  disabled = false,
  ficheiros,
  nomeId,
}: ResponderProps<EnunciadoLigacaoPares, RespostaLigacaoPares>) {
  const lugar = useRef<HTMLDivElement>(null)
  const [estreito, setEstreito] = useState(false)
  const [dito, setDito] = useState('')
  const { alineas, direitas } = pergunta.conteudo
  // Synchronises with the width the page gives: the preview of a phone is narrow on any screen.
  useLayoutEffect(() => {
    const element = lugar.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => setEstreito(element.clientWidth < DUAS_COLUNAS)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const pares = resposta?.pares ?? NENHUNS
  const link = (esquerda: string, direita: string | undefined) => {
    const now = comValor(pares, esquerda, direita)
    setDito(`Item ${sayEsquerda(alineas, esquerda)}, ${direita === undefined ? 'sem par' : `ligado a ${sayDireita(direitas, direita)}`}`)
    onChange(now && { pares: now })
  }
  const Forma = estreito ? ListaEstreita : DuasColunas
  return (
    <div ref={lugar} className={s.lugar} role="group" aria-labelledby={nomeId}>
      <Forma {...{ alineas, direitas, pares, disabled, ficheiros }} onLink={link} onSay={setDito} />
      <span className="sr" role="status">
        {dito}
      </span>
    </div>
  )
}
