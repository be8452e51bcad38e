import { useState, type KeyboardEvent, type ReactNode } from 'react'
import {
  DndContext,
  DragOverlay,
  PointerSensor,
  TouchSensor,
  closestCenter,
  useDndMonitor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './lista-ordenavel.module.css'

/** The controls a row may place: the handle to drag by, and the buttons that do the same without dragging. */
export type Controlos = { pega: ReactNode; botoes: ReactNode }

type ListaOrdenavelProps = {
  ids: readonly string[]
  /** The name of a row by its place, as it stands in a sentence: "a opção A". */
  nomeDe: (i: number) => string
  onMove: (de: number, para: number) => void
  onRemove: (i: number) => void
  /** Why none can be taken out now. */
  naoRetirar?: string | undefined
  /** Where rows may also leave for places beside the list (a question for another page): the arrows to the sides do it too. */
  paraFora?: ParaFora | undefined
  children: (i: number, controlos: Controlos) => ReactNode
}

export type ParaFora = {
  /** Where the arrows to the sides lead: "outra página". */
  destino: string
  onLado: (i: number, passo: -1 | 1) => void
  /** A row that has just come from outside by keyboard takes the focus. */
  focar: string | null
}

type LinhaProps = Omit<ListaOrdenavelProps, 'ids' | 'onMove'> & { id: string; i: number; total: number; onMove: (para: number) => void }

function Linha({ id, i, total, nomeDe, onMove, onRemove, naoRetirar, paraFora, children }: LinhaProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const nome = nomeDe(i)
  const arrows = (event: KeyboardEvent) => {
    const side = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (paraFora && side !== 0) {
      event.preventDefault()
      paraFora.onLado(i, side)
    }
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0 || i + step < 0 || i + step >= total) return
    event.preventDefault()
    onMove(i + step)
  }
  const pega = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={s.pega}
      aria-label={`Mover ${nome} (setas para cima e para baixo${paraFora ? `; para os lados, ${paraFora.destino}` : ''})`}
      autoFocus={paraFora?.focar === id}
      {...listeners}
      onKeyDown={arrows}
    >
      <Icon as={IconGripVertical} />
    </button>
  )
  const botoes = (
    <span className={s.botoes}>
      <IconButton
        className={s.mover}
        size="small"
        icon={IconArrowUp}
        label={`Mover ${nome} para cima`}
        disabledReason={i === 0 ? 'Já está no início' : undefined}
        onClick={() => onMove(i - 1)}
      />
      <IconButton
        className={s.mover}
        size="small"
        icon={IconArrowDown}
        label={`Mover ${nome} para baixo`}
        disabledReason={i === total - 1 ? 'Já está no fim' : undefined}
        onClick={() => onMove(i + 1)}
      />
      <IconButton
        size="small"
        icon={IconX}
        label={`Retirar ${nome}`}
        disabledReason={naoRetirar}
        onClick={() => onRemove(i)}
        data-retirar
      />
    </span>
  )
  const style = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : undefined
  return (
    <li ref={setNodeRef} className={cx(s.linha, isDragging && (paraFora ? s.deixada : s.levada))} style={style}>
      {children(i, { pega, botoes })}
    </li>
  )
}

/** Everything about dragging is said by our own words, when it is over. */
const SEM_PALAVRAS = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

type AreaProps = {
  onDragEnd?: (event: DragEndEvent) => void
  collisionDetection?: CollisionDetection
  /** What follows the pointer where rows may leave the list; without it the row itself does. */
  renderLevado?: (id: string) => ReactNode
  children: ReactNode
}

/** Within it rows are dragged: round one list, or round a list and the places its rows may leave for. */
export function AreaDeArrastar({ onDragEnd, collisionDetection = closestCenter, renderLevado, children }: AreaProps) {
  const [active, setActive] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      onDragStart={({ active: { id } }) => setActive(String(id))}
      onDragCancel={() => setActive(null)}
      onDragEnd={(event) => {
        setActive(null)
        onDragEnd?.(event)
      }}
      accessibility={{ announcements: SEM_PALAVRAS, screenReaderInstructions: { draggable: '' } }}
    >
      {children}
      {renderLevado && <DragOverlay dropAnimation={null}>{active !== null && renderLevado(active)}</DragOverlay>}
    </DndContext>
  )
}

/** Rows whose order can be changed: by dragging, by the arrow keys on the handle, or by two buttons. */
export function ListaOrdenavel(props: ListaOrdenavelProps) {
  return (
    <AreaDeArrastar>
      <LinhasOrdenaveis {...props} />
    </AreaDeArrastar>
  )
}

/** The same rows inside an `AreaDeArrastar` that somebody else draws. */
export function LinhasOrdenaveis({ ids, nomeDe, onMove, onRemove, naoRetirar, paraFora, children }: ListaOrdenavelProps) {
  const [dito, setDito] = useState('')
  const move = (de: number, para: number) => {
    if (de === para) return
    onMove(de, para)
    setDito(`${nomeDe(de)}: agora em ${para + 1}.º de ${ids.length}`)
  }
  useDndMonitor({
    onDragEnd: ({ active, over }) => {
      const para = over ? ids.indexOf(String(over.id)) : -1
      if (para >= 0) move(ids.indexOf(String(active.id)), para)
    },
  })
  return (
    <>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className={s.lista}>
          {ids.map((id, i) => (
            <Linha
              key={id}
              id={id}
              i={i}
              total={ids.length}
              nomeDe={nomeDe}
              onMove={(para) => move(i, para)}
              onRemove={onRemove}
              naoRetirar={naoRetirar}
              paraFora={paraFora}
            >
              {children}
            </Linha>
          ))}
        </ol>
      </SortableContext>
      <span className="sr" role="status">
        {dito}
      </span>
    </>
  )
}

/** The list with the item at `de` standing at `para`. */
export function moved<T>(lista: readonly T[], de: number, para: number): T[] {
  const copy = [...lista]
  copy.splice(para, 0, ...copy.splice(de, 1))
  return copy
}
