import type { ReactNode } from 'react'
import type { MarcaDesenhada } from '#contract/anotacoes.ts'
import { plural } from '#regras/plural.ts'
import { Camada } from './Camada.tsx'
import { useAltura } from './useAltura.ts'
import s from './anotacoes.module.css'

export type Ficheiro = { url: string; nome: string }

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

/** The picture with its marks, which opens by itself in another tab, and what the teacher wrote over it. `acao`: what may be done there. */
export function PaginaAnotada({ ficheiro, marcas, acao }: { ficheiro: Ficheiro; marcas: readonly MarcaDesenhada[]; acao?: ReactNode }) {
  const { altura, img } = useAltura()
  const textos = marcas.flatMap((marca) => (marca.tipo === 'texto' ? [marca.texto] : []))
  const dito = inWords(marcas)
  return (
    <figure className={s.pagina}>
      <a href={ficheiro.url} target="_blank" rel="noopener noreferrer" className={s.folha}>
        <img src={ficheiro.url} alt={ficheiro.nome} {...img} />
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
