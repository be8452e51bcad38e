import { useQuery } from '@tanstack/react-query'
import { limites } from '#regras/limites.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Sheet } from '#kit/data/Sheet.tsx'
import { LinhaEvento } from './LinhaEvento.tsx'
import { proximosEventosQuery } from './eventos.queries.ts'
import s from './eventos.module.css'

/** The next events on a home page; nothing at all while there are none. */
export function ProximosEventos() {
  const { data } = useQuery(proximosEventosQuery(limites.eventosNoInicio))
  if (!data || data.data.length === 0) return null
  return (
    <section className={s.inicio} aria-labelledby="proximos-eventos">
      <div className="head">
        <h2 id="proximos-eventos" className="grow">
          Próximos eventos
        </h2>
        <Ligacao to={to.eventos()}>Todos os eventos</Ligacao>
      </div>
      <Sheet as="ul">
        {data.data.map((evento) => (
          <LinhaEvento key={evento.id} evento={evento} agora={data.agora} comMes />
        ))}
      </Sheet>
    </section>
  )
}
