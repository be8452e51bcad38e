import { useId, type ReactNode, type SyntheticEvent } from 'react'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { DialogBody } from '#kit/overlays/DialogBody.tsx'
import { DialogFooter } from '#kit/overlays/DialogFooter.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import s from './Janela.module.css'

type JanelaProps = {
  titulo: string
  /** The verb of the main button. */
  verbo: string
  impedido?: string | undefined
  pendente?: boolean | undefined
  /** Would closing lose something that stands in no field of the browser's own? */
  porGuardar?: boolean | undefined
  onClose: () => void
  onPronto: () => void
  children: ReactNode
}

/** A small form over the page: Enter in a field or the main button finishes it. */
export function Janela({ titulo, verbo, impedido, pendente, porGuardar, onClose, onPronto, children }: JanelaProps) {
  const submit = (evento: SyntheticEvent) => {
    evento.preventDefault()
    if (impedido === undefined && !pendente) onPronto()
  }
  return (
    <Dialog open onClose={onClose} title={titulo} size="narrow" unsaved={porGuardar}>
      <form className={s.janela} onSubmit={submit} noValidate>
        <DialogBody className={s.corpo}>{children}</DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" disabledReason={impedido} pending={pendente}>
            {verbo}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** A label, its control, and what to know about it. `children` gets the ids to tie itself to. */
export function Campo({
  nome,
  nota,
  erro,
  children,
}: {
  nome: string
  nota?: string | undefined
  erro?: string | undefined
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }) => ReactNode
}) {
  const id = useId()
  const sob = erro ?? nota
  return (
    <div className={s.campo}>
      <label className="label" htmlFor={id}>
        {nome}
      </label>
      {children({ id, ...(sob !== undefined && { 'aria-describedby': `${id}-sob` }), ...(erro !== undefined && { 'aria-invalid': true }) })}
      {sob !== undefined && (
        <p id={`${id}-sob`} className={erro === undefined ? 'meta' : s.erro} role={erro === undefined ? undefined : 'alert'}>
          {sob}
        </p>
      )}
    </div>
  )
}

type CampoFicheiroProps = {
  nome: string
  nota: string
  accept: string
  escolhido: File | null
  onChoose: (ficheiro: File | undefined) => void
}

/** A native file input in our words: browsers write theirs in the language of the computer. */
export function CampoFicheiro({ nome, nota, accept, escolhido, onChoose }: CampoFicheiroProps) {
  return (
    <Campo nome={nome} nota={nota}>
      {(ids) => (
        <span className={s.ficheiro}>
          <input {...ids} className={s.escondido} type="file" accept={accept} onChange={(evento) => onChoose(evento.target.files?.[0])} />
          <span className={s.escolher} aria-hidden="true">
            <Icon as={IconUpload} />
            {escolhido ? 'Trocar ficheiro' : 'Escolher ficheiro'}
          </span>
          {escolhido && <span className={s.nome}>{escolhido.name}</span>}
        </span>
      )}
    </Campo>
  )
}
