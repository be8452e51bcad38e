import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { newChave } from '#web/api/chave.ts'
import { ApiError } from '#web/api/client.ts'
import { uploadFicheiro } from '#web/api/enviar.ts'
import { write } from '#web/api/escrever.ts'
import type { Problema } from '#perguntas/tipo-pergunta.ts'
import type { UploadFicheiro } from '#perguntas/vista.tsx'
import type { Ficheiros } from '#web/rich-text/ficheiros.tsx'
import { copiaPreview, dropCopia, readCopia, writeCopia } from '#web/gravacao/copia.ts'
import { mudaArvore, mudaPerguntas } from '#web/repositorio/repositorio.queries.ts'
import { type Modelo, modeloQuery } from './modelos.ts'
import {
  type Pergunta,
  type RascunhoPergunta,
  fromPergunta,
  isEmBranco,
  problemasComuns,
  problemasDoServidor,
  toCorpo,
} from './rascunho.ts'

/** What is being edited: a stored question, or a new one. */
export type Alvo = { pergunta: Pergunta } | { nova: RascunhoPergunta }

export type EstadoPergunta =
  | { em: 'guardada'; quando: Date | null }
  | { em: 'por-guardar' }
  | { em: 'a-guardar' }
  /** `semLigacao`: nothing is wrong with it; it can go as soon as there is a connection. */
  | { em: 'falhou'; texto: string; semLigacao: boolean }
  | { em: 'conflito'; atual: Pergunta }

type CopiaPergunta = { versao: number | null; rascunho: RascunhoPergunta; ficheiros: Ficheiros }

/** What stands under `copiaPreview`, for another tab's `/preview`. */
export type CopiaPreview = { rascunho: RascunhoPergunta; ficheiros: Ficheiros }

/** The copy of unsaved work, if it was made on the version that is stored now. */
function restored(nome: string | null, versao: number | null): CopiaPergunta | null {
  const copia = nome === null ? null : readCopia<CopiaPergunta>(nome)
  return copia && copia.versao === versao ? copia : null
}

/**
 * A question being written: the draft, what is wrong with it, saving, and a copy of what is not saved in this browser.
 * `copia` names that copy; null keeps none (a dialog). `save` answers the stored question, or null when there is
 * something to mend.
 */
