import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { newChave } from '#kit/api/chave.ts'
import { keepToPerson } from '#kit/api/token.ts'
import { isSameJson } from '#regras/same-json.ts'
import { ApiError, isPassing } from '#kit/api/client.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import { write } from '#kit/api/write.ts'
import type { Problema } from '#perguntas/tipo-pergunta.ts'
import type { UploadFicheiro } from '#perguntas/vista.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { copiaPreview, writeCopia } from '#web/gravacao/copia.ts'
import { type CopiaComNome, CopiaPropria, copiaPorEnviar } from '#web/gravacao/copia-propria.ts'
import { findPorEmendar } from '#kit/fields/fieldToMend.ts'
import { useReversible } from '#kit/overlays/useReversible.ts'
import { mudaArvore, mudaPerguntas } from '#web/pastas/repositorio.queries.ts'
import { sentenceOf } from '#kit/unexpected.ts'
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
  /** `ligacao`: nothing is wrong with it; it can go as soon as there is a connection. `sessao`: once they have signed in again. */
  | { em: 'falhou'; texto: string; porque: 'ligacao' | 'sessao' | 'outra' }
  | { em: 'conflito'; atual: Pergunta }

type CopiaPergunta = { versao: number | null; rascunho: RascunhoPergunta; ficheiros: Ficheiros; em?: number }

/** The value under `copiaPreview`, for another tab's `/preview`. */
export type CopiaPreview = { rascunho: RascunhoPergunta; ficheiros: Ficheiros }

/** Where somebody stored another one in between: that one, which the reply carries, as the contract says. */
const conflitoDe = (error: unknown): Pergunta | null =>
  error instanceof ApiError && error.codigo === 'versao_desatualizada' ? (error.atual as Pergunta) : null

function porqueFalhou(error: unknown): 'ligacao' | 'sessao' | 'outra' {
  if (!(error instanceof ApiError)) return 'outra'
  return error.status === 0 ? 'ligacao' : error.status === 401 ? 'sessao' : 'outra'
}

const isComoEsta = (rascunho: RascunhoPergunta, pergunta: Pergunta): boolean =>
  isSameJson(toCorpo(rascunho), toCorpo(fromPergunta(pergunta)))

/** Unsaved work of this browser, of a question that is still to be written or may have been stored since: saving it asks then. */
const restored = (nome: string, guardada: Pergunta | null): CopiaComNome<CopiaPergunta> | null =>
  copiaPorEnviar<CopiaPergunta>(
    nome,
    ({ rascunho, versao }) => guardada !== null && (versao ?? 0) <= guardada.versao && isComoEsta(rascunho, guardada),
  )

/**
 * A question being written: the draft, its faults, saving, and a copy of the unsaved text in this browser. `copia`
 * names that copy; null keeps none (a dialog). `save` returns the stored question, or null when there is something to
 * mend.
 */
