import { limites } from '#regras/limites.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import c from '#kit/fields/control.module.css'
import { cx } from '#kit/base/cx.ts'
import { corpoComElementos } from '../vistas/enunciado.tsx'
import { comValor, valorDe } from '../vistas/por-parte.ts'
import type { ResponderProps } from '../vista.tsx'
import type { EnunciadoTexto, RespostaTexto } from './modelo.ts'
import n from '../vistas/no-texto.module.css'
import s from './responder.module.css'

/** Nothing the device knows about words may help or change what is written. */
const SEM_AJUDA = { autoComplete: 'off', autoCorrect: 'off', autoCapitalize: 'off', spellCheck: false } as const

/** For numbers too: the keypads that phones open for them have no minus and no bar, and −2 and 3/4 are answers. */
const TECLADO = 'text'

type Props = ResponderProps<EnunciadoTexto, RespostaTexto>

function useTextos({ resposta, onChange }: Pick<Props, 'resposta' | 'onChange'>) {
  const write = (id: string, escrito: string) => {
    const textos = comValor(resposta?.textos, id, escrito.trim() === '' ? undefined : escrito)
    onChange(textos && { textos })
  }
  return { textoDe: (id: string) => valorDe(resposta?.textos, id) ?? '', write }
}

/** One box under the question. */
function Caixa({ pergunta, disabled, nomeId, ...rest }: Props) {
  const { textoDe, write } = useTextos(rest)
  const alinea = pergunta.conteudo.alineas[0]
  if (!alinea) return null
  const rotuloId = `${nomeId}-${pergunta.perguntaid}-rotulo`
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
        A sua resposta{alinea.numero && ' (um número)'}
      </span>
      {alinea.numero ? (
        <input {...control} inputMode={TECLADO} className={cx(c.input, s.caixa, s.numero)} />
      ) : (
        <textarea {...control} rows={2} className={cx(c.input, c.area, s.caixa)} />
      )}
      {/* The browser cuts what is pasted without a word. */}
      <p className={cx('muted', s.maximo)} role="status">
        {control.value.length >= limites.respostaLacunaCaracteres &&
          `Chegou ao máximo de ${limites.respostaLacunaCaracteres} caracteres: o que passa disso não fica na resposta.`}
      </p>
    </div>
  )
}

/** Gaps inside the text, as wide as what is written in them. */
function Lacunas({ pergunta, disabled, ficheiros, nomeId, ...rest }: Props) {
  const { textoDe, write } = useTextos(rest)
  const { alineas } = pergunta.conteudo
  const lacuna = (id: string) => {
    const alinea = alineas.find((uma) => uma.id === id)
    if (!alinea) return null
    const escrito = textoDe(id)
    return (
      <span className={n.caixa} data-escolhida={escrito !== '' || undefined}>
        <input
          {...SEM_AJUDA}
          className={n.lacuna}
          aria-label={`Lacuna ${alineas.indexOf(alinea) + 1} de ${alineas.length}`}
          size={Math.max(7, escrito.length + 1)}
          maxLength={limites.respostaLacunaCaracteres}
          inputMode={TECLADO}
          value={escrito}
          disabled={disabled}
          onChange={(event) => write(id, event.target.value)}
        />
      </span>
    )
  }
  return (
    <div className={n.lugar} role="group" aria-labelledby={nomeId}>
      <RichText className={n.texto} texto={corpoComElementos(pergunta.enunciado)} ficheiros={ficheiros} renderLacuna={lacuna} />
    </div>
  )
}

/** A text of one's own: in a box, or in the gaps of the enunciado. */
export function Responder(props: Props) {
  return props.pergunta.conteudo.modo === 'caixa' ? <Caixa {...props} /> : <Lacunas {...props} />
}
