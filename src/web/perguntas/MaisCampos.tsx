import { anosEscolares, dificuldades, nomeDaDificuldade, nomeDoAno, readEtiquetas } from '#regras/etiquetas.ts'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { CampoEtiquetas } from './CampoEtiquetas.tsx'
import type { RascunhoPergunta } from './rascunho.ts'
import s from './editor.module.css'

type Arrumacao = Pick<RascunhoPergunta, 'etiquetas' | 'ano' | 'dificuldade'>

/** More tags than these are only counted. */
const ditasPorNome = 2

/** What is written in it, for who has it folded. */
function sayArrumacao({ etiquetas: linha, ano, dificuldade }: Arrumacao): string {
  const etiquetas = readEtiquetas(linha)
  const ditas = [
    ...(ano === null ? [] : [nomeDoAno(ano)]),
    ...(dificuldade === null ? [] : [nomeDaDificuldade[dificuldade].toLowerCase()]),
    ...(etiquetas.length > ditasPorNome ? [`${etiquetas.length} etiquetas`] : etiquetas),
  ]
  return ditas.length === 0 ? 'opcional' : ditas.join(' · ')
}

/** What orders the question among others: year, difficulty and tags. Folded, since most are written without. */
export function MaisCampos({
  rascunho,
  onChange,
  error,
}: {
  rascunho: Arrumacao
  onChange: (change: (rascunho: RascunhoPergunta) => RascunhoPergunta) => void
  error: string | undefined
}) {
  const { etiquetas, ano, dificuldade } = rascunho
  return (
    <Disclosure title="Ano, dificuldade e etiquetas" aside={sayArrumacao(rascunho)} open={error === undefined ? undefined : true}>
      <div className={s.mais}>
        <div className={s.par}>
          <Field label="Ano">
            {(control) => (
              <Select
                {...control}
                wide
                value={ano ?? 0}
                options={[{ value: 0, label: 'Nenhum' }, ...anosEscolares.map((value) => ({ value, label: nomeDoAno(value) }))]}
                onChange={(value) => onChange((atual) => ({ ...atual, ano: value === 0 ? null : value }))}
              />
            )}
          </Field>
          <Field label="Dificuldade">
            {(control) => (
              <Select
                {...control}
                wide
                value={dificuldade ?? ''}
                options={[{ value: '', label: 'Nenhuma' }, ...dificuldades.map((value) => ({ value, label: nomeDaDificuldade[value] }))]}
                onChange={(value) => onChange((atual) => ({ ...atual, dificuldade: value === '' ? null : value }))}
              />
            )}
          </Field>
        </div>
        <CampoEtiquetas
          label="Etiquetas"
          hint="Separe-as por vírgulas: exame, revisão."
          value={etiquetas}
          onChange={(value) => onChange((atual) => ({ ...atual, etiquetas: value }))}
          error={error}
        />
      </div>
    </Disclosure>
  )
}
