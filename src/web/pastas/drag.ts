/** Dragging rows onto folders: what is carried, in the browser's own drag and drop. The same can be done from menus. */
import type { DragEvent } from 'react'

export type Carga = { que: 'perguntas' | 'itens'; ids: number[] }

const tipo = (que: Carga['que']): string => `application/x-lousa-${que}`

/** Makes a row draggable: `<div draggable onDragStart={carry({ que, ids })}>`. */
export const carry =
  ({ que, ids }: Carga) =>
  (event: DragEvent): void => {
    event.dataTransfer.setData(tipo(que), JSON.stringify(ids))
    event.dataTransfer.effectAllowed = 'move'
  }

/** Is something of this kind over the element? The ids can be read only once it is dropped. */
export const carries = (event: DragEvent, que: Carga['que']): boolean => event.dataTransfer.types.includes(tipo(que))

/** The ids that were dropped; none when it was something else. */
export function carried(event: DragEvent, que: Carga['que']): number[] {
  try {
    const ids: unknown = JSON.parse(event.dataTransfer.getData(tipo(que)))
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}
