import { useState } from 'react'
import type { FiltroPerguntas } from '#contract/perguntas.ts'
import { download } from '#kit/api/download.ts'
import type { PedidoDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { Button } from '#kit/base/Button.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { counted } from './counted.ts'
import s from './repositorio.module.css'

/** The questions of a test, chosen ones, or those of a filter. */
type Alvo = { teste: number } | { ids: readonly number[] } | { filtro: FiltroPerguntas }

type Formato = PedidoDe<'POST /api/perguntas/exportar'>['body']['formato']

const formatos: readonly { value: Formato; label: string; fim: string }[] = [
  { value: 'moodle', label: 'Moodle', fim: '.xml' },
  { value: 'gift', label: 'GIFT', fim: '.txt' },
  { value: 'qti21', label: 'QTI 2.1', fim: '.zip' },
  { value: 'qti3', label: 'QTI 3.0', fim: '.zip' },
  { value: 'json', label: 'Outra Lousa', fim: '.json' },
]

const perdasQuery = (alvo: Alvo, formato: Formato) =>
  'teste' in alvo
    ? read('GET /api/repositorio/teste/{id}/perdas', { params: { id: alvo.teste }, query: { formato } })
    : read('GET /api/perguntas/exportar/perdas', { query: { ...('ids' in alvo ? { ids: alvo.ids.join(',') } : alvo.filtro), formato } })

const fetchFile = (alvo: Alvo, formato: Formato): Promise<void> =>
  'teste' in alvo
    ? download('GET /api/repositorio/teste/{id}/{formato}', {}, { id: alvo.teste, formato })
    : download('POST /api/perguntas/exportar', {}, {}, { ...alvo, formato })

type Perdas = { geral: string[]; perguntas: { pergunta: number; nome: string; perdas: string[] }[] }

/** What the format cannot say, of the whole and question by question. */
function ListPerdas({ formato, geral, perguntas }: Perdas & { formato: Formato }) {
  if (geral.length + perguntas.length === 0) return <p>Neste formato não se perde nada.</p>
  return (
    <>
      <p>
        Isto não cabe neste formato{perguntas.length > 0 && ` (${counted(perguntas.length, 'pergunta', 'perguntas')})`}.{' '}
        {formato === 'gift'
          ? 'O GIFT é só texto: o que aqui se perde não volta com o ficheiro.'
          : 'De volta à Lousa, o ficheiro traz as perguntas tal como estão.'}
      </p>
      <ul className={s.perdas}>
        {geral.map((perda) => (
          <li key={perda}>{perda}</li>
        ))}
        {perguntas.map(({ pergunta, nome, perdas }) => (
          <li key={pergunta}>
            <b>{nome}</b>: {perdas.join('; ')}.
          </li>
        ))}
      </ul>
    </>
  )
}

/** Questions as a file for another program: first what is lost, then the file. */
export function ExportDialog({ alvo, onClose }: { alvo: Alvo; onClose: () => void }) {
  const [formato, setFormato] = useState<Formato>('moodle')
  const fim = formatos.find(({ value }) => value === formato)?.fim ?? ''
  // The two addresses answer alike.
  const { data, isError, error, refetch } = useBeside(
    // What was mended a moment ago is no longer lost.
    { ...(perdasQuery(alvo, formato) as ReturnType<typeof read<'GET /api/perguntas/exportar/perdas'>>), staleTime: 0 },
  )
  const [pending, setPending] = useState(false)
  const [recusa, setRecusa] = useState<string | null>(null)
  const save = async () => {
    setPending(true)
    setRecusa(null)
    try {
      await fetchFile(alvo, formato)
      onClose()
    } catch (problem) {
      setRecusa(sentenceOf(problem))
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Exportar perguntas"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" pending={pending} onClick={() => void save()}>
            {`Descarregar (${fim})`}
          </Button>
        </>
      }
    >
      <FilterButtons label="Para onde" value={formato} options={formatos} onChange={setFormato} />
      {isError ? (
        <FailedState compact title="Não foi possível ver o que se perde" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </FailedState>
      ) : data ? (
        <ListPerdas formato={formato} {...data} />
      ) : (
        <Skeleton shape="text" rows={3} label="A ver o que se perde" />
      )}
      {recusa !== null && <Notice tone="error">{recusa}</Notice>}
    </Dialog>
  )
}
