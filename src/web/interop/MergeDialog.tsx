import { useState } from 'react'
import { mergePerguntas, withRotulo } from '#interop/merge-perguntas.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { CancelButton } from '#kit/overlays/CancelButton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { Esboco } from './Esboco.tsx'
import { ReadItem } from './ReadItem.tsx'
import type { Item } from './TabelaItens.tsx'
import { type Juncoes, type PerguntaLida, fraseDe } from './useEmendas.ts'
import s from './juntar.module.css'

type MergeProps = {
  importacao: number
  formato: string
  item: Item
  anterior: Item
  juncoes: Juncoes
  onDone: () => void
  onClose: () => void
}

/** One question of the file becomes part of the one before it: what comes of it is seen first. */
export function MergeDialog({ importacao, formato, item, anterior, juncoes, onDone, onClose }: MergeProps) {
  const [recusa, setRecusa] = useState<string | null>(null)
  const finish = async () => {
    const porque = await juncoes.merge(item.ordem)
    if (porque !== null) return setRecusa(fraseDe(porque))
    showToast({ text: 'Perguntas juntas numa só' })
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      size="wide"
      title="Juntar à pergunta anterior"
      persistent={juncoes.isPending}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" pending={juncoes.isPending} onClick={() => void finish()}>
            Juntar as duas
          </Button>
        </>
      }
    >
      <div className={s.janela}>
        {recusa !== null && <Notice tone="error">{recusa}</Notice>}
        <p>
          «{item.nome}» passa a fazer parte de «{anterior.nome}», que está antes no ficheiro.
        </p>
        <ReadItem importacao={importacao} ordem={anterior.ordem}>
          {(primeira) => (
            <ReadItem importacao={importacao} ordem={item.ordem}>
              {(segunda) => <Junta primeira={primeira} segunda={withRotulo(segunda, item.nome, formato)} />}
            </ReadItem>
          )}
        </ReadItem>
      </div>
    </Dialog>
  )
}

function Junta({ primeira, segunda }: { primeira: PerguntaLida; segunda: ReturnType<typeof withRotulo> }) {
  const junta = mergePerguntas(primeira, segunda)
  if (junta.pergunta === null) return <Notice tone="info">{junta.porque}</Notice>
  return (
    <>
      <Esboco titulo="Fica assim" pergunta={junta.pergunta} />
      {junta.perdas.length > 0 && <p className="meta">Perde-se: {junta.perdas.join('; ')}.</p>}
    </>
  )
}
