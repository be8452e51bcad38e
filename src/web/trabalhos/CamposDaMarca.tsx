/** Fields of the mark of a homework: points with what they are in the class's scale, and the teacher's own sentences. */
import { useFormContext, useWatch } from 'react-hook-form'
import { escalaPredefinida, formatNotaComUnidade } from '#regras/escalas.ts'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { useTeclas } from '#kit/keyboard/useKeys.ts'
import { ComentariosGuardados } from '#web/correcao/ComentariosGuardados.tsx'
import b from '#web/correcao/comentarios.module.css'
import { joinComentario, teclasDosComentarios } from '#web/correcao/comentarios.ts'
import { type Comentario, useComentarios } from '#web/correcao/correcao.queries.ts'
import { shortPoints } from './textos.ts'
import type { Painel } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'

type Valores = { points: number | null; comentario: string }

/** The teacher's own sentences, the same as in tests; the first ones have a key. */
export function Guardados() {
  const { getValues, setValue } = useFormContext<Valores>()
  const escrito = useWatch<Valores, 'comentario'>({ name: 'comentario' })
  const guardados = useComentarios()
  const use = ({ texto }: Pick<Comentario, 'texto'>) =>
    setValue('comentario', joinComentario(getValues('comentario'), texto), { shouldDirty: true, shouldValidate: true })
  useTeclas(
    Object.fromEntries(
      teclasDosComentarios.flatMap((tecla, i) => {
        const one = guardados[i]
        return one ? [[tecla, () => use(one)] as const] : []
      }),
    ),
  )
  return (
    <div className={b.noFormulario}>
      <ComentariosGuardados escrito={escrito} onUse={use} disabled={false} />
    </div>
  )
}

export function Pontos({ maximo, escala = escalaPredefinida }: { maximo: number; escala?: Painel['turma']['escala'] }) {
  const points = useWatch<Valores, 'points'>({ name: 'points' })
  return (
    <div className={s.pontos}>
      <NumberInputField name="points" label="Pontos" min={0} max={maximo} decimals={2} unit={`de ${shortPoints(maximo)}`} />
      <output className={s.percentagem} aria-label="Nota">
        {points === null || Number.isNaN(points) || points > maximo
          ? ''
          : formatNotaComUnidade(Math.round((points / maximo) * 10_000), escala)}
      </output>
    </div>
  )
}
