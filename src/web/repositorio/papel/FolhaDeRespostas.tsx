import { linhasDeCotacoes, type Quadro, quadrosDaPergunta } from '#perguntas/folha-de-respostas.ts'
import { type OpcoesPapel, corpoDoPapel, sementeDaVersao } from '#perguntas/papel.ts'
import { emPontos } from '#regras/pontos-escritos.ts'
import type { TesteNoPapel } from './teste-no-papel.ts'
import s from './respostas.module.css'

function QuadroNaFolha({ quadro }: { quadro: Quadro }) {
  return (
    <li className={s.quadro}>
      <b>{quadro.rotulo}</b>
      {'letras' in quadro ? (
        <span className={s.caixas}>
          {quadro.letras.map((letra) => (
            <span key={letra} className={s.caixa}>
              <span className={s.quadrado} aria-hidden="true" /> {letra}
            </span>
          ))}
          {quadro.varias && <small>(uma ou mais)</small>}
        </span>
      ) : (
        <span className={s.linhas}>
          {Array.from({ length: quadro.linhas }, (_, i) => (
            <span key={i} className={s.linha} />
          ))}
        </span>
      )}
    </li>
  )
}

/** The points question by question, and their sum. */
export function Cotacoes({ papel }: { papel: TesteNoPapel }) {
  const perguntas = papel.paginas.flatMap((pagina) => pagina.perguntas)
  return (
    <section className={s.cotacoes}>
      <h3>Cotações</h3>
      {linhasDeCotacoes(perguntas).map((linha) => (
        <table key={linha[0]?.numero}>
          <tbody>
            <tr>
              <th scope="row">Pergunta</th>
              {linha.map(({ numero }) => (
                <th key={numero} scope="col">
                  {numero}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row">Pontos</th>
              {linha.map(({ numero, points }) => (
                <td key={numero}>{emPontos(points)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      ))}
      <p>
        Total: <b>{emPontos(papel.totalPoints)}</b>
      </p>
    </section>
  )
}

/** The boxes and lines to answer on, in the order of the paper. */
export function FolhaDeRespostas({ papel, opcoes }: { papel: TesteNoPapel; opcoes: OpcoesPapel }) {
  const semente = sementeDaVersao(papel.versao, papel.id)
  return papel.paginas.map(({ id, titulo, perguntas }) => (
    <section key={id} className={s.grupo}>
      <h3 className={titulo === '' ? 'sr' : undefined}>{titulo || 'Respostas'}</h3>
      <ul className={s.quadros}>
        {perguntas
          .flatMap(({ numero, pergunta }) => quadrosDaPergunta(numero, corpoDoPapel(pergunta, semente), opcoes.espaco))
          .map((quadro) => (
            <QuadroNaFolha key={quadro.rotulo} quadro={quadro} />
          ))}
      </ul>
    </section>
  ))
}
