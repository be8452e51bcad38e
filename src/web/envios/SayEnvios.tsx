import { Notice } from '#kit/feedback/Notice.tsx'
import { SaySending } from '#kit/data/Sending.tsx'
import type { Envio } from './useEnvios.ts'

/** For who listens: what is on its way; for everybody: what could not be sent, and why. */
export function SayEnvios({ envios, problemas }: { envios: readonly Envio[]; problemas: readonly string[] }) {
  return (
    <>
      <SaySending sendings={envios} />
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
