import { type KeyboardEvent as Tecla, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type Marcas, marcasDe, withMarcas, withVarias } from '#perguntas/marcas.ts'
import { tipoDe, tracosDoTipo } from '#perguntas/nomes.ts'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import { letra } from '#regras/letras.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { Button } from '#kit/base/Button.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import type { PerguntaLida } from './useEmendas.ts'
import s from './marcar.module.css'

type MarkProps = {
  pergunta: PerguntaLida
  /** All is said: the question may go, and the next one come. */
  onMarcada: (marcada: PerguntaLida) => void
}

type Alinea = { id: string; texto: TextoRico }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** A letter, pressed anywhere in the dialog. A key that is held down is pressed once. */
function useLetras(onLetra: (letra: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isTyping(event.target)) return
    if (event.key.length === 1 && onLetra(event.key.toUpperCase())) event.preventDefault()
  })
  // Synchronises with the window's keyboard while the question is here.
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** One question with its options or statements, whose key is said at a press or by a letter. */
export function MarkPergunta({ pergunta: lida, onMarcada }: MarkProps) {
  const [isDeVarias, setIsDeVarias] = useState(false)
  const pergunta = isDeVarias ? withVarias(lida) : lida
  const nomeId = useId()
  // It has options: the report names no other here.
  const alineas = pergunta.alineas as Alinea[]
  const [marcas, setMarcas] = useState<Marcas>(() => marcasDe(pergunta) ?? [])
  const props = { alineas, marcas, setMarcas, onMarcada: (ditas: Marcas) => onMarcada(withMarcas(pergunta, ditas)) }
  const certas = tracosDoTipo(pergunta.tipoPergunta).certas
  const ref = useRef<HTMLDivElement>(null)
  // Synchronises the focus with the question that has just come.
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <div ref={ref} role="group" aria-labelledby={nomeId} className={s.pergunta}>
      <EnunciadoPergunta tipoPergunta={pergunta.tipoPergunta} enunciado={pergunta.enunciado} nomeId={nomeId} nivel={3} />
      {certas === 'cada' ? (
        <Afirmacoes {...props} />
      ) : (
        <Opcoes {...props} varias={pergunta.tipoPergunta === tipoDe.escolhaMultipla} onVarias={() => setIsDeVarias(true)} />
      )}
    </div>
  )
}

type PartesProps = { alineas: readonly Alinea[]; marcas: Marcas; setMarcas: (marcas: Marcas) => void; onMarcada: (marcas: Marcas) => void }

/** Of one choice a press is all; of several, each is ticked and then they are kept together. */
function Opcoes({ alineas, marcas, setMarcas, onMarcada, varias, onVarias }: PartesProps & { varias: boolean; onVarias: () => void }) {
  const press = (i: number): void => {
    if (varias) return setMarcas(marcas.map((marca, j) => (j === i ? marca !== true : marca)))
    const certa = marcas.map((_, j) => j === i)
    setMarcas(certa)
    onMarcada(certa)
  }
  const keep = (): void => {
    if (marcas.includes(true)) onMarcada(marcas.map((marca) => marca === true))
  }
  useLetras((escrita) => {
    const i = alineas.findIndex((_, j) => letra(j + 1) === escrita)
    if (i !== -1) press(i)
    return i !== -1
  })
  // Space ticks; Enter goes on, as the button does.
  const onKeyDown = (event: Tecla): void => {
    if (!varias || event.key !== 'Enter') return
    event.preventDefault()
    keep()
  }
  return (
    <>
      <ul className={s.opcoes}>
        {alineas.map(({ id, texto }, i) => (
          <li key={id}>
            <button
              type="button"
              className={cx(s.opcao, marcas[i] === true && s.certa)}
              aria-pressed={marcas[i] === true}
              onClick={() => press(i)}
              onKeyDown={onKeyDown}
              data-autofocus={i === 0 ? '' : undefined}
            >
              <span className={s.letra}>{letra(i + 1)}</span>
              <RichText inline className="grow" texto={texto} />
              {marcas[i] === true && <Icon as={IconCheck} />}
            </button>
          </li>
        ))}
      </ul>
      <p>
        {varias ? (
          <Button size="small" onClick={keep} disabledReason={marcas.includes(true) ? undefined : 'Marque pelo menos uma resposta certa'}>
            Ficam certas as marcadas
          </Button>
        ) : (
          <Button size="small" variant="quiet" onClick={onVarias}>
            Há mais do que uma certa
          </Button>
        )}
      </p>
      <p className="meta">
        {varias
          ? 'Pode haver várias certas. No teclado, a letra marca cada uma e Enter passa à pergunta seguinte.'
          : 'Escolha a opção certa, ou carregue na sua letra: passa-se logo à pergunta seguinte.'}
      </p>
    </>
  )
}

const valores = [
  { certa: true, letra: 'V', nome: 'Verdadeira' },
  { certa: false, letra: 'F', nome: 'Falsa' },
] as const

/** The place of the next statement of which nothing is said; -1: there is none. */
const nextUnsaid = (marcas: Marcas, depois: number): number => {
  const at = marcas.findIndex((marca, i) => i > depois && marca === null)
  return at === -1 ? marcas.indexOf(null) : at
}

/** Each statement is true or false; with the last one said, the question is. */
function Afirmacoes({ alineas, marcas, setMarcas, onMarcada }: PartesProps) {
  const baseId = useId()
  const lista = useRef<HTMLOListElement>(null)
  const focusAt = (i: number): void => lista.current?.querySelector<HTMLElement>(`[data-afirmacao="${i}"] button`)?.focus()
  const press = (i: number, certa: boolean): void => {
    const agora = marcas.map((marca, j) => (j === i ? certa : marca))
    setMarcas(agora)
    const next = nextUnsaid(agora, i)
    if (next === -1) onMarcada(agora)
    else focusAt(next)
  }
  useLetras((escrita) => {
    const valor = valores.find((um) => um.letra === escrita)
    if (!valor) return false
    const here = document.activeElement?.closest('[data-afirmacao]')?.getAttribute('data-afirmacao')
    const i = here !== null && here !== undefined ? Number(here) : Math.max(marcas.indexOf(null), 0)
    press(i, valor.certa)
    return true
  })
  return (
    <>
      <ol ref={lista} className={s.opcoes}>
        {alineas.map(({ id, texto }, i) => (
          <li key={id}>
            <div className={s.afirmacao} data-afirmacao={i} role="group" aria-labelledby={`${baseId}-${i}`}>
              <span id={`${baseId}-${i}`} className="grow">
                <RichText inline texto={texto} />
              </span>
              <span className={s.valores}>
                {valores.map((valor, j) => (
                  <button
                    key={valor.letra}
                    type="button"
                    className={cx(s.valor, marcas[i] === valor.certa && s.certa)}
                    aria-pressed={marcas[i] === valor.certa}
                    aria-label={valor.nome}
                    onClick={() => press(i, valor.certa)}
                    data-autofocus={i === Math.max(marcas.indexOf(null), 0) && j === 0 ? '' : undefined}
                  >
                    {valor.letra}
                  </button>
                ))}
              </span>
            </div>
          </li>
        ))}
      </ol>
      <p className="meta">Diga de cada afirmação se é verdadeira (V) ou falsa (F), também com essas teclas.</p>
    </>
  )
}
