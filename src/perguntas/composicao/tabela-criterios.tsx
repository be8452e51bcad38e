import type { Criterio } from './criterios.ts'
import s from './rever.module.css'

/** The measures of a text: each criterion with its levels, the greatest first. */
export const TabelaDosCriterios = ({ criterios }: { criterios: readonly Criterio[] }) => (
  <table className={s.criterios}>
    <caption className="sr">Critérios e níveis</caption>
    <tbody>
      {criterios.flatMap((criterio) =>
        criterio.niveis
          .toSorted((a, b) => b.valor - a.valor)
          .map((nivel, i) => (
            <tr key={`${criterio.id}/${nivel.id}`}>
              {i === 0 && (
                <th scope="rowgroup" rowSpan={criterio.niveis.length}>
                  {criterio.nome}
                </th>
              )}
              <td>{nivel.descricao}</td>
              <td className="num">
                <b>{nivel.valor}</b>
              </td>
            </tr>
          )),
      )}
    </tbody>
  </table>
)
