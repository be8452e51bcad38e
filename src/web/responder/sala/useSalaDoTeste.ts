import { isSecondPress } from '#kit/base/double-press.ts'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import type { ApoioNaSala } from '#contract/testes/tentativas-formas.ts'
import type { PaginaAluno } from '#contract/testes/tentativas.ts'
import { beforeReload } from '#kit/load.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import type { TesteParaResponder } from '../machine/estado.ts'
import type { LugarNoMapa } from './MapaDoTeste.tsx'
import { type PerguntaNaSala, numberPerguntas } from './numbered.ts'
import { estadoDaResposta } from './answered.ts'
import type { ProntidaoDaSala } from '../offline/worker.ts'
import type { Guardado } from '../tentativa/where-stored.ts'
import { type EnviosDeAntes, type UploadDaSala, useEnviosDaSala } from './useEnviosDaSala.ts'
import { useLugar, useTitulo } from './useLugar.ts'
import { useTeclas } from './useTeclas.ts'
import type { Engine, VistaDaSala } from '../tentativa/view.ts'

export type SalaDoTesteProps = {
  engine: Engine
  /** Absent: nothing of it is kept anywhere. */
  tentativa?: number | undefined
  teste: TesteParaResponder
  paginas: readonly PaginaAluno[]
  ficheiros: Ficheiros
  /** The whole time, for the bar under the clock. */
  totalMs: number | undefined
  /** Everything is seen and nothing can be written. */
  soLeitura?: boolean | undefined
  /** A sentence under the bar, before those about the network. */
  faixa?: ReactNode
  uploadFicheiro?: UploadDaSala | undefined
  /** Files that an earlier visit could not send. */
  deAntes?: EnviosDeAntes | undefined
  /** The student's own; without it, as for who looks on. */
  apoio?: ApoioNaSala | undefined
  /** Whether the test goes on without a network; undefined: nobody asks. */
  prontidao?: ProntidaoDaSala | undefined
}

