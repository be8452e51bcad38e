/** The statistics of a class test: in words, in charts, and question by question. Few numbers are said to be few. */
import { useQuery } from '@tanstack/react-query'
import { plural } from '#regras/plural.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { Distribuicao } from '#kit/charts/Distribuicao.tsx'
import { Algarismos } from '#kit/charts/Algarismos.tsx'
import { BarraDoTeste } from '#web/correcao/BarraDoTeste.tsx'
import { EstatisticasPorPergunta } from './EstatisticasPorPergunta.tsx'
import { comoCorreu, isAnulada, mediaNaEscala, metadeDoMeio, rounded, temDegraus } from './palavras-da-estatistica.ts'
import { PublishButton } from './PublishButton.tsx'
import { type Estatisticas, type Painel, estatisticasQuery } from '#web/correcao/correcao.queries.ts'
import { percentagem } from '#web/correcao/textos.ts'
import { correctPerguntaPath } from '#web/correcao/vistas-do-teste.ts'
import { formatDesvio } from '#regras/escalas.ts'
import s from './estatisticas.module.css'

const decimal = (value: number): string => value.toFixed(2).replace('.', ',').replace('-', '−')

export function EstatisticasDoTeste({ painel }: { painel: Painel }) {
  const dados = useQuery(estatisticasQuery(painel.id))
  const loading = useLoadingFace(dados.isPending)
  return (
    <>
      <BarraDoTeste painel={painel} vista="estatisticas" actions={<PublishButton painel={painel} />} />
      <PageMain tight>
        {loading && <Skeleton shape="table" rows={6} label="A carregar as estatísticas" />}
        {!loading && dados.error && (
          <FailedState title="Não foi possível abrir as estatísticas" onRetry={() => void dados.refetch()} pending={dados.isFetching}>
            {dados.error.message}
          </FailedState>
        )}
        {!loading && dados.data && <Numeros dados={dados.data} painel={painel} />}
      </PageMain>
    </>
  )
}

/** The whole class in numbers, or that there are none yet. */
export function Numeros({ dados, painel }: { dados: Estatisticas; painel: Pick<Painel, 'id' | 'turma' | 'soLeitura'> }) {
  const { escala } = painel.turma
  if (dados.n === 0)
    return (
      <EmptyState drawing="vazio-testes" title="Ainda não há testes corrigidos">
        As estatísticas aparecem assim que o primeiro teste estiver todo corrigido.
      </EmptyState>
    )
  const desvio = dados.desvio === null ? null : formatDesvio(dados.desvio, escala)
  const quantos = `${dados.n} de ${plural(dados.total, 'aluno', 'alunos')}`
  return (
    <>
      <Algarismos
        legenda="Estatísticas do teste"
        itens={[
          {
            nome: 'Média',
            valor: mediaNaEscala(dados.media, escala),
            nota: temDegraus(escala) ? `${percentagem(rounded(dados.media))} · ${quantos}` : quantos,
          },
          { nome: 'Mediana', valor: mediaNaEscala(dados.mediana, escala), nota: metadeDoMeio(dados.quartis, escala) },
          {
            nome: 'Mais alto',
            valor: mediaNaEscala(dados.maximo, escala),
            nota: `mais baixo ${mediaNaEscala(dados.minimo, escala)}`,
          },
          { nome: 'Desvio padrão', valor: desvio?.valor ?? '–', nota: desvio?.unidade ?? 'só com dois ou mais' },
        ]}
      />
      {dados.poucos && (
        <Notice tone="info">
          {dados.n === 1 ? 'É' : 'São'} só {plural(dados.n, 'resultado', 'resultados')}: as diferenças entre perguntas podem ser acaso.
        </Notice>
      )}
      <section className={s.distribuicao}>
        <h2>Como correu</h2>
        <p className="muted">{comoCorreu(dados, escala)}</p>
        <Distribuicao faixas={dados.distribuicao} />
        {dados.alfa !== null && (
          <p className="meta">
            Consistência interna (alfa de Cronbach): {decimal(dados.alfa)}, com {dados.n} alunos e{' '}
            {dados.perguntas.filter((pergunta) => !isAnulada(pergunta)).length} perguntas.
          </p>
        )}
      </section>
      <EstatisticasPorPergunta
        perguntas={dados.perguntas}
        ondeCorrigir={(pergunta) => (painel.soLeitura === null ? correctPerguntaPath(painel.turma.id, painel.id, pergunta) : null)}
      />
    </>
  )
}