export function useRascunhoPergunta(alvo: Alvo, copia: string | null) {
  const queries = useQueryClient()
  const [guardada, setGuardada] = useState<Pergunta | null>('pergunta' in alvo ? alvo.pergunta : null)
  const [chave] = useState(() => newChave())
  const [inicial] = useState(() => ('pergunta' in alvo ? fromPergunta(alvo.pergunta) : alvo.nova))
  const [recuperado, setRecuperado] = useState(() => (copia === null ? null : restored(copia, guardada)))
  const [copiaDaqui] = useState(() => (copia === null ? null : new CopiaPropria<CopiaPergunta>(copia, recuperado)))
  const [rascunho, setRascunho] = useState(recuperado?.copia.rascunho ?? inicial)
  // The version what is here was written on.
  const [versao, setVersao] = useState(recuperado ? recuperado.copia.versao : (guardada?.versao ?? null))
  // Does this browser keep it meanwhile? It may be full, or forbid it.
  const [aqui, setAqui] = useState(true)
  const latest = useRef(rascunho)
  // Synchronises what a reply finds with what has been typed by then.
  useEffect(() => {
    latest.current = rascunho
  }, [rascunho])
  // Sent on that version, and nobody knows whether they arrived.
  const semResposta = useRef<RascunhoPergunta[]>([])
  const [estado, setEstado] = useState<EstadoPergunta>(recuperado ? { em: 'por-guardar' } : { em: 'guardada', quando: null })
  const { data: modelo } = useQuery(modeloQuery(rascunho.tipo))
  const [tentou, setTentou] = useState(false)
  const tellReversible = useReversible()
  const [doServidor, setDoServidor] = useState<Problema[]>([])
  // Stored since the question was: no reply tells where they are yet.
  const [enviados, setEnviados] = useState<Ficheiros>(recuperado?.copia.ficheiros ?? {})
  const ficheiros = useMemo<Ficheiros>(() => ({ ...enviados, ...guardada?.ficheiros }), [enviados, guardada])
  const upload: UploadFicheiro = async (ficheiro, nome) => {
    const enviado = await uploadFicheiro(ficheiro, nome)
    setEnviados((before) => ({ ...before, [enviado.id]: enviado }))
    return enviado
  }

  // The writing of the copies that is still due; null: none.
  const porCopiar = useRef<(() => void) | null>(null)
  const [isTheirs] = useState(() => keepToPerson())
  // Synchronises the copies in this browser with the draft, a moment after the typing.
  useEffect(() => {
    if (copiaDaqui === null) return
    porCopiar.current = () => {
      porCopiar.current = null
      // A person who has just left leaves nothing behind.
      if (!isTheirs()) return
      const preview: CopiaPreview = { rascunho, ficheiros }
      writeCopia(copiaPreview, preview)
      if (estado.em !== 'guardada' && (versao !== null || !isEmBranco(rascunho)))
        setAqui(copiaDaqui.keep({ versao, rascunho, ficheiros: enviados }))
    }
    const timer = window.setTimeout(() => porCopiar.current?.(), 300)
    return () => window.clearTimeout(timer)
  }, [copiaDaqui, rascunho, versao, ficheiros, enviados, estado.em, isTheirs])
  // Synchronises them at once with the last words when the page is left for another.
  useEffect(() => () => porCopiar.current?.(), [])

  const problemsBy = ({ problemas: doTipo }: Modelo): Problema[] => [
    ...problemasComuns(rascunho),
    ...doTipo(rascunho.conteudo, rascunho.enunciado),
  ]
  /** After the first try they follow the typing: what is mended is no longer shown. */
  const problemas = tentou ? [...(modelo ? problemsBy(modelo) : []), ...doServidor] : []

  const changeRascunho = (change: (rascunho: RascunhoPergunta) => RascunhoPergunta): void => {
    setRascunho(change)
    setDoServidor([])
    setEstado((before) => (before.em === 'conflito' ? before : { em: 'por-guardar' }))
  }

  const dropCopias = (): void => {
    porCopiar.current = null
    copiaDaqui?.drop()
  }

  const stored = (pergunta: Pergunta, enviado: RascunhoPergunta): void => {
    setGuardada(pergunta)
    setVersao(pergunta.versao)
    semResposta.current = []
    setTentou(false)
    // Words typed during the save are not stored yet.
    setEstado((before) => (before.em === 'por-guardar' ? before : { em: 'guardada', quando: new Date() }))
    dropCopias()
    // The page of the new question goes on with the words typed during the save.
    const mais = latest.current
    if (mais !== enviado && guardada === null && copia !== null)
      new CopiaPropria<CopiaPergunta>(`pergunta:${pergunta.id}`, null).keep({
        versao: pergunta.versao,
        rascunho: mais,
        ficheiros: enviados,
      })
    setRecuperado(null)
    queries.setQueryData(['GET /api/perguntas/{id}', { params: { id: pergunta.id } }], pergunta)
    for (const key of [...mudaPerguntas, ...mudaArvore, 'GET /api/repositorio/teste/{id}'])
      void queries.invalidateQueries({ queryKey: [key] })
  }

  const put = (id: { chave: string } | { id: number; versao: number }): Promise<Pergunta> =>
    write('PUT /api/perguntas', { body: { ...toCorpo(rascunho), ...id } })

  /** An earlier send may have arrived without its answer. That is no conflict: later text goes on top of it. */
  const putStored = async (id: number, sobre: number): Promise<Pergunta> => {
    try {
      return await put({ id, versao: sobre })
    } catch (error) {
      const atual = conflitoDe(error)
      const chegou = atual && [rascunho, ...semResposta.current].find((one) => isComoEsta(one, atual))
      if (!atual || !chegou) throw error
      return chegou === rascunho ? atual : put({ id, versao: atual.versao })
    }
  }

  const send = async (porCima: Pergunta | undefined): Promise<Pergunta | null> => {
    setEstado({ em: 'a-guardar' })
    try {
      const alvoGuardado = porCima ?? guardada
      const pergunta = await (alvoGuardado ? putStored(alvoGuardado.id, porCima?.versao ?? versao ?? alvoGuardado.versao) : put({ chave }))
      stored(pergunta, rascunho)
      return pergunta
    } catch (error) {
      const atual = conflitoDe(error)
      if (isPassing(error)) semResposta.current.push(rascunho)
      if (atual) setEstado({ em: 'conflito', atual })
      else {
        setDoServidor(error instanceof ApiError ? problemasDoServidor(error.errors) : [])
        const texto = sentenceOf(error, 'Não foi possível guardar. Tente de novo.')
        setEstado({ em: 'falhou', texto, porque: porqueFalhou(error) })
      }
      return null
    }
  }

  /** `porCima`: whatever was stored in between is replaced. */
  const save = async (porCima?: Pergunta): Promise<Pergunta | null> => {
    setTentou(true)
    // A field's typed text is not in the draft: a save now would store the number before.
    const porEmendar = findPorEmendar()
    if (porEmendar) {
      porEmendar.focus()
      return null
    }
    const locais = problemsBy(await queries.ensureQueryData(modeloQuery(rascunho.tipo)))
    return locais.length > 0 ? null : send(porCima)
  }

  const startFrom = (pergunta: Pergunta | null): void => {
    setRascunho(pergunta ? fromPergunta(pergunta) : inicial)
    if (pergunta) setGuardada(pergunta)
    setVersao(pergunta?.versao ?? null)
    semResposta.current = []
    setEstado({ em: 'guardada', quando: null })
    setTentou(false)
    setDoServidor([])
    setRecuperado(null)
    dropCopias()
  }

  /** Goes on from what is stored; what was here can be brought back for a while. */
  const startOver = (pergunta: Pergunta | null, text: string): void => {
    const daqui = rascunho
    startFrom(pergunta)
    tellReversible(text, () => changeRascunho(() => daqui))
  }

  return {
    rascunho,
    changeRascunho,
    problemas,
    estado,
    ficheiros,
    upload,
    guardada,
    aqui,
    save,
    recuperado: recuperado !== null,
    /** Gives up what is not saved: the page is closed. */
    discard: () => startFrom(guardada),
    /** The person does not want the restored draft. */
    throwAway: () => startOver(guardada, 'Deitou fora o que tinha por guardar.'),
    /** On a conflict: goes on from what is stored. */
    takeTheirs: (atual: Pergunta) => startOver(atual, 'Está a ver a versão guardada.'),
  }
}
