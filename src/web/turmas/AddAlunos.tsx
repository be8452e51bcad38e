import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { fica } from './AImportar.tsx'
import { AddByCodigo } from './AddByCodigo.tsx'
import { AddByContas } from './AddByContas.tsx'
import { AddByCsv } from './AddByCsv.tsx'
import { AddByEmail } from './AddByEmail.tsx'
import { AddByTurma } from './AddByTurma.tsx'
import type { PainelProps } from './add-alunos-panel.ts'
import s from './add.module.css'

const maneiras = [
  { id: 'codigo', label: 'Código', icon: IconQrcode, painel: AddByCodigo },
  { id: 'email', label: 'E-mail', icon: IconMail, painel: AddByEmail },
  { id: 'csv', label: 'Ficheiro CSV', icon: IconFileSpreadsheet, painel: AddByCsv },
  { id: 'contas', label: 'Contas novas', icon: IconId, painel: AddByContas },
  { id: 'turma', label: 'De outra turma', icon: IconUsersGroup, painel: AddByTurma },
] as const

/** The ways to bring pupils into a class. */
export function AddAlunos({ turma, onClose, onAcessos }: Omit<PainelProps, 'onOcupado'>) {
  const id = useId()
  const [atual, setAtual] = useState(0)
  const [ocupado, setOcupado] = useState(false)
  const { id: nome, painel: Painel } = maneiras[atual] ?? maneiras[0]
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (atual + step + maneiras.length) % maneiras.length
    setAtual(next)
    document.getElementById(`${id}-${maneiras[next]?.id}`)?.focus()
  }
  return (
    <Dialog
      open
      onClose={ocupado ? fica : onClose}
      persistent={ocupado}
      size={nome === 'csv' ? 'wide' : 'normal'}
      title={`Juntar alunos · ${turma.name}`}
    >
      <div role="tablist" aria-label="Maneira de juntar" className={s.maneiras}>
        {maneiras.map((maneira, index) => (
          <button
            key={maneira.id}
            type="button"
            role="tab"
            id={`${id}-${maneira.id}`}
            aria-selected={index === atual}
            aria-controls={`${id}-painel`}
            tabIndex={index === atual ? 0 : -1}
            disabled={ocupado && index !== atual}
            onClick={() => setAtual(index)}
            onKeyDown={move}
            {...(index === atual ? { 'data-autofocus': true } : {})}
          >
            <Icon as={maneira.icon} />
            {maneira.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-painel`} aria-labelledby={`${id}-${nome}`} className={s.painel}>
        <Painel turma={turma} onClose={onClose} onAcessos={onAcessos} onOcupado={setOcupado} />
      </div>
    </Dialog>
  )
}
