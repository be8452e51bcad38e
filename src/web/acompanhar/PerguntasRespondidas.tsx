import s from '#web/correcao/painel.module.css'

/** One cell per question: filled when it has an answer. The number stands beside it, for those who do not see cells. */
export function PerguntasRespondidas({
  perguntas,
  respondidas,
}: {
  perguntas: readonly { perguntaid: number; numero: number }[]
  respondidas: readonly number[]
}) {
  const answered = new Set(respondidas)
  return (
    <span className={s.celulas} data-muitas={perguntas.length > 14 || undefined} aria-hidden="true">
      {perguntas.map(({ perguntaid }) => (
        <i key={perguntaid} className={answered.has(perguntaid) ? s.feita : undefined} />
      ))}
    </span>
  )
}
