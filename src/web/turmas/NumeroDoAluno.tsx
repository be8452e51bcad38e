/** A pupil's number in the class, before the name in a list; nothing where there is none. */
export const NumeroDoAluno = ({ numero }: { numero: number | null }) =>
  numero === null ? null : (
    <span className="meta">
      <span className="sr">número </span>
      {numero}{' '}
    </span>
  )
