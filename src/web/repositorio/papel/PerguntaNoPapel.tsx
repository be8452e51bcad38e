import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type CorpoPapel, type OpcoesPapel, chavesNoTexto, corpoDoPapel, linhasNoEspaco, numerosNoTexto } from '#perguntas/papel.ts'
import { splitEnunciado } from '#perguntas/vistas/split-enunciado.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { modeloQuery } from '#web/perguntas/modelos.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { opsDe } from '#kit/rich-text/dom.ts'
import { cx } from '#kit/base/cx.ts'
import { comPontos } from '#web/pastas/counted.ts'
import type { TesteNoPapel } from './teste-no-papel.ts'
import s from './papel.module.css'

type Pergunta = TesteNoPapel['paginas'][number]['perguntas'][number]['pergunta']
type Props = { numero: number; points: number; pergunta: Pergunta; semente: number | null; opcoes: OpcoesPapel }

const instrucao = ({ tipo }: CorpoPapel): string =>
  tipo === 'listas'
    ? 'Complete o texto, escolhendo a opção certa em cada espaço.'
    : tipo === 'lacunas'
      ? 'Complete o texto, preenchendo cada espaço.'
      : ''

/** One question of the paper; it never breaks over two pages. */
export function PerguntaNoPapel({ numero, points, pergunta, semente, opcoes }: Props) {
  const corpo = corpoDoPapel(pergunta, semente)
  const { titulo, corpo: resto } = splitEnunciado(opsDe(pergunta.enunciado))
  const numeros = numerosNoTexto(corpo)
  const chaves = chavesNoTexto(corpo)
  const lugar = (id: string) => (
    <span className={s.lugar}>
      {opcoes.chave ? <b className={s.certo}>{chaves.get(id)}</b> : <span className={corpo.tipo === 'listas' ? s.curta : s.espaco} />}
      <sup>({numeros.get(id)})</sup>
    </span>
  )
  const inText = { renderDropdown: lugar, renderLacuna: lugar }
  return (
    <section className={s.pergunta}>
      <div className={s.topo}>
        <h4>
          <b>{numero}.</b> {titulo.length > 0 ? <RichText inline texto={titulo} {...inText} /> : instrucao(corpo)}
        </h4>
        {opcoes.pontos && <small>{comPontos(points)}</small>}
      </div>
      {!isVazio(resto) && <RichText className={s.texto} texto={resto} nivel={4} {...inText} />}
      <Corpo corpo={corpo} opcoes={opcoes} />
      {opcoes.chave && (
        <Suspense>
          <Cotacao pergunta={pergunta} />
        </Suspense>
      )}
    </section>
  )
}

/** A square to tick; the key's is ticked. */
const Quadrado = ({ certa }: { certa: boolean }) => (
  <span className={cx(s.quadrado, certa && s.marcado)} role="img" aria-label={certa ? 'certa' : 'por assinalar'}>
    {certa && '✕'}
  </span>
)

const Texto = ({ texto }: { texto: TextoRico }) => <RichText inline texto={texto} />

type CorpoDe<T extends CorpoPapel['tipo']> = { corpo: Extract<CorpoPapel, { tipo: T }>; opcoes: OpcoesPapel }

const Opcoes = ({ corpo, opcoes: { chave } }: CorpoDe<'opcoes'>) => (
  <ul className={s.opcoesDaPergunta}>
    {corpo.opcoes.map(({ id, letra, texto, certa }) => (
      <li key={id} className={cx(chave && certa && s.certa)}>
        <Quadrado certa={chave && certa} />
        <b>{letra}</b>
        <Texto texto={texto} />
      </li>
    ))}
  </ul>
)

