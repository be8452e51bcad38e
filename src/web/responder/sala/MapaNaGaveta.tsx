import { Button } from '#kit/base/Button.tsx'
import { Drawer } from '#kit/overlays/Drawer.tsx'
import m from './mapa.module.css'
import { Mapa } from './MapaNaSala.tsx'
import { resumoDasRespostas } from './ReviewAndHandIn.tsx'
import { WorkOffline } from './WorkOffline.tsx'
import type { SalaAberta } from './useSalaDoTeste.ts'

/** The map on a phone, with what is answered so far. */
export function MapaNaGaveta({ sala }: { sala: SalaAberta }) {
  return (
    <Drawer
      open={sala.isMapOpen}
      onClose={() => sala.setMapOpen(false)}
      title="Mapa do teste"
      actions={
        <Button variant="primary" wide onClick={() => sala.go('rever')}>
          Rever e entregar
        </Button>
      }
    >
      <div className={m.folha}>
        <Mapa sala={sala} />
        <p>{resumoDasRespostas(sala.lugares)}</p>
        {sala.prontidao && <WorkOffline prontidao={sala.prontidao} />}
      </div>
    </Drawer>
  )
}
