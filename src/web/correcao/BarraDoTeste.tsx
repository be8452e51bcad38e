/** The head of every page about one class test: a work bar, or the board with the clock while students answer. */
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { ReactNode } from 'react'
import { formatRelogio } from '#regras/datas.ts'
import { diaLocal } from '#regras/fuso.ts'
import { nomesEstadoTeste } from '#regras/testes/estados-teste.ts'
import { dasAs, formatQuando } from '#web/horas.ts'
import { formatHoraEDia } from '#web/hora-e-dia.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { useOnline } from '#web/shell/useOnline.ts'
import { WorkBar } from '#web/shell/WorkBar.tsx'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { TabLinks } from '#kit/data/TabLinks.tsx'
import { isAoVivo, viragensDe } from './a-decorrer.ts'
import type { Painel } from './correcao.queries.ts'
import { fimDaTurma } from './fim-da-turma.ts'
import { ultimaOportunidade } from './oportunidades.ts'
import { useServerNow, useServerTurn } from '#kit/clock/useServerNow.ts'
import { type Vista, vistaDoTeste } from './vistas-do-teste.ts'
import b from './barra.module.css'
import s from './painel.module.css'

/** The last moment somebody who is answering may still answer; with a window of hours, its end at the least. */
function ultimoLimite({ agora, fim, alunos }: Painel): number {
  const open = alunos.filter(({ estado }) => estado === 'em-curso').map(({ tentativa }) => Date.parse(tentativa?.limiteEm ?? fim))
  return Date.parse(fim) - Date.parse(agora) < dayMs ? Math.max(Date.parse(fim), ...open) : Math.max(...open)
}

const dayMs = 86_400_000

/** The window, and what there is of it at `now`; "terminou" only of what is past. */
function prazo({ turma: { fuso }, inicio, fim, estado, alunos }: Painel, now: number): string {
  if (estado === 'agendado') return `começa ${formatQuando(inicio, now, fuso)}`
  const isOpen = now < Date.parse(fim)
  const short = diaLocal(new Date(inicio), fuso) === diaLocal(new Date(fim), fuso)
  if (estado === 'em-curso' && isOpen) return short ? dasAs(inicio, fim, fuso) : `até ${formatQuando(fim, now, fuso)}`
  const oportunidade = ultimaOportunidade(alunos, now)
  if (oportunidade !== null) return `nova oportunidade até ${formatQuando(oportunidade, now, fuso)}`
  if (isOpen) return `todos entregaram · prazo até ${formatQuando(fim, now, fuso)}`
  // With time of their own some still answer.
  return `${estado === 'em-curso' ? 'o prazo terminou' : 'terminou'} ${formatQuando(fim, now, fuso)}`
}

/** "7.º A · das 10:00 às 10:50" within a day; with days otherwise. */
const quando = (painel: Painel, now: number): string => `${painel.turma.name} · ${prazo(painel, now)}`

/** A page that cannot ask any more says how old it is. */
const atualizado = ({ agora, turma }: Painel, now: number, semNoticias: boolean): string =>
  now - Date.parse(agora) < 20_000 && !semNoticias ? 'atualizado agora mesmo' : `atualizado ${formatHoraEDia(agora, now, turma.fuso)}`

/**
 * Says what ends at `end`. It is the time of the students who began together, or the last student's time where the
 * window lasts longer. Otherwise the test itself closes.
 */
function queAcaba(painel: Painel, end: number): string {
  // The wall shows what is left to those who began together.
  if (painel.resumo.aResponder > 0 && end <= fimDaTurma(painel)) return 'Tempo restante'
  return end < Date.parse(painel.fim) ? 'O último termina em' : 'Fecha em'
}

