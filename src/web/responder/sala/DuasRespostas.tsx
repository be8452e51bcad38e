/** One question, two answers: each as it is, where and when it was written, and the choice between them. */
import { type RefObject, useId } from 'react'
import { say } from '#kit/base/say.ts'
import { flushSync } from 'react-dom'
import type { RespostaQualquer } from '#perguntas/formas.tsx'
import { vistaPorNumero } from '#perguntas/vistas.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { horaDoGuardado } from './textos.ts'
import s from './duas.module.css'
import sala from './sala.module.css'
import { focusResposta } from './focus-resposta.ts'
import { UmAviso } from './UmAviso.tsx'
import type { PerguntaNaSala } from './numbered.ts'
import type { Encontro, Lado, Engine, Onde } from '../tentativa/view.ts'

const lugares: Record<Onde, string> = {
  aqui: 'neste separador',
  separador: 'noutro separador deste navegador',
  dispositivo: 'noutro dispositivo ou navegador',
}

const nothing = (): void => {}

const lugarDasDuas = 'duas-respostas'

type Pergunta = PerguntaNaSala['pergunta']

type LadoProps = {
  titulo: string
  acao: string
  lado: Lado
  pergunta: Pergunta
  ficheiros: Ficheiros
  agora: number
  fuso: string
  onEscolher: () => void
}

/** One of the two answers, in its question's own view, for reading only. */
function UmaResposta({ titulo, acao, lado, pergunta, ficheiros, agora, fuso, onEscolher }: LadoProps) {
  const id = useId()
  const nomeId = `${id}-nome`
  const vista = vistaPorNumero(pergunta.tipoPergunta)
  return (
    <div role="group" aria-labelledby={id} className={s.lado}>
      <p id={id} className={s.titulo}>
        <b id={nomeId}>{titulo}</b>{' '}
        <span className="meta">
          {lugares[lado.onde]}, {horaDoGuardado(lado.escritaEm, agora, fuso)}
        </span>
      </p>
      {lado.recusada && <p>Não pôde ser guardada na Lousa: está só neste dispositivo.</p>}
      <div className={s.resposta}>
        {lado.conteudo === null || !vista ? (
          <p className="muted">Sem resposta: foi apagada.</p>
        ) : (
          <vista.Responder
            pergunta={pergunta}
            resposta={lado.conteudo as RespostaQualquer} // written by this very view, here or on another device
            onChange={nothing}
            disabled
            ficheiros={ficheiros}
            nomeId={nomeId}
          />
        )}
      </div>
      <Button onClick={onEscolher}>{acao}</Button>
    </div>
  )
}

type Props = {
  encontro: Encontro
  pergunta: Pergunta
  engine: Engine
  ficheiros: Ficheiros
  fuso: string
  /** Where one answers: the keyboard goes there, as the buttons go once one has chosen. */
  campo: RefObject<HTMLDivElement | null>
}

/** Stands below the answer and its steps: it comes while somebody is writing, and moves nothing of them. */
export function DuasRespostas({ encontro: { noEcra, outra }, pergunta, engine, ficheiros, fuso, campo }: Props) {
  const { perguntaid } = pergunta
  const choose = (act: (perguntaid: number) => void) => () => {
    // The answer that was taken stands in its field before the focus comes to it.
    flushSync(() => act(perguntaid))
    focusResposta(campo.current)
  }
  const comum = { pergunta, ficheiros, agora: engine.agora(), fuso }
  return (
    <section id={lugarDasDuas} tabIndex={-1} aria-label="Duas respostas à mesma pergunta" className={s.duas}>
      <p>
        {noEcra.recusada
          ? say('A que está no ecrã não pôde ser guardada. A outra não se perdeu: {vê|veja} as duas e {escolhe|escolha}.')
          : say('Vale a que está no ecrã, a mais recente. A outra não se perdeu: {vê|veja} as duas e {escolhe|escolha}.')}
      </p>
      <div className={s.lados}>
        <UmaResposta {...comum} titulo="No ecrã" acao="Ficar com esta" lado={noEcra} onEscolher={choose(engine.keepThis)} />
        <UmaResposta {...comum} titulo="A outra" acao="Usar a outra" lado={outra} onEscolher={choose(engine.takeOther)} />
      </div>
    </section>
  )
}

function goToDuas(): void {
  const duas = document.getElementById(lugarDasDuas)
  duas?.scrollIntoView({ block: 'start' })
  duas?.focus({ preventScroll: true })
}

/** That there is a choice to make in the question on the screen. */
export function AvisoDasDuas() {
  return (
    <UmAviso qual="duas">
      <section className={sala.faixa} aria-label="Duas respostas">
        <Notice
          tone="info"
          live
          title={say('{Respondeste|Respondeu} a esta pergunta também noutro separador ou dispositivo')}
          actions={<Button onClick={goToDuas}>Ver as duas respostas</Button>}
        />
      </section>
    </UmAviso>
  )
}

type NoutrasProps = { numeros: readonly number[]; onIr: (numero: number) => void }

/** While another question is on the screen: where there is a choice to make. */
export function DuasNoutras({ numeros, onIr }: NoutrasProps) {
  const [first] = numeros
  if (first === undefined) return null
  return (
    <UmAviso qual="duas-noutras">
      <section className={sala.faixa} aria-label="Duas respostas noutra pergunta">
        <Notice
          tone="info"
          live
          title={
            numeros.length === 1
              ? say('Há outra pergunta com duas respostas {tuas|suas}')
              : say(`Há ${numeros.length} perguntas com duas respostas {tuas|suas}`)
          }
          actions={<Button onClick={() => onIr(first)}>Ver a pergunta {first}</Button>}
        >
          {say('{Respondeste|Respondeu} também noutro separador ou dispositivo: {escolhe com qual ficas|escolha com qual fica}.')}
        </Notice>
      </section>
    </UmAviso>
  )
}
