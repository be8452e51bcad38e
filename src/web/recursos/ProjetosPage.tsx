import { useQuery } from '@tanstack/react-query'
import { ultimoDia } from '#regras/licencas.ts'
import { type RespostaDe } from '#kit/api/client.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { CapaManual } from './Capas.tsx'
import { LigacaoTestesProntos } from './LigacaoTestesProntos.tsx'
import { SeparadoresAnos, readAno } from './SeparadoresAnos.tsx'
import s from './projetos.module.css'
import { projetosQuery } from './recursos.queries.ts'
import { saysOfProjeto } from './tipos.ts'

type Projeto = RespostaDe<'GET /api/projetos'>[number]

const hasLicenca = ({ manuais }: Projeto): boolean => manuais.some(({ licencaAte }) => licencaAte !== null)

/** Textbook projects by year and subject: the open one on the board, the others below. */
export default function ProjetosPage() {
  usePageTitle('Projetos')
  const [anoTexto] = useFiltro('ano')
  const [projetoTexto] = useFiltro('projeto')
  const [disciplina, setDisciplina] = useFiltro('disciplina')
  const ano = readAno(anoTexto)
  const { data, isPending, error, refetch, isFetching } = useQuery(projetosQuery(ano))
  const loading = useLoadingFace(isPending)
  const disciplinas = [...new Set(data?.map((projeto) => projeto.disciplina) ?? [])]
  const projetos = data?.filter((projeto) => disciplina === '' || projeto.disciplina === disciplina) ?? []
  const aberto = projetos.find(({ id }) => id === readAno(projetoTexto)) ?? projetos.find(hasLicenca) ?? projetos[0]
  const outros = projetos.filter((projeto) => projeto !== aberto)
  return (
    <PageMain>
      <PageHead title="Projetos" lede="Cada projeto junta o manual, os recursos e os testes prontos de uma disciplina." tabbed />
      <SeparadoresAnos atual={ano} enderecoDe={(outro) => to.projetos(outro)} />
      {loading && !data && <Skeleton shape="list" rows={4} label="A carregar os projetos" />}
      {!loading && !data && (
        <FailedState title="Não foi possível abrir os projetos" onRetry={() => void refetch()} pending={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      )}
      {data && !aberto && (
        <EmptyState drawing="vazio-recursos" title="Ainda não há projetos aqui">
          Escolha outro ano ou outra disciplina.
        </EmptyState>
      )}
      {aberto && <ProjetoAberto projeto={aberto} />}
      {data && data.length > 0 && (
        <>
          <div className={s.cabeca}>
            <h2>Outros projetos</h2>
            <Select
              label="Disciplina"
              value={disciplina}
              onChange={setDisciplina}
              options={[{ value: '', label: 'Disciplina' }, ...disciplinas.map((nome) => ({ value: nome, label: nome }))]}
            />
          </div>
          {outros.length === 0 ? (
            <p className="muted">Não há mais nenhum com estes filtros.</p>
          ) : (
            <Sheet as="ul">
              {outros.map((projeto) => (
                <li key={projeto.id} className={s.linha}>
                  <CapaManual size="s" livro={{ ...projeto, especie: '', ano: projeto.ano.nome }} />
                  <span className="grow">
                    <b>{projeto.nome}</b>
                    <span className="meta">
                      {projeto.disciplina} · {projeto.ano.nome}
                    </span>
                  </span>
                  <span className="meta">{saysOfProjeto(projeto)}</span>
                  <ButtonLink
                    render={({ children, ...slot }) => (
                      <Ligacao to={to.projetos(ano, projeto.id)} {...slot}>
                        {children}
                        <span className="sr"> {projeto.nome}</span>
                      </Ligacao>
                    )}
                  >
                    Conhecer
                  </ButtonLink>
                </li>
              ))}
            </Sheet>
          )}
        </>
      )}
    </PageMain>
  )
}

function ProjetoAberto({ projeto }: { projeto: Projeto }) {
  const ate = projeto.manuais.find(({ licencaAte }) => licencaAte !== null)?.licencaAte ?? null
  const [manual] = projeto.manuais
  return (
    <section className={s.quadro} aria-label={projeto.nome}>
      <div className="grow">
        <span>{ate === null ? 'Sem licença' : `Licença até ${ultimoDia(ate)}`}</span>
        <h2>{projeto.nome}</h2>
        <p>{projeto.descricao}</p>
        <p>
          {projeto.disciplina} · {projeto.ano.nome} · {saysOfProjeto(projeto)}
        </p>
        <div className={s.atos}>
          {manual && (
            <ButtonLink variant="white" render={(slot) => <Ligacao to={to.recursosPorManual(0, manual.id)} {...slot} />}>
              Ver recursos
            </ButtonLink>
          )}
          <LigacaoTestesProntos de={projeto} variant="ghost" />
          {ate === null && (
            <ButtonLink variant="ghost" render={(slot) => <Ligacao to={to.licencaDigital()} {...slot} />}>
              Ativar uma licença
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={s.capas}>
        {projeto.manuais.slice(0, 3).map((livro) => (
          <CapaManual key={livro.id} livro={{ ...livro, disciplina: projeto.disciplina, cor: projeto.cor, ano: projeto.ano.nome }} />
        ))}
      </div>
    </section>
  )
}