function BarraAoVivo({ painel, falha }: { painel: Painel; falha: Error | null }) {
  const online = useOnline()
  const now = useServerNow(painel.agora, true)
  const end = ultimoLimite(painel)
  const first = Math.min(
    ...painel.alunos.flatMap(({ estado, tentativa }) => (estado === 'em-curso' && tentativa ? [Date.parse(tentativa.inicioEm)] : [])),
  )
  const start = end < Date.parse(painel.fim) ? first : Date.parse(painel.inicio)
  const part = Math.min(100, Math.max(0, ((now - start) / (end - start)) * 100))
  return (
    <section className="board" aria-label="Teste a decorrer">
      <div className={s.aoVivo}>
        <div className="wrap">
          <Ligacao to={to.testesDaTurma(painel.turma.id)} className={s.voltar} aria-label="Voltar aos testes">
            <Icon as={IconArrowLeft} />
          </Ligacao>
          <div className="grow">
            <h1>{painel.nome}</h1>
            <p className="muted">
              {quando(painel, now)} · {atualizado(painel, now, !online || falha !== null)}
              {painel.turmasComEste > 1 && (
                <>
                  {' · '}
                  <Ligacao to={to.turmasDoTeste(painel.turma.id, painel.id)}>este teste em {painel.turmasComEste} turmas</Ligacao>
                </>
              )}
            </p>
          </div>
          <p className={s.relogio} role="timer">
            <span className="meta">{queAcaba(painel, end)}</span>
            <b>{formatRelogio(end - now)}</b>
          </p>
        </div>
      </div>
      <div className={s.passou} aria-hidden="true">
        <i style={{ width: `${part}%` }} />
      </div>
    </section>
  )
}

type BarraProps = {
  painel: Painel
  vista: Vista
  /** The error of the panel's last reading; null: it succeeded. */
  falha?: Error | null
  actions?: ReactNode
  /** At the right of the three ways, where there is room. */
  aoLado?: ReactNode
  children?: ReactNode
}

/** Back, name, how far the correction is, what one may do, and the three ways to look at the test. */
export function BarraDoTeste({ painel, vista, falha = null, actions, aoLado, children }: BarraProps) {
  const { resumo, turma, id, agora } = painel
  const now = Math.max(Date.parse(agora), useServerTurn(agora, viragensDe(painel).todas))
  const waiting = painel.perguntas.reduce((sum, { porCorrigir }) => sum + porCorrigir, 0)
  const tab = (label: string, one: Vista, count?: number) => ({
    label,
    count,
    current: vista === one,
    render: (slot: object) => <Ligacao to={vistaDoTeste(turma.id, id, one)} {...slot} />,
  })
  const tabs = (
    <div className={`row wrapr ${b.separadores}`}>
      <TabLinks
        label="Ver o teste"
        tabs={[
          tab('Alunos', 'alunos', resumo.alunos),
          tab('Por pergunta', 'perguntas', waiting || undefined),
          tab('Estatísticas', 'estatisticas'),
        ]}
      />
      {aoLado}
    </div>
  )
  const live = isAoVivo(painel) && vista === 'alunos'
  if (live) {
    return (
      <>
        <BarraAoVivo painel={painel} falha={falha} />
        <div className="wrap">{tabs}</div>
      </>
    )
  }
  return (
    <WorkBar
      back={{ to: to.testesDaTurma(turma.id), label: 'Voltar aos testes' }}
      title={painel.nome}
      below={
        <span>
          {quando(painel, now)} · {nomesEstadoTeste[painel.estado].toLowerCase()}
          {painel.arquivado && ' · arquivado'}
          {painel.turmasComEste > 1 && (
            <>
              {' · '}
              <Ligacao to={to.turmasDoTeste(turma.id, id)}>este teste em {painel.turmasComEste} turmas</Ligacao>
            </>
          )}
        </span>
      }
      middle={resumo.entregues > 0 && <CountBar done={resumo.corrigidas} total={resumo.entregues} tone="wait" noun="corrigidos" />}
      actions={actions}
    >
      {tabs}
      {children}
    </WorkBar>
  )
}
