import { useQueries } from '@tanstack/react-query'
import { beside } from '#kit/api/queries.ts'
import { Sheet } from '#kit/data/Sheet.tsx'
import type { Consultaveis } from '#web/correcao/correcao.queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { resultadoQuery } from './resultado.queries.ts'
import s from './resultado.module.css'

/** So many of the newest published results are asked where they lead. */
const resultadosMaximo = 3
const dominiosMaximo = 4

type Linha = Extract<Consultaveis, { para: 'aluno' }>['data'][number]

/**
 * The way to practice from the list of results, in one row: what went less well lately. The row stands before it is
 * known what is in it, so that the list does not move.
 */
export function ParaPraticar({ linhas }: { linhas: readonly Linha[] }) {
  const publicados = linhas.filter(({ tipo, publicadaEm }) => tipo === 'teste' && publicadaEm !== null).slice(0, resultadosMaximo)
  const lidos = useQueries({ queries: publicados.map(({ id }) => ({ ...resultadoQuery(id), meta: beside })) })
  const found = new Map<string, number>()
  for (const { data } of lidos) {
    const dominios = data && 'perdas' in data ? (data.perdas?.dominios ?? []) : []
    for (const { nome, praticar } of dominios) if (praticar && !found.has(nome)) found.set(nome, data?.id ?? 0)
  }
  if (publicados.length === 0) return null
  return (
    <Sheet as="section" aria-labelledby="para-praticar" className={s.praticar}>
      <h2 id="para-praticar">Para praticar</h2>
      {found.size === 0 && (
        <p className="meta">
          {lidos.some(({ isLoading }) => isLoading) ? 'A procurar perguntas…' : 'Agora não há perguntas para praticar.'}
        </p>
      )}
      <ul>
        {[...found].slice(0, dominiosMaximo).map(([nome, teste]) => (
          <li key={nome}>
            <Ligacao to={to.praticar(teste, nome)}>
              <span className="sr">Praticar </span>
              {nome}
            </Ligacao>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
