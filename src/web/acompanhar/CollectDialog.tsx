import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { formatHoraEDia } from '#web/hora-e-dia.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { JaNaoRespondemDialog } from './JaNaoRespondemDialog.tsx'
import { type Painel, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import { type Aberta, abertasDe, ditoDaEntrega, quemSao } from './give-tempo.ts'

type RecolherProps = {
  painel: Painel
  /** Null: everybody who is answering now. */
  escolhidos: ReadonlySet<number> | null
  onClose: () => void
  onFeito?: (() => void) | undefined
}

/** Answers still on a device off the network will not be part of the hand-in. */
function SemLigacao({ abertas }: { abertas: readonly Aberta[] }) {
  const away = abertas.filter(({ tentativa }) => tentativa.semLigacaoDesde !== null)
  if (away.length === 0) return null
  const who = away.length === 1 ? `${away[0]?.aluno.nome} está sem ligação` : `${away.length} destes alunos estão sem ligação`
  return (
    <Notice tone="warn" title={who}>
      O que {away.length === 1 ? 'escreveu' : 'escreveram'} no dispositivo e ainda não chegou fica guardado à parte, e não conta, a não ser
      que reabra o teste.
    </Notice>
  )
}

function Consequencia({ abertas, painel }: { abertas: readonly Aberta[]; painel: Painel }) {
  const [uma] = abertas
  if (!uma) return <p>Já ninguém está a responder.</p>
  if (abertas.length > 1)
    return (
      <p>
        <b>{abertas.length}</b> alunos deixam de poder responder. É entregue o que cada um escreveu até agora.
      </p>
    )
  const { respondidas, nPerguntas, guardadoEm } = uma.tentativa
  return (
    <p>
      {uma.aluno.nome} deixa de poder responder. É entregue o que está guardado: <b>{respondidas.length}</b> de {nPerguntas}{' '}
      {nPerguntas === 1 ? 'resposta' : 'respostas'}
      {guardadoEm && `, a última ${formatHoraEDia(guardadoEm, painel.agora, painel.turma.fuso)}`}.
    </p>
  )
}

/** Hands in for one student, for some, or for all who are answering, at once. */
export function CollectDialog({ painel, escolhidos, onClose, onFeito }: RecolherProps) {
  // While they are handed in, they are the ones it is about.
  const [aEntregar, setAEntregar] = useState<readonly Aberta[] | null>(null)
  const abertas = aEntregar ?? abertasDe(painel, escolhidos)
  const { mutateAsync } = useCorrecaoWrite('POST /api/teste/recolher-todos/{id}', (entregues) => {
    onClose()
    onFeito?.()
    showToast({ text: ditoDaEntrega(entregues, painel) })
  })
  const submit = async ({ motivo }: { motivo: string }) => {
    setAEntregar(abertas)
    const alunos = escolhidos === null ? null : abertas.map(({ aluno }) => aluno.id)
    await mutateAsync({ params: { id: painel.id }, body: { alunos, motivo } }).catch((error: unknown) => {
      setAEntregar(null)
      throw error
    })
  }
  if (abertas.length === 0)
    return <JaNaoRespondemDialog {...{ painel, escolhidos, onClose }} title={escolhidos === null ? 'Terminar para todos' : 'Entregar'} />
  return (
    <Dialog open onClose={onClose} title={escolhidos === null ? 'Terminar para todos' : `Entregar por ${quemSao(abertas)}`} size="narrow">
      <Form
        inDialog
        onCancel={onClose}
        submitLabel={abertas.length === 1 ? 'Entregar o teste' : `Entregar os ${abertas.length} testes`}
        defaultValues={{ motivo: '' }}
        onSubmit={submit}
      >
        <Consequencia abertas={abertas} painel={painel} />
        <SemLigacao abertas={abertas} />
        {escolhidos === null && <p>Quem ainda não entrou pode começar enquanto o prazo do teste durar.</p>}
        <p className="muted">Se for preciso voltar atrás, pode reabrir o teste a cada aluno.</p>
        <TextField name="motivo" label="Motivo" optional maxLength={limites.motivoMaximo} />
      </Form>
    </Dialog>
  )
}
