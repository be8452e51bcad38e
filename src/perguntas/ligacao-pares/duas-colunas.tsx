import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useSay } from '#kit/base/useSay.ts'
import { EnlargeImagens } from '#kit/rich-text/EnlargeImagens.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { cx } from '#kit/base/cx.ts'
import { Alvo } from './alvo.tsx'
import type { EnunciadoLigacaoPares } from './modelo.ts'
import { aMais, letraDe, numeroDe, numerosDe, sayDireita, sayEsquerda, type Pares } from './pares.ts'
import { Tracos } from './tracos.tsx'
import s from './responder.module.css'

export type FormaProps = EnunciadoLigacaoPares & {
  pares: Pares
  /** `undefined` undoes the pair. */
  onLink: (esquerda: string, direita: string | undefined) => void
  /** For who hears the page. */
  onSay: (dito: string) => void
  disabled: boolean
  ficheiros?: Ficheiros | undefined
}

type Lado = 'esquerda' | 'direita'
type Ativa = { lado: Lado; id: string } | null

const parDe = (pares: Pares, id: string): string | undefined => (Object.hasOwn(pares, id) ? pares[id] : undefined)

type EscolhaProps = Omit<FormaProps, 'ficheiros'> & { lugar: RefObject<HTMLDivElement | null> }

/** The side that is chosen and waits for the other. */
function useEscolha({ alineas, direitas, pares, onLink, onSay, disabled, lugar }: EscolhaProps) {
  const say = useSay()
  const [ativa, setAtiva] = useState<Ativa>(null)

  const join = (esquerda: string, direita: string | undefined) => {
    setAtiva(null)
    onLink(esquerda, direita)
  }
  const choose = (lado: Lado, id: string) => {
    if (disabled) return
    if (ativa?.lado === lado && ativa.id === id) {
      if (lado === 'esquerda' && parDe(pares, id) !== undefined) join(id, undefined)
      else setAtiva(null)
    } else if (ativa && ativa.lado !== lado) {
      if (lado === 'direita') join(ativa.id, id)
      else join(id, ativa.id)
    } else {
      setAtiva({ lado, id })
      onSay(`${say('{Escolhe|Escolha}')} o par do item ${lado === 'esquerda' ? sayEsquerda(alineas, id) : sayDireita(direitas, id)}`)
    }
  }
  const keys = (event: KeyboardEvent, lado: Lado, id: string) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && ativa) setAtiva(null)
    else if (/^[a-z]$/i.test(event.key) && lado === 'esquerda') {
      const direita = direitas.find((item) => letraDe(direitas, item.id) === event.key.toUpperCase())
      if (!direita) return
      join(id, direita.id)
    } else if (!walk(event.key, event.target, lugar.current)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { ativa, choose, keys }
}

/**
 * Shows two columns; the student chooses an item at one side, then its pair at the other. With the keyboard, Enter
 * chooses and the arrows walk. On a left item, the letter of a right item joins the two at once.
 */
export function DuasColunas({ ficheiros, ...props }: FormaProps) {
  const say = useSay()
  const { alineas, direitas, pares, disabled } = props
  const lugar = useRef<HTMLDivElement>(null)
  const { ativa, choose, keys } = useEscolha({ ...props, lugar })
  const alvo = (lado: Lado, id: string) => ({
    'aria-pressed': ativa?.lado === lado && ativa.id === id,
    'aria-disabled': disabled || undefined,
    onClick: () => choose(lado, id),
    onKeyDown: (event: KeyboardEvent) => keys(event, lado, id),
  })

  return (
    <>
      {!disabled && (
        <p className={s.como}>
          {say('{Escolhe|Escolha} um item e, depois, o seu par. Para desfazer um par, {escolhe|escolha} o item duas vezes.')}
          {aMais(alineas.length, direitas.length)}
          <span className="sr">{say(' Com o teclado: num item da esquerda, {prime|prima} a letra do seu par.')}</span>
        </p>
      )}
      <div ref={lugar} className={s.colunas}>
        <ol aria-label="Itens">
          {alineas.map(({ id, texto }) => {
            const par = parDe(pares, id)
            const on = ativa?.lado === 'esquerda' && ativa.id === id
            return (
              <li key={id}>
                <Alvo
                  data-esquerda={id}
                  className={cx(s.item, par !== undefined && s.posto, on && s.ativo)}
                  {...alvo('esquerda', id)}
                  aoLado={<EnlargeImagens texto={texto} ficheiros={ficheiros} />}
                >
                  <span className={s.numero}>{numeroDe(alineas, id)}</span>
                  <RichText inline className="grow" texto={texto} ficheiros={ficheiros} />
                  <span className="sr">{par === undefined ? ', por ligar' : `, ligado a ${sayDireita(direitas, par)}`}</span>
                  <span className={s.encaixe} aria-hidden="true">
                    {on ? '?' : par === undefined ? '' : letraDe(direitas, par)}
                  </span>
                </Alvo>
              </li>
            )
          })}
        </ol>
        <Tracos pares={pares} />
        <ul aria-label="Pares possíveis">
          {direitas.map(({ id, texto }) => {
            const numeros = numerosDe(alineas, pares, id)
            const esquerdas = alineas.filter((item) => parDe(pares, item.id) === id).map((item) => sayEsquerda(alineas, item.id))
            const on = ativa?.lado === 'direita' && ativa.id === id
            return (
              <li key={id}>
                <Alvo
                  data-direita={id}
                  className={cx(s.item, s.direita, numeros.length > 0 && s.posto, on && s.ativo)}
                  {...alvo('direita', id)}
                  aoLado={<EnlargeImagens texto={texto} ficheiros={ficheiros} />}
                >
                  <span className={s.encaixe}>{letraDe(direitas, id)}</span>
                  <RichText inline className="grow" texto={texto} ficheiros={ficheiros} />
                  {numeros.length > 0 && (
                    <>
                      <span className="sr">, ligado a {esquerdas.join('; ')}</span>
                      <span className={s.numero} aria-hidden="true">
                        {numeros.join(', ')}
                      </span>
                    </>
                  )}
                </Alvo>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}

/** Moves the focus from item to item, up and down a column or to the other one; true when the key was for that. */
function walk(key: string, from: EventTarget, lugar: HTMLElement | null): boolean {
  const columns = [...(lugar?.querySelectorAll('ol, ul') ?? [])].map((column) => [...column.querySelectorAll('button[aria-pressed]')])
  const x = columns.findIndex((buttons) => buttons.some((button) => button === from))
  const y = columns[x]?.findIndex((button) => button === from) ?? -1
  const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key]
  if (!step || y < 0) return false
  const [dx = 0, dy = 0] = step
  const column = columns[x + dx]
  const next = column?.[Math.min(column.length - 1, y + dy)]
  if (next instanceof HTMLElement) next.focus()
  return true
}
