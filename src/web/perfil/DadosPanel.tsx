import { useState } from 'react'
import { say } from '#kit/base/say.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { formatDataLonga } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import { type RespostaDe, api } from '#kit/api/client.ts'
import { download } from '#kit/api/download.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { papelDe, useSessao, useSoOProprio } from '#web/sessao/sessao.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { useQueryClient } from '@tanstack/react-query'
import { read } from '#kit/api/queries.ts'
import s from './perfil.module.css'

type Pedido = NonNullable<RespostaDe<'GET /api/conta/perfil'>['apagamento']>
const day = (instant: string): string => formatDataLonga(instant, FUSO_OMISSAO)

/** A copy of everything, and the wish to be erased. */
export function DadosPanel({ apagamento }: { apagamento: Pedido | null }) {
  const [asking, setAsking] = useState(false)
  const alheia = useSoOProprio()
  const waiting = apagamento?.estado === 'pendente'
  return (
    <div className="stack">
      <DownloadDados />
      <div className={s.apagar}>
        <h3 className="h-s">Apagar a conta</h3>
        {apagamento && waiting && <PedidoAEspera pedido={apagamento} />}
        {apagamento?.estado === 'recusado' && (
          <Notice tone="info" title={`O pedido foi recusado a ${day(apagamento.decididoEm ?? apagamento.pedidoEm)}`}>
            {apagamento.resposta}
          </Notice>
        )}
        {!waiting && (
          <>
            <p className="muted small">
              {say(
                'O pedido segue para a administração, que o confirma e executa. O {teu|seu} nome, as entradas e a imagem desaparecem; o trabalho ',
              )}
              {say('feito nas turmas fica, sem o {teu|seu} nome.')}
            </p>
            <div>
              <Button variant="dangerLine" disabledReason={alheia} onClick={() => setAsking(true)}>
                Pedir para apagar a conta
              </Button>
            </div>
          </>
        )}
      </div>
      {asking && <RequestDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

function DownloadDados() {
  const alheia = useSoOProprio()
  const papel = papelDe(useSessao())
  const [state, setState] = useState<{ pending: boolean; failed: string | null }>({ pending: false, failed: null })
  const start = async () => {
    setState({ pending: true, failed: null })
    const failed = await download('GET /api/conta/dados').then(
      () => null,
      (error: unknown) => sentenceOf(error, 'Não foi possível descarregar o ficheiro.'),
    )
    setState({ pending: false, failed })
  }
  return (
    <>
      <p className="muted small">
        {say(
          'Um ficheiro ZIP com tudo o que a Lousa guarda de {ti|si}: uma página que qualquer navegador abre, os mesmos dados para outros programas e ',
        )}
        {say('os {teus|seus} ficheiros.')}
        {papel !== 'Aluno' && ' As perguntas e os testes que fez vêm também numa forma que qualquer Lousa volta a importar.'}
      </p>
      {state.failed && <Notice tone="error">{state.failed}</Notice>}
      <div>
        <Button icon={IconDownload} pending={state.pending} disabledReason={alheia} onClick={() => void start()}>
          Descarregar tudo
        </Button>
      </div>
    </>
  )
}

function PedidoAEspera({ pedido }: { pedido: Pedido }) {
  const alheia = useSoOProprio()
  const withdraw = useWrite('POST /api/conta/apagar/retirar', {
    invalidates: ['GET /api/conta/perfil'],
    onSuccess: () => showToast({ text: 'Pedido retirado. A conta fica como está.' }),
  })
  return (
    <>
      <Notice
        tone="warn"
        title={`Pedido à espera desde ${day(pedido.pedidoEm)}`}
        actions={
          <Button size="small" pending={withdraw.isPending} disabledReason={alheia} onClick={() => withdraw.mutate({})}>
            Retirar o pedido
          </Button>
        }
      >
        {say('Até a administração o executar, {podes|pode} continuar a usar a conta e mudar de ideias.')}
      </Notice>
      {withdraw.error && <Notice tone="error">{withdraw.error.message}</Notice>}
    </>
  )
}

function RequestDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  return (
    <Dialog open onClose={onClose} title="Pedir para apagar a conta?">
      <Form
        inDialog
        defaultValues={{ motivo: '' }}
        submitLabel="Enviar o pedido"
        onCancel={onClose}
        onSubmit={async (body) => {
          await api('POST /api/conta/apagar', { body })
          await queries.invalidateQueries({ queryKey: read('GET /api/conta/perfil').queryKey.slice(0, 1) })
          showToast({ text: 'Pedido enviado à administração.' })
          onClose()
        }}
      >
        <p>
          {say(
            'Depois de executado não há volta: {deixas de poder entrar, e ninguém consegue saber que a conta era tua|deixa de poder entrar, e ninguém consegue saber que a conta era sua}.',
          )}
        </p>
        <p>
          {say(
            'Se {quiseres guardar o que fizeste, descarrega primeiro os teus|quiser guardar o que fez, descarregue primeiro os seus} dados.',
          )}
        </p>
        <TextAreaField name="motivo" label="Razão" optional maxLength={limites.motivoMaximo} rows={3} />
      </Form>
    </Dialog>
  )
}
