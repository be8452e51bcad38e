import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { NumeroTipo } from '#perguntas/nomes.ts'
import { StartInEnunciado } from '#perguntas/vistas/campo-enunciado.tsx'
import type { Problema } from '#perguntas/tipo-pergunta.ts'
import type { UploadFicheiro } from '#perguntas/vista.tsx'
import { limites } from '#regras/limites.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { RichTextField } from '#kit/rich-text/RichTextField.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { dominiosQuery } from '#web/pastas/repositorio.queries.ts'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import c from '#kit/fields/control.module.css'
import { ChooseTipo } from './ChooseTipo.tsx'
import { MaisCampos } from './MaisCampos.tsx'
import { EditConteudo } from './VistasDaPergunta.tsx'
import { modeloQuery } from './modelos.ts'
import { type RascunhoPergunta, changeTipo } from './rascunho.ts'
import s from './editor.module.css'

type CamposProps = {
  rascunho: RascunhoPergunta
  /** It was opened to be written: the text begins at once. */
  isNew?: boolean | undefined
  /** A change of what is there when it is made: fetching another type takes a moment. */
  onChange: (change: (rascunho: RascunhoPergunta) => RascunhoPergunta) => void
  /** None while the author has not tried to save. */
  problemas: readonly Problema[]
  ficheiros: Ficheiros
  uploadFicheiro: UploadFicheiro
}

const errorOf = (problemas: readonly Problema[], campo: string): string | undefined =>
  problemas.find((problema) => problema.campo === campo)?.texto

/** Everything one writes of a question: type, what is asked, answers, domain, points, explanation. */
export function CamposPergunta({ rascunho, isNew = false, onChange, problemas, ficheiros, uploadFicheiro }: CamposProps) {
  const { tipo, enunciado, conteudo, explicacao, points } = rascunho
  const queries = useQueryClient()
  /** Chosen, while its rules are on their way. */
  const [aChegar, setAChegar] = useState<NumeroTipo | null>(null)
  const ultimo = useRef(0)
  // Another type is chosen with the keyboard too, which then stays at the types.
  const [starts, setStarts] = useState(isNew)
  /** The last choice stands, in whatever order the rules arrive. */
  const choose = async (novo: NumeroTipo) => {
    ultimo.current += 1
    const vez = ultimo.current
    setAChegar(novo)
    setStarts(false)
    try {
      const modelo = await queries.ensureQueryData(modeloQuery(novo))
      if (vez === ultimo.current) onChange((atual) => changeTipo(atual, novo, modelo.vazio()))
    } finally {
      if (vez === ultimo.current) setAChegar(null)
    }
  }
  return (
    <div className={s.campos}>
      <ChooseTipo tipo={aChegar ?? tipo} onChoose={(novo) => void choose(novo)} />
      <StartInEnunciado value={starts}>
        <EditConteudo
          key={tipo}
          tipo={tipo}
          enunciado={enunciado}
          conteudo={conteudo}
          onChange={(escrito) => onChange((atual) => ({ ...atual, ...escrito }))}
          problemas={problemas}
          ficheiros={ficheiros}
          uploadFicheiro={uploadFicheiro}
          points={points ?? 0}
        >
          <DominioEPontos rascunho={rascunho} onChange={onChange} problemas={problemas} />
        </EditConteudo>
      </StartInEnunciado>
      <Disclosure title="Explicação para o aluno" aside={isVazio(explicacao) ? 'opcional' : 'escrita'} open={!isVazio(explicacao)}>
        <p className="meta">Aparece ao aluno com a chave, depois de publicados os resultados.</p>
        <RichTextField
          label="Explicação"
          value={explicacao}
          onChange={(ops) => onChange((atual) => ({ ...atual, explicacao: ops }))}
          ficheiros={ficheiros}
          uploadFicheiro={uploadFicheiro}
        />
      </Disclosure>
      <MaisCampos rascunho={rascunho} onChange={onChange} error={errorOf(problemas, '/etiquetas')} />
    </div>
  )
}

function DominioEPontos({ rascunho, onChange, problemas }: Pick<CamposProps, 'rascunho' | 'onChange' | 'problemas'>) {
  const { data: dominios = [] } = useQuery(dominiosQuery())
  const listId = useId()
  return (
    <div className={s.lado}>
      <Field label="Dominio(opcional)" error={errorOf(problemas, '/dominio')}>
        {(control) => (
          <>
            <input
              {...control}
              className={c.input}
              list={listId}
              value={rascunho.dominio}
              maxLength={limites.dominioMaximo}
              autoComplete="off"
              onChange={(event) => onChange((atual) => ({ ...atual, dominio: event.target.value }))}
            />
            <datalist id={listId}>
              {dominios.map(({ nome }) => (
                <option key={nome} value={nome}>
                  {nome}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label="Pontos" error={errorOf(problemas, '/points')}>
        {(control) => (
          <NumberField
            id={control.id}
            value={rascunho.points}
            onChange={(points) => onChange((atual) => ({ ...atual, points }))}
            min={0}
            max={limites.pontosPerguntaCentesimos / 100}
            decimals={2}
            describedBy={control['aria-describedby']}
            invalid={control['aria-invalid']}
          />
        )}
      </Field>
    </div>
  )
}
