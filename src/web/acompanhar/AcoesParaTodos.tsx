/** The teacher's acts for everybody who is answering. */
import { useState } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { GiveTempoDialog } from './GiveTempoDialog.tsx'
import { MensagemDialog } from './MensagemDialog.tsx'
import { ProjectRelogio } from './ProjectRelogio.tsx'
import { CollectDialog } from './CollectDialog.tsx'
import type { Painel } from '#web/correcao/correcao.queries.ts'

/** Offered while somebody answers; what was asked by then stays until it is closed. */
export function AcoesParaTodos({ painel }: { painel: Painel }) {
  const [aberto, setAberto] = useState<'nada' | 'tempo' | 'mensagem' | 'recolher' | 'relogio'>('nada')
  const close = () => setAberto('nada')
  return (
    <>
      {painel.resumo.aResponder > 0 && (
        <>
          <Button onClick={() => setAberto('tempo')}>Dar tempo a todos…</Button>
          <Button onClick={() => setAberto('mensagem')}>Mensagem a todos…</Button>
          <Button onClick={() => setAberto('relogio')}>Projetar o relógio</Button>
          <Button onClick={() => setAberto('recolher')}>Terminar para todos…</Button>
        </>
      )}
      {aberto === 'tempo' && <GiveTempoDialog painel={painel} escolhidos={null} onClose={close} />}
      {aberto === 'mensagem' && <MensagemDialog painel={painel} escolhidos={null} onClose={close} />}
      {aberto === 'relogio' && <ProjectRelogio painel={painel} onClose={close} />}
      {aberto === 'recolher' && <CollectDialog painel={painel} escolhidos={null} onClose={close} />}
    </>
  )
}