const Afirmacoes = ({ corpo, opcoes: { chave } }: CorpoDe<'afirmacoes'>) => (
  <table className={s.vf}>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr">Afirmação</span>
        </th>
        <th scope="col">V</th>
        <th scope="col">F</th>
      </tr>
    </thead>
    <tbody>
      {corpo.linhas.map(({ id, texto, certa }) => (
        <tr key={id}>
          <td>
            <Texto texto={texto} />
          </td>
          <td>
            <Quadrado certa={chave && certa === true} />
          </td>
          <td>
            <Quadrado certa={chave && certa === false} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Pares = ({ corpo, opcoes: { chave } }: CorpoDe<'pares'>) => (
  <div className={s.pares}>
    <ol>
      {corpo.esquerda.map(({ id, numero, texto, certa }) => (
        <li key={id}>
          <b>{numero}</b>
          <span className="grow">
            <Texto texto={texto} />
          </span>
          {chave ? <b className={s.certo}>{certa}</b> : <span className={s.curta} />}
        </li>
      ))}
    </ol>
    <ol>
      {corpo.direita.map(({ id, letra, texto }) => (
        <li key={id}>
          <b>{letra}</b>
          <Texto texto={texto} />
        </li>
      ))}
    </ol>
  </div>
)

const Listas = ({ corpo, opcoes: { chave } }: CorpoDe<'listas'>) => (
  <ol className={s.listas}>
    {corpo.listas.map(({ id, numero, opcoes }) => (
      <li key={id}>
        <b className="nowrap">({numero})</b>
        <ul>
          {opcoes.map((opcao) => (
            <li key={opcao.id} className={cx(chave && opcao.certa && s.certa)}>
              <Quadrado certa={chave && opcao.certa} />
              {opcao.texto}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
)

const Escrita = ({ corpo, opcoes: { chave, espaco } }: CorpoDe<'escrita'>) => (
  <>
    {corpo.palavras !== '' && <p className={s.palavras}>Escreva {corpo.palavras}.</p>}
    {!chave && <Linhas n={linhasNoEspaco(corpo.linhas, espaco)} />}
    {chave && corpo.aceites.length > 0 && (
      <p className={s.nota}>
        <b>Resposta:</b> {corpo.aceites.join(' / ')}
      </p>
    )}
    {chave && corpo.criterios.length > 0 && <Criterios criterios={corpo.criterios} />}
  </>
)

function Corpo({ corpo, opcoes }: { corpo: CorpoPapel; opcoes: OpcoesPapel }) {
  switch (corpo.tipo) {
    case 'opcoes':
      return <Opcoes corpo={corpo} opcoes={opcoes} />
    case 'afirmacoes':
      return <Afirmacoes corpo={corpo} opcoes={opcoes} />
    case 'pares':
      return <Pares corpo={corpo} opcoes={opcoes} />
    case 'listas':
      return <Listas corpo={corpo} opcoes={opcoes} />
    case 'escrita':
      return <Escrita corpo={corpo} opcoes={opcoes} />
    case 'lacunas':
      return null
  }
}

/** Lines to write on. */
const Linhas = ({ n }: { n: number }) => (
  <div className={s.linhas} aria-hidden="true">
    {Array.from({ length: n }, (_, i) => (
      <i key={i} />
    ))}
  </div>
)

function Criterios({ criterios }: { criterios: CorpoDe<'escrita'>['corpo']['criterios'] }) {
  return (
    <table className={s.criterios}>
      <thead>
        <tr>
          <th scope="col">Critério</th>
          <th scope="col">Nível</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {criterios.flatMap(({ id, nome, niveis }) =>
          niveis
            .toSorted((a, b) => b.valor - a.valor)
            .map((nivel, i) => (
              <tr key={nivel.id}>
                {i === 0 && (
                  <th key={id} scope="rowgroup" rowSpan={niveis.length}>
                    {nome}
                  </th>
                )}
                <td>{nivel.descricao}</td>
                <td>{nivel.valor}</td>
              </tr>
            )),
        )}
      </tbody>
    </table>
  )
}

function Cotacao({ pergunta: { tipoPergunta, alineas, definicoes, explicacao } }: { pergunta: Pergunta }) {
  const { data: modelo } = useSuspenseQuery(modeloQuery(tipoPergunta))
  return (
    <div className={s.nota}>
      <p>
        <b>Cotação:</b> {modelo.explainEsquema({ versao: 1, alineas, definicoes })}
      </p>
      {!isVazio(explicacao) && (
        <p>
          <b>Explicação:</b> <RichText inline texto={explicacao} />
        </p>
      )}
    </div>
  )
}
