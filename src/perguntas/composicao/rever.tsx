import { equalFracoes, type Fracao } from '#regras/fracoes.ts'
import { formatPontos, scoreCentesimos } from '#regras/pontos.ts'
import { countPalavras } from '#regras/texto-rico/texto-simples.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { useFicheiros } from '#kit/rich-text/ficheiros.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { valorDe } from '../vistas/por-parte.ts'
import { VeredictoDito } from '../vistas/veredicto-dito.tsx'
import type { ReverProps } from '../vista.tsx'
import { ListaDeAnexos } from './lista-de-anexos.tsx'
import type { ConteudoComposicao, RespostaComposicao } from './modelo.ts'
import { contagemEmPalavras } from './palavras.ts'
import { TabelaDosCriterios } from './tabela-criterios.tsx'
import s from './rever.module.css'

type Criterio = ConteudoComposicao['definicoes']['criterios'][number]

const pesoDe = ({ niveis }: Criterio): number => Math.max(0, ...niveis.map(({ valor }) => valor))

/** The level that a decision stands for, where it is one of the author's. */
const nivelDe = ({ niveis }: Criterio, decisao: Fracao, peso: number) =>
  niveis.find(({ valor }) => equalFracoes({ num: valor, den: Math.max(1, peso) }, decisao))

function LinhaCriterio({ criterio, decisao }: { criterio: Criterio; decisao: Fracao | undefined }) {
  const peso = pesoDe(criterio)
  const nivel = decisao && nivelDe(criterio, decisao, peso)
  return (
    <tr>
      <th scope="row">
        {criterio.nome}
        {nivel?.descricao && <small>{nivel.descricao}</small>}
      </th>
      <td className="num">
        {decisao ? (
          <>
            <b>{formatPontos(scoreCentesimos(peso * 100, decisao))}</b> de {peso}
          </>
        ) : (
          <VeredictoDito pequeno veredicto="por-corrigir" />
        )}
      </td>
    </tr>
  )
}

/** The text as it was written, its files, and what was decided criterion by criterion. */
export function Rever({ conteudo, resposta, resultado, decisoes, ficheiros, soChave }: ReverProps<ConteudoComposicao, RespostaComposicao>) {
  const { criterios, ...limites } = conteudo.definicoes
  const ficheiro = useFicheiros(ficheiros)
  const escrita = resposta !== null && !isVazio(resposta.texto)
  const vazia = !escrita && (resposta?.ficheiros.length ?? 0) === 0
  return (
    <div className={s.lugar}>
      {vazia && !soChave && <p className="small muted">Sem resposta.</p>}
      {escrita && (
        <>
          <blockquote className={s.texto}>
            <RichText texto={resposta.texto} ficheiros={ficheiros} nivel={4} />
          </blockquote>
          <p className="meta">{contagemEmPalavras(countPalavras(resposta.texto), limites).texto}</p>
        </>
      )}
      {resposta && <ListaDeAnexos ids={resposta.ficheiros} ficheiro={ficheiro} />}
      {soChave &&
        (criterios.length === 0 ? (
          <p className="small muted">O professor atribui a pontuação ao texto inteiro.</p>
        ) : (
          <TabelaDosCriterios criterios={criterios} />
        ))}
      {!vazia && resultado !== null && criterios.length > 0 && (
        <table className={s.criterios}>
          <caption className="sr">Critérios</caption>
          <tbody>
            {criterios.map((criterio) => (
              <LinhaCriterio key={criterio.id} criterio={criterio} decisao={valorDe(decisoes, criterio.id)} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
