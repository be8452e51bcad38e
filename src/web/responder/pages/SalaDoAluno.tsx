import { Suspense, lazy, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { prepareResponder } from '#perguntas/vistas.tsx'
import { loadBeside } from '#kit/load.ts'
import { otherwise } from '#kit/unexpected.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import type { Aluno, EmCurso } from '../machine/estado.ts'
import { aAbrir } from './a-abrir.tsx'
import { openEngine } from './opening.ts'
import { knownAnexos } from '../offline/attachments.ts'
import type { Chegada } from '../tentativa/arrival.ts'
import { Companhia, useLetra } from '../sala/lazy-companhia.ts'
import { FicouDaAnteriorNaSala } from './FicouDaAnterior.tsx'
import { bringDepois } from '../sala/lazy-depois.ts'
import { TesteEntregue, bringDepoisDoTeste } from './lazy-depois.ts'
import { givenNumber } from '../tentativa/open-rooms.ts'
import { totalOf } from '../machine/estado.ts'
import { hasKeptEnvios } from '../sala/kept-marks.ts'
import { SalaDoTeste } from '../sala/SalaDoTeste.tsx'
import type { EnviosDeAntes, UploadDaSala } from '../sala/useEnviosDaSala.ts'
import { pausaWith } from '../machine/pause-end.ts'
import { goToStart } from '../sala/useLugar.ts'
import { tiposDe, useProntidao, useHoldVersao, useSessaoDoAluno } from '../offline/useProntidao.ts'
import type { Engine } from '../tentativa/view.ts'

/** Who acts as the student needs no engine: they are few, and the students' page does not carry it. */
const SoLeitura = lazy(() => loadBeside(async () => ({ default: (await import('./SoLeitura.tsx')).SoLeitura })))

/** Its notice and its dialog are for a session that has ended; signing in again needs the network anyway. */
const SessaoTerminada = lazy(() => loadBeside(async () => ({ default: (await import('../sala/SessaoTerminada.tsx')).SessaoTerminada })))

const uploadDe =
  (aluno: number, teste: number): UploadDaSala =>
  async (...envio) =>
    (await bringDepois()).sendAnexo(aluno, teste, ...envio)

/** Files that an earlier visit could not send. Hardly any room has some: what looks for them comes later. */
const deAntesDe = ({ teste, sala }: EmCurso, engine: Engine, comecou: boolean): EnviosDeAntes => ({
  list: async () => (hasKeptEnvios(teste.id) ? (await bringDepois()).listDeAntes(teste.id, sala.paginas, comecou) : []),
  place: (...place) => void bringDepois().then(({ placeInAnswer }) => placeInAnswer(engine, ...place)),
})

/** Those that came with the room, and those that its answers have been given since. */
function useFicheirosDaSala({ ficheiros }: EmCurso['sala']): Ficheiros {
  const anexos = useSyncExternalStore(knownAnexos.subscribe, knownAnexos.ler)
  return useMemo(() => ({ ...ficheiros, ...anexos }), [ficheiros, anexos])
}

/** The room waits so long for what draws its questions, ms. Then it opens, and they come as they can. */
const desenhoMs = 2_000

/** Resolves when the questions can be drawn at once, or have been waited for. */
const whenDrawable = (estado: EmCurso): Promise<void> =>
  Promise.race([
    prepareResponder(tiposDe(estado)).catch(otherwise(undefined)),
    new Promise<void>((resolve) => {
      setTimeout(resolve, desenhoMs)
    }),
  ])

/** The engine of this attempt, once the journal on this device has been opened; null until then. */
function useMotor(estado: EmCurso, bilhete: string, aluno: number, semRede: boolean): Engine | null {
  const [engine, setMotor] = useState<Engine | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  // Synchronises with the journal, the network and the clock, for as long as the room is open.
  useEffect(() => {
    let gone = false
    let stop = (): void => {}
    Promise.all([openEngine(estado, bilhete, aluno, semRede), whenDrawable(estado)])
      .then(([opened]) => {
        if (gone) return
        stop = opened.start()
        // All of it at once: between a field on the screen and the page's listening to the engine, keys would be lost.
        flushSync(() => setMotor(opened))
      })
      .catch((error: unknown) => setFailure({ error }))
    return () => {
      gone = true
      stop()
    }
  }, [estado, bilhete, aluno, semRede])
  if (failure) throw failure.error
  return engine
}

/** The number the server knows the attempt by; null: begun without a network, it knows of none yet. */
function useNumero(tentativa: number): number | null {
  const dado = useSyncExternalStore(givenNumber.subscribe, givenNumber.ler)
  if (tentativa > 0) return tentativa
  return dado?.local === tentativa ? dado.tentativa : null
}

/** Whether the student's session is gone: it ended, they left in another tab, or somebody else entered there. */
function useSemSessao(engine: Engine, aluno: number): boolean {
  const presente = useSessaoDoAluno(aluno)
  const { semSessao } = useSyncExternalStore(engine.subscribe, engine.vista)
  // Synchronises the room with who is signed in on this browser.
  useEffect(() => {
    if (presente && engine.vista().semSessao) engine.onSignedIn()
  }, [engine, presente])
  return semSessao || !presente
}

type AbertaProps = { estado: EmCurso; engine: Engine; aluno: number; semRede: boolean; chegada: Chegada; onEntregue: () => void }

function Aberta({ estado, engine, aluno, semRede, chegada, onEntregue }: AbertaProps) {
  const { fase, limiteEm, pauseEnd, comRede } = useSyncExternalStore(engine.subscribe, engine.vista)
  const isDone = fase.fase === 'entregue'
  const [lido, setLido] = useState(estado.sala.apoio)
  const apoio = { ...lido, pausa: pausaWith(lido.pausa, pauseEnd) }
  const semSessao = useSemSessao(engine, aluno)
  const [upload] = useState(() => uploadDe(aluno, estado.teste.id))
  const [deAntes] = useState(() => deAntesDe(estado, engine, isNova(chegada)))
  useLetra(apoio.letra)
  const prontidao = useProntidao({ estado, aluno, semRede, agora: engine.agora })
  // Synchronises with the network where no worker has what the room needs later: it comes while there is one.
  useEffect(() => {
    if (prontidao !== 'a-preparar' && prontidao !== 'pronto') void Promise.all([bringDepois(), bringDepoisDoTeste()])
  }, [prontidao])
  useHoldVersao(!isDone)
  // Synchronises with the server once it says that the attempt is handed in: it knows by whom, and what may be seen.
  useEffect(() => {
    if (isDone) onEntregue()
  }, [isDone, onEntregue])
  const { teste, sala } = estado
  const ficheiros = useFicheirosDaSala(sala)
  const tentativa = useNumero(sala.tentativaid)
  if (fase.fase === 'entregue') {
    return (
      <Suspense fallback={aAbrir}>
        <TesteEntregue
          aluno={aluno}
          tentativa={tentativa ?? sala.tentativaid}
          teste={teste}
          agora={new Date(engine.agora()).toISOString()}
          em={fase.em}
          por={fase.por}
          respondidas={null}
          podeConsultar={false}
        />
      </Suspense>
    )
  }
  // Minutes given meanwhile lengthen the whole.
  const total = Math.max(totalOf(estado), (limiteEm ?? 0) - Date.parse(sala.inicioEm))
  return (
    <SalaDoTeste
      engine={engine}
      tentativa={sala.tentativaid}
      teste={teste}
      paginas={sala.paginas}
      ficheiros={ficheiros}
      totalMs={total}
      uploadFicheiro={upload}
      deAntes={deAntes}
      prontidao={prontidao}
      apoio={apoio}
      faixa={
        <>
          {semSessao && (
            <Suspense fallback={null}>
              <SessaoTerminada aluno={aluno} comRede={comRede} onVoltar={engine.onSignedIn} />
            </Suspense>
          )}
          <FicouDaAnteriorNaSala aluno={aluno} teste={teste.id} tentativa={tentativa ?? sala.tentativaid} />
          {tentativa !== null && (
            <Suspense fallback={null}>
              <Companhia
                teste={teste.id}
                paginas={sala.paginas}
                tentativa={tentativa}
                fuso={teste.turma.fuso}
                engine={engine}
                chegada={chegada}
                apoio={apoio}
                onApoio={setLido}
              />
            </Suspense>
          )}
        </>
      }
    />
  )
}

/** The attempt began here and now: nothing on this page is of it yet. */
const isNova = (chegada: Chegada): boolean => chegada === 'do-inicio' || chegada === 'outra'

type Props = {
  estado: EmCurso
  aluno: Aluno
  /** Opened from the copy on this device. */
  semRede: boolean
  chegada: Chegada
  /** It is handed in. */
  onEntregue: () => void
}

type ComMotorProps = Omit<AbertaProps, 'engine'> & { bilhete: string }

function ComMotor({ bilhete, ...room }: ComMotorProps) {
  const engine = useMotor(room.estado, bilhete, room.aluno, room.semRede)
  if (engine === null) return aAbrir
  return <Aberta {...room} engine={engine} />
}

/** The room of an open attempt. What it opened with stays: later readings of the same state do not open it again. */
export function SalaDoAluno({ estado: inicial, aluno, semRede: daCopia, chegada, onEntregue }: Props) {
  const [estado] = useState(inicial)
  const [semRede] = useState(daCopia)
  const comecou = isNova(chegada)
  // Synchronises the address with the attempt, before its questions are there: the place in it is of an earlier one.
  useEffect(() => {
    if (comecou) goToStart()
  }, [comecou])
  const { bilhete } = estado.sala
  return bilhete === null ? (
    <Suspense fallback={aAbrir}>
      <SoLeitura estado={estado} />
    </Suspense>
  ) : (
    <ComMotor estado={estado} bilhete={bilhete} aluno={aluno.id} semRede={semRede} chegada={chegada} onEntregue={onEntregue} />
  )
}
