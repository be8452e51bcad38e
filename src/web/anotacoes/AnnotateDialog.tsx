import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import type { Anotacao, CorDoTraco, MarcaDesenhada } from '#contract/anotacoes.ts'
import { limites } from '#regras/limites.ts'
import { isSameJson } from '#regras/same-json.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { Button } from '#kit/base/Button.tsx'
import { cx } from '#kit/base/cx.ts'
import { IconButton } from '#kit/base/IconButton.tsx'
import c from '#kit/fields/control.module.css'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { Barra, ZOOMS } from './Barra.tsx'
import { Folha } from './Folha.tsx'
import { type Ficheiro, imagemDaPagina, isPdf, nomeDaPagina, paginasQuery } from './paginas.ts'
import type { Ferramenta } from './useFolha.ts'
import s from './anotacoes.module.css'

const isWritten = (marca: MarcaDesenhada): boolean => marca.tipo !== 'texto' || marca.texto.trim() !== ''

type TextosProps = { marcas: readonly MarcaDesenhada[]; onMarcas: (marcas: readonly MarcaDesenhada[]) => void }

/** What is written over the page, by the number that stands there. */
function Textos({ marcas, onMarcas }: TextosProps) {
  const textos = marcas.flatMap((marca, i) => (marca.tipo === 'texto' ? [{ marca, i }] : []))
  if (textos.length === 0) return null
  return (
    <ol className={s.escritos}>
      {textos.map(({ marca, i }, n) => (
        <li key={n}>
          <span className={s.n} aria-hidden="true">
            {n + 1}
          </span>
          <textarea
            className={cx(c.input, c.area)}
            rows={1}
            aria-label={`Texto ${n + 1}`}
            maxLength={limites.textoDaMarca}
            value={marca.texto}
            autoFocus={marca.texto === ''}
            onChange={({ target }) => onMarcas(marcas.map((uma, j) => (j === i ? { ...marca, texto: target.value } : uma)))}
          />
          <IconButton icon={IconTrash} label={`Tirar o texto ${n + 1}`} onClick={() => onMarcas(marcas.filter((_, j) => j !== i))} />
        </li>
      ))}
    </ol>
  )
}

type PaginasProps = { pagina: number; paginas: number; onPagina: (pagina: number) => void }

/** From one page of a document to the next. */
function Paginas({ pagina, paginas, onPagina }: PaginasProps) {
  return (
    <div className={s.paginas} role="group" aria-label="Páginas">
      <IconButton
        icon={IconChevronLeft}
        label="Página anterior"
        disabledReason={pagina === 1 ? 'É a primeira página' : undefined}
        onClick={() => onPagina(pagina - 1)}
      />
      <span aria-live="polite">
        Página {pagina} de {paginas}
      </span>
      <IconButton
        icon={IconChevronRight}
        label="Página seguinte"
        disabledReason={pagina === paginas ? 'É a última página' : undefined}
        onClick={() => onPagina(pagina + 1)}
      />
    </div>
  )
}

type PorPagina = Readonly<Record<number, readonly MarcaDesenhada[]>>

/** As it is kept: without remarks that say nothing, and without pages that have no mark. */
const writtenOf = (ficheiro: number, porPagina: PorPagina): Anotacao[] =>
  Object.entries(porPagina).flatMap(([pagina, todas]) => {
    const marcas = todas.filter(isWritten)
    return marcas.length === 0 ? [] : [{ ficheiro, pagina: Number(pagina), marcas }]
  })

/** The marks of every page, and each act, which can be taken back. */
function useMarcas(antes: readonly Anotacao[], maxPaginas: number) {
  const [pagina, setPagina] = useState(antes[0]?.pagina ?? 1)
  const [porPagina, setPorPagina] = useState<PorPagina>(() => Object.fromEntries(antes.map((uma) => [uma.pagina, uma.marcas])))
  /** What stood before each act and on which page, the last at the end. */
  const [passos, setPassos] = useState<{ pagina: number; marcas: readonly MarcaDesenhada[] }[]>([])
  const marcas = porPagina[pagina] ?? []
  const outras = Object.entries(porPagina).filter(([uma, dela]) => Number(uma) !== pagina && dela.length > 0)
  const isFull = marcas.length >= limites.marcasPorPagina
  const isTooMany = outras.length >= maxPaginas
  const change = (novas: readonly MarcaDesenhada[]) => {
    if (novas.length > (isTooMany ? 0 : limites.marcasPorPagina)) return
    // A letter more is no step of its own.
    if (novas.length !== marcas.length) setPassos([...passos, { pagina, marcas }])
    setPorPagina({ ...porPagina, [pagina]: novas })
  }
  const undo = () => {
    const last = passos.at(-1)
    if (!last) return
    setPorPagina({ ...porPagina, [last.pagina]: last.marcas })
    setPassos(passos.slice(0, -1))
    setPagina(last.pagina)
  }
  return { pagina, setPagina, porPagina, marcas, isFull, isTooMany, change, undo: passos.length > 0 ? undo : null }
}

type Props = {
  ficheiro: Ficheiro & { id: number }
  /** What is drawn over this file. */
  antes: readonly Anotacao[]
  /** Over so many of its pages something may be drawn. */
  maxPaginas: number
  onPronto: (anotacoes: Anotacao[]) => void
  onClose: () => void
}

/** Draws and writes over a picture, or over the pages of a PDF. The file never changes; closing without "Pronto" changes nothing. */
export function AnnotateDialog({ ficheiro, antes, maxPaginas, onPronto, onClose }: Props) {
  const { pagina, setPagina, porPagina, marcas, isFull, isTooMany, change, undo } = useMarcas(antes, maxPaginas)
  const [ferramenta, setFerramenta] = useState<Ferramenta>('caneta')
  const [cor, setCor] = useState<CorDoTraco>('vermelho')
  const [zoom, setZoom] = useState(0)
  const { data, error } = useBeside({ ...paginasQuery(ficheiro.url), enabled: isPdf(ficheiro) })
  const paginas = isPdf(ficheiro) ? data?.paginas : 1
  const escritas = writtenOf(ficheiro.id, porPagina)
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={`Anotar ${ficheiro.nome}`}
      unsaved={!isSameJson(escritas, antes)}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={() => onPronto(escritas)}>
            Pronto
          </Button>
        </>
      }
    >
      {error && <Notice tone="error">{sentenceOf(error)}</Notice>}
      {paginas === undefined && !error && <Skeleton shape="form" label={`A abrir ${ficheiro.nome}`} />}
      {paginas !== undefined && (
        <div className={s.mesa}>
          <Barra {...{ ferramenta, cor, zoom }} onFerramenta={setFerramenta} onCor={setCor} onZoom={setZoom} onUndo={undo} />
          <Folha
            key={pagina}
            url={imagemDaPagina(ficheiro, pagina)}
            nome={nomeDaPagina(ficheiro, pagina)}
            {...{ ferramenta, cor, marcas }}
            zoom={ZOOMS[zoom] ?? 1}
            onMarcas={change}
          />
          {paginas > 1 && <Paginas pagina={pagina} paginas={paginas} onPagina={setPagina} />}
          {isFull && <Notice tone="warn">Esta página já não leva mais marcas: tire alguma primeiro.</Notice>}
          {isTooMany && <Notice tone="warn">Esta resposta já tem anotações em muitas páginas: tire as de alguma primeiro.</Notice>}
          <Textos marcas={marcas} onMarcas={change} />
        </div>
      )}
    </Dialog>
  )
}
