/** Where questions are dragged: within the open page, or onto another page of the list. */
import { type CollisionDetection, closestCenter, pointerWithin } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { AreaDeArrastar } from '#perguntas/vistas/lista-ordenavel.tsx'
import type { Destino } from './PaginasDoTeste.tsx'
import s from './editor.module.css'

const isDestino = (data: object | undefined): data is Destino => data !== undefined && 'pagina' in data && typeof data.pagina === 'number'

/** The page under the pointer; else the nearest question. */
const collisionDetection: CollisionDetection = (args) => {
  const is = (pagina: boolean) => args.droppableContainers.filter(({ data }) => isDestino(data.current) === pagina)
  const paginas = pointerWithin({ ...args, droppableContainers: is(true) })
  return paginas.length > 0 ? paginas : closestCenter({ ...args, droppableContainers: is(false) })
}

type AreaDoEditorProps = {
  className: string | undefined
  onSend: (item: string, pagina: number) => void
  /** What is carried, in words. */
  nomeDe: (item: string) => string
  children: ReactNode
}

export function AreaDoEditor({ className, onSend, nomeDe, children }: AreaDoEditorProps) {
  return (
    <AreaDeArrastar
      collisionDetection={collisionDetection}
      renderLevado={(item) => <span className={s.levado}>{nomeDe(item)}</span>}
      onDragEnd={({ active, over }) => {
        const destino = over?.data.current
        if (isDestino(destino)) onSend(String(active.id), destino.pagina)
      }}
    >
      <div className={className}>{children}</div>
    </AreaDeArrastar>
  )
}
