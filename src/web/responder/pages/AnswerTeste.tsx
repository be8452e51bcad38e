import { Suspense, lazy, useCallback, useEffect, useMemo, useState } from 'react'
import { isPassing } from '#kit/api/client.ts'
import { alunoDaSessao, readToken, sessionOf, watchToken } from '#kit/api/token.ts'
import { loadBeside, reloadAfterWork } from '#kit/load.ts'
import { type Aberto, loadSelado } from './opening.ts'
import type { Aluno, Estado } from '../machine/estado.ts'
import { readEstado } from '../tentativa/requests.ts'
import { aAbrir } from './a-abrir.tsx'
import { AntesDoTeste } from './AntesDoTeste.tsx'
import { type Lido, firstLido, nextLido } from '../tentativa/arrival.ts'
import { TesteEntregue, TesteFaltou } from './lazy-depois.ts'
import { maximoMs } from '../tentativa/requests.ts'
import { newReading } from './read-until-heard.ts'
import { SalaDoAluno } from './SalaDoAluno.tsx'
import { leaveReview } from '../sala/useLugar.ts'

/** The stream's code comes beside the page. Without it a page that is looked at again shows the same. */
const ListenToTeste = lazy(() => loadBeside(async () => ({ default: (await import('./ListenToTeste.tsx')).ListenToTeste })))

/** Only who teaches tries a test out: the students' page does not carry it. */
const PreVisualizacao = lazy(() => loadBeside(async () => ({ default: (await import('./PreVisualizacao.tsx')).PreVisualizacao })))

type DoAluno = Extract<Aberto, { quem: 'aluno' }>

/** Before the start, with a sealed copy on this device: the hour comes without a network too. */
const isSelado = (estado: Estado): boolean => 'selado' in estado && estado.selado !== null

/** Answers, whenever it is asked, whether who opened this page is still the one signed in on this browser. */
function usePresenca({ imitado }: Aluno): () => boolean {
  const quem = useCallback(() => (imitado ? sessionOf(readToken()) : alunoDaSessao()), [imitado])
  const [eu] = useState(quem)
  return useCallback(() => quem() === eu, [quem, eu])
}

/** Calls when the network is back, or the page is looked at again. */
function useOnReturn(active: boolean, onVoltar: () => void): void {
  // Synchronises with the network and with this page's being in view.
  useEffect(() => {
    if (!active) return
    const seen = () => document.visibilityState === 'visible' && onVoltar()
    window.addEventListener('online', onVoltar)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('online', onVoltar)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [active, onVoltar])
}

/** So often a server that was not reached is asked again, ms. */
const insistirMs = 10_000

function useAskAgain(active: boolean, onInsistir: () => void): void {
  // Synchronises with a server that is back without the network having gone.
  useEffect(() => {
    if (!active) return
    const timer = setInterval(onInsistir, insistirMs)
    return () => clearInterval(timer)
  }, [active, onInsistir])
}

/** Where the student stands, as the page knows it by now, and how it is read again. */
function useLido({ aluno, estado: inicial, semRede: deInicio }: DoAluno) {
  const [lido, setLido] = useState<Lido>(() => firstLido(inicial, deInicio))
  const { id } = inicial.teste
  const selado = isSelado(lido.estado)
  const isPresente = usePresenca(aluno)
  const onEstado = useCallback((novo: Estado) => setLido((antes) => nextLido(antes, novo)), [])
  const reler = useMemo(
    () =>
      newReading(async () => {
        // With somebody else signed in, the server would tell that person's state.
        if (!isPresente()) return
        try {
          onEstado(await readEstado(id, { signal: AbortSignal.timeout(maximoMs) }))
        } catch (error) {
          const local = selado && isPassing(error) ? await (await loadSelado()).readBefore(id, aluno.id) : null
          if (local === null) throw error
          setLido((antes) => ({ ...antes, estado: local, semRede: true }))
        }
      }),
    [id, aluno.id, selado, isPresente, onEstado],
  )
  const onReler = useCallback(() => void reler(), [reler])
  const onEntregue = useCallback(() => {
    setLido((antes) => ({ ...antes, entregueAqui: true }))
    onReler()
  }, [onReler])
  return { ...lido, isPresente, onEstado, onReler, onEntregue }
}

/** Before and after the room, by the phase the student is in. */
function ForaDaSala({ estado, aluno, semRede, onEstado, onReler }: ReturnType<typeof useLido> & Pick<DoAluno, 'aluno'>) {
  switch (estado.fase) {
    case 'por-abrir':
    case 'por-iniciar':
      return <AntesDoTeste estado={estado} aluno={aluno} semRede={semRede} onEstado={onEstado} onReler={onReler} />
    case 'entregue':
      return (
        <TesteEntregue
          aluno={aluno.id}
          tentativa={estado.tentativaid}
          teste={estado.teste}
          agora={estado.agora}
          em={estado.entregueEm}
          por={estado.entreguePor}
          respondidas={estado.respondidas}
          podeConsultar={estado.podeConsultar}
        />
      )
    case 'faltou':
      return <TesteFaltou teste={estado.teste} agora={estado.agora} />
    case 'em-curso':
      return null
  }
}

function DoAluno({ aberto }: { aberto: DoAluno }) {
  const { aluno } = aberto
  const lido = useLido(aberto)
  const { estado, semRede, entregueAqui, chegada, reaberturas, isPresente, onReler, onEntregue } = lido
  const isSala = estado.fase === 'em-curso'
  // Synchronises with the other tabs: before and after the room there is nothing to lose, and the next act would be another's.
  useEffect(() => (isSala ? undefined : watchToken(() => void (isPresente() || reloadAfterWork()))), [isSala, isPresente])
  const isFora = !isSala || entregueAqui
  // The teacher's changes show at the next look, if no stream tells of them.
  useOnReturn(isFora, onReler)
  useAskAgain(isFora && semRede, onReler)
  // Synchronises the address with the page. Outside the room there is nothing to review, so a student who comes back is
  // at the questions.
  useEffect(() => {
    if (isFora) leaveReview()
  }, [isFora])
  if (estado.fase === 'em-curso') {
    const key = `${estado.sala.tentativaid}-${reaberturas}`
    return <SalaDoAluno key={key} estado={estado} aluno={aluno} semRede={semRede} chegada={chegada} onEntregue={onEntregue} />
  }
  return (
    <>
      <Suspense fallback={aAbrir}>
        <ForaDaSala {...lido} aluno={aluno} />
      </Suspense>
      <Suspense key="ouvir" fallback={null}>
        <ListenToTeste tentativa={estado.fase === 'entregue' ? estado.tentativaid : null} onNovidade={onReler} />
      </Suspense>
    </>
  )
}

/** A test that was opened: the student's page by the phase they are in, or the teacher's preview. */
export const AnswerTeste = ({ aberto }: { aberto: Aberto }) =>
  aberto.quem === 'aluno' ? (
    <DoAluno aberto={aberto} />
  ) : (
    <Suspense fallback={null}>
      <PreVisualizacao previsao={aberto.previsao} />
    </Suspense>
  )
