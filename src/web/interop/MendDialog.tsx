import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Problema } from '#perguntas/tipo-pergunta.ts'
import type { UploadFicheiro } from '#perguntas/vista.tsx'
import { isSameJson } from '#regras/same-json.ts'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import { Button } from '#kit/base/Button.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { findPorEmendar } from '#kit/fields/fieldToMend.ts'
import { CancelButton } from '#kit/overlays/CancelButton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { SumarioProblemas } from '#web/perguntas/AvisosPergunta.tsx'
import { CamposPergunta } from '#web/perguntas/CamposPergunta.tsx'
import { modeloQuery } from '#web/perguntas/modelos.ts'
import { type RascunhoPergunta, fromPergunta, problemasComuns, problemasDoServidor, toCorpo } from '#web/perguntas/rascunho.ts'
import type { Item } from './TabelaItens.tsx'
import type { Emendas, PerguntaEmendada, PerguntaLida } from './useEmendas.ts'
import s from './interop.module.css'

type MendProps = { importacao: number; item: Item; emendas: Emendas; onClose: () => void }

const title = 'Emendar a pergunta'

/** One question of the file in the fields of the editor: what is put right here is what will be saved. */
export function MendDialog({ importacao, item, emendas, onClose }: MendProps) {
  const { data, isError, error, isFetching, refetch } = useBeside({
    ...read('GET /api/importacoes/{id}/{ordem}', { params: { id: importacao, ordem: item.ordem } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (data && !isFetching)
    return <Aberta pergunta={data.pergunta} ficheiros={data.ficheiros} item={item} emendas={emendas} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} size="wide" title={title} actions={<Button onClick={onClose}>Fechar</Button>}>
      {isError ? (
        <FailedState compact title="Não foi possível abrir a pergunta" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </FailedState>
      ) : (
        <Skeleton shape="form" rows={4} label="A abrir a pergunta" />
      )}
    </Dialog>
  )
}

const corpoDe = (rascunho: RascunhoPergunta): PerguntaEmendada => {
  const { pastaId: _, ...corpo } = toCorpo(rascunho)
  return corpo
}

/** The question as typed, its faults once somebody has tried to keep it, and the keeping. */
function useEmenda(pergunta: PerguntaLida, item: Item, { aCaminho, emenda }: Emendas) {
  const queries = useQueryClient()
  const [inicial] = useState(() => fromPergunta({ ...pergunta, pastaId: 0 }))
  const [rascunho, setRascunho] = useState(inicial)
  const [tentativa, setTentativa] = useState(0)
  const [recusada, setRecusada] = useState<{ frase: string | null; problemas: Problema[] }>({ frase: null, problemas: [] })
  const { data: modelo } = useBeside(modeloQuery(rascunho.tipo))
  const faultsOf = (regras: typeof modelo, um: RascunhoPergunta): Problema[] => [
    ...problemasComuns(um),
    ...(regras?.problemas(um.conteudo, um.enunciado) ?? []),
  ]
  const change = (next: (atual: RascunhoPergunta) => RascunhoPergunta): void => {
    setRascunho(next)
    setRecusada({ frase: null, problemas: [] })
  }
  const keep = async (): Promise<boolean> => {
    // A field's typed text is not in the draft.
    const porEmendar = findPorEmendar()
    if (porEmendar) {
      porEmendar.focus()
      return false
    }
    const regras = await queries.ensureQueryData(modeloQuery(rascunho.tipo))
    const pronto = { ...rascunho, conteudo: regras.withoutEmptyEnd(rascunho.conteudo) }
    setRascunho(pronto)
    setTentativa((before) => before + 1)
    if (faultsOf(regras, pronto).length > 0) return false
    const recusa = await emenda(item.ordem, corpoDe(pronto))
    if (recusa === null) return true
    const problemas = problemasDoServidor(recusa.campos)
    setRecusada({ frase: problemas.length === 0 ? recusa.frase : null, problemas })
    setTentativa((before) => before + 1)
    return false
  }
  return {
    rascunho,
    change,
    keep,
    tentativa,
    problemas: tentativa === 0 ? [] : [...faultsOf(modelo, rascunho), ...recusada.problemas],
    frase: recusada.frase,
    isPending: aCaminho.has(item.ordem),
    isChanged: !isSameJson(corpoDe(rascunho), corpoDe(inicial)),
  }
}

type AbertaProps = Pick<MendProps, 'item' | 'emendas' | 'onClose'> & { pergunta: PerguntaLida; ficheiros: Ficheiros }

function Aberta({ pergunta, ficheiros, item, emendas, onClose }: AbertaProps) {
  const { rascunho, change, keep, tentativa, problemas, frase, isPending, isChanged } = useEmenda(pergunta, item, emendas)
  const upload: UploadFicheiro = async (ficheiro, nome) => {
    const enviado = await uploadFicheiro(ficheiro, nome)
    change((atual) => ({ ...atual, ficheiros: { ...atual.ficheiros, [enviado.id]: enviado } }))
    return enviado
  }
  const finish = async () => {
    if (!(await keep())) return
    showToast({ text: 'Pergunta emendada' })
    onClose()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter' || isPending) return
    event.preventDefault()
    void finish()
  })
  // Synchronises with the whole window's keyboard: Ctrl+Enter keeps it from any field of the dialog.
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={isChanged}
      size="wide"
      title={title}
      persistent={isPending}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" pending={isPending} onClick={() => void finish()} aria-keyshortcuts="Control+Enter" title="Ctrl+Enter">
            Guardar emenda
          </Button>
        </>
      }
    >
      <div className={s.porCima}>
        {item.motivo !== null && problemas.length === 0 && <Notice tone="info">{item.motivo}</Notice>}
        {frase !== null && <Notice tone="error">{frase} O que escreveu continua aqui.</Notice>}
      </div>
      <SumarioProblemas problemas={problemas} tentativa={tentativa} />
      <CamposPergunta
        rascunho={rascunho}
        onChange={change}
        problemas={problemas}
        ficheiros={{ ...ficheiros, ...rascunho.ficheiros }}
        uploadFicheiro={upload}
      />
    </Dialog>
  )
}
