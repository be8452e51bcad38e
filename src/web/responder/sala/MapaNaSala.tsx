/** The map of the test where a room shows it: beside the questions, or behind a button of the phone's bar (`MapaNaGaveta`). */
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import m from './mapa.module.css'
import { MapaDoTeste } from './MapaDoTeste.tsx'
import { WorkOffline } from './WorkOffline.tsx'
import type { SalaAberta } from './useSalaDoTeste.ts'

export const Mapa = ({ sala: { lugares, atual, go } }: { sala: SalaAberta }) => (
  <MapaDoTeste lugares={lugares} atual={atual?.numero ?? null} onIr={go} />
)

export function MapaAoLado({ sala }: { sala: SalaAberta }) {
  return (
    <>
      <h2 className={m.tituloMapa}>Mapa do teste</h2>
      <Mapa sala={sala} />
      <Button wide onClick={() => sala.go('rever')}>
        Rever e entregar
      </Button>
      {sala.prontidao && <WorkOffline prontidao={sala.prontidao} />}
    </>
  )
}

export function BarraDoTelefone({ sala: { atual, total, steps, isMapOpen, setMapOpen } }: { sala: SalaAberta }) {
  return (
    <>
      <IconButton
        variant="line"
        icon={IconArrowLeft}
        label="Pergunta anterior"
        onClick={steps.previous}
        disabledReason={steps.previous ? undefined : 'É a primeira pergunta.'}
      />
      <Button className="grow" icon={IconLayoutGrid} aria-expanded={isMapOpen} onClick={() => setMapOpen(true)}>
        {atual ? `Pergunta ${atual.numero} de ${total}` : 'Mapa do teste'}
      </Button>
      {atual && (
        <Button variant="primary" iconEnd={IconArrowRight} onClick={steps.next}>
          {atual.numero === total ? 'Rever' : 'Seguinte'}
        </Button>
      )}
    </>
  )
}
