import { useEffect, useEffectEvent, useRef } from 'react'
import type { Problema } from '#perguntas/tipo-pergunta.ts'
import { Choques } from '#web/gravacao/Choques.tsx'
import { BotaoEntrar } from '#web/sessao/BotaoEntrar.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { focusFieldOf } from './go-to-field.ts'
import type { RascunhoNaPagina } from './useRascunhoPergunta.ts'
import s from './editor.module.css'

const focusFirstWrong = (): void => document.querySelector<HTMLElement>('main [aria-invalid="true"], dialog [aria-invalid="true"]')?.focus()

/** Over the fields: what has to be mended, each sentence once and leading to its field, and the way to the first place. */
export function SumarioProblemas({ problemas, tentativa }: { problemas: readonly Problema[]; tentativa: number }) {
  const ref = useRef<HTMLDivElement>(null)
  // Synchronises the focus with a refused save, and with nothing else: what is mended later must not take it from the typing.
  useEffect(() => {
    if (tentativa > 0) ref.current?.focus()
  }, [tentativa])
  if (problemas.length === 0) return null
  const frases = [...new Set(problemas.map(({ texto }) => texto))]
  return (
    <div ref={ref} tabIndex={-1} className={s.sumario}>
      <Notice
        tone="error"
        title={frases.length === 1 ? 'Falta uma coisa para guardar' : `Faltam ${frases.length} coisas para guardar`}
        actions={
          <Button size="small" onClick={focusFirstWrong}>
            Ir para o primeiro campo
          </Button>
        }
      >
        <ul>
          {frases.map((frase) => (
            <li key={frase}>
              <button type="button" className={s.irAoCampo} onClick={(event) => focusFieldOf(frase, event.currentTarget)}>
                {frase}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

type AvisosProps = {
  editor: Pick<
    RascunhoNaPagina,
    'estado' | 'semLigacao' | 'recuperado' | 'throwAway' | 'choques' | 'choose' | 'entretanto' | 'forgetEntretanto'
  >
  /** Saves again. */
  onSave: () => void
}

/** A save that failed for want of a connection goes again by itself when there is one. */
function useDeNovoComLigacao(espera: boolean, onSave: () => void): void {
  const again = useEffectEvent(onSave)
  // Synchronises with the browser's network.
  useEffect(() => {
    if (!espera) return
    const online = (): void => again()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [espera])
}

/** The state of the saving: restored, failed, changed by somebody else. */
export function AvisosPergunta({ editor, onSave }: AvisosProps) {
  const { estado, semLigacao, recuperado, entretanto } = editor
  useDeNovoComLigacao(estado.em === 'falhou' && semLigacao, onSave)
  if (estado.em === 'conflito') {
    const { atual } = estado
    return (
      <div className={s.sumario}>
        <Choques
          title="Esta pergunta foi alterada noutro lado"
          quem={atual.alteradoPor}
          choques={editor.choques}
          onChoose={(escolhas) => {
            editor.choose(atual, escolhas)
            onSave()
          }}
        />
      </div>
    )
  }
  if (estado.em === 'falhou')
    return (
      <div className={s.sumario}>
        <Notice
          tone="error"
          title="Não foi possível guardar"
          actions={
            estado.porque === 'passa' ? (
              <Button size="small" onClick={onSave}>
                Tentar já
              </Button>
            ) : (
              estado.porque === 'entrar' && <BotaoEntrar size="small">Iniciar sessão</BotaoEntrar>
            )
          }
        >
          {estado.texto} O que escreveu continua aqui{semLigacao ? ' e segue assim que houver ligação.' : '.'}
        </Notice>
      </div>
    )
  if (entretanto !== null)
    return (
      <div className={s.sumario}>
        <Notice tone="info" live close={{ label: 'Fechar o aviso', onClick: editor.forgetEntretanto }}>
          {estado.em === 'guardado' ? `${entretanto}; ficou tudo guardado.` : `${entretanto}.`}
        </Notice>
      </div>
    )
  if (!recuperado) return null
  return (
    <div className={s.sumario}>
      <Notice
        tone="info"
        live
        title="Recuperámos o que tinha por guardar"
        actions={
          <Button size="small" onClick={editor.throwAway}>
            Deitar fora
          </Button>
        }
      >
        Estava guardado neste navegador.
      </Notice>
    </div>
  )
}
