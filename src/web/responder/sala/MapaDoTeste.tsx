import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlagFilled.mjs'
import { cx } from '#kit/base/cx.ts'
import type { PerguntaNaSala } from './numbered.ts'
import { type EstadoDaResposta, nomesDoEstado } from './answered.ts'
import s from './mapa.module.css'

export type LugarNoMapa = PerguntaNaSala & { estado: EstadoDaResposta; paraRever: boolean }

type Props = { lugares: readonly LugarNoMapa[]; atual: number | null; onIr: (numero: number) => void }

const nameOf = ({ numero, estado, paraRever }: LugarNoMapa): string =>
  `Pergunta ${numero}, ${nomesDoEstado[estado]}${paraRever ? ', para rever' : ''}`

/** The questions at a glance: filled = answered, white = open, foot filled = incomplete, flag = to review, ring = here. */
export function MapaDoTeste({ lugares, atual, onIr }: Props) {
  const some = (estado: EstadoDaResposta) => lugares.some((lugar) => lugar.estado === estado)
  return (
    <>
      <ol className={s.mapa}>
        {lugares.map((lugar) => (
          <li key={lugar.numero}>
            <button
              type="button"
              className={s[lugar.estado]}
              aria-label={nameOf(lugar)}
              aria-current={lugar.numero === atual ? 'step' : undefined}
              onClick={() => onIr(lugar.numero)}
            >
              {lugar.numero}
              {lugar.paraRever && <IconFlag aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ol>
      <ul className={s.legenda} aria-label="Legenda">
        <li>
          <i className={s.respondida} />
          Respondida
        </li>
        <li>
          <i />
          Por responder
        </li>
        {some('incompleta') && (
          <li>
            <i className={cx(s.incompleta)} />
            Incompleta
          </li>
        )}
        <li>
          <IconFlag aria-hidden="true" />
          Para rever
        </li>
      </ul>
    </>
  )
}
