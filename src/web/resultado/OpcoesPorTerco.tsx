import { tipoDe } from '#perguntas/nomes.ts'
import type { Estatisticas } from '#web/correcao/correcao.queries.ts'
import s from './estatisticas.module.css'

type Pergunta = Estatisticas['perguntas'][number]

const tercos = ['Terço de baixo', 'Terço do meio', 'Terço de cima']

/** How many of each third of the class chose each option, or called each statement true. Nothing where nothing is chosen. */
export function OpcoesPorTerco({ pergunta: { opcoes, tipoPergunta } }: { pergunta: Pergunta }) {
  if (opcoes.length === 0) return null
  const isVF = tipoPergunta === tipoDe.verdadeiroFalso
  const hasTercos = opcoes.some((opcao) => opcao.tercos !== null)
  const chave = (certa: boolean): string => (isVF ? (certa ? 'verdadeira' : 'falsa') : certa ? 'certa' : '')
  const titulo = `${isVF ? 'Quem disse que é verdadeira' : 'Quem escolheu cada opção'}${hasTercos ? ', por terços da turma segundo os pontos no resto do teste' : ''}`
  return (
    <>
      <p className={s.porTerco}>{titulo}</p>
      {/* Where it is wider than the screen it scrolls, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={s.opcoes} role="group" aria-label={titulo} tabIndex={0}>
        <table>
          <caption className="sr">{titulo}</caption>
          <thead>
            <tr>
              <th scope="col">{isVF ? 'Afirmação' : 'Opção'}</th>
              <th scope="col" className="num">
                Alunos
              </th>
              {hasTercos &&
                tercos.map((terco) => (
                  <th key={terco} scope="col" className="num">
                    {terco}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {opcoes.map((opcao, i) => (
              // Two options may read the same; their order is theirs.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={i}>
                <th scope="row">
                  {opcao.texto || `Opção ${i + 1}`} {chave(opcao.certa) && <small>· {chave(opcao.certa)}</small>}
                </th>
                <td className="num">{opcao.n}</td>
                {opcao.tercos?.map(({ n, de }, terco) => (
                  <td key={tercos[terco]} className="num">
                    {de === 0 ? '–' : `${n} de ${de}`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
