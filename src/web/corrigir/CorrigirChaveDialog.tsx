/** "Corrigir a chave": what is right changes for this test; first who changes, then everyone is marked again. */
import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { plural } from '#regras/plural.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import c from '#kit/fields/control.module.css'
import { showToast } from '#kit/overlays/toasts.ts'
import { ChaveDaPergunta } from './ChaveDaPergunta.tsx'
import { EfeitoPrevisto } from '#web/correcao/EfeitoPrevisto.tsx'
import { type CorrecaoPergunta, type Painel, type PerguntaComChave, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'

type Props = { painel: Painel; correcao: CorrecaoPergunta; onClose: () => void }

export function CorrigirChaveDialog({ painel, correcao, onClose }: Props) {
  const [pergunta, setPergunta] = useState<PerguntaComChave>(correcao.pergunta)
  const [motivo, setMotivo] = useState('')
  const ver = useWrite('POST /api/turmas/teste/correcao/{id}/chave')
  const corrigir = useCorrecaoWrite('POST /api/turmas/teste/correcao/{id}/chave', ({ mudancas }) => {
    onClose()
    showToast({
      text: `Chave corrigida: ${mudancas.length === 0 ? 'nenhum resultado mudou' : plural(mudancas.length, 'resultado mudou', 'resultados mudaram')}.`,
    })
  })
  const change = (next: PerguntaComChave) => {
    setPergunta(next)
    ver.reset()
  }
  const input = (aplicar: boolean) => ({
    params: { id: painel.id },
    body: {
      perguntaid: pergunta.perguntaid,
      marcacao: correcao.marcacao,
      alineas: pergunta.alineas,
      definicoes: pergunta.definicoes,
      motivo: motivo.trim() || 'Ver quem muda',
      aplicar,
    },
  })
  const error = corrigir.error ?? ver.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Corrigir a chave da pergunta ${pergunta.numero}`}
      persistent
      actions={
        <>
          <Button pending={ver.isPending} onClick={() => ver.mutate(input(false))}>
            Ver quem muda
          </Button>
          <Button
            variant="primary"
            pending={corrigir.isPending}
            disabledReason={motivo.trim() === '' ? 'Diga porque corrige a chave' : undefined}
            onClick={() => corrigir.mutate(input(true))}
          >
            Corrigir e voltar a classificar
          </Button>
        </>
      }
    >
      <p>
        Muda só neste teste, para todos os alunos que o fizeram. O que já decidiu à mão mantém-se. A pergunta do repositório fica como está.
      </p>
      <ChaveDaPergunta pergunta={pergunta} onChange={change} />
      <Field label="Motivo">
        {(control) => (
          <input
            {...control}
            className={c.input}
            maxLength={limites.motivoMaximo}
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
          />
        )}
      </Field>
      {ver.data && <EfeitoPrevisto efeito={ver.data} />}
      {error && <Notice tone="error">{Object.values(error.errors).flat()[0] ?? error.detail}</Notice>}
    </Dialog>
  )
}
