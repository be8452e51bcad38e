import { useQuery } from '@tanstack/react-query'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { diaDaSemana, formatDia, formatDiaLongo } from '#regras/datas.ts'
import { plural } from '#regras/plural.ts'
import { read } from '#kit/api/queries.ts'
import { Algarismos } from '#kit/charts/Algarismos.tsx'
import { Colunas } from '#kit/charts/Colunas.tsx'
import { Grafico, TabelaDoGrafico } from '#kit/charts/Grafico.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { fileSize } from '#kit/fields/fileSize.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { Espera } from './Espera.tsx'
import { LinhasDoRegisto } from './LinhasDoRegisto.tsx'
import { type LinhaDoRegisto, type Resumo, usePaginas } from '#web/gestao/admin.queries.ts'
import { conteudos } from './conteudos.ts'
import { type Grupo, grupos, partes, partesDe } from './partes.ts'
import s from './admin.module.css'

/** How many of the newest acts stand on the first page. */
const maisRecentes = 6

const number = new Intl.NumberFormat('pt-PT', { useGrouping: 'always' })
const count = (n: number): string => number.format(n)

/** The first page of the desk: figures, the days, the newest acts, and where everything is kept. */
export function Painel() {
  const { data, error, isError, isFetching, refetch } = useQuery(read('GET /api/admin/resumo'))
  // All in one piece: what came later would push the rest away from under the finger.
  const espera = useQuery(read('GET /api/admin/espera'))
  const atos = usePaginas('GET /api/admin/auditoria', { limite: maisRecentes })
  if (isError)
    return (
      <FailedState title="Não foi possível abrir a administração" onRetry={() => void refetch()} pending={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    )
  if (!data || !espera.isFetched || !atos.isFetched) return <Skeleton shape="list" rows={6} label="A carregar os números" />
  return (
    <>
      <Numeros resumo={data} />
      <div className={s.painel}>
        {data.catalogo.anos === 0 && (
          <div className={s.largo}>
            <PorOndeComecar />
          </div>
        )}
        <Espera espera={espera} />
        <TestesPorDia dias={data.testesPorDia} />
        <UltimosAtos atos={atos.data ?? null} />
        <Partes grupo="conteudos" resumo={data} />
        <Partes grupo="sistema" resumo={data} />
      </div>
    </>
  )
}

/** A house with nothing on its shelves yet: what stands on what. */
const PorOndeComecar = () => (
  <Notice
    tone="info"
    title="Por onde começar"
    actions={<ButtonLink render={(slot) => <Ligacao to={to.administracao('anos')} {...slot} />}>Criar os anos</ButtonLink>}
  >
    <p>Primeiro os anos, depois as categorias e os projetos com os seus livros; por fim os recursos e os códigos de licença.</p>
  </Notice>
)

function Numeros({ resumo: { pessoas, turmas, testes, tentativasHoje, eventos, ficheiros } }: { resumo: Resumo }) {
  const todas = pessoas.professores + pessoas.alunos + pessoas.admins
  const ocupado = `${plural(ficheiros.quantos, 'ficheiro', 'ficheiros')} em ${fileSize(ficheiros.bytes)}`
  return (
    <Algarismos
      legenda="Números da instalação"
      itens={[
        {
          nome: 'Pessoas',
          valor: count(todas),
          nota: `${count(pessoas.entraramHoje)} ${pessoas.entraramHoje === 1 ? 'entrou' : 'entraram'} hoje; ${plural(pessoas.professores, 'professor', 'professores')}, ${plural(pessoas.alunos, 'aluno', 'alunos')}`,
        },
        { nome: 'Turmas ativas', valor: count(turmas.ativas), nota: `${plural(turmas.arquivadas, 'arquivada', 'arquivadas')}; ${ocupado}` },
        {
          nome: 'Testes a decorrer',
          valor: count(testes.aDecorrer),
          nota: `${plural(testes.aResponder, 'aluno a responder', 'alunos a responder')}, ${plural(tentativasHoje, 'começado hoje', 'começados hoje')}`,
        },
        {
          nome: 'Eventos próximos',
          valor: count(eventos.proximos),
          nota: eventos.emEspera === 0 ? 'ninguém à espera de lugar' : `${plural(eventos.emEspera, 'pessoa', 'pessoas')} à espera de lugar`,
        },
      ]}
    />
  )
}

function sentence(dias: Resumo['testesPorDia']): string {
  const all = dias.reduce((sum, { n }) => sum + n, 0)
  const first = dias[0]
  if (!first || all === 0) return 'Ainda não se entregou nenhum teste nestes dias.'
  const most = dias.toSorted((a, b) => b.n - a.n)[0] ?? first
  return `Desde ${formatDiaLongo(first.dia)} entregaram-se ${plural(all, 'teste', 'testes')}; o dia com mais foi ${diaDaSemana(`${most.dia}T12:00:00Z`, 'UTC')}, ${formatDia(most.dia).slice(0, 5)}.`
}

const isMonday = (dia: string): boolean => new Date(`${dia}T00:00:00Z`).getUTCDay() === 1
const shortDay = (dia: string): string => `${Number(dia.slice(8))}/${Number(dia.slice(5, 7))}`

function TestesPorDia({ dias }: { dias: Resumo['testesPorDia'] }) {
  const last = dias.length - 1
  return (
    <Grafico
      titulo="Testes feitos por dia"
      frase={sentence(dias)}
      tabela={
        <TabelaDoGrafico
          legenda="Testes entregues por dia"
          colunas={['Dia', 'Testes']}
          linhas={dias.map(({ dia, n }) => [formatDia(dia), String(n)])}
        />
      }
    >
      <Colunas
        colunas={dias.map(({ dia, n }, i) => ({
          nome: formatDia(dia),
          legenda: i === last ? 'hoje' : isMonday(dia) && i < last - 1 ? shortDay(dia) : '',
          n,
        }))}
      />
    </Grafico>
  )
}

/** `atos`: null where they could not be read. */
function UltimosAtos({ atos }: { atos: readonly LinhaDoRegisto[] | null }) {
  return (
    <section aria-labelledby="atos">
      <div className={s.titulo}>
        <h2 id="atos">Registo</h2>
        <Ligacao to={to.administracao('registo')} aria-label="Ver tudo no registo">
          Ver tudo
        </Ligacao>
      </div>
      {atos === null && <p className="muted">Não foi possível ver o registo.</p>}
      {atos?.length === 0 && <p className="muted">Ainda não há nada registado.</p>}
      {atos !== null && atos.length > 0 && <LinhasDoRegisto linhas={atos.slice(0, maisRecentes)} curto />}
    </section>
  )
}

function Partes({ grupo, resumo }: { grupo: Grupo; resumo: Resumo }) {
  return (
    <nav className={s.largo} aria-label={grupos[grupo]}>
      <h2 className="h-s">{grupos[grupo]}</h2>
      <div className={s.partes}>
        {partesDe(grupo).map((nome) => (
          <Ligacao key={nome} to={to.administracao(nome)}>
            <Icon as={conteudos[nome].icon} size="l" />
            <span>
              <b>{partes[nome].titulo}</b>
              <small>{conteudos[nome].nota(resumo)}</small>
            </span>
            <Icon as={IconChevronRight} />
          </Ligacao>
        ))}
      </div>
    </nav>
  )
}
