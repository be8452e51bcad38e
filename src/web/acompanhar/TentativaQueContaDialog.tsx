import { formatNotaComUnidade } from '#regras/escalas.ts'
import { formatQuando } from '#web/horas.ts'
import { Form } from '#kit/forms/Form.tsx'
import { RadioField } from '#kit/forms/RadioField.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { type CorrecaoAluno, type Painel, alunoQuery } from '#web/correcao/correcao.queries.ts'
import { useMakeCount } from '#web/correcao/useMakeCount.ts'
import { useBeside } from '#kit/api/useBeside.ts'

type Props = { painel: Painel; aluno: { id: number; nome: string }; onClose: () => void }

/** Which of a student's attempts gives the result. */
export function TentativaQueContaDialog({ painel, aluno, onClose }: Props) {
  const { data, isError, refetch } = useBeside(alunoQuery(painel.id, aluno.id, null))
  const title = `Tentativa de ${aluno.nome} que conta`
  if (data) return <Escolha tentativas={data.tentativas} painel={painel} title={title} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={title} size="narrow" actions={<Button onClick={onClose}>Cancelar</Button>}>
      {isError ? (
        <FailedState compact title="Não foi possível abrir as tentativas" onRetry={() => void refetch()}>
          Verifique a ligação.
        </FailedState>
      ) : (
        <Skeleton shape="form" rows={2} label="A abrir as tentativas" />
      )}
    </Dialog>
  )
}

type EscolhaProps = { tentativas: CorrecaoAluno['tentativas']; painel: Painel; title: string; onClose: () => void }

function Escolha({ tentativas, painel, title, onClose }: EscolhaProps) {
  const handedIn = tentativas.filter(({ entregueEm }) => entregueEm !== null)
  const atual = tentativas.find(({ conta }) => conta)?.id ?? null
  const contar = useMakeCount(tentativas)
  const choose = async ({ tentativa }: { tentativa: number | null }) => {
    if (tentativa !== null && tentativa !== atual) await contar.send(tentativa)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title} size="narrow">
      <Form
        inDialog
        onCancel={onClose}
        submitLabel="Passar a contar"
        disabledReason={handedIn.length < 2 ? 'Só há uma tentativa entregue' : undefined}
        defaultValues={{ tentativa: atual }}
        onSubmit={choose}
      >
        <p>O resultado do aluno, a média e o progresso passam a ser os da tentativa escolhida. As outras ficam guardadas.</p>
        <RadioField<number>
          name="tentativa"
          label="Conta"
          required="Escolha uma tentativa"
          options={handedIn.map(({ id, numero, entregueEm, percentagem: resultado }) => ({
            value: id,
            label: `${numero}.ª tentativa`,
            note: `${resultado === null ? 'por corrigir' : formatNotaComUnidade(resultado, painel.turma.escala)} · ${entregueEm === null ? '' : formatQuando(entregueEm, painel.agora, painel.turma.fuso)}`,
          }))}
        />
      </Form>
    </Dialog>
  )
}
