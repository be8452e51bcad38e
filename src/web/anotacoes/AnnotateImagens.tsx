import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { lazy, Suspense, useState } from 'react'
import type { Anotacao, MarcaDesenhada } from '#contract/anotacoes.ts'
import { Button } from '#kit/base/Button.tsx'
import { loadBeside } from '#kit/load.ts'
import { PaginaAnotada } from './PaginaAnotada.tsx'
import s from './anotacoes.module.css'

const AnnotateDialog = lazy(() => loadBeside(async () => ({ default: (await import('./AnnotateDialog.tsx')).AnnotateDialog })))

export type Imagem = { id: number; url: string; nome: string; /** It stands in the text already. */ noTexto: boolean }

const marcasDe = (anotacoes: readonly Anotacao[], id: number): readonly MarcaDesenhada[] =>
  anotacoes.find(({ ficheiro }) => ficheiro === id)?.marcas ?? []

function withMarcas(anotacoes: readonly Anotacao[], id: number, marcas: MarcaDesenhada[]): Anotacao[] {
  const others = anotacoes.filter(({ ficheiro }) => ficheiro !== id)
  return marcas.length === 0 ? others : [...others, { ficheiro: id, pagina: 1, marcas }]
}

type Props = {
  imagens: readonly Imagem[]
  value: readonly Anotacao[]
  /** Without it, they are only seen. */ onChange?: (anotacoes: Anotacao[]) => void
}

/** The pictures of an answer, each with what is drawn over it and the act that draws. */
export function AnnotateImagens({ imagens, value, onChange }: Props) {
  const [aAnotar, setAAnotar] = useState<Imagem | null>(null)
  const acao = (imagem: Imagem, tem: boolean) =>
    onChange && (
      <Button variant="quiet" size="small" icon={IconPencil} onClick={() => setAAnotar(imagem)}>
        {tem ? 'Mudar as anotações' : 'Anotar'}
        <span className="sr"> {imagem.nome}</span>
        {imagem.noTexto && !tem && ' a imagem do texto'}
      </Button>
    )
  return (
    <>
      {imagens.map((imagem) => {
        const marcas = marcasDe(value, imagem.id)
        const tem = marcas.length > 0
        return imagem.noTexto && !tem ? (
          <div key={imagem.id} className={s.soAcao}>
            {acao(imagem, tem)}
          </div>
        ) : (
          <PaginaAnotada key={imagem.id} ficheiro={imagem} marcas={marcas} acao={acao(imagem, tem)} />
        )
      })}
      {aAnotar && (
        <Suspense>
          <AnnotateDialog
            ficheiro={aAnotar}
            marcas={marcasDe(value, aAnotar.id)}
            onClose={() => setAAnotar(null)}
            onPronto={(marcas) => {
              onChange?.(withMarcas(value, aAnotar.id, marcas))
              setAAnotar(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
