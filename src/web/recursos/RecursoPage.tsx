import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#kit/api/client.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { sessaoQuery } from '#web/sessao/sessao.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { CapaRecurso } from './Capas.tsx'
import { BotaoFavorito } from './CartaoRecurso.tsx'
import { Fechado } from './Fechado.tsx'
import { AddRecurso } from './AddRecurso.tsx'
import { LeitorDoRecurso } from './Leitores.tsx'
import s from './recurso.module.css'
import { type Recurso, recursoQuery } from './recursos.queries.ts'
import { tipoEMedida } from '#regras/recursos.ts'
import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { sentenceOf } from '#kit/unexpected.ts'

/** One resource: its player, what it is, others of its topic. */
export default function RecursoPage() {
  const id = useIdParam('idrecurso')
  const { data, isPending, error, refetch, isFetching } = useQuery(recursoQuery(id))
  const loading = useLoadingFace(isPending)
  usePageTitle(data?.nome ?? 'Recurso')
  if (error instanceof ApiError && error.status === 404) throw error
  return (
    <PageMain>
      {loading && !data && <Skeleton shape="text" label="A carregar o recurso" />}
      {!loading && !data && error && (
        <>
          <h1 className="sr">Recurso</h1>
          <FailedState title="Não foi possível abrir o recurso" onRetry={() => void refetch()} pending={isFetching}>
            {sentenceOf(error)}
          </FailedState>
        </>
      )}
      {data && <UmRecurso recurso={data} />}
    </PageMain>
  )
}

function UmRecurso({ recurso }: { recurso: Recurso }) {
  const { data: sessao } = useQuery(sessaoQuery())
  const isTeacher = sessao !== undefined && sessao.tipo !== tipoDeConta.aluno
  const link = (address: string) => (slot: object) => <Ligacao to={address} {...slot} />
  const banco = to.bancoRecursos()
  return (
    <>
      <PageHead
        title={recurso.nome}
        lede={recurso.descricao}
        {...(isTeacher
          ? {
              crumbs: [
                { label: 'Recursos', render: link(banco) },
                { label: recurso.ano.nome, render: link(`${banco}?ano=${recurso.ano.id}`) },
                { label: recurso.categoria.nome, render: link(`${banco}?ano=${recurso.ano.id}&categoria=${recurso.categoria.id}`) },
              ],
            }
          : {})}
      />
      <div className={s.colunas}>
        <div className={s.palco}>
          {recurso.conteudo === null ? <Fechado recurso={recurso} /> : <LeitorDoRecurso recurso={recurso} conteudo={recurso.conteudo} />}
        </div>
        <aside aria-label="Sobre este recurso">
          {isTeacher && (
            <div className={s.atos}>
              <AddRecurso recurso={recurso} />
              <BotaoFavorito recurso={recurso} variant="line" />
            </div>
          )}
          <Dados recurso={recurso} />
          {recurso.doMesmoTema.length > 0 && (
            <>
              <h2 className="h-s">Do mesmo tema</h2>
              <ul className={s.outros}>
                {recurso.doMesmoTema.map((outro) => (
                  <li key={outro.id}>
                    <CapaRecurso recurso={outro} small />
                    <span>
                      <Ligacao to={to.recurso(outro.id)}>{outro.nome}</Ligacao>
                      <span className="meta">{tipoEMedida(outro)}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </aside>
      </div>
    </>
  )
}

/** The type, subject, book and authors, as a list of facts. */
function Dados({ recurso }: { recurso: Recurso }) {
  const { manual, paginas, autoria } = recurso
  const rows: readonly (readonly [string, string])[] = [
    ['Tipo', tipoEMedida(recurso).replace(' · ', ', ')],
    ['Disciplina', `${recurso.disciplina}, ${recurso.ano.nome}`],
    ...(manual ? ([['Manual', paginas ? `${manual.nome}, pág. ${paginas}` : manual.nome]] as const) : []),
    ...(autoria ? ([['Autoria', autoria]] as const) : []),
  ]
  return (
    <dl className={s.dados}>
      {rows.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}
