import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { plural } from '#regras/plural.ts'
import { Button } from '#kit/base/Button.tsx'
import type { Propostas } from './usePropostas.ts'
import s from './pauta.module.css'

/** Takes the proposals of all who have no mark yet: first into the fields, to be looked at, then they are kept. */
export function AcceptPropostas({ propostas }: { propostas: Propostas }) {
  const { quantas, porDecidir, isSaving } = propostas
  if (quantas === 0 && porDecidir === 0) return null
  return (
    <div className={`${s.propostas} noprint`}>
      <span role="status">{quantas > 0 && `${plural(quantas, 'proposta aceite', 'propostas aceites')}, por guardar.`}</span>
      {quantas > 0 && (
        <>
          <Button variant="primary" pending={isSaving} onClick={() => void propostas.save()}>
            Guardar {plural(quantas, 'nota', 'notas')}
          </Button>
          <Button disabledReason={isSaving ? 'Já se está a guardar' : undefined} onClick={() => propostas.takeBack()}>
            Anular
          </Button>
        </>
      )}
      {porDecidir > 0 && (
        <Button icon={IconChecks} disabledReason={isSaving ? 'Já se está a guardar' : undefined} onClick={propostas.acceptAll}>
          Aceitar {plural(porDecidir, 'proposta', 'propostas')} sem nota
        </Button>
      )}
    </div>
  )
}
