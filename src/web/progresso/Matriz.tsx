/** Students × tests: a number and a bar in each cell, words where there is none. The first column stays still. */
import { EscalaDaTurma, Nota } from '#web/correcao/Nota.tsx'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import { type ReactNode, useContext } from 'react'
import { formatData } from '#regras/datas.ts'
import { escalaDasMedias } from '#regras/escalas.ts'
import { plural } from '#regras/plural.ts'
import { matchesPesquisa } from '#regras/texto.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { RowBlocks } from '#kit/data/RowBlocks.tsx'
import { cx } from '#kit/base/cx.ts'
import { abaixoDaPositiva, deQuantos, isBaixo, palavras } from './palavras.ts'
import { moveByArrows } from './move-by-arrows.ts'
import type { Celula, Item, Linha, Media, Progresso } from './progresso.queries.ts'
import { NumeroDoAluno } from '#web/turmas/NumeroDoAluno.tsx'
import m from './marcas.module.css'
import s from './progresso.module.css'

/** From so many students on only the rows near what is in view are drawn: each has a cell for every test. */
const muitosAlunos = 40
const blocos = { rows: 2, margin: 500, guessedRow: 57 }

type CelaProps = {
  celula: Celula
  /** Where the cell leads, and to what; null: nowhere. */
  ligacao: { address: string; nome: string } | null
}

/** What stands in a cell, as the way to what it came from. Thousands of cells are no stops of the Tab key: arrows reach them. */
const linked = (ligacao: CelaProps['ligacao'], content: ReactNode): ReactNode =>
  ligacao ? (
    <Ligacao className={m.abrir} to={ligacao.address} tabIndex={-1} onKeyDown={moveByArrows}>
      {content}
      <span className="sr">, abrir {ligacao.nome}</span>
    </Ligacao>
  ) : (
    content
  )

function Cela({ celula, ligacao }: CelaProps) {
  const escala = useContext(EscalaDaTurma)
  if ('semNumero' in celula)
    return <td className={s.cela}>{linked(ligacao, <span className={s.nenhum}>{palavras[celula.semNumero]}</span>)}</td>
  const { percentagem: valor, zero } = celula
  const low = isBaixo(valor, escala)
  return (
    <td className={cx(s.cela, low && s.baixo)}>
      {linked(
        ligacao,
        <span className={s.numero}>
          {low && (
            <>
              <Icon as={IconArrowDown} size="s" />
              <span className="sr">{abaixoDaPositiva(escala)}: </span>
            </>
          )}
          <Nota percentagem={valor} />
        </span>,
      )}
      {zero && <small>não fez</small>}
      <i className={s.barra} aria-hidden="true" style={{ backgroundSize: `${Math.min(100, valor / 100)}% 100%` }} />
    </td>
  )
}

function ValorDaMedia({ media }: { media: number | null }) {
  if (media === null) return <span className={s.nenhum}>sem resultados</span>
  return (
    <b>
      <Nota percentagem={media} />
    </b>
  )
}

function CelaDaMedia({ media, first }: { media: Media; first?: boolean }) {
  return (
    <td className={cx(s.cela, s.media, first && s.primeira)}>
      <ValorDaMedia media={media.media} />
      <small>{deQuantos(media, 'resultado', 'resultados')}</small>
    </td>
  )
}

/** The page of an item; of one from outside the table of its marks. */
const addressOf = ({ tipo, id }: Item, turma: number): string =>
  ({ teste: to.testeDaTurma, trabalho: to.trabalhoDaTurma, fora: to.deFora })[tipo](turma, id)

function Cabecalho({ item, fuso, turma }: { item: Item; fuso: string; turma: number }) {
  return (
    <th scope="col" className={s.cela}>
      <Ligacao to={addressOf(item, turma)} title={item.nome}>
        <i className={m[item.tipo]} aria-hidden="true" />
        {item.nome}
      </Ligacao>
      <small>
        {formatData(item.data, fuso).slice(0, 5)}
        {item.peso !== 1 && ` · peso ${item.peso}`}
      </small>
    </th>
  )
}

/** Where the result of this pupil in this item is written: what was handed in, or the mark from outside. */
function addressOfCelula({ tipo, id }: Item, turma: number, aluno: number): string {
  if (tipo === 'fora') return to.deFora(turma, id, aluno)
  return tipo === 'trabalho' ? to.respostaDoTrabalho(turma, id, aluno) : to.markAluno(id, aluno)
}

type LinhaProps = { linha: Linha; index: number; itens: readonly Item[]; turma: number }

