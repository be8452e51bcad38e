import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleFilled from '@tabler/icons-react/dist/esm/icons/IconCircleFilled.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTypography from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import type { CorDoTraco } from '#contract/anotacoes.ts'
import { cx } from '#kit/base/cx.ts'
import { IconButton } from '#kit/base/IconButton.tsx'
import type { Ferramenta } from './useFolha.ts'
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

export const ZOOMS = [1, 1.5, 2, 3] as const

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
export function Barra({ ferramenta, cor, zoom, onFerramenta, onCor, onZoom, onUndo }: BarraProps) {
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
