import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { lazy, Suspense, useState } from 'react'
import type { Anotacao } from '#contract/anotacoes.ts'
import { limites } from '#regras/limites.ts'
import { Button } from '#kit/base/Button.tsx'
import { loadBeside } from '#kit/load.ts'
import { PaginaAnotada } from './PaginaAnotada.tsx'
import { type Ficheiro, isPdf } from './paginas.ts'
import s from './anotacoes.module.css'

const AnnotateDialog = lazy(() => loadBeside(async () => ({ default: (await import('./AnnotateDialog.tsx')).AnnotateDialog })))

/** A file of an answer over which something can be drawn. `noTexto`: it stands in the text already. */
export type Anotavel = Ficheiro & { id: number; noTexto: boolean }

const sobre = (anotacoes: readonly Anotacao[], id: number): Anotacao[] =>
  anotacoes.filter(({ ficheiro }) => ficheiro === id).toSorted((a, b) => a.pagina - b.pagina)

/** A photograph is seen at once; of what stands elsewhere already, only what is drawn over it. */
const paginasVistas = (ficheiro: Anotavel, anotacoes: readonly Anotacao[]): Pick<Anotacao, 'pagina' | 'marcas'>[] =>
  anotacoes.length > 0 || ficheiro.noTexto || isPdf(ficheiro) ? [...anotacoes] : [{ pagina: 1, marcas: [] }]

type Props = {
  ficheiros: readonly Anotavel[]
  value: readonly Anotacao[]
  /** Without it, they are only seen. */ onChange?: (anotacoes: Anotacao[]) => void
}

/** The pictures and PDFs of an answer, each with what is drawn over it and the act that draws. */
export function AnnotateFicheiros({ ficheiros, value, onChange }: Props) {
  const [aAnotar, setAAnotar] = useState<Anotavel | null>(null)
  const acao = (ficheiro: Anotavel, tem: boolean) =>
    onChange && (
      <Button variant="quiet" size="small" icon={IconPencil} onClick={() => setAAnotar(ficheiro)}>
        {tem ? 'Mudar as anotações' : 'Anotar'}
        {isPdf(ficheiro) ? ` ${tem ? 'de ' : ''}${ficheiro.nome}` : <span className="sr"> {ficheiro.nome}</span>}
        {ficheiro.noTexto && !tem && ' a imagem do texto'}
      </Button>
    )
  return (
    <>
      {ficheiros.map((ficheiro) => {
        const anotacoes = sobre(value, ficheiro.id)
        const vistas = paginasVistas(ficheiro, anotacoes)
        if (vistas.length === 0)
          return (
            <div key={ficheiro.id} className={s.soAcao}>
              {acao(ficheiro, false)}
            </div>
          )
        return vistas.map(({ pagina, marcas }, i) => (
          <PaginaAnotada
            key={`${ficheiro.id}/${pagina}`}
            {...{ ficheiro, pagina, marcas }}
            acao={i === vistas.length - 1 && acao(ficheiro, anotacoes.length > 0)}
          />
        ))
      })}
      {aAnotar && (
        <Suspense>
          <AnnotateDialog
            ficheiro={aAnotar}
            antes={sobre(value, aAnotar.id)}
            maxPaginas={limites.anotacoesPorEntrega - value.filter(({ ficheiro }) => ficheiro !== aAnotar.id).length}
            onClose={() => setAAnotar(null)}
            onPronto={(anotacoes) => {
              onChange?.([...value.filter(({ ficheiro }) => ficheiro !== aAnotar.id), ...anotacoes])
              setAAnotar(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
