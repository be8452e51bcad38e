import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { BotaoEntrar } from '#web/sessao/BotaoEntrar.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { type Evento, useSaveToCalendar } from './eventos.queries.ts'
import { type Sessao, agendaDe } from './programa.ts'
import s from './eventos.module.css'

/** Beside the programme: what one has chosen and where the confirmation goes; for a visitor, the way in. */
export function AsSuasSessoes({ evento, visitante }: { evento: Evento; visitante: boolean }) {
  if (visitante)
    return (
      <Sheet as="section" padded className={s.lado} aria-labelledby="para-se-inscrever">
        <h2 className="h-s" id="para-se-inscrever">
          Para se inscrever
        </h2>
        <p className="small">Entre na sua conta Lousa. As ligações das salas em linha são só para quem está inscrito.</p>
        <BotaoEntrar variant="primary" wide>
          Entrar
        </BotaoEntrar>
      </Sheet>
    )
  return (
    <Sheet as="section" padded className={s.lado} aria-labelledby="as-suas-sessoes">
      <h2 className="h-s" id="as-suas-sessoes">
        As suas sessões
      </h2>
      <ol className={s.agenda}>
        {agendaDe(evento).map((sessao) => (
          <Linha key={sessao.hora} sessao={sessao} />
        ))}
      </ol>
      <p className="small">
        {evento.email === null
          ? 'A sua conta não tem e-mail: veja aqui como estão as suas inscrições.'
          : `A confirmação segue para ${evento.email}.`}{' '}
        Se vagar um lugar, fica com ele quem está há mais tempo à espera{evento.email === null ? '.' : ', e avisamos.'}
      </p>
    </Sheet>
  )
}

function Linha({ sessao }: { sessao: Sessao }) {
  const guardar = useSaveToCalendar()
  return (
    <li>
      <span className={s.hora}>{sessao.hora}</span>
      <span className="grow">
        {sessao.tipo === 'por-escolher' ? <span className="muted">por escolher</span> : sessao.titulo}
        {sessao.tipo === 'em-espera' && <small>em espera</small>}
      </span>
      {sessao.tipo === 'escolhida' && (
        <IconButton
          icon={IconCalendarPlus}
          label={`Guardar «${sessao.titulo}» no calendário`}
          onClick={() => guardar.mutate({ o: 'apresentacao', id: sessao.id })}
        />
      )}
    </li>
  )
}
