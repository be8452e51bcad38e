import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { formatData, formatDataLonga } from '#regras/datas.ts'
import { formatNotaComUnidade } from '#regras/escalas.ts'
import { plural } from '#regras/plural.ts'
import { beside, read } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { AskOnLeave } from '#web/navegacao/AskOnLeave.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { useSessao } from '#web/sessao/sessao.ts'
import type { ProgressoAluno } from './progresso.queries.ts'
import { dominiosDoRelatorio, notasDoRelatorio, resumoDoRelatorio } from './relatorio-em-palavras.ts'
import s from './relatorio.module.css'
import { definicoesQuery } from '#web/definicoes.ts'

/** Who it is about, from whom, of when. */
type Props = {
  progresso: ProgressoAluno
  /** The subject it is about; '': that of the class. */
  disciplina: string
}

function Identificacao({ progresso, disciplina }: Props) {
  const { turma, aluno, agora } = progresso
  const { displayName } = useSessao()
  const lida = useQuery({ ...read('GET /api/turmas/{id}', { params: { id: turma.id } }), meta: beside })
  const factos: [string, string][] = [
    ['Aluno', [aluno.nome, aluno.numero !== null && `n.º ${aluno.numero}`].filter(Boolean).join(', ')],
    ['Turma', turma.name],
    ['Disciplina', disciplina || (lida.data?.disciplina ?? '')],
    ['Professor', displayName],
    ['Data', formatDataLonga(agora, turma.fuso)],
  ]
  return (
    <dl className={s.factos}>
      {factos.map(
        ([nome, valor]) =>
          valor && (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{valor}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Notas({ progresso: { itens, turma } }: { progresso: ProgressoAluno }) {
  const { notas, antes } = notasDoRelatorio(itens)
  if (notas.length === 0) return null
  return (
    <table className={s.notas}>
      <caption className="sr">Classificações publicadas</caption>
      <thead>
        <tr>
          <th scope="col">Teste ou trabalho</th>
          <th scope="col">Data</th>
          <th scope="col">Resultado</th>
        </tr>
      </thead>
      <tbody>
        {notas.map(({ tipo, id, nome, data, celula }) => (
          <tr key={`${tipo}-${id}`}>
            <th scope="row">{nome}</th>
            <td>{formatData(data, turma.fuso)}</td>
            <td>{formatNotaComUnidade(celula.percentagem, turma.escala)}</td>
          </tr>
        ))}
      </tbody>
      {antes > 0 && (
        <tfoot>
          <tr>
            <td colSpan={3}>E mais {plural(antes, 'anterior, que conta', 'anteriores, que contam')} para a média.</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Dominios({ dominios }: Pick<ProgressoAluno, 'dominios'>) {
  const ditos = dominiosDoRelatorio(dominios)
  if (ditos.length === 0) return null
  return (
    <section>
      <h3>Por domínio</h3>
      <ul className={s.dominios}>
        {ditos.map(({ nome, palavra, nota }) => (
          <li key={nome}>
            <span>{nome}</span>
            <b>{palavra}</b>
            <small>{nota}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Observations are for the paper and kept nowhere: leaving with some asks first. */
export function useObservacoes() {
  const [escritas, setEscritas] = useState<ReadonlySet<number>>(new Set())
  const onObservacao = (aluno: number, texto: string) =>
    setEscritas((antes) => new Set(texto.trim() === '' ? [...antes].filter((id) => id !== aluno) : [...antes, aluno]))
  const pergunta = (
    <AskOnLeave when={escritas.size > 0} comSeparador comFiltros title="Sair sem imprimir?">
      As observações são só para o papel: não ficam guardadas.
    </AskOnLeave>
  )
  return { onObservacao, pergunta }
}

/** The report for parents: one sheet, published marks alone, room to write and to sign. */
type FolhaProps = Props & { titulo: 'h1' | 'h2'; onObservacao: (aluno: number, texto: string) => void }

export function FolhaDoRelatorio({ progresso, disciplina, titulo: Titulo, onObservacao }: FolhaProps) {
  const id = useId()
  const { data: definicoes } = useQuery(definicoesQuery())
  return (
    <article className={s.folha} aria-label={`Relatório de ${progresso.aluno.nome}`}>
      <header>
        <p>{definicoes?.nome || 'Lousa'}</p>
        <Titulo>Relatório de progresso</Titulo>
      </header>
      <Identificacao {...{ progresso, disciplina }} />
      <p className={s.resumo}>{resumoDoRelatorio(progresso)}</p>
      <Notas progresso={progresso} />
      <Dominios dominios={progresso.dominios} />
      <section className={s.observacoes}>
        <h3 id={id}>Observações</h3>
        <textarea
          aria-labelledby={id}
          rows={4}
          maxLength={600}
          placeholder="Pode escrever aqui antes de imprimir."
          onChange={(event) => onObservacao(progresso.aluno.id, event.target.value)}
        />
      </section>
      <footer>
        <p>O professor</p>
        <p>O encarregado de educação</p>
      </footer>
    </article>
  )
}

export function Relatorio({ progresso, disciplina }: Props) {
  const { turma, aluno } = progresso
  const { onObservacao, pergunta } = useObservacoes()
  return (
    <PageMain tight>
      <div className={s.barra}>
        <ButtonLink render={(slot) => <Ligacao to={to.progressoDoAluno(turma.id, aluno.id)} {...slot} />}>Voltar ao progresso</ButtonLink>
        <Button variant="primary" icon={IconPrinter} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <FolhaDoRelatorio titulo="h1" {...{ progresso, disciplina, onObservacao }} />
      {pergunta}
    </PageMain>
  )
}
