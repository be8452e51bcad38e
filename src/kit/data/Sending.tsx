import { Attachment } from './Attachment.tsx'

/** A file waits for a network, or for its person's next session. It goes on by itself, while the page is there. */
export type Waiting = 'rede' | 'sessao' | false

/** A file on its way. */
export type Sending = { name: string; type: string; percent: number; waiting: Waiting; cancel: () => void }

/** For whoever wants to know how a file gets on, and may call it off. */
export type FollowSending = {
  /** Told how much has gone, 0 to 100. */
  onPercent?: ((percent: number) => void) | undefined
  /** Told when it begins to wait, and when it goes on. */
  onWaiting?: ((waiting: Waiting) => void) | undefined
  signal?: AbortSignal | undefined
}

const esperas = {
  rede: 'Sem ligação: segue quando houver rede',
  sessao: 'A sessão terminou: segue quando voltar a entrar',
}

/** How far a file is or what it waits for, and a way to call it off. */
export const SendingFile = ({ sending: { name, type, percent, waiting, cancel } }: { sending: Sending }) => (
  <Attachment name={name} type={type} percent={percent} note={waiting ? esperas[waiting] : undefined} onRemove={cancel} />
)

/** The same of all of them, for who listens. */
export function SaySending({ sendings }: { sendings: readonly Sending[] }) {
  const espera = sendings.find(({ waiting }) => waiting)?.waiting
  return (
    <p className="sr" role="status">
      {sendings.length > 0 && `A enviar ${sendings.map(({ name }) => name).join(', ')}`}
      {espera && `. ${esperas[espera]}`}
    </p>
  )
}