export function useRascunhoPergunta(alvo: Alvo, copia: string | null) {
  const queries = useQueryClient()
  const [guardada, setGuardada] = useState<Pergunta | null>('pergunta' in alvo ? alvo.pergunta : null)
  const [chave] = useState(() => newChave())
  const [inicial] = useState(() => ('pergunta' in alvo ? fromPergunta(alvo.pergunta) : alvo.nova))
  const [recuperado, setRecuperado] = useState(() => restored(copia, guardada?.versao ?? null))
  const [rascunho, setRascunho] = useState(recuperado?.rascunho ?? inicial)
  const [estado, setEstado] = useState<EstadoPergunta>(recuperado ? { em: 'por-guardar' } : { em: 'guardada', quando: null })
  const { data: modelo } = useQuery(modeloQuery(rascunho.tipo))
  const [tentou, setTentou] = useState(false)
  const [doServidor, setDoServidor] = useState<Problema[]>([])
  // Stored since the question was: no reply tells where they are yet.
  const [enviados, setEnviados] = useState<Ficheiros>(recuperado?.ficheiros ?? {})
  const ficheiros = useMemo<Ficheiros>(() => ({ ...enviados, ...guardada?.ficheiros }), [enviados, guardada])
  const upload: UploadFicheiro = async (ficheiro, nome) => {
    const enviado = await uploadFicheiro(ficheiro, nome)
    setEnviados((before) => ({ ...before, [enviado.id]: enviado }))
    return enviado
  }

  // Synchronises the copies in this browser with the draft, a moment after the typing.
  useEffect(() => {
    if (copia === null) return
    const timer = window.setTimeout(() => {
      const preview: CopiaPreview = { rascunho, ficheiros }
      writeCopia(copiaPreview, preview)
      const kept: CopiaPergunta = { versao: guardada?.versao ?? null, rascunho, ficheiros: enviados }
      if (estado.em !== 'guardada' && !isEmBranco(rascunho)) writeCopia(copia, kept)
    }, 300)
    return () => window.clearTimeout(timer)
  }, [copia, rascunho, guardada, ficheiros, enviados, estado.em])

  const problemsBy = ({ problemas: doTipo }: Modelo): Problema[] => [
    ...problemasComuns(rascunho),
    ...doTipo(rascunho.conteudo, rascunho.enunciado),
  ]
  /** After the first try they follow the typing: what is mended is no longer shown. */
  const problemas = tentou ? [...(modelo ? problemsBy(modelo) : []), ...doServidor] : []

  const mudar = (change: (rascunho: RascunhoPergunta) => RascunhoPergunta): void => {
    setRascunho(change)
    setDoServidor([])
    setEstado((before) => (before.em === 'conflito' ? before : { em: 'por-guardar' }))
  }

  const stored = (pergunta: Pergunta): void => {
    setGuardada(pergunta)
    setTentou(false)
    // What was typed while it was on its way is not stored yet.
    setEstado((before) => (before.em === 'por-guardar' ? before : { em: 'guardada', quando: new Date() }))
    if (copia !== null) dropCopia(copia)
    setRecuperado(null)
    queries.setQueryData(['GET /api/perguntas/{id}', { params: { id: pergunta.id } }], pergunta)
    for (const key of [...mudaPerguntas, ...mudaArvore, 'GET /api/repositorio/teste/{id}'])
      void queries.invalidateQueries({ queryKey: [key] })
  }

  const put = (id: { chave: string } | { id: number; versao: number }): Promise<Pergunta> =>
    write('PUT /api/perguntas', { body: { ...toCorpo(rascunho), ...id } })

  const send = async (versao: number | undefined): Promise<Pergunta | null> => {
    setEstado({ em: 'a-guardar' })
    try {
      const pergunta = await put(guardada ? { id: guardada.id, versao: versao ?? guardada.versao } : { chave })
      stored(pergunta)
      return pergunta
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'versao_desatualizada') {
        // The reply carries the current question, as the contract says.
        setEstado({ em: 'conflito', atual: error.atual as Pergunta })
      } else {
        setDoServidor(error instanceof ApiError ? problemasDoServidor(error.errors) : [])
        const texto = error instanceof ApiError ? error.detail : 'Não foi possível guardar. Tente de novo.'
        setEstado({ em: 'falhou', texto, semLigacao: error instanceof ApiError && error.status === 0 })
      }
      return null
    }
  }

  /** `porCima`: whatever was stored in between is replaced. */
  const save = async (porCima?: Pergunta): Promise<Pergunta | null> => {
    setTentou(true)
    const locais = problemsBy(await queries.ensureQueryData(modeloQuery(rascunho.tipo)))
    return locais.length > 0 ? null : send(porCima?.versao)
  }

  const startFrom = (pergunta: Pergunta | null): void => {
    setRascunho(pergunta ? fromPergunta(pergunta) : inicial)
    if (pergunta) setGuardada(pergunta)
    setEstado({ em: 'guardada', quando: null })
    setTentou(false)
    setDoServidor([])
    setRecuperado(null)
    if (copia !== null) dropCopia(copia)
  }

  return {
    rascunho,
    mudar,
    problemas,
    estado,
    ficheiros,
    upload,
    guardada,
    save,
    recuperado: recuperado !== null,
    /** Gives up what is not saved. */
    discard: () => startFrom(guardada),
    /** On a conflict: goes on from what is stored. */
    takeTheirs: (atual: Pergunta) => startFrom(atual),
  }
}
