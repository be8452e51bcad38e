/** The secret address one's calendar is read at: made, renewed, switched off. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tellFailure } from '#web/falhas.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { useSoOProprio } from '#web/sessao/sessao.ts'
import { Button } from '#kit/base/Button.tsx'
import { CopyButton } from '#kit/base/CopyButton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import s from './notificacoes.module.css'

const calendario = ['GET /api/notificacoes/calendario'] as const

type Ato = 'renovar' | 'desligar'

const perguntas = {
  renovar: {
    title: 'Renovar o endereço do calendário?',
    verbo: 'Renovar endereço',
    depois: 'Os calendários em que o pôs deixam de receber os testes e os trabalhos até lá pôr o novo.',
    feito: 'Endereço novo: o anterior deixou de servir.',
  },
  desligar: {
    title: 'Desligar o calendário?',
    verbo: 'Desligar calendário',
    depois: 'Os calendários em que o pôs deixam de receber os testes e os trabalhos.',
    feito: 'Calendário desligado.',
  },
} satisfies Record<Ato, object>

/** Asks first: the address stands in calendars this page knows nothing of, and does not come back. */
function ChangeEndereco({ ato, onClose }: { ato: Ato; onClose: () => void }) {
  const { title, verbo, depois, feito } = perguntas[ato]
  const done = {
    invalidates: calendario,
    onSuccess: () => {
      onClose()
      showToast({ text: feito })
    },
  }
  const renovar = useWrite('POST /api/notificacoes/calendario', done)
  const desligar = useWrite('DELETE /api/notificacoes/calendario', done)
  const write = ato === 'renovar' ? renovar : desligar
  const actions = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="primary" pending={write.isPending} onClick={() => write.mutate({}, { onError: tellFailure })}>
        {verbo}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} size="narrow" title={title} actions={actions}>
      <p>O endereço de agora deixa de servir e não volta. {depois}</p>
    </Dialog>
  )
}

export function Calendario() {
  const alheia = useSoOProprio()
  const { data } = useQuery({ ...read('GET /api/notificacoes/calendario'), enabled: alheia === undefined })
  const criar = useWrite('POST /api/notificacoes/calendario', { invalidates: calendario })
  const [aPerguntar, setAPerguntar] = useState<Ato | null>(null)
  if (!data) return null
  const { endereco } = data
  return (
    <div className={s.calendario}>
      <h3>Calendário</h3>
      <p className="muted">
        Os testes e os trabalhos no calendário do telemóvel ou do computador. O endereço é secreto: quem o tiver vê o calendário.
      </p>
      {endereco === null ? (
        <Button pending={criar.isPending} onClick={() => criar.mutate({}, { onError: tellFailure })}>
          Criar endereço
        </Button>
      ) : (
        <>
          <p className={s.endereco}>
            <code>{endereco}</code>
          </p>
          <div className="row">
            <CopyButton text={endereco} what="o endereço do calendário" variant="line" />
            <Button onClick={() => setAPerguntar('renovar')}>Renovar…</Button>
            <Button variant="quiet" onClick={() => setAPerguntar('desligar')}>
              Desligar…
            </Button>
          </div>
        </>
      )}
      {aPerguntar !== null && <ChangeEndereco ato={aPerguntar} onClose={() => setAPerguntar(null)} />}
    </div>
  )
}
