import type { RespostaDe } from '#kit/api/client.ts'
import { Select } from '#kit/fields/Select.tsx'
import s from './add.module.css'

export type Homonimo = RespostaDe<'POST /api/turmas/contas/ensaio/{id}'>[number]['homonimos'][number]

const whereFrom = ({ naTurma, turma, numero }: Homonimo): string => {
  if (naTurma) return 'já está nesta turma'
  return turma ? `já é seu aluno em ${turma}${numero === null ? '' : `, n.º ${numero}`}` : 'já tem conta criada por si'
}

/** Who the teacher's pupils of this name are. `porDizer`: whether it is one of them, nobody has said. */
export const Homonimos = ({ homonimos, porDizer }: { homonimos: readonly Homonimo[]; porDizer: boolean }) => (
  <>
    {homonimos.map((one) => (
      <small key={one.id} className={s.frase}>
        {`${one.utilizador}: ${whereFrom(one)}.`}
      </small>
    ))}
    {porDizer && <small className={s.duvida}>Se é o mesmo aluno, escolha a conta.</small>}
  </>
)

type Props = {
  nome: string
  homonimos: readonly Homonimo[]
  /** Zero: none of them. */
  conta: number
  /** What happens where it is none of them. */
  senao: string
  onChange: (conta: number) => void
}

/** Which of the teacher's pupils of one name a line means. */
export function ChooseConta({ nome, homonimos, conta, senao, onChange }: Props) {
  const options = [...homonimos.map((one) => ({ value: one.id, label: `A mesma conta: ${one.utilizador}` })), { value: 0, label: senao }]
  return <Select label={`Conta de ${nome}`} wide value={conta} options={options} onChange={onChange} />
}