/** Work that must reach the disk before the page may reload by itself, and a warning where there is no disk. */
function useNaoPerder(engine: Engine, onlyHere: boolean): void {
  // Synchronises with the reload guard of the whole page.
  useEffect(() => {
    const forget = beforeReload(engine.writeDown)
    return () => {
      forget()
    }
  }, [engine])
  // Synchronises with the browser's own question before leaving.
  useEffect(() => {
    if (!onlyHere) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [onlyHere])
}

/** Who looks the answers over sees those of this browser's other tabs as well. */
function useDosOutrosSeparadores(engine: Engine, isReview: boolean): void {
  // Synchronises what is shown with the disk that the tabs share.
  useEffect(() => {
    if (isReview) engine.lookAtDisk()
  }, [engine, isReview])
}

/**
 * Scrolls to the top and focuses the question on a move or after a pause. The first question shown keeps the page as it
 * is.
 */
function useQuestaoAVista(place: string, emPausa: boolean): RefObject<HTMLDivElement | null> {
  const article = useRef<HTMLDivElement>(null)
  const shown = useRef(place)
  // Synchronises the focus and the scroll of the window with the question that is shown.
  useEffect(() => {
    const now = emPausa ? 'pausa' : place
    if (shown.current === now) return
    shown.current = now
    // In a pause the keyboard is on the way back.
    if (emPausa) return
    window.scrollTo({ top: 0 })
    article.current?.focus({ preventScroll: true })
  }, [place, emPausa])
  return article
}

/** A file is part of its answer only once it is with the server; on this device it waits as the words do. */
function comFicheiros({ guardado, comRede }: VistaDaSala, { aCaminho, onlyHere }: ReturnType<typeof useEnviosDaSala>): Guardado {
  if (aCaminho === 0 || guardado.em === 'recusada' || guardado.em === 'caminho') return guardado
  if (comRede) return { em: 'caminho' }
  if (onlyHere) return { em: 'memoria' }
  return guardado.em === 'nada' || guardado.em === 'servidor' ? { em: 'dispositivo' } : guardado
}

/** The question of a place in the address; undefined: the review. */
function questionAt(perguntas: readonly PerguntaNaSala[], place: string): PerguntaNaSala | undefined {
  if (place === 'rever') return undefined
  return perguntas[Math.min(Math.max(1, Number(place) || 1), perguntas.length) - 1] ?? perguntas[0]
}

/** An answer that the server will not take is no answer yet, however long. */
const placesOf = (perguntas: readonly PerguntaNaSala[], { respostas, recusadas, paraRever }: VistaDaSala): LugarNoMapa[] =>
  perguntas.map((one) => ({
    ...one,
    estado: recusadas.has(one.pergunta.perguntaid) ? 'incompleta' : estadoDaResposta(one.pergunta, respostas.get(one.pergunta.perguntaid)),
    paraRever: paraRever.has(one.pergunta.perguntaid),
  }))

export type Press = { detail: number; nativeEvent: Event }

/** Steps between the questions, by buttons and by keys. A double tap on a button is one step; keys held down go on. */
function useSteps(atual: PerguntaNaSala | undefined, total: number, hasKeys: boolean, onGo: (to: number | 'rever') => void) {
  const numero = atual?.numero ?? total + 1
  const goBack = numero > 1 ? () => onGo(numero - 1) : undefined
  const goOn = () => onGo(numero < total ? numero + 1 : 'rever')
  useTeclas(hasKeys ? { PageDown: goOn, PageUp: goBack, End: () => onGo('rever') } : {})
  const oncePerPress = (go: () => void) => (press: Press) => {
    if (!isSecondPress(press)) go()
  }
  return { previous: goBack && oncePerPress(goBack), next: oncePerPress(goOn) }
}

/** What the answering room shows and does, from the engine, the address and the files on their way. */
export function useSalaDoTeste({
  engine,
  tentativa,
  teste,
  paginas,
  soLeitura = false,
  uploadFicheiro,
  deAntes,
  apoio,
  prontidao,
}: SalaDoTesteProps) {
  const daSala = useSyncExternalStore(engine.subscribe, engine.vista)
  // What a private window keeps is gone when it closes: nothing is promised of it.
  const vista = prontidao === 'janela-privada' ? { ...daSala, semArmazenamento: true } : daSala
  const perguntas = useMemo(() => numberPerguntas(paginas), [paginas])
  const [place, setPlace] = useLugar()
  const [isMapOpen, setMapOpen] = useState(false)
  const campo = useRef<HTMLDivElement>(null)
  const isReview = place === 'rever'
  const atual = questionAt(perguntas, place)
  const isOpen = vista.fase.fase === 'aberta' && !soLeitura
  const emPausa = Boolean(apoio?.pausa?.ateEm) && isOpen
  const article = useQuestaoAVista(place, emPausa)
  useDosOutrosSeparadores(engine, isReview)
  useTitulo(isReview ? 'Rever e entregar' : `Pergunta ${atual?.numero ?? 1}`, teste.nome)
  const envios = useEnviosDaSala({
    tentativa: tentativa ?? null,
    upload: uploadFicheiro,
    // In a pause no question is on the screen: what fails meanwhile is told by the room.
    numero: emPausa ? undefined : atual?.numero,
    perguntaid: atual?.pergunta.perguntaid,
    deAntes,
    fase: vista.fase,
    readFase: () => engine.vista().fase,
  })
  const guardado = comFicheiros(vista, envios)
  useNaoPerder(engine, guardado.em === 'memoria' || envios.aCaminho > 0)
  const go = (to: number | 'rever') => {
    setMapOpen(false)
    setPlace(String(to))
  }
  return {
    engine,
    teste,
    vista,
    soLeitura,
    apoio,
    total: perguntas.length,
    atual,
    campo,
    article,
    isOpen,
    emPausa,
    envios,
    guardado,
    prontidao: prontidao && daSala.semArmazenamento ? ('sem-armazenamento' as const) : prontidao,
    lugares: placesOf(perguntas, vista),
    /** Other questions with two answers. */
    comDuas: perguntas
      .filter((one) => vista.encontros.has(one.pergunta.perguntaid) && one.numero !== atual?.numero)
      .map(({ numero }) => numero),
    steps: useSteps(atual, perguntas.length, !apoio?.pausa?.ateEm, go),
    go,
    isMapOpen,
    setMapOpen,
  }
}

export type SalaAberta = ReturnType<typeof useSalaDoTeste>
