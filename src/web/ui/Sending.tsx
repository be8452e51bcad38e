import { Attachment } from './Attachment.tsx'

/** A file on its way. `waiting`: there is no network; it goes on by itself, while the page is there, when there is one. */
export type Sending = { name: string; type: string; percent: number; waiting: boolean; cancel: () => void }

/** For whoever wants to know how a file gets on, and may call it off. */
export type FollowSending = {
  /** Told how much has gone, 0 to 100. */
  onPercent?: ((percent: number) => void) | undefined
  /** Told when it waits for a network, and when it goes on. */
  onWaiting?: ((waiting: boolean) => void) | undefined
  signal?: AbortSignal | undefined
}

const semLigacao = 'Sem ligação: segue quando houver rede'

/** How far a file is or what it waits for, and a way to call it off. */
export const SendingFile = ({ sending: { name, type, percent, waiting, cancel } }: { sending: Sending }) => (
  <Attachment name={name} type={type} percent={percent} note={waiting ? semLigacao : undefined} onRemove={cancel} />
)

/** The same of all of them, for who listens. */
export const SaySending = ({ sendings }: { sendings: readonly Sending[] }) => (
  <p className="sr" role="status">
    {sendings.length > 0 && `A enviar ${sendings.map(({ name }) => name).join(', ')}`}
    {sendings.some(({ waiting }) => waiting) && `. ${semLigacao}`}
  </p>
)
