import { useState } from 'react'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import { limites } from '#regras/limites.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Painel, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import { quemSao } from './give-tempo.ts'
import { avisoDaMensagem, ditoDaMensagem } from './mensagem.ts'

type Props = {
  painel: Painel
  /** Null: everybody who has the test, who begins later included. */
  escolhidos: ReadonlySet<number> | null
  onClose: () => void
  onFeito?: (() => void) | undefined
}

/** Says something to who is answering: it appears on their pages at once and stays there to be read again. */
export function MensagemDialog({ painel, escolhidos, onClose, onFeito }: Props) {
  const linhas = painel.alunos.filter(({ aluno, inscrito }) => inscrito && (escolhidos === null || escolhidos.has(aluno.id)))
  const { mutateAsync } = useCorrecaoWrite('POST /api/teste/mensagem/{id}', ({ abertas }) => {
    onClose()
    onFeito?.()
    showToast({ text: ditoDaMensagem(abertas, linhas, painel) })
  })
  // Sent again after a lost answer, it is said once.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const send = ({ texto }: { texto: string }) => {
    const alunos = escolhidos === null ? null : linhas.map(({ aluno }) => aluno.id)
    return mutateAsync({ params: { id: painel.id }, body: { texto, alunos, chave: chaves.para(texto) } })
  }
  const aviso = avisoDaMensagem(linhas, painel)
  return (
    <Dialog open onClose={onClose} title={escolhidos === null ? 'Mensagem a todos' : `Mensagem a ${quemSao(linhas)}`} size="narrow">
      <Form
        inDialog
        onCancel={onClose}
        submitLabel="Enviar"
        disabledReason={linhas.length === 0 ? 'Não há ninguém a quem enviar' : undefined}
        defaultValues={{ texto: '' }}
        onSubmit={send}
      >
        {aviso && (
          <Notice tone="warn" live>
            {aviso}
          </Notice>
        )}
        <TextAreaField
          name="texto"
          label="Mensagem"
          required="Escreva a mensagem"
          maxLength={limites.mensagemTesteMaximo}
          hint="Aparece logo na página de quem responde. Não se retira."
        />
      </Form>
    </Dialog>
  )
}
