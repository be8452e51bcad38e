import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { say } from '#kit/base/say.ts'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { Suspense, lazy, useEffect, useState } from 'react'
import { formatDuracao } from '#regras/datas.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { formatHora, formatQuando } from '#web/horas.ts'
import { isPassing } from '#kit/api/client.ts'
import { to } from '#web/paths.ts'
import { loadBeside } from '#kit/load.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { Aluno, Estado, TesteParaResponder } from '../machine/estado.ts'
import { startTentativa } from '../tentativa/requests.ts'
import { loadSelado } from './opening.ts'
import { FicouDaAnterior } from './FicouDaAnterior.tsx'
import { Portico } from './Portico.tsx'
import { cx } from '#kit/base/cx.ts'
import { noteUnexpected, sentenceOf } from '#kit/unexpected.ts'
import s from './portico.module.css'
import sala from '../sala/sala.module.css'
import { askToPersist, ditoDoArmazenamento } from '../offline/persistence.ts'
import { callWorker } from '../offline/worker.ts'
import { useTitulo } from '../sala/useLugar.ts'
import { duracao, janela, pontos, turmaEDisciplina } from '../sala/textos.ts'

const VozNoTeste = lazy(() => loadBeside(async () => ({ default: (await import('./VozNoTeste.tsx')).VozNoTeste })))
const PainelSelado = lazy(() => loadBeside(async () => ({ default: (await import('./PainelSelado.tsx')).PainelSelado })))

