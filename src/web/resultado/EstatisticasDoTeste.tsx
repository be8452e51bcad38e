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
import { isAnulada } from './palavras-da-estatistica.ts'
import { PublishButton } from './PublishButton.tsx'
import { type Estatisticas, type Painel, estatisticasQuery } from '#web/correcao/correcao.queries.ts'
import { percentagem } from '#web/correcao/textos.ts'
import s from './estatisticas.module.css'

const decimal = (value: number): string => value.toFixed(2).replace('.', ',')

/** What the numbers say, first. */
function frase({ n, total, media, mediana }: Estatisticas): string {
  const who = `${n} de ${plural(total, 'aluno', 'alunos')}`
  return `A média de ${who} é ${percentagem(media)}; pelo menos metade tem ${percentagem(mediana)} ou mais.`
}

const metadeDoMeio = (quartis: Estatisticas['quartis']): string =>
  quartis === null
    ? 'metade tem isto ou mais'
    : `metade dos alunos está entre ${percentagem(Math.round(quartis.q1))} e ${percentagem(Math.round(quartis.q3))}`

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
        {!loading && dados.data && <Numeros dados={dados.data} />}
      </PageMain>
    </>
  )
}

/** The whole class in numbers, or that there are none yet. */
export function Numeros({ dados }: { dados: Estatisticas }) {
  if (dados.n === 0)
    return (
      <EmptyState drawing="vazio-testes" title="Ainda não há testes corrigidos">
        As estatísticas aparecem assim que o primeiro teste estiver todo corrigido.
      </EmptyState>
    )
  return (
    <>
      <Algarismos
        legenda="Estatísticas do teste"
        itens={[
          { nome: 'Média', valor: percentagem(dados.media), nota: `${dados.n} de ${plural(dados.total, 'aluno', 'alunos')}` },
          { nome: 'Mediana', valor: percentagem(dados.mediana), nota: metadeDoMeio(dados.quartis) },
          { nome: 'Mais alto', valor: percentagem(dados.maximo), nota: `mais baixo ${percentagem(dados.minimo)}` },
          {
            nome: 'Desvio padrão',
            valor: dados.desvio === null ? '–' : decimal(dados.desvio),
            nota: dados.desvio === null ? 'só com dois ou mais' : 'pontos percentuais',
          },
        ]}
      />
      {dados.poucos && (
        <Notice tone="info">
          {dados.n === 1 ? 'É' : 'São'} só {plural(dados.n, 'resultado', 'resultados')}: as diferenças entre perguntas podem ser acaso.
        </Notice>
      )}
      <section className={s.distribuicao}>
        <h2>Como correu</h2>
        <p className="muted">{frase(dados)}</p>
        <Distribuicao faixas={dados.distribuicao} />
        {dados.alfa !== null && (
          <p className="meta">
            Consistência interna (alfa de Cronbach): {decimal(dados.alfa)}, com {dados.n} alunos e{' '}
            {dados.perguntas.filter((pergunta) => !isAnulada(pergunta)).length} perguntas.
          </p>
        )}
      </section>
      <EstatisticasPorPergunta perguntas={dados.perguntas} />
    </>
  )
}
