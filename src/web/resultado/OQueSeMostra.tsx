import { useId } from 'react'
import {
  type ConjuntoDoResultado,
  conjuntoDe,
  conjuntosDoResultado,
  fitPartes,
  parteNecessaria,
  type ParteDoResultado,
} from '#regras/testes/partes-do-resultado.ts'
import { limites } from '#regras/limites.ts'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import s from './publicar.module.css'

type Escolha = ConjuntoDoResultado | 'escolha'

const conjuntos: readonly { value: Escolha; label: string; note: string }[] = [
  { value: 'estado', label: 'Só o estado', note: 'Que o teste está corrigido, sem pontos.' },
  { value: 'pontos', label: 'Os pontos', note: 'A soma, sem as perguntas.' },
  { value: 'respostas', label: 'O certo e o errado, e as respostas', note: 'Pergunta a pergunta, sem a chave.' },
  { value: 'tudo', label: 'Tudo', note: 'Também a chave, as explicações e os comentários.' },
  { value: 'escolha', label: 'À minha escolha', note: 'Parte a parte.' },
]

const partes: readonly { parte: Exclude<ParteDoResultado, 'turma'>; label: string }[] = [
  { parte: 'pontos', label: 'Os pontos' },
  { parte: 'respostas', label: 'As respostas do aluno, com o certo e o errado' },
  { parte: 'chave', label: 'A chave e as explicações' },
  { parte: 'comentarios', label: 'Os comentários do professor' },
]

/** What is chosen: the parts, and whether part by part. */
export type Mostra = { partes: ParteDoResultado[]; aEscolha: boolean }

export const mostraDe = (stored: readonly ParteDoResultado[]): Mostra => ({
  partes: fitPartes(stored),
  aEscolha: conjuntoDe(stored) === null,
})

type Props = { value: Mostra; onChange: (value: Mostra) => void }

/** A part that lacks what it needs cannot be ticked, and says what it waits for. */
function Parte({ parte, label, value, onChange }: Props & { parte: ParteDoResultado; label: string }) {
  const other = parteNecessaria(parte)
  const isOff = other !== null && !value.partes.includes(other)
  return (
    <Checkbox
      checked={value.partes.includes(parte)}
      disabled={isOff}
      note={
        parte === 'turma'
          ? isOff
            ? 'Só com os pontos à vista.'
            : `Só se ${limites.turmaMinimaNoResultado} ou mais alunos tiverem o teste corrigido.`
          : isOff && 'Só com as respostas à vista.'
      }
      onChange={(on) =>
        onChange({ ...value, partes: fitPartes(on ? [...value.partes, parte] : value.partes.filter((one) => one !== parte)) })
      }
    >
      {label}
    </Checkbox>
  )
}

/** The choice of what pupils see of a published result: a set, or part by part; and the class's figures. */
export function OQueSeMostra({ value, onChange }: Props) {
  const id = useId()
  const escolha: Escolha = value.aEscolha ? 'escolha' : (conjuntoDe(value.partes) ?? 'escolha')
  const choose = (next: Escolha): void => {
    if (next === 'escolha') return onChange({ ...value, aEscolha: true })
    const turma: readonly ParteDoResultado[] = value.partes.includes('turma') ? ['turma'] : []
    onChange({ partes: fitPartes([...conjuntosDoResultado[next], ...turma]), aEscolha: false })
  }
  return (
    <div className={s.mostra}>
      <RadioGroup legend="O que os alunos veem" name={id} value={escolha} options={conjuntos} onChange={choose} />
      {escolha === 'escolha' && (
        <fieldset className={s.partes}>
          <legend className="sr">Partes do resultado</legend>
          {partes.map(({ parte, label }) => (
            <Parte key={parte} parte={parte} label={label} value={value} onChange={onChange} />
          ))}
        </fieldset>
      )}
      <Parte parte="turma" label="A média e a distribuição da turma" value={value} onChange={onChange} />
    </div>
  )
}
