import { plural } from '#regras/plural.ts'
import { cx } from '#kit/base/cx.ts'
import { type Item, countByDay, proximosDias } from './agenda.ts'
import s from './agenda.module.css'

/** The meaning of the marks on the strip. */
export function Legenda() {
  return (
    <>
      <span className={s.chave}>
        <i className={s.marcaTeste} />
        Teste
      </span>
      <span className={s.chave}>
        <i className={s.marcaTrabalho} />
        Trabalho
      </span>
    </>
  )
}

const dito = (n: { testes: number; trabalhos: number } | undefined): string =>
  n
    ? [n.testes > 0 && plural(n.testes, 'teste', 'testes'), n.trabalhos > 0 && plural(n.trabalhos, 'trabalho', 'trabalhos')]
        .filter(Boolean)
        .join(' e ')
    : 'nada marcado'

/** The next days at a glance, with a mark for each kind of thing that falls on them. */
export function Faixa14Dias({ items, agora }: { items: readonly Item[]; agora: Date }) {
  const dias = proximosDias(agora)
  const contas = countByDay(items)
  return (
    <ol className={s.faixa} aria-label={`De ${dias[0]?.nome} a ${dias.at(-1)?.nome}`}>
      {dias.map(({ dia, numero, letra, nome, fimDeSemana }, i) => {
        const n = contas.get(dia)
        return (
          <li key={dia} className={cx(i === 0 && s.hoje, fimDeSemana && s.folga)}>
            <span className="sr">
              {i === 0 && 'Hoje, '}
              {nome}: {dito(n)}
            </span>
            <span aria-hidden="true">{letra}</span>
            <b aria-hidden="true">{numero}</b>
            <span className={s.marcas} aria-hidden="true">
              {n && n.testes > 0 && <i className={s.marcaTeste} />}
              {n && n.trabalhos > 0 && <i className={s.marcaTrabalho} />}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
