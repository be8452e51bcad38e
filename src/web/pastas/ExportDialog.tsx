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

/** The questions of a test, several tests, chosen questions, or those of a filter. */
type Alvo = { teste: number } | { testes: readonly number[] } | { ids: readonly number[] } | { filtro: FiltroPerguntas }

type Formato = PedidoDe<'POST /api/perguntas/exportar'>['body']['formato']
/** Several tests also leave as documents. */
type Escolhido = Formato | 'docx'

const formatos: readonly { value: Formato; label: string; fim: string }[] = [
  { value: 'moodle', label: 'Moodle', fim: '.xml' },
  { value: 'gift', label: 'GIFT', fim: '.txt' },
  { value: 'qti21', label: 'QTI 2.1', fim: '.zip' },
  { value: 'qti3', label: 'QTI 3.0', fim: '.zip' },
  { value: 'json', label: 'Outra Lousa', fim: '.json' },
]

const documentos = { value: 'docx', label: 'Word', fim: '.zip' } as const

/** In a ZIP one finds a file for each test; only Lousa's own holds them together. */
const fimDe = (alvo: Alvo, formato: Escolhido): string =>
  'testes' in alvo && formato !== 'json' ? '.zip' : (formatos.find(({ value }) => value === formato)?.fim ?? '')

const perdasQuery = (alvo: Alvo, formato: Formato) => {
  if ('teste' in alvo) return read('GET /api/repositorio/teste/{id}/perdas', { params: { id: alvo.teste }, query: { formato } })
  if ('testes' in alvo) return read('GET /api/repositorio/testes/perdas', { query: { ids: alvo.testes.join(','), formato } })
  return read('GET /api/perguntas/exportar/perdas', { query: { ...('ids' in alvo ? { ids: alvo.ids.join(',') } : alvo.filtro), formato } })
}

const fetchFile = (alvo: Alvo, formato: Escolhido): Promise<void> => {
  if ('teste' in alvo) return download('GET /api/repositorio/teste/{id}/{formato}', {}, { id: alvo.teste, formato })
  if ('testes' in alvo) return download('POST /api/repositorio/testes/exportar', {}, {}, { ids: alvo.testes, formato })
  return download('POST /api/perguntas/exportar', {}, {}, { ...alvo, formato })
}

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

/** What this format loses, asked as it is chosen. */
function ShowPerdas({ alvo, formato }: { alvo: Alvo; formato: Formato }) {
  // The addresses answer alike.
  const { data, isError, error, refetch } = useBeside(
    // What was mended a moment ago is no longer lost.
    { ...(perdasQuery(alvo, formato) as ReturnType<typeof read<'GET /api/perguntas/exportar/perdas'>>), staleTime: 0 },
  )
  if (isError)
    return (
      <FailedState compact title="Não foi possível ver o que se perde" onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </FailedState>
    )
  return data ? <ListPerdas formato={formato} {...data} /> : <Skeleton shape="text" rows={3} label="A ver o que se perde" />
}

const oQueSai = (formato: Escolhido): string =>
  formato === 'json' ? 'Sai um só ficheiro, que outra Lousa importa tal como está.' : 'Sai um ZIP com um ficheiro de cada teste.'

/** Questions or tests as a file for another program: first what is lost, then the file. */
export function ExportDialog({ alvo, onClose }: { alvo: Alvo; onClose: () => void }) {
  const [formato, setFormato] = useState<Escolhido>('moodle')
  const [pending, setPending] = useState(false)
  const [recusa, setRecusa] = useState<string | null>(null)
  const varios = 'testes' in alvo
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
      title={varios ? `Exportar ${counted(alvo.testes.length, 'teste', 'testes')}` : 'Exportar perguntas'}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" pending={pending} onClick={() => void save()}>
            {`Descarregar (${fimDe(alvo, formato)})`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <FilterButtons<Escolhido>
          label="Para onde"
          value={formato}
          options={varios ? [documentos, ...formatos] : formatos}
          onChange={setFormato}
        />
        {varios && <p>{oQueSai(formato)}</p>}
        {formato === 'docx' ? (
          <p>Cada documento tem o teste como vai para o papel, sem a chave, e pode mudar-se no Word.</p>
        ) : (
          <ShowPerdas alvo={alvo} formato={formato} />
        )}
        {recusa !== null && <Notice tone="error">{recusa}</Notice>}
      </div>
    </Dialog>
  )
}
