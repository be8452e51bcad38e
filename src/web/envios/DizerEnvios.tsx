import { Attachment } from '#web/ui/Attachment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Envio } from './useEnvios.ts'

/** A file on its way: how far it is, and a way to call it off. */
export const AEnviar = ({ envio: { nome, tipo, percent, cancel } }: { envio: Envio }) => (
  <Attachment name={nome} type={tipo} percent={percent} onRemove={cancel} />
)

/** For who listens: what is on its way; for everybody: what could not be sent, and why. */
export function DizerEnvios({ envios, problemas }: { envios: readonly Envio[]; problemas: readonly string[] }) {
  return (
    <>
      <p className="sr" role="status">
        {envios.length > 0 && `A enviar ${envios.map(({ nome }) => nome).join(', ')}`}
      </p>
      {problemas.length > 0 && (
        <Notice tone="error" live>
          {problemas.length === 1 ? (
            problemas[0]
          ) : (
            <ul>
              {problemas.map((problema) => (
                <li key={problema}>{problema}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </>
  )
}
