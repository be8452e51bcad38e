import { Button } from '#kit/base/Button.tsx'
import { Kbd } from '#kit/base/Kbd.tsx'
import { eachKey } from '#kit/keyboard/keys.ts'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import s from './AtalhosDoTeclado.module.css'

export type Atalho = { keys: string[]; does: string }

const NA_MOLDURA: Atalho[] = [{ keys: ['?'], does: 'abrir a ajuda e os atalhos' }]
const PROCURA: Atalho[] = [{ keys: eachKey('Ctrl+K'), does: 'procurar em toda a Lousa' }]
const NA_SALA: Atalho[] = [{ keys: ['?'], does: 'mostrar os atalhos' }]
const EVERYWHERE: Atalho[] = [
  { keys: ['F6'], does: 'ir para o último aviso' },
  { keys: ['Esc'], does: 'fechar o que está por cima' },
]

/** The page's own and those of every page with a header; `procura`: somebody is signed in. */
export function ListaDeAtalhos({ atalhos, procura }: { atalhos: readonly Atalho[]; procura: boolean }) {
  return <Lista atalhos={[...atalhos, ...NA_MOLDURA, ...(procura ? PROCURA : []), ...EVERYWHERE]} />
}

function Lista({ atalhos }: { atalhos: readonly Atalho[] }) {
  return (
    <dl className={s.keys}>
      {atalhos.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}

type Props = { atalhos: readonly Atalho[]; open: boolean; onClose: () => void }

/** Shortcuts alone, where nothing leads away: in the answering room, and over another dialog. Loaded through `ShortcutsDialog`. */
export function AtalhosDoTeclado({ atalhos, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Atalhos do teclado" size="narrow" actions={<Button onClick={onClose}>Fechar</Button>}>
      <Lista atalhos={[...atalhos, ...NA_SALA, ...EVERYWHERE]} />
    </Dialog>
  )
}
