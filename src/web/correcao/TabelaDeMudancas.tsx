import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { Icon } from '#web/ui/Icon.tsx'
import type { Efeito } from './correcao.queries.ts'
import { pontos } from './textos.ts'
import s from './painel.module.css'

const shown = (points: number | null): string => (points === null ? 'por corrigir' : pontos(points))

/** Who changes, before and after; `total`: by the whole test instead of the question. */
export function TabelaDeMudancas({
  efeito,
  antes = 'Antes',
  depois = 'Depois',
  total = false,
}: {
  efeito: Efeito
  antes?: string
  depois?: string
  total?: boolean
}) {
  return (
    <table className={s.mudancas}>
      <caption className="sr">Alunos cujo resultado muda</caption>
      <thead>
        <tr>
          <th scope="col">Aluno</th>
          <th scope="col" className="num">
            {antes}
          </th>
          <th scope="col" className="num">
            {depois}
          </th>
        </tr>
      </thead>
      <tbody>
        {efeito.mudancas.map((mudanca) => {
          const [before, after] = total ? [mudanca.totalAntes, mudanca.totalDepois] : [mudanca.antes, mudanca.depois]
          const direction = Math.sign((after ?? 0) - (before ?? 0))
          return (
            <tr key={mudanca.aluno.id}>
              <th scope="row">{mudanca.aluno.nome}</th>
              <td className="num">{shown(before)}</td>
              <td className="num">
                {direction !== 0 && (
                  <>
                    <Icon as={direction > 0 ? IconArrowUp : IconArrowDown} size="s" />
                    <span className="sr">{direction > 0 ? 'sobe para' : 'desce para'}</span>{' '}
                  </>
                )}
                {shown(after)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
