/** Only what is right, type by type: what students saw stays as it was. */
import type { ComponentType, ReactNode } from 'react'
import { chaveDoTipo, type DoTipo, type NomeTipo } from '#perguntas/nomes.ts'
import { Excerto } from '#perguntas/vistas/excerto.tsx'
import { letra } from '#regras/letras.ts'
import { UM } from '#regras/fracoes.ts'
import type { LacunaNaFrase } from '#regras/texto-rico/lacuna-na-frase.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { opsDe } from '#kit/rich-text/dom.ts'
import { textoDito } from '#kit/rich-text/texto-dito.ts'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Field } from '#kit/fields/Field.tsx'
import c from '#kit/fields/control.module.css'
import type { PerguntaComChave } from '#web/correcao/correcao.queries.ts'
import { FraseDaLacuna } from './FraseDaLacuna.tsx'
import { fraseDaLacuna } from './lacunas.ts'
import s from './criterios.module.css'

type Props<K extends NomeTipo> = { pergunta: DoTipo<PerguntaComChave, K>; onChange: (pergunta: DoTipo<PerguntaComChave, K>) => void }

const words = (texto: TextoRico): ReactNode => <Excerto texto={texto} vazio="(imagem)" />

/** For a native list, which draws nothing. */
const wordsOnly = (texto: TextoRico): string => textoDito(opsDe(texto)) || '(imagem)'

function VerdadeiroFalso({ pergunta, onChange }: Props<'verdadeiroFalso'>) {
  return pergunta.alineas.map((alinea) => (
    <RadioGroup
      key={alinea.id}
      legend={words(alinea.texto)}
      inline
      value={alinea.certa ? 'V' : 'F'}
      options={[
        { value: 'V', label: 'Verdadeira' },
        { value: 'F', label: 'Falsa' },
      ]}
      onChange={(valor) =>
        onChange({ ...pergunta, alineas: pergunta.alineas.map((one) => (one.id === alinea.id ? { ...one, certa: valor === 'V' } : one)) })
      }
    />
  ))
}

function EscolhaMultipla({ pergunta, onChange }: Props<'escolhaMultipla'>) {
  return (
    <fieldset className={s.opcoes}>
      <legend className="label">Respostas certas</legend>
      {pergunta.alineas.map((alinea) => (
        <Checkbox
          key={alinea.id}
          checked={alinea.certa}
          onChange={(certa) =>
            onChange({ ...pergunta, alineas: pergunta.alineas.map((one) => (one.id === alinea.id ? { ...one, certa } : one)) })
          }
        >
          {words(alinea.texto)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** After a test more than one option may turn out to be right: whoever chose any of them was right. */
function EscolhaUnica({ pergunta, onChange }: Props<'escolhaUnica'>) {
  return (
    <fieldset className={s.opcoes}>
      <legend className="label">Respostas certas</legend>
      {pergunta.alineas.map((alinea) => (
        <Checkbox
          key={alinea.id}
          checked={alinea.certa}
          onChange={(certa) =>
            onChange({ ...pergunta, alineas: pergunta.alineas.map((one) => (one.id === alinea.id ? { ...one, certa } : one)) })
          }
        >
          {words(alinea.texto)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function LigacaoPares({ pergunta, onChange }: Props<'ligacaoPares'>) {
  const options = pergunta.definicoes.direitas.map(({ id, texto }) => ({ value: id, label: wordsOnly(texto) }))
  return pergunta.alineas.map((alinea) => (
    <Field key={alinea.id} label={words(alinea.texto)}>
      {(control) => (
        <Select
          wide
          id={control.id}
          value={alinea.par}
          options={options}
          onChange={(par) =>
            onChange({ ...pergunta, alineas: pergunta.alineas.map((one) => (one.id === alinea.id ? { ...one, par } : one)) })
          }
        />
      )}
    </Field>
  ))
}

function ListaOpcoes({ pergunta, onChange }: Props<'listaOpcoes'>) {
  return pergunta.alineas.map((alinea, i) => (
    <Field key={alinea.id} label={`Lista ${letra(i + 1)}`}>
      {(control) => (
        <Select
          wide
          id={control.id}
          value={alinea.certa}
          options={alinea.opcoes.map(({ id, texto }) => ({ value: id, label: texto }))}
          onChange={(certa) =>
            onChange({ ...pergunta, alineas: pergunta.alineas.map((one) => (one.id === alinea.id ? { ...one, certa } : one)) })
          }
        />
      )}
    </Field>
  ))
}

const DaLacuna = ({ frase }: { frase: LacunaNaFrase | null }) => (
  <>
    {frase && (
      <>
        «<FraseDaLacuna frase={frase} />»{' '}
      </>
    )}
    Um por linha.
  </>
)

/** One accepted text per line; those that were worth less than everything keep their value. */
function Texto({ pergunta, onChange }: Props<'texto'>) {
  const change = (id: string, typed: string) => {
    const textos = typed
      .split('\n')
      .map((linha) => linha.trim())
      .filter(Boolean)
    onChange({
      ...pergunta,
      alineas: pergunta.alineas.map((one) =>
        one.id === id
          ? {
              ...one,
              aceites: textos.map((texto) => ({ texto, fracao: one.aceites.find((aceite) => aceite.texto === texto)?.fracao ?? UM })),
            }
          : one,
      ),
    })
  }
  return pergunta.alineas.map((alinea, i) => (
    <Field
      key={alinea.id}
      label={pergunta.alineas.length === 1 ? 'Textos aceites' : `Textos aceites na lacuna ${i + 1}`}
      hint={<DaLacuna frase={fraseDaLacuna(pergunta, alinea.id)} />}
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          className={c.input}
          defaultValue={alinea.aceites.map(({ texto }) => texto).join('\n')}
          onChange={(event) => change(alinea.id, event.target.value)}
        />
      )}
    </Field>
  ))
}

/** Null: a person marks it, and its criteria are chosen answer by answer. */
const editores: { [K in NomeTipo]: ComponentType<Props<K>> | null } = {
  verdadeiroFalso: VerdadeiroFalso,
  composicao: null,
  escolhaMultipla: EscolhaMultipla,
  escolhaUnica: EscolhaUnica,
  ligacaoPares: LigacaoPares,
  listaOpcoes: ListaOpcoes,
  texto: Texto,
}

export function ChaveDaPergunta({ pergunta, onChange }: Props<NomeTipo>) {
  // Each editor takes and gives a question of its own type; the number beside the content chose it.
  const Editor = editores[chaveDoTipo(pergunta.tipoPergunta)] as ComponentType<Props<NomeTipo>> | null
  return Editor && <Editor pergunta={pergunta} onChange={onChange} />
}
