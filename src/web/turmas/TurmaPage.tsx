import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { plural } from '#regras/plural.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { useSessao } from '#web/sessao/sessao.ts'
import { ClassBoard } from '#web/shell/ClassBoard.tsx'
import { CodigoDaTurma } from './CodigoDaTurma.tsx'
import { TurmaMenu } from './TurmaMenu.tsx'
import { separadoresDe } from './separadores.ts'
import { assunto, comQuem } from './textos.ts'
import { useTurma } from './turmas.queries.ts'
import s from './turmas.module.css'

/** `/turmas/{idturma}`: the class's board with its tabs; the tab's page stands below and names the window. */
export default function TurmaPage() {
  const turma = useTurma()
  const sessao = useSessao()
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '').toLowerCase() })
  const tabs = separadoresDe(turma)
  const first = tabs.find((tab) => tab.inicial) ?? tabs[0]
  if (path === to.turma(turma.id) && first) return <Navigate to={first.to} replace />
  const isFull = path === to.testesDaTurma(turma.id)
  const docente = turma.papel !== 'aluno'
  // On a low board the work comes first: the teacher knows their colleagues.
  const quem = isFull || !docente ? comQuem(turma, sessao.userId) : ''
  const lede = [assunto(turma), plural(turma.nAlunos, 'aluno', 'alunos'), quem, turma.arquivada ? 'arquivada: só para consulta' : '']
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <ClassBoard
        slim={!isFull}
        crumbs={[{ label: 'Turmas', render: (slot) => <Ligacao to={to.turmas()} {...slot} /> }, { label: turma.name }]}
        name={turma.name}
        lede={lede}
        code={docente && !turma.arquivada ? <CodigoDaTurma turma={turma} grande={isFull} /> : undefined}
        actions={
          docente ? (
            <span className={isFull ? s.menuDaTurma : undefined}>
              <TurmaMenu turma={turma} noQuadro />
            </span>
          ) : undefined
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
