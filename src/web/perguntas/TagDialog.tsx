import { useState } from 'react'
import { readEtiquetas } from '#regras/etiquetas.ts'
import { limites } from '#regras/limites.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { counted } from '#web/pastas/counted.ts'
import { mudaPerguntas, mudaTeste } from '#web/pastas/repositorio.queries.ts'
import { type Alvo, sizeOf, toPedido } from './alvo.ts'
import { CampoEtiquetas } from './CampoEtiquetas.tsx'
import { useUndoAto } from './useUndoAto.ts'
import { faultOfEtiquetas } from './rascunho.ts'
import s from './editor.module.css'

/** Gives several questions the same tags, or takes some away. */
export function TagDialog({ alvo, onClose, onFeito }: { alvo: Alvo; onClose: () => void; onFeito: () => void }) {
  const undoOf = useUndoAto()
  const [juntar, setJuntar] = useState('')
  const [retirar, setRetirar] = useState('')
  const [tentou, setTentou] = useState(false)
  const tag = useWrite('POST /api/perguntas/etiquetar', {
    invalidates: [...mudaPerguntas, ...mudaTeste, 'GET /api/perguntas/{id}'],
    onSuccess: (feito) => {
      onClose()
      onFeito()
      const { mudadas } = feito
      const text = mudadas === 0 ? 'As perguntas já estavam assim' : counted(mudadas, 'pergunta mudada', 'perguntas mudadas')
      showToast({ text, ...undoOf(feito) })
    },
  })
  const [novas, velhas] = [readEtiquetas(juntar), readEtiquetas(retirar)]
  const nothing = novas.length + velhas.length === 0 ? 'Escreva uma etiqueta para juntar ou para retirar.' : undefined
  const faults = { juntar: faultOfEtiquetas(juntar) ?? nothing, retirar: faultOfEtiquetas(retirar) }
  const save = () => {
    setTentou(true)
    if (faults.juntar === undefined && faults.retirar === undefined)
      tag.mutate({ body: { ...toPedido(alvo), juntar: novas, retirar: velhas } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Etiquetar ${counted(sizeOf(alvo), 'pergunta', 'perguntas')}`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" pending={tag.isPending} onClick={save}>
            Guardar etiquetas
          </Button>
        </>
      }
    >
      <div className={s.mais}>
        <CampoEtiquetas
          label="Juntar"
          hint={`Separe-as por vírgulas. Uma pergunta tem no máximo ${limites.etiquetasPorPergunta}.`}
          value={juntar}
          onChange={setJuntar}
          error={tentou ? faults.juntar : undefined}
        />
        <CampoEtiquetas label="Retirar" value={retirar} onChange={setRetirar} error={tentou ? faults.retirar : undefined} />
      </div>
      {tag.error && <Notice tone="error">{tag.error.errors?.['etiquetas']?.[0] ?? tag.error.detail}</Notice>}
    </Dialog>
  )
}
