import type { CorDoTraco, MarcaDesenhada } from '#contract/anotacoes.ts'
import { plural } from '#regras/plural.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Camada } from './Camada.tsx'
import { LARGURA } from './traco.ts'
import { useAltura } from './useAltura.ts'
import { type Ferramenta, useFolha } from './useFolha.ts'
import s from './anotacoes.module.css'

/** How the tool is used, and what the keys do. */
const DICAS: Readonly<Record<Ferramenta, string>> = {
  caneta: 'Risque com o dedo, a caneta ou o rato. Com o teclado: setas para mover, Enter para começar e acabar o risco.',
  certo: 'Toque onde está certo. Com o teclado: setas para mover, Enter para pôr.',
  errado: 'Toque onde está errado. Com o teclado: setas para mover, Enter para pôr.',
  texto: 'Toque no lugar e escreva em baixo. Com o teclado: setas para mover, Enter para pôr.',
  borracha: 'Toque numa marca para a tirar. Com o teclado: setas para mover, Enter para tirar.',
  mover: 'Arraste para ver o resto da página.',
}
/** Where the page is larger than its window, the cursor is followed: each of its places is an element anew. */
const showCursor = (cursor: HTMLElement | null): void => cursor?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

type Props = {
  /** The address of its picture, and what it is called. */
  url: string
  nome: string
  ferramenta: Ferramenta
  cor: CorDoTraco
  /** 1: as wide as its window. */
  zoom: number
  marcas: readonly MarcaDesenhada[]
  onMarcas: (marcas: readonly MarcaDesenhada[]) => void
}

/** One page as it is drawn on, with what is said of it. */
export function Folha({ url, nome, ferramenta, cor, zoom, marcas, onMarcas }: Props) {
  const { altura, img, hasFailed } = useAltura()
  const { folha, cursor, vistas, isDrawing, gestos } = useFolha({ ferramenta, cor, altura, marcas, onMarcas })
  return (
    <>
      {hasFailed && <Notice tone="error">Não foi possível abrir {nome} aqui.</Notice>}
      <div className={s.vista}>
        <div
          ref={folha}
          className={s.quadro}
          data-ferramenta={ferramenta}
          style={{ width: `${zoom * 100}%` }}
          role="application"
          aria-roledescription="folha para anotar"
          aria-label={nome}
          aria-describedby="como-se-anota"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows and Enter draw here
          tabIndex={0}
          {...gestos}
        >
          <img src={url} alt="" draggable={false} {...img} />
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
    </>
  )
}
