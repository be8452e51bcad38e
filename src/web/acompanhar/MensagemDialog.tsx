import { useState } from 'react'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import { limites } from '#regras/limites.ts'
import { Form } from '#kit/forms/Form.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
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

/** `pergunta`: the one it is about; '': none. */
const emBranco: { texto: string; pergunta: number | '' } = { texto: '', pergunta: '' }

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
  const send = ({ texto, pergunta }: typeof emBranco) => {
    const alunos = escolhidos === null ? null : linhas.map(({ aluno }) => aluno.id)
    const corpo = { texto, alunos, ...(pergunta === '' ? {} : { perguntaid: pergunta }) }
    return mutateAsync({ params: { id: painel.id }, body: { ...corpo, chave: chaves.para(corpo) } })
  }
  const aviso = avisoDaMensagem(linhas, painel)
  return (
    <Dialog open onClose={onClose} title={escolhidos === null ? 'Mensagem a todos' : `Mensagem a ${quemSao(linhas)}`} size="narrow">
      <Form
        inDialog
        onCancel={onClose}
        submitLabel="Enviar"
        disabledReason={linhas.length === 0 ? 'Não há ninguém a quem enviar' : undefined}
        defaultValues={emBranco}
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
          hint="Aparece logo a quem está a responder. Depois de enviada, não se pode retirar."
        />
        <SelectField<number>
          name="pergunta"
          label="Sobre a pergunta"
          optional
          placeholder="Nenhuma em particular"
          options={painel.perguntas.map(({ perguntaid, numero, titulo }) => ({ value: perguntaid, label: `${numero}. ${titulo}` }))}
          hint="Cada aluno lê o número que ela tem no seu teste."
        />
      </Form>
    </Dialog>
  )
}
