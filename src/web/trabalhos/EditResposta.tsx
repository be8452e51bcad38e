import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { say } from '#kit/base/say.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { useServerClock, useServerNow } from '#kit/clock/useServerNow.ts'
import type { Envio } from '#web/envios/useEnvios.ts'
import { AnswerField } from '#kit/rich-text/AnswerField.tsx'
import { SaveState } from '#web/shell/SaveState.tsx'
import { guardadoDe } from '#web/shell/guardado.ts'
import { BotaoEntrar } from '#web/sessao/BotaoEntrar.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { DuasVersoes } from './DuasVersoes.tsx'
import { Enunciado } from './Enunciado.tsx'
import { Ficheiros } from './Ficheiros.tsx'
import { type Conteudo, type EstadoRascunho, type GravadorDaResposta, respostasAbertas } from './rascunho.ts'
import { untilTheTurn } from './textos.ts'
import { type Minha, isDepois } from './trabalhos.queries.ts'
import { Lado } from './PrazoDaEntrega.tsx'
import s from './trabalhos.module.css'
import { lugarDoTrabalho } from '#web/envios/mark.ts'

/**
 * Says where an answer is that the server does not have yet, and what to do, if anything. It is always mounted, because
 * its clock starts with the reading of the homework. Past the end it does not promise any more that the answer goes.
 */
function Falhou({ estado, minha: { agora, limiteEm } }: { estado: EstadoRascunho; minha: Minha }) {
  const acabou = useServerNow(agora, true) >= Date.parse(limiteEm)
  if (estado.em !== 'falhou') return null
  const { texto, porque, aqui } = estado
  return (
    <Notice
      tone={porque === 'passa' ? 'warn' : 'error'}
      actions={porque === 'entrar' && <BotaoEntrar size="small">Iniciar sessão</BotaoEntrar>}
    >
      {texto}{' '}
      {!aqui
        ? say(
            'Este dispositivo não tem espaço para guardar o que {escreveste: não feches|escreveu: não feche} esta página antes de seguir.',
          )
        : porque !== 'passa'
          ? say('O que {escreveste|escreveu} continua neste dispositivo.')
          : acabou
            ? say(
                'Entretanto o prazo terminou: o que {escreveste continua neste dispositivo. Mostra-o ao teu professor, que pode dar-te|escreveu continua neste dispositivo. Mostre-o ao seu professor, que pode dar-lhe} mais tempo.',
              )
            : 'Está guardado neste dispositivo e segue assim que for possível.'}
    </Notice>
  )
}

/** Apart, because its clock runs: a page may stay open until the next day. */
function Guardada({ estado, minha: { agora, turma } }: { estado: EstadoRascunho; minha: Minha }) {
  return <SaveState guardado={guardadoDe(estado, turma.fuso, useServerNow(agora, true))} surface="paper" />
}

type EditRespostaProps = {
  minha: Minha
  gravador: GravadorDaResposta
  /** Are files on their way? */
  aCaminho: boolean
  onACaminho: (envios: readonly Envio[]) => void
  /** `falta`: why it cannot be handed in yet. */
  renderHandIn: (falta: string | null) => ReactNode
  /** The version stored elsewhere takes the place of the one here. */
  onBring: (atual: Minha) => void
}

/** Writing the answer: it saves itself, here first, and never over what was stored elsewhere. */
export function EditResposta({ minha, gravador, aCaminho, onACaminho, renderHandIn, onBring }: EditRespostaProps) {
  const estado = useSyncExternalStore(gravador.subscribe, gravador.estado)
  const [conteudo, setConteudo] = useState<Conteudo>(
    () => gravador.porGuardar ?? { texto: minha.resposta.texto, ficheiros: minha.resposta.ficheiros },
  )
  const serverNow = useServerClock(minha.agora)
  // A file that was on its way adds to the latest draft, not to the one it set out from.
  const latest = useRef(conteudo)
  const lugar = useRef<HTMLElement>(null)
  const change = (update: (before: Conteudo) => Conteudo): void => {
    latest.current = update(latest.current)
    setConteudo(latest.current)
    const faltam = untilTheTurn({ ...minha, agora: new Date(serverNow()).toISOString() })
    gravador.change(latest.current, faltam || Infinity)
  }
  const isWaiting = useEffectEvent(() => !gravador.limpo || aCaminho)
  // Synchronises with the tab. Unsaved text goes out before the tab hides or the page goes, and the browser asks before
  // it closes over it.
  useEffect(() => {
    const leave = respostasAbertas.hold(minha.id, gravador)
    const hide = () => void (document.visibilityState === 'hidden' && gravador.flush())
    const ask = (event: BeforeUnloadEvent) => {
      if (isWaiting()) event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('beforeunload', ask)
      leave()
    }
  }, [minha.id, gravador])
  const empty = isVazio(conteudo.texto) && conteudo.ficheiros.length === 0
  const falta = aCaminho
    ? say('{Espera|Espere} que os ficheiros cheguem.')
    : empty
      ? say('{Escreve alguma coisa ou junta|Escreva alguma coisa ou junte} um ficheiro.')
      : null
  return (
    <div className={s.colunas}>
      <section ref={lugar} className={s.resposta} aria-labelledby="a-sua-resposta">
        <Enunciado pedido={minha} />
        <div className="head wrapr">
          <h2 id="a-sua-resposta" className="grow">
            {say('A {tua|sua} resposta')}
          </h2>
          <Guardada estado={estado} minha={minha} />
        </div>
        {estado.em === 'conflito' && (
          <DuasVersoes atual={isDepois(minha, estado.atual) ? minha : estado.atual} gravador={gravador} onBring={onBring} />
        )}
        <Falhou estado={estado} minha={minha} />
        <div className={s.editor}>
          <AnswerField
            labelledBy="a-sua-resposta"
            value={conteudo.texto}
            ficheiros={minha.ficheirosVisiveis}
            onChange={(texto) => change((before) => ({ ...before, texto }))}
          />
        </div>
        <Ficheiros
          ids={conteudo.ficheiros}
          conhecidos={minha.ficheirosVisiveis}
          label={{
            largar: say('{Larga aqui ficheiros ou tira|Largue aqui ficheiros ou tire} uma fotografia.'),
            escolher: say('{Escolhe ficheiros ou tira|Escolha ficheiros ou tire} uma fotografia.'),
          }}
          onACaminho={onACaminho}
          nome="Ficheiros da resposta"
          lugar={lugar}
          para={lugarDoTrabalho(minha.id)}
          onChange={(update) => change((before) => ({ ...before, ficheiros: update(before.ficheiros) }))}
        />
      </section>
      <Lado minha={minha}>{renderHandIn(falta)}</Lado>
    </div>
  )
}
