import { useRef } from 'react'
import { useSay } from '#kit/base/useSay.ts'
import { EnlargeImagens } from '#kit/rich-text/EnlargeImagens.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { cx } from '#kit/base/cx.ts'
import { ClearResposta } from '../vistas/clear-resposta.tsx'
import type { ResponderProps } from '../vista.tsx'
import type { EnunciadoVerdadeiroFalso, RespostaVerdadeiroFalso } from './modelo.ts'
import e from '../vistas/escolher.module.css'
import s from './responder.module.css'

const VALORES = [
  { valor: 'V', palavra: 'Verdadeira' },
  { valor: 'F', palavra: 'Falsa' },
] as const

/** Each statement with its two answers. */
export function Responder({
  pergunta,
  resposta,
  onChange,
  disabled = false,
  ficheiros,
  nomeId,
}: ResponderProps<EnunciadoVerdadeiroFalso, RespostaVerdadeiroFalso>) {
  const say = useSay()
  const lugar = useRef<HTMLDivElement>(null)
  const grupo = `${nomeId}-${pergunta.perguntaid}`
  const valores = resposta?.valores ?? {}
  const clear = () => {
    lugar.current?.querySelector('input')?.focus() // the button goes; whoever pressed it must not be left nowhere
    onChange(null)
  }
  return (
    <div ref={lugar} className={s.lugar}>
      <fieldset aria-labelledby={`${nomeId} ${grupo}-legenda`} disabled={disabled}>
        <legend id={`${grupo}-legenda`} className={s.legenda}>
          {say('{Indica|Indique} se cada afirmação é verdadeira ou falsa.')}
        </legend>
        <ul className={s.frases}>
          {pergunta.conteudo.alineas.map(({ id, texto }) => (
            <li key={id} className={s.frase}>
              <div className={s.afirmacao}>
                <span className={s.texto} id={`${grupo}-${id}`}>
                  <RichText inline texto={texto} ficheiros={ficheiros} />
                </span>
                <EnlargeImagens texto={texto} ficheiros={ficheiros} />
              </div>
              <span className={s.valores} role="radiogroup" aria-labelledby={`${grupo}-${id}`}>
                {VALORES.map(({ valor, palavra }) => (
                  <label key={valor} className={cx(e.escolha, s.valor)}>
                    <input
                      type="radio"
                      name={`${grupo}-${id}`}
                      checked={Object.hasOwn(valores, id) && valores[id] === valor}
                      onChange={() => onChange({ valores: { ...valores, [id]: valor } })}
                    />
                    <span className={e.letra} aria-hidden="true">
                      {valor}
                    </span>
                    <span>{palavra}</span>
                  </label>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </fieldset>
      <ClearResposta visivel={resposta !== null && !disabled} onClear={clear} />
    </div>
  )
}
