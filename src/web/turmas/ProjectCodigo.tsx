import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId } from 'react'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Modal } from '#kit/overlays/Modal.tsx'
import { QR } from '#kit/data/QR.tsx'
import { enderecoParaEntrar, sitio } from './textos.ts'
import s from './projetar.module.css'

/** The code for the wall of the classroom: over the whole window, readable from the last row. */
export function ProjectCodigo({ name, codigo, onClose }: { name: string; codigo: string; onClose: () => void }) {
  const id = useId()
  return (
    <Modal open onClose={onClose} labelledBy={id} className={s.projetor}>
      <div className={s.tela}>
        <IconButton className={s.fechar} icon={IconX} label="Fechar" variant="board" onClick={onClose} data-autofocus />
        <QR text={enderecoParaEntrar(codigo)} label={`Código QR para entrar em ${name}`} className={s.qrGrande} />
        <div>
          <h2 id={id} tabIndex={-1}>
            Entrar em {name}
          </h2>
          <p>
            Abra <b>{sitio()}</b>, escolha «Turmas» e escreva:
          </p>
          <p className={s.codigoGrande}>{codigo}</p>
        </div>
      </div>
    </Modal>
  )
}
