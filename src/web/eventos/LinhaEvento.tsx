import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { formatHoras } from '#web/horas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { Meter } from '#kit/feedback/Meter.tsx'
import type { EventoDaLista } from './eventos.queries.ts'
import { folha } from './programa.ts'
import s from './eventos.module.css'

const isOver = (evento: EventoDaLista, agora: string): boolean => Date.parse(evento.fim) <= Date.parse(agora)

/** The text of the line's button: the goal of the page. */
function verbo(evento: EventoDaLista, agora: string): string {
  if (isOver(evento, agora) || evento.anulado) return 'Ver evento'
  if (evento.minha !== null) return 'Ver inscrição'
  if (evento.nApresentacoes === 0) return 'Ver evento'
  if (evento.livres === 0) return 'Lista de espera'
  return evento.nApresentacoes === 1 ? 'Inscrever-me' : 'Escolher sessões'
}

function detalhes({ inicio, fim, fuso, local, emLinha, nApresentacoes, orador }: EventoDaLista): string {
  const onde = local || (emLinha ? 'em linha' : '')
  const quem = nApresentacoes > 1 ? `${nApresentacoes} apresentações` : orador
  return [formatHoras({ inicio, fim }, fuso), onde, quem].filter(Boolean).join(' · ')
}

type LinhaEventoProps = {
  evento: EventoDaLista
  agora: string
  /** No heading over the list names the month: the date does. */
  comMes?: boolean | undefined
}

/** One event: day, name, hours and place, how many seats are left, and the way to it. */
export function LinhaEvento({ evento, agora, comMes = false }: LinhaEventoProps) {
  const { id, titulo, inicio, fuso } = evento
  const { dia, mes, semana } = folha(inicio, fuso)
  const label = verbo(evento, agora)
  return (
    <li className={s.linha}>
      <span className={s.data}>
        <b>{dia}</b>
        {comMes ? mes : semana}
      </span>
      <div className={`grow ${s.nome}`}>
        <Ligacao className="t" to={to.evento(id)}>
          {titulo}
        </Ligacao>
        <p className="meta">{detalhes(evento)}</p>
      </div>
      <div className={s.lugares}>
        <Lugares evento={evento} passou={isOver(evento, agora)} />
      </div>
      <ButtonLink className={s.botao} render={(slot) => <Ligacao to={to.evento(id)} aria-label={`${label}: ${titulo}`} {...slot} />}>
        {label}
      </ButtonLink>
    </li>
  )
}

function Lugares({ evento, passou }: { evento: EventoDaLista; passou: boolean }) {
  const { minha, livres, lotacao, emEspera, nApresentacoes } = evento
  if (evento.anulado)
    return (
      <Chip tone="bad" icon={IconBan}>
        Anulado
      </Chip>
    )
  if (minha === 'inscrito') return <Chip tone="done">{passou ? 'Esteve inscrito(a)' : 'Inscrição confirmada'}</Chip>
  if (passou) return <span className="meta">Terminado</span>
  if (minha === 'em-espera') return <Chip tone="wait">Em lista de espera</Chip>
  if (nApresentacoes === 0) return <span className="meta">Programa por anunciar</span>
  if (livres === 0)
    return (
      <Chip tone="todo" icon={IconUsers}>
        {emEspera > 0 ? `Cheio, ${emEspera} em espera` : 'Cheio'}
      </Chip>
    )
  const words = `${livres} de ${lotacao} ${lotacao === 1 ? 'lugar livre' : 'lugares livres'}`
  return (
    <span className={s.livres}>
      <span>
        <b>{livres}</b>
        {words.slice(String(livres).length)}
      </span>
      <Meter value={livres} max={lotacao} label="Lugares livres" text={words} />
    </span>
  )
}
