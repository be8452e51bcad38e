/** Two people at the same thing: what both changed, each otherwise, and the way to choose. */
import { useState } from 'react'
import type { Choque, Escolhas } from '#regras/juncao.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { ChooseLadosDialog } from './ChooseLadosDialog.tsx'

type Props = {
  title: string
  /** Who stored the other side; null: the reader, elsewhere. */
  quem: string | null
  choques: readonly Choque[]
  onChoose: (escolhas: Escolhas) => void
}

const nomes = new Intl.ListFormat('pt-PT', { type: 'conjunction' })
/** So many fields are named. */
const nomeados = 3

/** What is here waits, and nothing of either side is lost, until each field is chosen. */
export function Choques({ title, quem, choques, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const campos = choques.map(({ nome }) => nome)
  const mais = campos.length - nomeados
  const ditos = nomes.format(mais > 0 ? [...campos.slice(0, nomeados), mais === 1 ? 'mais 1' : `mais ${mais}`] : campos)
  return (
    <>
      <Notice
        tone="warn"
        live
        title={title}
        actions={
          <Button size="small" onClick={() => setOpen(true)}>
            Comparar e escolher
          </Button>
        }
      >
        {quem === null ? 'Noutro separador ou dispositivo mudou' : `${quem} mudou`} o mesmo que aqui: {ditos}. O que escreveu continua aqui,
        ainda por guardar.
      </Notice>
      {/* Beside the notice: what a notice holds is put on the page a second time when it is read out. */}
      {open && (
        <ChooseLadosDialog
          quem={quem}
          choques={choques}
          onClose={() => setOpen(false)}
          onChoose={(escolhas) => {
            setOpen(false)
            onChoose(escolhas)
          }}
        />
      )}
    </>
  )
}
