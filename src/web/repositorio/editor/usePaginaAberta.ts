import { useState } from 'react'
import { showToast } from '#kit/overlays/toasts.ts'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { numeroDoItem } from './ItemDoTeste.tsx'
import type { EditorTeste } from './editor.ts'
import { type Rascunho, bringBack, chaveDoItem, numeroNoLugar, sendItem } from './rascunho.ts'

/** The page of the test that is open, which the address names, and the sending of its items to other pages. */
export function usePaginaAberta(editor: EditorTeste, rascunho: Rascunho) {
  const [naMorada, setNaMorada] = useFiltro('pagina', '1')
  const pagina = Math.min(Math.max(0, Number.parseInt(naMorada, 10) - 1 || 0), rascunho.paginas.length - 1)
  // The item with which one came here, by its key.
  const [trazido, setTrazido] = useState<string | null>(null)
  const itens = rascunho.paginas[pagina]?.itens ?? []
  const open = (nova: number) => {
    setTrazido(null)
    setNaMorada(String(nova + 1))
  }
  const nomeDe = (lugar: number) => {
    const item = itens[lugar]
    return item ? `pergunta ${numeroDoItem(item, numeroNoLugar(rascunho, { pagina, lugar }))}` : ''
  }
  /** `seguir`: the page it goes to opens. */
  const send = (lugar: number, para: number, seguir = false) => {
    const item = itens[lugar]
    if (!item) return
    editor.change((atual) => sendItem(atual, { pagina, lugar }, para))
    if (seguir) {
      open(para)
      setTrazido(chaveDoItem(item))
    }
    showToast({
      text: `A ${nomeDe(lugar)} passou para a página ${para + 1}`,
      undo: () => editor.change((atual) => bringBack(atual, chaveDoItem(item), { pagina, lugar })),
    })
  }
  const lugarDe = (chave: string) => itens.findIndex((item) => chaveDoItem(item) === chave)
  return { pagina, trazido, open, nomeDe, send, lugarDe }
}
