import { formatPontos, scoreCentesimos } from '#regras/pontos.ts'
import { Button } from '#kit/base/Button.tsx'
import type { Grupo } from '#web/correcao/correcao.queries.ts'
import { isCompleta, type ModoDeCorrigir, pontosDasEscolhas, somaDosNiveis } from './criterios.ts'
import { type Rascunho, temPontosFora } from './rascunho.ts'
import { pontos } from '#web/correcao/textos.ts'
import s from './criterios.module.css'

type Props = {
  modo: ModoDeCorrigir
  rascunho: Rascunho
  /** What the question is worth. */
  points: number
  grupo: Grupo
  quantas: number
  /** Why it cannot be given; null: it can. */
  why: string | null
  /** They have it already: the button only goes on. */
  nadaADar: boolean
  /** Said with the points: what was asked for and could not be done. */
  aviso: string | null
  onSkip: () => void
  onAssign: () => void
  /** Back to what the answers have; null: nothing was begun. */
  onDiscard: (() => void) | null
}

type Soma = { valor: string; conta: string }

function sumOf({ modo, rascunho, points, grupo }: Props): Soma {
  if (temPontosFora(rascunho, points)) return { valor: '–', conta: '' }
  if (rascunho.manual !== null) return { valor: pontos(rascunho.manual), conta: 'dados por si' }
  if (modo.modo === 'inteira') {
    const fracao = rascunho.escolhas[modo.parte]
    return { valor: fracao ? formatPontos(scoreCentesimos(Math.round(points * 100), fracao)) : '–', conta: '' }
  }
  if (modo.modo === 'regra') return { valor: grupo.points === null ? '–' : pontos(grupo.points), conta: 'pela regra da pergunta' }
  // A gap among others: what the question earns depends on them too.
  if (modo.parcial) return { valor: grupo.points === null ? '–' : pontos(grupo.points), conta: grupo.points === null ? '' : 'agora' }
  const complete = isCompleta(modo.criterios, rascunho.escolhas)
  return {
    valor: complete ? formatPontos(pontosDasEscolhas(modo.criterios, rascunho.escolhas, points)) : '–',
    conta: modo.criterios.some(({ id }) => rascunho.escolhas[id] !== undefined) ? somaDosNiveis(modo.criterios, rascunho.escolhas) : '',
  }
}

/** The points, and the one filled button that says how many it marks. */
export function GivePontos(props: Props) {
  const { modo, points, quantas, why, nadaADar, aviso, onSkip, onAssign, onDiscard } = props
  const { valor, conta } = sumOf(props)
  const give = modo.modo === 'regra' ? 'Guardar e seguinte' : quantas === 1 ? 'Atribuir e seguinte' : `Atribuir às ${quantas} e seguinte`
  return (
    <div className={s.dar}>
      <p className={s.soma} role="status">
        <b className={valor === '–' ? s.nada : undefined}>{valor}</b>
        <span>
          de {pontos(points)} {points === 1 ? 'ponto' : 'pontos'}
        </span>
        {conta && <small>{conta}</small>}
        {aviso && <strong>{aviso}</strong>}
      </p>
      <div className="row">
        {onDiscard && (
          <Button variant="quiet" onClick={onDiscard}>
            Cancelar
          </Button>
        )}
        <Button onClick={onSkip} shortcut="S">
          Saltar
        </Button>
        <Button variant="primary" disabledReason={why ?? undefined} onClick={onAssign} shortcut="↵">
          {nadaADar ? 'Seguinte' : give}
        </Button>
      </div>
    </div>
  )
}
