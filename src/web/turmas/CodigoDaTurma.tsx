import IconPower from '@tabler/icons-react/dist/esm/icons/IconPower.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { type ReactNode, useState } from 'react'
import { ClassCode } from '#web/shell/ClassCode.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import type { MenuItem } from '#kit/overlays/Menu.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { ProjectCodigo } from './ProjectCodigo.tsx'
import { type Turma, useAct } from './turmas.queries.ts'

/** Switches the code off and on, each with a way to undo it. */
function useToggleCodigo(id: number) {
  const on = useAct('POST /api/turmas/codigo/{id}', () => showToast({ text: 'O código voltou a deixar entrar.' }))
  const turnOn = () => on.run({ params: { id }, body: { acao: 'ligar' } })
  const off = useAct('POST /api/turmas/codigo/{id}', () =>
    showToast({ text: 'O código está desligado: ninguém entra com ele.', undo: turnOn }),
  )
  return { turnOn, turnOff: () => off.run({ params: { id }, body: { acao: 'desligar' } }), pending: on.pending || off.pending }
}

/** The access code on the board, and what the class's menu has for it. Without a code there is neither. */
export function useCodigoDaTurma(turma: Turma): { noQuadro: ReactNode; itens: MenuItem[] } {
  const [aberto, setAberto] = useState<'nada' | 'projetar' | 'renovar'>('nada')
  const { turnOn, turnOff, pending } = useToggleCodigo(turma.id)
  const { codigo, codigoAtivo } = turma
  if (codigo === null) return { noQuadro: null, itens: [] }
  const noQuadro = (
    <>
      {codigoAtivo ? (
        <ClassCode code={codigo} onProject={() => setAberto('projetar')} />
      ) : (
        <Button variant="ghost" size="small" icon={IconPower} pending={pending} onClick={turnOn}>
          Ligar código
        </Button>
      )}
      {aberto === 'projetar' && <ProjectCodigo name={turma.name} codigo={codigo} onClose={() => setAberto('nada')} />}
      {aberto === 'renovar' && <RenewCodigo turma={turma} onClose={() => setAberto('nada')} />}
    </>
  )
  const itens: MenuItem[] = [
    { label: 'Renovar código', icon: IconRefresh, note: 'O atual deixa de servir', separated: true, onSelect: () => setAberto('renovar') },
    { label: 'Desligar código', icon: IconPower, note: 'Ninguém entra por código', onSelect: turnOff },
  ]
  return { noQuadro, itens: codigoAtivo ? itens : [] }
}

/** Asks first: whoever holds the old code cannot come in any more. */
export function RenewCodigo({ turma, onClose }: { turma: Pick<Turma, 'id' | 'codigo'>; onClose: () => void }) {
  const renew = useAct('POST /api/turmas/codigo/{id}', ({ codigo }) => {
    onClose()
    showToast({ text: `O código da turma é agora ${codigo}.` })
  })
  const confirm = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="primary" pending={renew.pending} onClick={() => renew.run({ params: { id: turma.id }, body: { acao: 'renovar' } })}>
        Renovar código
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} size="narrow" title="Renovar o código?" actions={confirm}>
      <p>
        O código <b>{turma.codigo}</b> deixa de servir e não volta. Quem já entrou fica na turma.
      </p>
    </Dialog>
  )
}
