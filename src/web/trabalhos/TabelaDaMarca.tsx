import { type Criterio } from '#perguntas/composicao/criterios.ts'
import { type NivelEscolhido, contaDosNiveis, nivelDoCriterio, pesoDoCriterio, pontosDosNiveis } from '#perguntas/composicao/niveis.ts'
import t from '#perguntas/composicao/rever.module.css'
import { TabelaDosCriterios } from '#perguntas/composicao/tabela-criterios.tsx'
import { formatPontos } from '#regras/pontos.ts'
import { pontos } from '#web/testes/textos.ts'

export type PorCriterios = {
  criterios: readonly Criterio[]
  /** Once the mark was returned: the level chosen in each. */
  niveis?: readonly NivelEscolhido[] | undefined
  points?: number | null
  pointsMaximo?: number
}

/** `1 + 4 = 5 em 6: 16,67 pontos em 20.`, and the mark, where it is another. */
export function linhaDaConta({ criterios, niveis = [], points = null, pointsMaximo = 0 }: PorCriterios): string {
  const { valores, obtido, total } = contaDosNiveis(criterios, niveis)
  const centesimos = pontosDosNiveis(criterios, niveis, Math.round(pointsMaximo * 100))
  const em = pointsMaximo.toString().replace('.', ',')
  const dada = points === null ? '' : `A classificação dada foi ${pontos(points)} em ${em}.`
  if (centesimos === null) return dada
  const soma = `${valores.length > 1 ? `${valores.join(' + ')} = ` : ''}${obtido} em ${total}`
  const conta = `${soma}: ${formatPontos(centesimos)} ${centesimos === 100 ? 'ponto' : 'pontos'} em ${em}.`
  return points !== null && Math.round(points * 100) !== centesimos ? `${conta} ${dada}` : conta
}

/** The criteria with all their levels; once the mark is back, the level of each and how they add up. */
export function TabelaDaMarca(props: PorCriterios) {
  const { criterios, niveis } = props
  return (
    <section aria-label="Critérios de correção">
      <p className="meta">Critérios de correção</p>
      {niveis ? (
        <>
          <table className={t.criterios}>
            <caption className="sr">O nível em cada critério</caption>
            <tbody>
              {criterios.map((criterio) => {
                const nivel = nivelDoCriterio(criterio, niveis)
                return (
                  <tr key={criterio.id}>
                    <th scope="row">
                      {criterio.nome}
                      {nivel?.descricao && <small>{nivel.descricao}</small>}
                    </th>
                    <td className="num">
                      <b>{nivel?.valor ?? '–'}</b> de {pesoDoCriterio(criterio)}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className="small">{linhaDaConta(props)}</p>
        </>
      ) : (
        <TabelaDosCriterios criterios={criterios} />
      )}
    </section>
  )
}
