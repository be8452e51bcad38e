import { useRef } from 'react'
import { limites } from '#regras/limites.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { CampoEnunciado } from '../vistas/campo-enunciado.tsx'
import { ComoSePontua } from '../vistas/como-se-pontua.tsx'
import { problemaDe } from '../vistas/problemas.tsx'
import type { EditarProps } from '../vista.tsx'
import { asksForWorking } from './asks-for-working.ts'
import { EditCriterios } from './editar-criterios.tsx'
import { composicao, type ConteudoComposicao } from './modelo.ts'
import s from './editar.module.css'

type Definicoes = ConteudoComposicao['definicoes']

/** A criterion still without a name is called by its place. */
const withNome = (criterio: Definicoes['criterios'][number], i: number) =>
  criterio.nome.trim() === '' ? { ...criterio, nome: `Critério ${i + 1}` } : criterio

type FotografiasProps = { enunciado: EditarProps<ConteudoComposicao>['enunciado']; on: boolean; onChange: (on: boolean) => void }

/** The switch, and a press that turns it on where the statement asks for working, which pupils do on paper. */
function Fotografias({ enunciado, on, onChange }: FotografiasProps) {
  const lugar = useRef<HTMLDivElement>(null)
  const accept = () => {
    // The offer goes with the press: the keyboard stays at what it changed.
    lugar.current?.querySelector('input')?.focus()
    onChange(true)
  }
  return (
    <div ref={lugar} className={s.fotografias}>
      <Switch
        checked={on}
        onChange={onChange}
        label="Aceita fotografias e ficheiros"
        note="O aluno fotografa o que fez no caderno, ou junta um documento ou uma gravação, além do texto."
      />
      {!on && asksForWorking(enunciado) && (
        <Notice
          tone="info"
          live
          actions={
            <Button size="small" onClick={accept}>
              Aceitar fotografias
            </Button>
          }
        >
          O enunciado pede que se mostre o trabalho. Quem o faz no caderno pode fotografá-lo.
        </Notice>
      )}
    </div>
  )
}

/** How long the text should be, whether files may come with it, and the criteria it is marked by. */
export default function Editar({
  enunciado,
  conteudo,
  onChange,
  problemas,
  ficheiros,
  uploadFicheiro,
  children,
}: EditarProps<ConteudoComposicao>) {
  const { definicoes } = conteudo
  const { criterios } = definicoes
  const change = (now: Partial<Definicoes>) => onChange({ enunciado, conteudo: { ...conteudo, definicoes: { ...definicoes, ...now } } })
  const limit = (nome: 'minPalavras' | 'maxPalavras', n: number | null) => {
    const { [nome]: _before, ...rest } = definicoes
    onChange({ enunciado, conteudo: { ...conteudo, definicoes: n === null ? rest : { ...rest, [nome]: n } } })
  }
  const palavras = (nome: 'minPalavras' | 'maxPalavras', label: string) => (
    <Field label={label} error={problemaDe(problemas, `/definicoes/${nome}`)}>
      {(control) => (
        <NumberField
          id={control.id}
          value={definicoes[nome] ?? null}
          min={1}
          max={limites.palavrasMaximo}
          optional
          onChange={(n) => limit(nome, n)}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
        />
      )}
    </Field>
  )
  return (
    <>
      <CampoEnunciado
        enunciado={enunciado}
        onChange={(ops) => onChange({ enunciado: ops, conteudo })}
        problemas={problemas}
        ficheiros={ficheiros}
        uploadFicheiro={uploadFicheiro}
      />
      <div className={s.palavras}>
        {palavras('minPalavras', 'Mínimo de palavras')}
        {palavras('maxPalavras', 'Máximo de palavras')}
      </div>
      <Fotografias enunciado={enunciado} on={definicoes.ficheiros} onChange={(on) => change({ ficheiros: on })} />
      {children}
      <EditCriterios
        criterios={criterios}
        frame={{
          label: 'Critérios de correção',
          hint: 'Cada critério pesa o que vale o seu nível mais alto. Sem critérios, corrige-se o texto inteiro.',
          error: problemaDe(problemas, '/definicoes/criterios'),
        }}
        problemas={problemas}
        onChange={(now) => change({ criterios: now })}
      />
      <ComoSePontua frase={composicao.explainEsquema({ ...conteudo, definicoes: { ...definicoes, criterios: criterios.map(withNome) } })} />
    </>
  )
}
