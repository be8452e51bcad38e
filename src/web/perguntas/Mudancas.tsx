import type { Mudanca } from '#perguntas/mudancas.ts'
import type { Pedaco } from '#regras/palavras-mudadas.ts'
import s from './versoes.module.css'

const ditas: Record<Mudanca['que'], string> = { mudou: '', nova: ' (nova)', retirada: ' (retirada)' }

/** Colour and stroke are for the eyes; the small words, for the ears. */
function PedacoDoTexto({ como, texto }: Pedaco) {
  if (como === 'igual') return texto
  const Tag = como === 'junto' ? 'ins' : 'del'
  return (
    <Tag className={s[como]}>
      <span className="sr">{como === 'junto' ? 'acrescentado: ' : 'retirado: '}</span>
      {texto}
      <span className="sr">;</span>
    </Tag>
  )
}

/** What changed in a question, part by part. */
export function Mudancas({ mudancas }: { mudancas: readonly Mudanca[] }) {
  if (mudancas.length === 0) return <p className="muted">São iguais.</p>
  return (
    <dl className={s.mudancas}>
      {mudancas.map(({ parte, que, pedacos, notas }) => (
        <div key={`${parte} ${que}`}>
          <dt>
            {parte}
            {ditas[que]}
          </dt>
          <dd>
            {pedacos.length > 0 && (
              <p>
                {pedacos.map((pedaco, i) => (
                  // eslint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
                  <span key={i}>
                    {i > 0 && ' '}
                    <PedacoDoTexto {...pedaco} />
                  </span>
                ))}
              </p>
            )}
            {notas.map((nota) => (
              <p key={nota} className="meta">
                {nota}
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
