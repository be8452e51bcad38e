import type { Item, ItemSorteio, Lugar } from './rascunho.ts'

/** An item of a page that is to be written or changed: a question (`id` null: a new one), or a draw (`lugar` null: a new one). */
export type ItemPedido =
  | { que: 'pergunta'; id: number | null; pagina: number }
  | { que: 'sorteio'; sorteio: ItemSorteio | null; pagina: number; lugar: number | null }

/** To change this one. */
export const pedidoDoItem = (item: Item, { pagina, lugar }: Lugar): ItemPedido =>
  item.tipo === 'sorteio' ? { que: 'sorteio', sorteio: item, pagina, lugar } : { que: 'pergunta', id: item.pergunta.id, pagina }
