import { useRef, useState } from 'react'
import { UM } from '#regras/fracoes.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { opsDe } from '#kit/rich-text/dom.ts'
import { Button } from '#kit/base/Button.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { cx } from '#kit/base/cx.ts'
import { newIdParte } from '../partes.ts'
import { alineasDoTexto, idsNoTexto, semElementos } from '../vistas/alineas-do-texto.ts'
import { CampoEnunciado } from '../vistas/campo-enunciado.tsx'
import { ComoSePontua } from '../vistas/como-se-pontua.tsx'
import { problemaDe } from '../vistas/problemas.tsx'
import type { EditarProps } from '../vista.tsx'
import { CartaoLacuna } from './cartao-lacuna.tsx'
import { ComoSeCompara } from './como-se-compara.tsx'
import { texto, type ConteudoTexto } from './modelo.ts'
import s from '../vistas/cartoes.module.css'

type Alinea = ConteudoTexto['alineas'][number]
type Modo = ConteudoTexto['definicoes']['modo']

const novaAlinea = (id: string): Alinea => ({ id, peso: 1, aceites: [{ texto: '', fracao: UM }] })

const MODOS = [
  { value: 'caixa', label: 'Uma caixa', note: 'O aluno escreve por baixo do enunciado.' },
  { value: 'lacunas', label: 'Lacunas no texto', note: 'O aluno completa espaços do enunciado.' },
] as const

/** A box or gaps, the texts that are accepted in each, and what does not count when they are compared. */
export default function Editar({
  enunciado,
  conteudo,
  onChange,
  problemas,
  ficheiros,
  uploadFicheiro,
  children,
}: EditarProps<ConteudoTexto>) {
  const { alineas, definicoes } = conteudo
  const { modo, ignorar } = definicoes
  // The texts of a gap or box that went, in case it comes back.
  const lembradas = useRef(new Map<string, Alinea>())
  const caixa = useRef<Alinea | null>(null)
  const [comPesos, setComPesos] = useState(alineas.some(({ peso }) => peso !== 1))
  const change = (now: Alinea[]) => onChange({ enunciado, conteudo: { ...conteudo, alineas: now } })
  const remember = () => {
    if (modo === 'caixa') caixa.current = alineas[0] ?? null
    else for (const alinea of alineas) lembradas.current.set(alinea.id, alinea)
  }
  const gapsOf = (ops: OpsTextoRico) =>
    alineasDoTexto(idsNoTexto(ops, 'lacuna'), modo === 'lacunas' ? alineas : [], lembradas.current, novaAlinea)

  const write = (ops: OpsTextoRico) => {
    remember()
    onChange({ enunciado: ops, conteudo: modo === 'lacunas' ? { ...conteudo, alineas: gapsOf(ops) } : conteudo })
  }
  const chooseModo = (novo: Modo) => {
    if (novo === modo) return
    remember()
    const now = novo === 'lacunas' ? gapsOf(opsDe(enunciado)) : [caixa.current ?? novaAlinea(newIdParte())]
    onChange({ enunciado, conteudo: { ...conteudo, alineas: now, definicoes: { ...definicoes, modo: novo } } })
  }
  const remove = (ids: readonly string[]) => {
    remember()
    onChange({
      enunciado: semElementos(opsDe(enunciado), 'lacuna', ids),
      conteudo: { ...conteudo, alineas: alineas.filter(({ id }) => !ids.includes(id)) },
    })
  }
  const weigh = (on: boolean) => {
    setComPesos(on)
    if (!on) change(alineas.map((alinea) => ({ ...alinea, peso: 1 })))
  }
  const rotulo = (id: string) => {
    const i = alineas.findIndex((alinea) => alinea.id === id)
    return i < 0 ? '' : `${i + 1} ${alineas[i]?.aceites[0]?.texto ?? ''}`.trim()
  }
  const soltas = modo === 'caixa' ? idsNoTexto(opsDe(enunciado), 'lacuna') : []
  const cartoes = alineas.map((alinea, i) => (
    <CartaoLacuna
      key={alinea.id}
      i={i}
      alinea={alinea}
      modo={modo}
      comPeso={comPesos && modo === 'lacunas'}
      problemas={problemas}
      onChange={(now) => change(alineas.map((outra) => (outra.id === now.id ? now : outra)))}
      onRemove={modo === 'lacunas' ? () => remove([alinea.id]) : undefined}
    />
  ))
  return (
    <>
      <CampoEnunciado
        enunciado={enunciado}
        onChange={write}
        problemas={problemas}
        ficheiros={ficheiros}
        uploadFicheiro={uploadFicheiro}
        hint={modo === 'lacunas' && 'Para juntar uma lacuna, escolha «Lacuna» na barra ou escreva {{.'}
        elementos={modo === 'lacunas' ? { lacuna: { novo: newIdParte, rotulo } } : undefined}
      />
      {soltas.length > 0 && (
        <div>
          <Button size="small" onClick={() => remove(soltas)}>
            Retirar as lacunas do enunciado
          </Button>
        </div>
      )}
      <RadioGroup legend="Onde se responde" inline value={modo} options={MODOS} onChange={chooseModo} />
      {alineas.length > 0 && (
        <Field group label={modo === 'caixa' ? 'Respostas aceites' : 'Lacunas'} error={problemaDe(problemas, '/alineas')}>
          {() => <ul className={cx(s.cartoes, s.largos)}>{cartoes}</ul>}
        </Field>
      )}
      <ComoSeCompara
        ignorar={ignorar}
        onChange={(now) => onChange({ enunciado, conteudo: { ...conteudo, definicoes: { ...definicoes, ignorar: now } } })}
      />
      {children}
      <ComoSePontua frase={texto.explainEsquema(conteudo)} />
      {modo === 'lacunas' && alineas.length > 1 && (
        <Switch checked={comPesos} onChange={weigh} label="Pesos diferentes" note="Umas lacunas valem mais do que outras." />
      )}
    </>
  )
}
