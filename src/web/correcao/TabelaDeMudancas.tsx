import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import s from './painel.module.css'

export type LinhaDeMudanca = {
  key: string
  /** A student, or a question under one. */
  nome: string
  antes: string
  depois: string
  /** Up, down or neither: its sign. */
  direcao: number
}

/** Who changes, before and after. */
export function TabelaDeMudancas({
  linhas,
  antes = 'Antes',
  depois = 'Depois',
}: {
  linhas: readonly LinhaDeMudanca[]
  antes?: string
  depois?: string
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
        {linhas.map((linha) => (
          <tr key={linha.key}>
            <th scope="row">{linha.nome}</th>
            <td className="num">{linha.antes}</td>
            <td className="num">
              {linha.direcao !== 0 && (
                <>
                  <Icon as={linha.direcao > 0 ? IconArrowUp : IconArrowDown} size="s" />
                  <span className="sr">{linha.direcao > 0 ? 'sobe para' : 'desce para'}</span>{' '}
                </>
              )}
              {linha.depois}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
