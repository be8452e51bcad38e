import { Suspense, lazy, useMemo, useRef, useState, type RefObject } from 'react'
import { useSay } from '#kit/base/useSay.ts'
import { limites } from '#regras/limites.ts'
import { opsDe } from '#kit/rich-text/dom.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import c from '#kit/fields/control.module.css'
import { cx } from '#kit/base/cx.ts'
import { loadBeside } from '#kit/load.ts'
import { corpoComElementos } from '../vistas/enunciado.tsx'
import { nomesDosLugares } from '../vistas/nomes-dos-lugares.ts'
import { comValor, valorDe } from '../vistas/por-parte.ts'
import type { ResponderProps } from '../vista.tsx'
import type { EnunciadoTexto, RespostaTexto } from './modelo.ts'
import { pedeFormula } from './pede-formula.ts'
import n from '../vistas/no-texto.module.css'
import s from './responder.module.css'

/** Nothing the device knows about words may help or change what is written. */
const SEM_AJUDA = { autoComplete: 'off', autoCorrect: 'off', autoCapitalize: 'off', spellCheck: false } as const

/** Most answers are no numbers: only those fetch the keys that a phone's pad for numbers lacks, and the hints. */
const loadAjuda = () => loadBeside(() => import('./ajuda-do-numero.tsx'))
const Teclas = lazy(async () => ({ default: (await loadAjuda()).TeclasDoNumero }))
const Dica = lazy(async () => ({ default: (await loadAjuda()).DicaDoNumero }))
/** Formulas in boxes come with the first that is asked for. */
const Formula = lazy(() => loadBeside(async () => ({ default: (await import('./formula-na-lacuna.tsx')).FormulaNaLacuna })))

type Campo = HTMLInputElement | HTMLTextAreaElement
type BotaoFormulaProps = { campo: RefObject<Campo | null>; nome: string; onWrite: (escrito: string) => void }

const Opening = () => (
  <span className="sr" role="status">
    A abrir o campo das fórmulas
  </span>
)

/** Opens the field with boxes for the text beside it. */
function BotaoFormula({ campo, nome, onWrite }: BotaoFormulaProps) {
  const [aberto, setAberto] = useState<Campo | null>(null)
  const open = () => {
    // The dialog gives the focus back to what had it.
    campo.current?.focus()
    setAberto(campo.current)
  }
  return (
    <>
      <button type="button" className={s.formula} title="Escrever fórmula" aria-label={`Escrever fórmula: ${nome}`} onClick={open}>
        √x
      </button>
      {aberto && (
        <Suspense fallback={<Opening />}>
          <Formula campo={aberto} onWrite={onWrite} onClose={() => setAberto(null)} />
        </Suspense>
      )}
    </>
  )
}

type Props = ResponderProps<EnunciadoTexto, RespostaTexto>

function useTextos({ resposta, onChange }: Pick<Props, 'resposta' | 'onChange'>) {
  const write = (id: string, escrito: string) => {
    const textos = comValor(resposta?.textos, id, escrito.trim() === '' ? undefined : escrito)
    onChange(textos && { textos })
  }
  return { textoDe: (id: string) => valorDe(resposta?.textos, id) ?? '', write }
}

/** One box under the question. */
function Caixa({ pergunta, disabled, nomeId, disciplina, ...rest }: Props) {
  const say = useSay()
  const { textoDe, write } = useTextos(rest)
  const campo = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const comFormula = useMemo(() => pedeFormula(opsDe(pergunta.enunciado), disciplina), [pergunta.enunciado, disciplina])
  const alinea = pergunta.conteudo.alineas[0]
  if (!alinea) return null
  const rotuloId = `${nomeId}-${pergunta.perguntaid}-rotulo`
  const dicaId = `${rotuloId}-dica`
  const control = {
    ...SEM_AJUDA,
    value: textoDe(alinea.id),
    disabled,
    maxLength: limites.respostaLacunaCaracteres,
    'aria-labelledby': `${nomeId} ${rotuloId}`,
    onChange: (event: { target: { value: string } }) => write(alinea.id, event.target.value),
  }
  return (
    <div className={s.lugar}>
      <span className={s.rotulo} id={rotuloId}>
        {say('A {tua|sua} resposta')}
        {alinea.numero && ' (um número)'}
      </span>
      {alinea.numero ? (
        <>
          <span className={s.linha}>
            <input {...control} ref={campo} inputMode="decimal" aria-describedby={dicaId} className={cx(c.input, s.caixa, s.numero)} />
            {!disabled && (
              <Suspense>
                <Teclas campo={() => campo.current} onChange={(escrito) => write(alinea.id, escrito)} nome={say('a {tua|sua} resposta')} />
              </Suspense>
            )}
          </span>
          <Suspense>{!disabled && <Dica id={dicaId} texto={control.value} />}</Suspense>
        </>
      ) : (
        <span className={s.linha}>
          <textarea {...control} ref={area} rows={2} className={cx(c.input, c.area, s.caixa)} />
          {comFormula && !disabled && (
            <BotaoFormula campo={area} nome={say('a {tua|sua} resposta')} onWrite={(escrito) => write(alinea.id, escrito)} />
          )}
        </span>
      )}
      {/* The browser cuts what is pasted without a word. */}
      <p className={cx('muted', s.maximo)} role="status">
        {control.value.length >= limites.respostaLacunaCaracteres &&
          say(`{Chegaste|Chegou} ao máximo de ${limites.respostaLacunaCaracteres} caracteres: o que passa disso não fica na resposta.`)}
      </p>
    </div>
  )
}

