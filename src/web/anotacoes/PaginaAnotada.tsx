import type { ReactNode } from 'react'
import type { MarcaDesenhada } from '#contract/anotacoes.ts'
import { plural } from '#regras/plural.ts'
import { Camada } from './Camada.tsx'
import { type Ficheiro, imagemDaPagina, nomeDaPagina, originalDaPagina } from './paginas.ts'
import { useAltura } from './useAltura.ts'
import s from './anotacoes.module.css'

/** What is drawn, in words, for who does not see it. */
function inWords(marcas: readonly MarcaDesenhada[]): string {
  const count = (tipo: MarcaDesenhada['tipo']): number => marcas.filter((marca) => marca.tipo === tipo).length
  const partes = [
    [count('traco'), 'risco', 'riscos'],
    [count('certo'), 'certo', 'certos'],
    [count('errado'), 'errado', 'errados'],
  ] as const
  return partes.flatMap(([n, um, varios]) => (n > 0 ? [plural(n, um, varios)] : [])).join(', ')
}

type Props = { ficheiro: Ficheiro; pagina: number; marcas: readonly MarcaDesenhada[]; /** What may be done there. */ acao?: ReactNode }

/** A page with its marks, which opens as it was handed in in another tab, and what the teacher wrote over it. */
export function PaginaAnotada({ ficheiro, pagina, marcas, acao }: Props) {
  const { altura, img } = useAltura()
  const textos = marcas.flatMap((marca) => (marca.tipo === 'texto' ? [marca.texto] : []))
  const dito = inWords(marcas)
  return (
    <figure className={s.pagina}>
      <a href={originalDaPagina(ficheiro, pagina)} target="_blank" rel="noopener noreferrer" className={s.folha}>
        <img src={imagemDaPagina(ficheiro, pagina)} alt={nomeDaPagina(ficheiro, pagina)} {...img} />
        {altura !== null && marcas.length > 0 && <Camada marcas={marcas} altura={altura} />}
        <span className="sr"> (abre noutro separador, sem anotações)</span>
      </a>
      {(marcas.length > 0 || acao) && (
        <figcaption>
          {dito !== '' && <span className="sr">Na imagem: {dito}.</span>}
          {textos.length > 0 && (
            <ol className={s.textos}>
              {textos.map((texto, i) => (
                <li key={i}>
                  <span className={s.n} aria-hidden="true">
                    {i + 1}
                  </span>
                  <span>{texto}</span>
                </li>
              ))}
            </ol>
          )}
          {acao}
        </figcaption>
      )}
    </figure>
  )
}
