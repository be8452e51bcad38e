import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { lazy, type Ref, Suspense, useState } from 'react'
import { loadBeside } from '#kit/load.ts'
import { Button } from '#kit/base/Button.tsx'
import { ListenToVoz } from './ListenToVoz.tsx'
import s from './voz.module.css'

const RecordVozDialog = lazy(() => loadBeside(async () => ({ default: (await import('./RecordVozDialog.tsx')).RecordVozDialog })))

/** The addresses of what this page has sent: its own files do not have them yet. */
const enviadas = new Map<number, string>()

type Props = {
  /** The file of the recording. */ value: number | null
  onChange: (voz: number | null) => void
  disabled?: boolean
  /** The button that records, for a key of the page. */
  gravar?: Ref<HTMLButtonElement> | undefined
  tecla?: string | undefined
}

/** Under a written comment: the spoken one, recorded, heard, recorded again or taken away. */
export function VozDoComentario({ value, onChange, disabled = false, gravar, tecla }: Props) {
  const [aGravar, setAGravar] = useState(false)
  return (
    <div className={s.campo}>
      {value !== null && <ListenToVoz voz={value} url={enviadas.get(value)} />}
      {!disabled && (
        <div className="row wrapr">
          <Button
            ref={gravar}
            variant="quiet"
            size="small"
            icon={IconMicrophone}
            aria-keyshortcuts={tecla}
            onClick={() => setAGravar(true)}
          >
            {value !== null ? 'Gravar outra vez' : 'Gravar um comentário de voz'}
          </Button>
          {value !== null && (
            <Button variant="quiet" size="small" icon={IconTrash} onClick={() => onChange(null)}>
              Retirar a gravação
            </Button>
          )}
        </div>
      )}
      {aGravar && (
        <Suspense fallback={null}>
          <RecordVozDialog
            onClose={() => setAGravar(false)}
            onPronto={({ id, url }) => {
              enviadas.set(id, url)
              onChange(id)
              setAGravar(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