type LacunaProps = {
  id: string
  /** With the sentence around it. */
  nome: string
  curto: string
  numero: boolean
  comFormula: boolean
  escrito: string
  disabled: boolean | undefined
  onWrite: (escrito: string) => void
}

/** One gap, as wide as what is written in it. */
function Lacuna({ id, nome, curto, numero, comFormula, escrito, disabled, onWrite }: LacunaProps) {
  const campo = useRef<HTMLInputElement>(null)
  return (
    <span className={n.caixa} data-escolhida={escrito !== '' || undefined}>
      <input
        {...SEM_AJUDA}
        ref={campo}
        className={n.lacuna}
        aria-label={nome}
        aria-describedby={numero ? id : undefined}
        size={Math.max(7, escrito.length + 1)}
        maxLength={limites.respostaLacunaCaracteres}
        inputMode={numero ? 'decimal' : 'text'}
        value={escrito}
        disabled={disabled}
        onChange={(event) => onWrite(event.target.value)}
      />
      {numero && !disabled && (
        <Suspense>
          <Teclas campo={() => campo.current} onChange={onWrite} nome={curto} />
        </Suspense>
      )}
      {comFormula && !disabled && <BotaoFormula campo={campo} nome={curto} onWrite={onWrite} />}
    </span>
  )
}

/** Gaps inside the text, and under it the hints for their numbers. */
function Lacunas({ pergunta, disabled, ficheiros, nomeId, disciplina, ...rest }: Props) {
  const { textoDe, write } = useTextos(rest)
  const { enunciado, conteudo } = pergunta
  const { alineas } = conteudo
  const nomes = useMemo(() => nomesDosLugares('Lacuna', enunciado, alineas), [enunciado, alineas])
  const comFormula = useMemo(() => pedeFormula(opsDe(enunciado), disciplina), [enunciado, disciplina])
  const idDaDica = (id: string) => `${nomeId}-${pergunta.perguntaid}-${id}-dica`
  const nomeDe = (id: string) => `Lacuna ${alineas.findIndex((uma) => uma.id === id) + 1}`
  const lacuna = (id: string) => {
    const alinea = alineas.find((uma) => uma.id === id)
    return (
      alinea && (
        <Lacuna
          id={idDaDica(id)}
          nome={nomes.get(id) ?? ''}
          curto={nomeDe(id)}
          numero={alinea.numero}
          comFormula={comFormula && !alinea.numero}
          escrito={textoDe(id)}
          disabled={disabled}
          onWrite={(escrito) => write(id, escrito)}
        />
      )
    )
  }
  return (
    <div className={n.lugar} role="group" aria-labelledby={nomeId}>
      <RichText className={n.texto} texto={corpoComElementos(enunciado)} ficheiros={ficheiros} renderLacuna={lacuna} />
      <Suspense>
        {!disabled &&
          alineas
            .filter(({ numero }) => numero)
            .map(({ id }) => <Dica key={id} id={idDaDica(id)} texto={textoDe(id)} antes={`${nomeDe(id)}: `} />)}
      </Suspense>
    </div>
  )
}

/** A text of one's own: in a box, or in the gaps of the enunciado. */
export function Responder(props: Props) {
  return props.pergunta.conteudo.modo === 'caixa' ? <Caixa {...props} /> : <Lacunas {...props} />
}
