import type { ReactNode } from 'react'
import { EscalaDaTurma } from '#web/correcao/Nota.tsx'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { formatData } from '#regras/datas.ts'
import { formatNotaComUnidade } from '#regras/escalas.ts'
import { plural } from '#regras/plural.ts'
import { formatQuando } from '#web/horas.ts'
import { Barras } from '#kit/charts/Barras.tsx'
import { Grafico, TabelaDoGrafico } from '#kit/charts/Grafico.tsx'
import { Linha } from '#kit/charts/Linha.tsx'
import g from '#kit/charts/graficos.module.css'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Avatar } from '#kit/data/Avatar.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { say } from '#kit/base/say.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { AlgarismosDoAluno } from './AlgarismosDoAluno.tsx'
import { ItensDoAluno } from './ItensDoAluno.tsx'
import { eixoDaEscala, fraseDoAluno, fraseDominios, mediaNaEscala, percentagem, semDominio } from './palavras.ts'
import type { ProgressoAluno } from './progresso.queries.ts'
import s from './progresso.module.css'

function Vizinho({ turma, aluno, label, icon }: { turma: number; aluno: number | null; label: string; icon: typeof IconChevronLeft }) {
  return aluno === null ? null : (
    <Ligacao className={s.vizinho} to={to.progressoDoAluno(turma, aluno)} aria-label={label}>
      <Icon as={icon} />
    </Ligacao>
  )
}

const larguras = [
  { largura: 620, onde: 'desk' },
  { largura: 340, onde: 'phone' },
] as const

function Evolucao({ progresso, proprio }: { progresso: ProgressoAluno; proprio: boolean }) {
  const { escala } = progresso.turma
  const said = (valor: number): string => formatNotaComUnidade(valor, escala)
  const [primeiro = ''] = progresso.aluno.nome.split(' ')
  const inTime = progresso.itens.toReversed()
  const points = inTime.flatMap(({ nome, data, celula, turma }) =>
    'percentagem' in celula ? [{ nome, data, valor: celula.percentagem, referencia: turma?.media ?? null }] : [],
  )
  const name = proprio ? 'Resultado' : primeiro
  return (
    <Grafico
      titulo="Evolução"
      frase={fraseDoAluno(progresso)}
      legenda={
        proprio ? undefined : (
          <>
            <span>
              <i className={g.risco} />
              {primeiro}
            </span>
            <span>
              <i className={g.risco} data-ref />
              média da turma
            </span>
          </>
        )
      }
      tabela={
        <TabelaDoGrafico
          legenda="Resultados ao longo do tempo"
          colunas={proprio ? ['Teste ou trabalho', name] : ['Teste ou trabalho', name, 'Turma']}
          linhas={points.map(({ nome, valor, referencia }) => [nome, said(valor), ...(proprio ? [] : [mediaNaEscala(referencia, escala)])])}
        />
      }
    >
      {points.length > 0 &&
        larguras.map(({ largura, onde }) => (
          <Linha
            key={onde}
            className={onde}
            largura={largura}
            rotulo={said}
            eixo={eixoDaEscala(escala)}
            pontos={points.map((point) => ({ ...point, nome: formatData(point.data, progresso.turma.fuso).slice(0, 5) }))}
            descricao={`Resultados ao longo do tempo: ${points.map(({ nome, valor }) => `${nome} ${said(valor)}`).join(', ')}`}
          />
        ))}
    </Grafico>
  )
}

function Dominios({ progresso: { dominios }, proprio }: { progresso: ProgressoAluno; proprio: boolean }) {
  return (
    <Grafico
      titulo="Por domínio"
      frase={fraseDominios(dominios)}
      legenda={
        proprio ? undefined : (
          <span>
            <i className={g.marca} />
            turma
          </span>
        )
      }
      tabela={
        <TabelaDoGrafico
          legenda="Percentagem dos pontos em cada domínio"
          colunas={proprio ? ['Domínio', 'Pontos', 'Respostas'] : ['Domínio', 'Pontos', 'Turma', 'Respostas']}
          linhas={dominios.map(({ nome, percentagem: valor, turma, respostas }) => [
            semDominio(nome),
            percentagem(valor),
            ...(proprio ? [] : [percentagem(turma)]),
            plural(respostas, 'resposta', 'respostas'),
          ])}
        />
      }
    >
      <Barras
        barras={dominios.map(({ nome, percentagem: valor, turma }) => ({
          nome: semDominio(nome),
          valor,
          texto: percentagem(valor),
          ...(proprio ? {} : { referencia: turma, referenciaTexto: percentagem(turma) }),
        }))}
      />
    </Grafico>
  )
}

type UmAlunoProps = {
  progresso: ProgressoAluno
  proprio: boolean
  /** The choice of a subject, where the class has several. */
  disciplinas?: ReactNode
}

/** One student: the figures, over time, by domain, and every test and homework. */
export function UmAluno({ progresso, proprio, disciplinas }: UmAlunoProps) {
  const { turma, aluno, itens, ultimaAtividade } = progresso
  const seen = ultimaAtividade && `última atividade ${formatQuando(ultimaAtividade, progresso.agora, turma.fuso)}`
  return (
    <EscalaDaTurma value={turma.escala}>
      <PageMain>
        <PageHead
          crumbs={[
            { label: 'Turmas', render: (slot) => <Ligacao to={to.turmas()} {...slot} /> },
            { label: turma.name, render: (slot) => <Ligacao to={to.turma(turma.id)} {...slot} /> },
            ...(proprio ? [] : [{ label: 'Progresso', render: (slot: object) => <Ligacao to={to.progresso(turma.id)} {...slot} /> }]),
          ]}
          mark={<Avatar name={aluno.nome} src={aluno.avatar} size="l" />}
          title={proprio ? 'O meu progresso' : aluno.nome}
          lede={[turma.name, aluno.numero === null ? '' : `n.º ${aluno.numero}`, progresso.inscrito ? '' : 'saiu da turma', seen]
            .filter(Boolean)
            .join(' · ')}
          actions={
            <>
              {disciplinas}
              <Vizinho turma={turma.id} aluno={progresso.anterior} label="Aluno anterior" icon={IconChevronLeft} />
              <Vizinho turma={turma.id} aluno={progresso.seguinte} label="Aluno seguinte" icon={IconChevronRight} />
              {proprio ? (
                <Button icon={IconPrinter} onClick={() => window.print()}>
                  Imprimir
                </Button>
              ) : (
                <ButtonLink icon={IconPrinter} render={(slot) => <Ligacao to={to.relatorioDoAluno(turma.id, aluno.id)} {...slot} />}>
                  Relatório para os pais
                </ButtonLink>
              )}
            </>
          }
        />
        {itens.length === 0 ? (
          <EmptyState drawing="vazio-testes" title="Ainda sem resultados">
            {proprio
              ? say('Os {teus|seus} resultados aparecem aqui quando forem publicados.')
              : 'O progresso aparece quando o primeiro teste ou trabalho tiver começado.'}
          </EmptyState>
        ) : (
          <>
            <AlgarismosDoAluno progresso={progresso} />
            <div className={s.duas}>
              <Evolucao progresso={progresso} proprio={proprio} />
              <Dominios progresso={progresso} proprio={proprio} />
            </div>
            <ItensDoAluno progresso={progresso} proprio={proprio} />
          </>
        )}
      </PageMain>
    </EscalaDaTurma>
  )
}
