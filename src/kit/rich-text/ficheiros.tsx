/** The files that texts on a page refer to by id. */
import { createContext, use, type ReactNode } from 'react'

/** A file as replies carry it beside the content; `url` is signed for whoever looks. */
export type FicheiroTexto = {
  url: string
  nome: string
  /** Media type. */
  tipo: string
  /** Bytes. */
  tamanho?: number
  /** Pixels, where known: the page then keeps the place while the image comes. */
  largura?: number
  altura?: number
}

export type Ficheiros = Readonly<Record<string, FicheiroTexto>>

const FicheirosContext = createContext<Ficheiros>({})

/** Gives the files to every text below; a text's own `ficheiros` come before these. */
export function FicheirosProvider({ ficheiros, children }: { ficheiros: Ficheiros; children: ReactNode }) {
  const fora = use(FicheirosContext)
  return <FicheirosContext value={{ ...fora, ...ficheiros }}>{children}</FicheirosContext>
}

/** Looks a file up: the text's own first, then what the page gave. */
export function useFicheiros(proprios: Ficheiros | undefined): (id: number) => FicheiroTexto | undefined {
  const daPagina = use(FicheirosContext)
  return (id) => proprios?.[id] ?? daPagina[id]
}