function LinhaDoAluno({ linha, index, itens, turma }: LinhaProps) {
  const ligacaoDe = (item: Item | undefined, celula: Celula): CelaProps['ligacao'] => {
    const hasIt = !('semNumero' in celula) || celula.semNumero !== 'nao-tem'
    return item && (hasIt || item.tipo === 'fora') ? { address: addressOfCelula(item, turma, linha.aluno.id), nome: item.nome } : null
  }
  return (
    // Above stand the names of the items, and the means of the class.
    <tr aria-rowindex={index + 3}>
      <th scope="row" className={s.nome}>
        <Ligacao to={to.progressoDoAluno(turma, linha.aluno.id)} onKeyDown={moveByArrows}>
          <NumeroDoAluno numero={linha.aluno.numero} />
          {linha.aluno.nome}
        </Ligacao>
      </th>
      {linha.celulas.map((celula, i) => (
        <Cela key={i} celula={celula} ligacao={ligacaoDe(itens[i], celula)} />
      ))}
      <CelaDaMedia media={linha.media} first />
    </tr>
  )
}

/** The means of the class, in the scale of means. */
function LinhaDaTurma({ progresso: { itens, turmaMedia } }: { progresso: Progresso }) {
  return (
    <tr className={s.total}>
      <th scope="row" className={s.nome}>
        Média da turma
      </th>
      {itens.map(({ tipo, id, media }) => (
        <td key={`${tipo}-${id}`} className={s.cela}>
          <ValorDaMedia media={media.media} />
          <small>{deQuantos(media, 'aluno', 'alunos')}</small>
        </td>
      ))}
      <td className={cx(s.cela, s.primeira)}>
        <ValorDaMedia media={turmaMedia.media} />
        <small>{deQuantos(turmaMedia, 'aluno', 'alunos')}</small>
      </td>
    </tr>
  )
}

type Props = { progresso: Progresso; nomeAluno: string; onClear: () => void }

export function Matriz({ progresso, nomeAluno, onClear }: Props) {
  const { turma, itens, alunos, totalAlunos } = progresso
  const found = alunos.filter(({ aluno }) => matchesPesquisa(aluno.nome, nomeAluno))
  const drawRow = (linha: Linha, index: number) => (
    <LinhaDoAluno key={linha.aluno.id} linha={linha} index={index} itens={itens} turma={turma.id} />
  )
  const limpar = <Button onClick={onClear}>Limpar filtros</Button>
  if (itens.length === 0)
    return (
      <EmptyState title="Nenhum teste ou trabalho com estes filtros" actions={limpar}>
        Mude o nome ou as datas.
      </EmptyState>
    )
  if (found.length === 0)
    return (
      <EmptyState title={`Nenhum aluno com «${nomeAluno}»`} actions={limpar}>
        Procure por outra parte do nome.
      </EmptyState>
    )
  return (
    <>
      <p className={s.soNoPapel}>Só para quem ensina: pode ter classificações por publicar.</p>
      <div className={s.matriz} role="region" aria-label="Resultados por aluno">
        <table aria-rowcount={found.length + 2}>
          <caption className="sr">Resultado de cada aluno em cada teste e trabalho, com as médias</caption>
          <thead>
            <tr>
              <th scope="col" className={s.nome}>
                Aluno
              </th>
              {itens.map((item) => (
                <Cabecalho key={`${item.tipo}-${item.id}`} item={item} fuso={turma.fuso} turma={turma.id} />
              ))}
              <th scope="col" className={cx(s.cela, s.primeira)}>
                Média
              </th>
            </tr>
          </thead>
          <tbody>
            <EscalaDaTurma value={escalaDasMedias(turma.escala)}>
              <LinhaDaTurma progresso={progresso} />
            </EscalaDaTurma>
          </tbody>
          <RowBlocks rows={found} isLong={found.length > muitosAlunos} size={blocos} draw={drawRow} />
        </table>
      </div>
      <div className={s.rodape}>
        <span className={s.chave}>
          <i className={m.teste} aria-hidden="true" />
          Teste
        </span>
        {itens.some(({ tipo }) => tipo === 'trabalho') && (
          <span className={s.chave}>
            <i className={m.trabalho} aria-hidden="true" />
            Trabalho
          </span>
        )}
        {itens.some(({ tipo }) => tipo === 'fora') && (
          <span className={s.chave}>
            <i className={m.fora} aria-hidden="true" />
            De fora
          </span>
        )}
        <span className={s.chave}>
          <span className={s.baixoChave}>
            <Icon as={IconArrowDown} size="s" />
          </span>
          {abaixoDaPositiva(turma.escala)}
        </span>
        <span className="meta">
          O que falta aparece por palavras e não conta como 0. Cada resultado abre o que esse aluno fez; com o teclado, vá com as setas a
          partir do nome.
        </span>
        <span className="grow" />
        <span className="meta" role="status">
          {nomeAluno ? `${found.length} de ${plural(totalAlunos, 'aluno', 'alunos')}` : plural(totalAlunos, 'aluno', 'alunos')}
        </span>
      </div>
    </>
  )
}
