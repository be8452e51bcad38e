import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleFilled from '@tabler/icons-react/dist/esm/icons/IconCircleFilled.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconTypography from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { useState } from 'react'
import type { CorDoTraco, MarcaDesenhada } from '#contract/anotacoes.ts'
import { limites } from '#regras/limites.ts'
import { plural } from '#regras/plural.ts'
import { isSameJson } from '#regras/same-json.ts'
import { Button } from '#kit/base/Button.tsx'
import { cx } from '#kit/base/cx.ts'
import { IconButton } from '#kit/base/IconButton.tsx'
import c from '#kit/fields/control.module.css'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Camada } from './Camada.tsx'
import { LARGURA } from './traco.ts'
import { type Ferramenta, useFolha } from './useFolha.ts'
import { useAltura } from './useAltura.ts'
import s from './anotacoes.module.css'

const FERRAMENTAS = {
  caneta: { label: 'Caneta', icon: IconPencil },
  certo: { label: 'Certo', icon: IconCheck },
  errado: { label: 'Errado', icon: IconX },
  texto: { label: 'Texto', icon: IconTypography },
  borracha: { label: 'Borracha', icon: IconEraser },
  mover: { label: 'Mover a página', icon: IconHandStop },
} as const satisfies Record<Ferramenta, unknown>
const CORES = { vermelho: 'Vermelho', azul: 'Azul', verde: 'Verde' } as const satisfies Record<CorDoTraco, string>

/** Its keys, as it was written; TypeScript knows them only as words. */
const keysOf = <K extends string>(of: Record<K, unknown>): K[] => Object.keys(of) as K[] // safe: both are closed lists

/** How the tool is used, and what the keys do. */
const DICAS: Readonly<Record<Ferramenta, string>> = {
  caneta: 'Risque com o dedo, a caneta ou o rato. Com o teclado: setas para mover, Enter para começar e acabar o risco.',
  certo: 'Toque onde está certo. Com o teclado: setas para mover, Enter para pôr.',
  errado: 'Toque onde está errado. Com o teclado: setas para mover, Enter para pôr.',
  texto: 'Toque no lugar e escreva em baixo. Com o teclado: setas para mover, Enter para pôr.',
  borracha: 'Toque numa marca para a tirar. Com o teclado: setas para mover, Enter para tirar.',
  mover: 'Arraste para ver o resto da página.',
}
const ZOOMS = [1, 1.5, 2, 3] as const

/** Where the page is larger than its window, the cursor is followed: each of its places is an element anew. */
const showCursor = (cursor: HTMLElement | null): void => cursor?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const isFull = (marcas: readonly MarcaDesenhada[]): boolean => marcas.length >= limites.marcasPorPagina
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

type BarraProps = {
  ferramenta: Ferramenta
  cor: CorDoTraco
  zoom: number
  onFerramenta: (ferramenta: Ferramenta) => void
  onCor: (cor: CorDoTraco) => void
  onZoom: (zoom: number) => void
  /** Null: there is nothing to take back. */
  onUndo: (() => void) | null
}

/** The tools, which stay in sight. A colour takes the pen. */
function Barra({ ferramenta, cor, zoom, onFerramenta, onCor, onZoom, onUndo }: BarraProps) {
  return (
    <div className={s.barra}>
      <div role="group" aria-label="Ferramenta">
        {keysOf(FERRAMENTAS).map((uma) => (
          <IconButton key={uma} {...FERRAMENTAS[uma]} pressed={uma === ferramenta} onClick={() => onFerramenta(uma)} />
        ))}
      </div>
      <div role="group" aria-label="Cor da caneta">
        {keysOf(CORES).map((uma) => (
          <IconButton
            key={uma}
            className={cx(s.cor, s[uma])}
            icon={IconCircleFilled}
            label={CORES[uma]}
            pressed={uma === cor}
            onClick={() => {
              onCor(uma)
              onFerramenta('caneta')
            }}
          />
        ))}
      </div>
      <div>
        <IconButton
          icon={IconArrowBackUp}
          label="Anular"
          disabledReason={onUndo === null ? 'Não há nada para anular' : undefined}
          onClick={onUndo ?? undefined}
        />
        <IconButton
          icon={IconZoomOut}
          label="Diminuir"
          disabledReason={zoom === 0 ? 'Já está toda à vista' : undefined}
          onClick={() => onZoom(zoom - 1)}
        />
        <IconButton
          icon={IconZoomIn}
          label="Aumentar"
          disabledReason={zoom === ZOOMS.length - 1 ? 'Não aumenta mais' : undefined}
          onClick={() => onZoom(zoom + 1)}
        />
      </div>
    </div>
  )
}