function Factos({ teste, agora }: { teste: TesteParaResponder; agora: string }) {
  const facts = [
    ['Perguntas', String(teste.totalPerguntas)],
    ['Pontuação', pontos(teste.points)],
    ['Duração', duracao(teste.duracao)],
    ['Prazo', janela(teste, agora)],
  ]
  return (
    <dl className={s.factos}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Opens and ends by itself: the state is read again at the moment the window opens, and when it is over. */
function useNaHora({ fase, teste: { inicio, fim }, agora }: Antes, onReler: () => void): void {
  // Synchronises with the clock.
  useEffect(() => {
    const left = Date.parse(fase === 'por-abrir' ? inicio : fim) - Date.parse(agora)
    // A copy on this device may still offer what is over: without the server there is nothing more to read.
    if (fase === 'por-iniciar' && left < 0) return
    // A browser's timer holds at most some 24 days; far hours are looked at again then.
    const timer = setTimeout(onReler, Math.min(Math.max(0, left + 300), 2_000_000_000))
    return () => clearTimeout(timer)
  }, [fase, inicio, fim, agora, onReler])
}

/** Leave that the teacher gave: this is not the page from before. */
function NovaOportunidade({ estado: { teste, agora }, temAnterior }: { estado: Antes; temAnterior: boolean }) {
  return (
    <Notice tone="info" live title={say('O professor {deu-te|deu-lhe} uma nova oportunidade')}>
      {say('{Podes|Pode} fazer este teste até ')}
      {formatQuando(teste.fim, agora, teste.turma.fuso)}.{temAnterior && say(' A tentativa anterior fica como a {entregaste|entregou}.')}
    </Notice>
  )
}

type Antes = Extract<Estado, { fase: 'por-abrir' | 'por-iniciar' }>
/** `semRede`: the server was not reached. */
type Comecar = { pending: boolean; error: string | null; semRede: boolean }

/** The one act of the page: pending while it is under way, and in words why it failed. */
function useStart({ teste, selado }: Antes, aluno: Aluno, { onEstado, onReler }: Pick<Props, 'onEstado' | 'onReler'>) {
  const [state, setState] = useState<Comecar>({ pending: false, error: null, semRede: false })
  const start = async (): Promise<void> => {
    setState({ pending: true, error: null, semRede: false })
    try {
      onEstado(selado ? await (await loadSelado()).startOnline(teste.id, aluno.id) : await startTentativa(teste.id))
    } catch (error) {
      setState({ pending: false, error: sentenceOf(error), semRede: isPassing(error) })
      // Refused, how the student stands is not what the page says; without an answer, it may have begun.
      onReler()
    }
  }
  return { ...state, start }
}

type Props = {
  estado: Antes
  aluno: Aluno
  /** As this device tells it: the server was not reached. */
  semRede: boolean
  onEstado: (estado: Estado) => void
  onReler: () => void
}

/** What the clock does, for who may pause and for who may not. */
const oTempo = (pausaMin: number): string =>
  pausaMin === 0
    ? say('O tempo conta a partir do momento em que {começas|começa} e não para.')
    : say(
        `O tempo conta a partir do momento em que {começas|começa}. {Podes|Pode} parar o relógio em pausas, até ${formatDuracao(pausaMin)} ao todo.`,
      )

/**
 * Asks the browser to keep the answers, and says what it answers. Null until it has. Some browsers ask the person: it
 * is done here, beside the sentence that says why, and not in the middle of a test.
 */
function useArmazenamento(): string | null {
  const [dito, setDito] = useState<string | null>(null)
  // Synchronises with the browser's storage.
  useEffect(() => {
    const ask = async (): Promise<void> => {
      setDito(say(ditoDoArmazenamento[await askToPersist()]))
    }
    ask().catch(noteUnexpected)
  }, [])
  return dito
}

const aPerguntar =
  'As respostas guardam-se sozinhas neste dispositivo, mesmo sem ligação. A perguntar ao navegador se promete mantê-las, sem apagar nada, até {entregares|entregar} o teste…'

/** The sentence, in the room that the longest one takes: the button below stays where a finger may be on its way to. */
function DitoDoArmazenamento() {
  const dito = useArmazenamento() ?? say(aPerguntar)
  return (
    <span className={s.dito}>
      <span>{dito}</span>
      {Object.values(ditoDoArmazenamento).map((outro) => (
        <span key={outro} data-dito={say(outro)} />
      ))}
    </span>
  )
}

/** Where answers are kept, and what the clock does. */
function LearnMore({ duracao, pausaMin, abreSemRede }: { duracao: number | null; pausaMin: number; abreSemRede: boolean }) {
  return (
    <ul className={s.saber}>
      <li>
        <Icon as={IconCloudCheck} />
        {abreSemRede ? (
          <DitoDoArmazenamento />
        ) : (
          <span>
            {say(
              'As respostas guardam-se sozinhas neste dispositivo. Neste endereço, o teste não volta a abrir sem rede: não {feches|feche} a página até {entregares|entregar}.',
            )}
          </span>
        )}
      </li>
      <li>
        <Icon as={IconClock} />
        <span>
          {duracao === null ? say('{Podes|Pode} entregar até ao fim do prazo.') : oTempo(pausaMin)} Quando o tempo acabar, o teste é
          entregue com o que já {say('{respondeste|respondeu}')}.
        </span>
      </li>
    </ul>
  )
}

/** Instructions, what there is to know, and the one button. */
export function AntesDoTeste({ estado, aluno, semRede, onEstado, onReler }: Props) {
  const { teste, agora, selado } = estado
  const isOpen = estado.fase === 'por-iniciar'
  useTitulo(teste.nome)
  useNaHora(estado, onReler)
  const comecar = useStart(estado, aluno, { onEstado, onReler })
  const [abreSemRede] = useState(callWorker)
  const pausaMin = estado.fase === 'por-iniciar' ? estado.pausaMin : 0
  const isShort = estado.fase === 'por-iniciar' && estado.decide === 'janela' && teste.duracao !== null
  return (
    <Portico teste={teste}>
      <h1>{teste.nome}</h1>
      <p>{turmaEDisciplina(teste)}</p>
      {estado.fase === 'por-iniciar' && estado.oportunidade && <NovaOportunidade estado={estado} {...estado.oportunidade} />}
      <Factos teste={teste} agora={agora} />
      {!isVazio(teste.instrucoes) && (
        <section className={s.instrucoes} aria-label="Instruções">
          <RichText texto={teste.instrucoes} ficheiros={teste.ficheiros} />
        </section>
      )}
      {isOpen && <LearnMore duracao={teste.duracao} pausaMin={pausaMin} abreSemRede={abreSemRede} />}
      {isOpen && teste.lerAlto && (
        <Suspense fallback={<div className={s.ouvir} />}>
          <VozNoTeste />
        </Suspense>
      )}
      {isShort && (
        <Notice tone="warn" title={say(`{Tens|Tem} ${duracao(estado.minutos)}, e não ${duracao(teste.duracao)}`)}>
          O prazo termina às {formatHora(teste.fim, teste.turma.fuso)}.
        </Notice>
      )}
      {!aluno.imitado && <FicouDaAnterior aluno={aluno.id} teste={teste.id} />}
      {selado && !aluno.imitado && (
        <Suspense fallback={null}>
          <PainelSelado
            teste={teste}
            aluno={aluno.id}
            pedido={selado}
            isOpen={isOpen}
            semRede={semRede || comecar.semRede}
            onEstado={onEstado}
          />
        </Suspense>
      )}
      {comecar.error !== null && !(selado && comecar.semRede) && (
        <Notice tone="error" title="Não foi possível começar">
          {comecar.error}
        </Notice>
      )}
      <div className={cx(sala.acoes, s.atos)}>
        <ButtonLink href={to.testesDaTurma(teste.turma.id)}>Voltar à turma</ButtonLink>
        <Button
          variant={selado && (semRede || comecar.semRede) ? 'line' : 'primary'}
          icon={IconPlayerPlay}
          pending={comecar.pending}
          onClick={() => void comecar.start()}
          disabledReason={
            aluno.imitado
              ? 'Em nome de outra pessoa não se responde.'
              : isOpen
                ? undefined
                : `Abre ${formatQuando(teste.inicio, agora, teste.turma.fuso)}.`
          }
        >
          Começar o teste
        </Button>
      </div>
      {!isOpen && <p role="status">Abre {formatQuando(teste.inicio, agora, teste.turma.fuso)}. Esta página abre-o sozinha.</p>}
    </Portico>
  )
}
