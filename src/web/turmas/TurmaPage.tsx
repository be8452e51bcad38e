import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { plural } from '#regras/plural.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { useSessao } from '#web/sessao/sessao.ts'
import { ClassBoard } from '#web/shell/ClassBoard.tsx'
import { useCodigoDaTurma } from './CodigoDaTurma.tsx'
import { TurmaMenu } from './TurmaMenu.tsx'
import { separadoresDe } from './separadores.ts'
import { assunto, comQuem } from './textos.ts'
import { useTurma } from './turmas.queries.ts'

/** `/turmas/{idturma}`: the class's board with its tabs; the tab's page stands below and names the window. */
export default function TurmaPage() {
  const turma = useTurma()
  const sessao = useSessao()
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '').toLowerCase() })
  const folhas = useFiltro('vista')[0] === 'relatorios'
  const codigo = useCodigoDaTurma(turma)
  const tabs = separadoresDe(turma)
  const first = tabs.find((tab) => tab.inicial) ?? tabs[0]
  if (path === to.turma(turma.id) && first) return <Navigate to={first.to} replace />
  const docente = turma.papel !== 'aluno'
  // The work comes first: a teacher knows their colleagues.
  const quem = docente ? '' : comQuem(turma, sessao.userId)
  const lede = [assunto(turma), plural(turma.nAlunos, 'aluno', 'alunos'), quem, turma.arquivada ? 'arquivada: só para consulta' : '']
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <ClassBoard
        crumbs={[{ label: 'Turmas', render: (slot) => <Ligacao to={to.turmas()} {...slot} /> }, { label: turma.name }]}
        name={turma.name}
        lede={lede}
        onScreenOnly={folhas}
        actions={
          docente && (
            <>
              {!turma.arquivada && codigo.noQuadro}
              <TurmaMenu turma={turma} doCodigo={turma.arquivada ? [] : codigo.itens} />
            </>
          )
        }
        tabs={tabs.map((tab) => ({
          label: tab.label,
          count: tab.count,
          current: path === tab.to || path.startsWith(`${tab.to}/`),
          render: (slot) => <Ligacao to={tab.to} {...slot} />,
        }))}
      />
      <Outlet />
    </>
  )
}
