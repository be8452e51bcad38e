/** What joins a test from outside its editor: a question as it is stored, with its files, or a draw. */
import { newIdParte } from '#perguntas/partes.ts'
import type { Pergunta } from '#web/perguntas/rascunho.ts'
import type { EditorTeste } from './editor.ts'
import { type ItemSorteio, addItens, setItem, toPerguntaDoTeste } from './rascunho.ts'

/** At the end of a page. */
export function joinPergunta(editor: EditorTeste, pagina: number, pergunta: Pergunta): void {
  editor.recebeFicheiros(pergunta.ficheiros)
  editor.change((atual) => addItens(atual, pagina, [{ tipo: 'pergunta', points: null, pergunta: toPerguntaDoTeste(pergunta) }]))
}

/** A draw of `n` questions from a folder, at the end of a page. */
export const joinSorteio = (editor: EditorTeste, pagina: number, de: Pick<ItemSorteio, 'pastaId' | 'n'>): void =>
  putSorteio(editor, { tipo: 'sorteio', id: newIdParte(), dominio: null, points: 5, ...de }, pagina, null)

/** `lugar` null: a new draw, at the end of the page. */
export function putSorteio(editor: EditorTeste, sorteio: ItemSorteio, pagina: number, lugar: number | null): void {
  editor.change((atual) => (lugar === null ? addItens(atual, pagina, [sorteio]) : setItem(atual, { pagina, lugar }, sorteio)))
}
