import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { CorDoTraco, MarcaDesenhada } from '#contract/anotacoes.ts'
import { LARGURA, type Lugar, insidePage, markAt, toPontos } from './traco.ts'

export type Ferramenta = 'caneta' | 'certo' | 'errado' | 'texto' | 'borracha' | 'mover'

/** An arrow moves the cursor so far, and so far with Shift. */
const PASSO = 100
const PASSO_LARGO = 500

const SETAS: Readonly<Record<string, Lugar>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type Options = {
  ferramenta: Ferramenta
  cor: CorDoTraco
  /** Of the page, in the measure of the marks; null until it is there. */
  altura: number | null
  marcas: readonly MarcaDesenhada[]
  /** Takes what was made, or what is left. */
  onMarcas: (marcas: readonly MarcaDesenhada[]) => void
}

/** The page as it is drawn on: by pointer, or by a cursor that the arrows move and Enter uses. */
export function useFolha({ ferramenta, cor, altura, marcas, onMarcas }: Options) {
  /** The line under way, and whose hand draws it. Its places come faster than the page is drawn. */
  const lugares = useRef<Lugar[]>([])
  const [linha, setLinha] = useState<{ lugares: readonly Lugar[]; de: 'ponteiro' | 'teclado' } | null>(null)
  const [cursor, setCursor] = useState<Lugar | null>(null)
  const folha = useRef<HTMLDivElement>(null)

  const placeOf = ({ clientX, clientY }: MouseEvent): Lugar => {
    const box = folha.current?.getBoundingClientRect()
    if (!box || altura === null) return { x: 0, y: 0 }
    return insidePage({ x: ((clientX - box.left) / box.width) * LARGURA, y: ((clientY - box.top) / box.width) * LARGURA }, altura)
  }
  const begin = (lugar: Lugar, de: 'ponteiro' | 'teclado') => {
    lugares.current = [lugar]
    setLinha({ lugares: [lugar], de })
  }
  const goOn = (lugar: Lugar, de: 'ponteiro' | 'teclado') => {
    lugares.current.push(lugar)
    setLinha({ lugares: [...lugares.current], de })
  }
  const end = () => {
    setLinha(null)
    onMarcas([...marcas, { tipo: 'traco', cor, pontos: toPontos(lugares.current) }])
  }
  /** Every tool but the pen acts at once. */
  const act = (lugar: Lugar) => {
    if (ferramenta === 'certo' || ferramenta === 'errado') onMarcas([...marcas, { tipo: ferramenta, ...lugar }])
    if (ferramenta === 'texto') onMarcas([...marcas, { tipo: 'texto', ...lugar, texto: '' }])
    const hit = ferramenta === 'borracha' ? markAt(marcas, lugar) : null
    if (hit !== null) onMarcas(marcas.filter((_, i) => i !== hit))
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (altura === null || !event.isPrimary || event.button !== 0 || ferramenta !== 'caneta') return
    setCursor(null)
    event.currentTarget.setPointerCapture(event.pointerId)
    begin(placeOf(event), 'ponteiro')
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (linha?.de === 'ponteiro' && event.isPrimary) goOn(placeOf(event), linha.de)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (linha?.de === 'ponteiro' && event.isPrimary) end()
  }

  /** After the press: the browser has given the focus to the page by then, and what is written takes it from there. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (altura === null || ferramenta === 'caneta') return
    setCursor(null)
    act(placeOf(event))
  }

  const moveCursor = (seta: Lugar, passo: number) => {
    if (altura === null) return
    const de = cursor ?? { x: LARGURA / 2, y: altura / 2 }
    const novo = insidePage({ x: de.x + seta.x * passo, y: de.y + seta.y * passo }, altura)
    setCursor(novo)
    if (linha) goOn(novo, linha.de)
  }
  const actAtCursor = () => {
    const em = cursor ?? { x: LARGURA / 2, y: Math.round((altura ?? 0) / 2) }
    setCursor(em)
    if (ferramenta !== 'caneta') return act(em)
    if (linha) end()
    else begin(em, 'teclado')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const seta = SETAS[event.key]
    const isAct = event.key === 'Enter' || event.key === ' '
    if (seta) moveCursor(seta, event.shiftKey ? PASSO_LARGO : PASSO)
    else if (isAct && !event.repeat) actAtCursor()
    else if (event.key === 'Escape' && linha) setLinha(null)
    else if (!isAct) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    folha,
    cursor,
    /** With the line under way. */
    vistas: linha ? [...marcas, { tipo: 'traco' as const, cor, pontos: linha.lugares.map(({ x, y }) => `${x} ${y}`).join(' ') }] : marcas,
    isDrawing: linha !== null,
    gestos: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => setLinha(null),
      onClick,
      onKeyDown,
      onBlur: () => setCursor(null),
    },
  }
}
