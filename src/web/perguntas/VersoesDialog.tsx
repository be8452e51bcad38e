import { useState } from 'react'
import type { RespostaDe } from '#kit/api/client.ts'
import { Button } from '#kit/base/Button.tsx'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { formatQuando, fusoDoBrowser } from '#web/horas.ts'
import { counted } from '#web/pastas/counted.ts'
import { Mudancas } from './Mudancas.tsx'
import { type VersaoLida, mudancasEntre, versaoQuery, versoesQuery } from './versoes.ts'
import s from './versoes.module.css'
import { useBeside } from '#kit/api/useBeside.ts'

type Linha = RespostaDe<'GET /api/perguntas/{id}/versoes'>[number]

/** What one version changed, and the way back to it. */
function VersaoAberta({ id, numero, onRepor }: { id: number; numero: number; onRepor: ((versao: VersaoLida) => void) | null }) {
  const { data, isError, error, refetch } = useBeside(versaoQuery(id, numero))
  if (isError)
    return (
      <FailedState compact title="Não foi possível abrir esta versão" onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </FailedState>
    )
  if (!data) return <Skeleton shape="text" rows={3} label="A abrir a versão" />
  return (
    <div className={s.versao}>
      {data.anterior ? (
        <Mudancas mudancas={mudancasEntre(data.anterior, data.esta)} />
      ) : (
        <p className="muted">{numero === 1 ? 'Foi assim que a pergunta começou.' : 'É a mais antiga que se guarda.'}</p>
      )}
      {onRepor && <Button onClick={() => onRepor(data)}>Repor a versão {numero}</Button>}
    </div>
  )
}

/** How many tests have it so; an earlier one without tests says nothing. */
const usoDe = ({ testes }: Linha): string => (testes === 0 ? '' : `em ${counted(testes, 'teste', 'testes')}`)

function ListaDeVersoes({ id, versoes, onRepor }: { id: number; versoes: readonly Linha[]; onRepor: (versao: VersaoLida) => void }) {
  const agora = useAgora()
  const atual = versoes[0]?.numero
  const [abertas, setAbertas] = useState<ReadonlySet<number>>(new Set(atual === undefined ? [] : [atual]))
  const toggle = (numero: number, isOpen: boolean) =>
    setAbertas((antes) => new Set(isOpen ? [...antes, numero] : [...antes].filter((aberta) => aberta !== numero)))
  return versoes.map((versao) => {
    const { numero, dataEscrita, autor } = versao
    return (
      <Disclosure
        key={numero}
        title={`Versão ${numero}${numero === atual ? ', a atual' : ''}, ${formatQuando(dataEscrita, agora, fusoDoBrowser())}${autor === null ? '' : `, por ${autor}`}`}
        aside={usoDe(versao)}
        open={abertas.has(numero)}
        onToggle={(isOpen) => toggle(numero, isOpen)}
      >
        {abertas.has(numero) && <VersaoAberta id={id} numero={numero} onRepor={numero === atual ? null : onRepor} />}
      </Disclosure>
    )
  })
}

/** What a question was, newest first: what each version changed, and the way back to it. */
export function VersoesDialog({ id, onRepor, onClose }: { id: number; onRepor: (versao: VersaoLida) => void; onClose: () => void }) {
  const { data, isError, error, refetch } = useBeside(versoesQuery(id))
  return (
    <Dialog open onClose={onClose} size="wide" title="Versões da pergunta" actions={<Button onClick={onClose}>Fechar</Button>}>
      <p className="muted">
        Os testes do repositório ficam com a versão que tinham até alguém lhes dar a mais recente. Os testes atribuídos não mudam.
      </p>
      {isError ? (
        <FailedState compact title="Não foi possível ver as versões" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </FailedState>
      ) : data ? (
        <ListaDeVersoes id={id} versoes={data} onRepor={onRepor} />
      ) : (
        <Skeleton shape="text" rows={4} label="A ver as versões" />
      )}
    </Dialog>
  )
}
