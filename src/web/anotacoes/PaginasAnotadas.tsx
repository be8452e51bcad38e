import type { Anotacao } from '#contract/anotacoes.ts'
import { PaginaAnotada } from './PaginaAnotada.tsx'
import type { Ficheiro } from './paginas.ts'
import s from './anotacoes.module.css'

type AnotadasProps = {
  anotacoes: readonly Anotacao[]
  ficheiros: Readonly<Record<string, Ficheiro>>
  /** Who drew. */
  de: string
}

/** The pages of an answer over which something is drawn. */
export function PaginasAnotadas({ anotacoes, ficheiros, de }: AnotadasProps) {
  const vistas = anotacoes.flatMap((uma) => {
    const ficheiro = ficheiros[uma.ficheiro]
    return ficheiro ? [{ ...uma, aberto: ficheiro }] : []
  })
  if (vistas.length === 0) return null
  return (
    <div className={s.anotadas}>
      <p className="meta">Anotações de {de}</p>
      {vistas.map(({ ficheiro, pagina, marcas, aberto }) => (
        <PaginaAnotada key={`${ficheiro}/${pagina}`} ficheiro={aberto} pagina={pagina} marcas={marcas} />
      ))}
    </div>
  )
}