type Props = {
  ficheiro: { url: string; nome: string }
  marcas: readonly MarcaDesenhada[]
  onPronto: (marcas: MarcaDesenhada[]) => void
  onClose: () => void
}

/** Draws and writes over one picture. The picture itself never changes; closing without "Pronto" changes nothing. */
export function AnnotateDialog({ ficheiro, marcas: antes, onPronto, onClose }: Props) {
  const [marcas, setMarcas] = useState(antes)
  /** What stood before each act, the last at the end. */
  const [passos, setPassos] = useState<(readonly MarcaDesenhada[])[]>([])
  const [ferramenta, setFerramenta] = useState<Ferramenta>('caneta')
  const [cor, setCor] = useState<CorDoTraco>('vermelho')
  const [zoom, setZoom] = useState(0)
  const { altura, img, hasFailed } = useAltura()
  const change = (novas: readonly MarcaDesenhada[]) => {
    if (novas.length > limites.marcasPorPagina) return
    // A letter more is no step of its own.
    if (novas.length !== marcas.length) setPassos([...passos, marcas])
    setMarcas(novas)
  }
  const undo = () => {
    setMarcas(passos.at(-1) ?? [])
    setPassos(passos.slice(0, -1))
  }
  const { folha, cursor, vistas, isDrawing, gestos } = useFolha({ ferramenta, cor, altura, marcas, onMarcas: change })
  const escritas = marcas.filter(isWritten)
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
          <Button
            variant="primary"
            disabledReason={altura === null ? 'A imagem ainda não abriu' : undefined}
            onClick={() => onPronto(escritas)}
          >
            Pronto
          </Button>
        </>
      }
    >
      <div className={s.mesa}>
        <Barra
          ferramenta={ferramenta}
          cor={cor}
          zoom={zoom}
          onFerramenta={setFerramenta}
          onCor={setCor}
          onZoom={setZoom}
          onUndo={passos.length > 0 ? undo : null}
        />
        {hasFailed && <Notice tone="error">Este navegador não conseguiu abrir a imagem.</Notice>}
        <div className={s.vista}>
          <div
            ref={folha}
            className={s.quadro}
            data-ferramenta={ferramenta}
            style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}
            role="application"
            aria-roledescription="folha para anotar"
            aria-label={ficheiro.nome}
            aria-describedby="como-se-anota"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows and Enter draw here
            tabIndex={0}
            {...gestos}
          >
            <img src={ficheiro.url} alt="" draggable={false} {...img} />
            {altura !== null && <Camada marcas={vistas} altura={altura} />}
            {altura !== null && cursor && (
              <span
                key={`${cursor.x}/${cursor.y}`}
                ref={showCursor}
                className={s.cursor}
                style={{ left: `${(cursor.x / LARGURA) * 100}%`, top: `${(cursor.y / altura) * 100}%` }}
              />
            )}
          </div>
        </div>
        <p id="como-se-anota" className="meta">
          {DICAS[ferramenta]}
        </p>
        <p className="sr" role="status">
          {isDrawing ? 'A riscar.' : plural(marcas.length, 'marca', 'marcas')}
          {cursor &&
            altura !== null &&
            `, a ${Math.round(cursor.x / 100)} % da largura e ${Math.round((cursor.y / altura) * 100)} % da altura`}
        </p>
        {isFull(marcas) && <Notice tone="warn">Esta página já não leva mais marcas: tire alguma primeiro.</Notice>}
        <Textos marcas={marcas} onMarcas={change} />
      </div>
    </Dialog>
  )
}
