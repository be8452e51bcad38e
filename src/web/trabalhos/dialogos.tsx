/** The dialogs of a teacher who marks homework: giving marks back, giving time, giving an answer back for more work. */
import type { Anotacao } from '#contract/anotacoes.ts'
import { formatHoraLocal, fromHoraLocal, toHoraLocal } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'
import { isSameJson } from '#regras/same-json.ts'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { instanteDe } from '#web/testes/valores.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Linha, type Painel, type RespostaLida, useTrabalhoWrite } from './trabalhos.queries.ts'

const HOUR = 3_600_000

/** So many days from now, at the next full hour, on the wall of the class. */
function daysAhead({ agora, turma: { fuso } }: Painel, days: number): string {
  const local = toHoraLocal(new Date(Math.ceil(Date.parse(agora) / HOUR) * HOUR), fuso)
  return formatHoraLocal(fromHoraLocal({ ...local, dia: local.dia + days }, fuso), fuso)
}

const future =
  ({ agora, turma }: Painel) =>
  (texto: string): string | undefined => {
    const instante = instanteDe(texto, turma.fuso)
    return instante && instante.getTime() <= Date.parse(agora) ? 'O novo prazo tem de ser no futuro.' : undefined
  }

const sent = (texto: string, { turma }: Painel): string => (instanteDe(texto, turma.fuso) ?? new Date(0)).toISOString()

/** Shows every mark that is ready; what still waits for one stays. */
export function ReturnClassificacoes({ painel, onClose }: { painel: Painel; onClose: () => void }) {
  const ready = painel.linhas.filter(({ corrigidoEm, publicadoEm }) => corrigidoEm !== null && publicadoEm === null).length
  const missing = painel.linhas.filter(
    ({ enviadoEm, corrigidoEm, situacao }) => enviadoEm && !corrigidoEm && situacao !== 'dispensado',
  ).length
  const publish = useTrabalhoWrite('POST /api/trabalho/publicar/{id}', ({ publicados }) => {
    onClose()
    showToast({ text: `${noneOrPlural(publicados, 'classificação publicada', 'classificações publicadas', 'Nenhuma')}.` })
  })
  return (
    <Dialog
      open
      size="narrow"
      onClose={onClose}
      title="Publicar as classificações"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" pending={publish.isPending} onClick={() => publish.mutate({ params: { id: painel.id }, body: {} })}>
            Publicar {ready}
          </Button>
        </>
      }
    >
      <p>
        {noneOrPlural(ready, 'aluno passa', 'alunos passam')} a ver a classificação e o comentário.
        {missing > 0 && ` ${plural(missing, 'resposta fica', 'respostas ficam')} à espera de correção.`}
      </p>
      {publish.error && <Notice tone="error">{publish.error.detail}</Notice>}
    </Dialog>
  )
}

type TempoProps = { painel: Painel; linhas: readonly Linha[]; onClose: () => void; onFeito: () => void }

/** A later end for these pupils; what comes after the common end is flagged. */
export function MaisTempo({ painel, linhas, onClose, onFeito }: TempoProps) {
  const extend = useTrabalhoWrite('POST /api/trabalho/alargar/{id}', () => {
    onFeito()
    showToast({ text: `${noneOrPlural(linhas.length, 'aluno tem', 'alunos têm')} mais tempo.` })
  })
  const [one] = linhas
  const who = linhas.length === 1 && one ? one.aluno.nome : plural(linhas.length, 'aluno', 'alunos')
  return (
    <Dialog open size="narrow" onClose={onClose} title={`Dar mais tempo a ${who}`}>
      <Form
        inDialog
        defaultValues={{ ate: daysAhead(painel, 2) }}
        submitLabel="Dar mais tempo"
        onCancel={onClose}
        onSubmit={({ ate }) =>
          extend.mutateAsync({ params: { id: painel.id }, body: { alunos: linhas.map(({ aluno }) => aluno.id), ate: sent(ate, painel) } })
        }
      >
        <p>O que for entregue depois do fim do prazo fica assinalado como fora do prazo.</p>
        <DateTimeFieldRHF name="ate" label="Até" required="Diga até quando." rules={[future(painel)]} />
      </Form>
    </Dialog>
  )
}

type PropsDevolver = {
  painel: Painel
  resposta: RespostaLida
  /** What the words begin with. */ escrito: string
  /** What is drawn over the answer, which goes along. */ anotacoes: Anotacao[]
  onClose: () => void
}

/** Back to the pupil, with words and a new end. */
export function ReturnToImprove({ painel, resposta, escrito, anotacoes, onClose }: PropsDevolver) {
  const [primeiro = ''] = resposta.aluno.nome.split(' ')
  const give = useTrabalhoWrite('POST /api/trabalho/devolver/{id}', () => {
    onClose()
    showToast({ text: `Pedido a ${resposta.aluno.nome} para melhorar o trabalho.` })
  })
  return (
    <Dialog open size="narrow" onClose={onClose} title="Pedir para melhorar">
      <Form
        inDialog
        defaultValues={{ comentario: escrito, ate: daysAhead(painel, 7) }}
        submitLabel="Pedir para melhorar"
        onCancel={onClose}
        onSubmit={({ comentario, ate }) =>
          give.mutateAsync({
            params: { id: painel.id },
            body: {
              alunoid: resposta.aluno.id,
              comentario,
              ate: sent(ate, painel),
              // Unchanged, they are not sent: a colleague may have drawn meanwhile.
              ...(!isSameJson(anotacoes, resposta.anotacoes) && { anotacoes }),
            },
          })
        }
      >
        <p>
          {primeiro} volta a poder mudar a resposta e tem de a entregar outra vez.
          {resposta.points !== null && ' A classificação que tinha deixa de valer.'}
        </p>
        <TextAreaField
          name="comentario"
          label={`O que diz a ${primeiro}`}
          required="Diga o que há para melhorar."
          maxLength={limites.comentarioMaximo}
        />
        <DateTimeFieldRHF name="ate" label="Novo prazo" required="Diga até quando." rules={[future(painel)]} />
      </Form>
    </Dialog>
  )
}
