import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#kit/base/Button.tsx'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { Destinos } from './Destinos.tsx'
import { type ComDestinos, type Propria, chaveDaTurma, origemDe } from './destinos.ts'

type Valores = Propria & ComDestinos
type Props = {
  turma: Turma
  agora: Date
  comTarde: boolean
  comTempoExtra: boolean
  /** Its place in the form. */ className: string | undefined
}

/** The same test or homework in other classes: each has its own dates, which begin as those of the page's class. */
export function OutrasTurmas({ turma, agora, className, ...queFaz }: Props) {
  // All of it is watched: the default values of the form give every field a value.
  const valores = useWatch<Valores>() as Valores
  const { setValue } = useFormContext<ComDestinos>()
  const { inicio, fim, aceitarAte, turmas, destinos } = valores
  const mine = { inicio, fim, ...(queFaz.comTarde && aceitarAte !== undefined ? { aceitarAte } : {}) }
  const fields = Object.entries(mine) as [keyof typeof mine, string][] // the keys just written
  const others = turmas.map(chaveDaTurma)
  const isSame = others.every((chave) => fields.every(([field, texto]) => destinos[chave]?.[field] === texto))
  const putSame = () => {
    for (const chave of others) for (const [field, texto] of fields) setValue(`destinos.${chave}.${field}`, texto, { shouldDirty: true })
  }
  return (
    <section className={className} aria-labelledby="outras-turmas">
      <h3 id="outras-turmas">Outras turmas</h3>
      <Destinos origem={origemDe(valores, turma, agora)} agora={agora} exceto={turma.id} {...queFaz} />
      {!isSame && (
        <div>
          <Button onClick={putSame}>Pôr em todas o prazo da turma {turma.name}</Button>
        </div>
      )}
    </section>
  )
}
