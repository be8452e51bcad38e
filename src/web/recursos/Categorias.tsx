import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { cx } from '#kit/base/cx.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import s from './recursos.module.css'

export type Categoria = RespostaDe<'GET /api/BancoRecursos/'>[number]

/** The topics with how many resources each has; those of several subjects under their subject. */
export function Categorias({
  categorias,
  atual,
  favoritos,
  enderecoDe,
  enderecoFavoritos,
}: {
  categorias: readonly Categoria[]
  atual: number
  favoritos: boolean
  enderecoDe: (categoria: number) => string
  enderecoFavoritos: string
}) {
  const disciplinas = Map.groupBy(categorias, ({ disciplina }) => disciplina)
  const item = (id: number, nome: string, recursos: number | null) => {
    const current = !favoritos && id === atual
    return (
      <li key={id}>
        <Ligacao to={enderecoDe(id)} className={cx(s.categoria, current && s.escolhida)} aria-current={current ? 'true' : undefined}>
          <span className="grow">{nome}</span>
          {recursos !== null && <small>{recursos}</small>}
        </Ligacao>
      </li>
    )
  }
  return (
    <>
      <ul className={s.categorias}>
        {item(
          0,
          'Todas',
          categorias.reduce((sum, { recursos }) => sum + recursos, 0),
        )}
      </ul>
      {[...disciplinas].map(([disciplina, daDisciplina]) => (
        <div key={disciplina}>
          {disciplinas.size > 1 && <h3 className={s.disciplina}>{disciplina}</h3>}
          <ul className={s.categorias}>{daDisciplina.map(({ id, nome, recursos }) => item(id, nome, recursos))}</ul>
        </div>
      ))}
      <ul className={cx(s.categorias, s.favoritos)}>
        <li>
          <Ligacao
            to={enderecoFavoritos}
            className={cx(s.categoria, favoritos && s.escolhida)}
            aria-current={favoritos ? 'true' : undefined}
          >
            Os meus favoritos
          </Ligacao>
        </li>
      </ul>
    </>
  )
}
