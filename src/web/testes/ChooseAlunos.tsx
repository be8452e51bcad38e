import { useState } from 'react'
import { matchesPesquisa } from '#regras/texto.ts'
import { Button } from '#kit/base/Button.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import s from './testes.module.css'

export type AlunoDaTurma = { id: number; nome: string }

/** More of them than one looks through: somebody is searched for by name. */
const comProcura = 12

type Props = { alunos: readonly AlunoDaTurma[]; escolhidos: readonly number[]; onChange: (escolhidos: number[]) => void }

/** Pupils to tick, in the order of the class. A search only hides the others: who is chosen stays chosen. */
export function ChooseAlunos({ alunos, escolhidos, onChange }: Props) {
  const [nome, setNome] = useState('')
  const chosen = new Set(escolhidos)
  const isFiltered = nome.trim() !== ''
  const shown = isFiltered ? alunos.filter((aluno) => matchesPesquisa(aluno.nome, nome)) : alunos
  const put = (some: readonly AlunoDaTurma[], on: boolean) => {
    const touched = new Set(some.map(({ id }) => id))
    onChange(alunos.map(({ id }) => id).filter((id) => (touched.has(id) ? on : chosen.has(id))))
  }
  const all = shown.every(({ id }) => chosen.has(id))
  const which = isFiltered ? (shown.length === 1 ? 'o que se vê' : `os ${shown.length} que se veem`) : 'todos'
  return (
    <>
      {alunos.length > comProcura && <SearchField className={s.procurarAlunos} label="Nome do aluno" value={nome} onChange={setNome} />}
      <p className="sr" role="status">
        {isFiltered && shown.length > 0 && (shown.length === 1 ? '1 aluno com este nome.' : `${shown.length} alunos com este nome.`)}
        {shown.length === 0 && 'Nenhum aluno com este nome.'}
      </p>
      {shown.length > 0 ? (
        <div className={s.escolhas}>
          {shown.map((aluno) => (
            <Checkbox key={aluno.id} checked={chosen.has(aluno.id)} onChange={(on) => put([aluno], on)}>
              {aluno.nome}
            </Checkbox>
          ))}
        </div>
      ) : (
        <p className="muted">Nenhum aluno com este nome.</p>
      )}
      {shown.length > 0 && (
        <Button variant="quiet" size="small" onClick={() => put(shown, !all)}>
          {all ? 'Retirar' : 'Escolher'} {which}
        </Button>
      )}
    </>
  )
}
