import { useRef, useState } from 'react'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { opsDe } from '#kit/rich-text/dom.ts'
import { Field } from '#kit/fields/Field.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { newIdParte } from '../partes.ts'
import { alineasDoTexto, idsNoTexto, semElementos } from '../vistas/alineas-do-texto.ts'
import { CampoEnunciado } from '../vistas/campo-enunciado.tsx'
import { problemaDe } from '../vistas/problemas.tsx'
import type { EditarProps } from '../vista.tsx'
import { CartaoLista } from './cartao-lista.tsx'
import { ScoreListas } from './como-se-pontua.tsx'
import { type ConteudoListaOpcoes, withListas } from './modelo.ts'
import s from '../vistas/cartoes.module.css'

type Alinea = ConteudoListaOpcoes['alineas'][number]

/** A new list: two options to write, the first one right. */
function novaLista(id: string): Alinea {
  const certa = newIdParte()
  return {
    id,
    opcoes: [
      { id: certa, texto: '' },
      { id: newIdParte(), texto: '' },
    ],
    certa,
    peso: 1,
  }
}

const textoCerto = ({ opcoes, certa }: Alinea): string => opcoes.find(({ id }) => id === certa)?.texto ?? ''

/** The text with its lists, and a card for the options of each. */
export default function Editar({
  enunciado,
  conteudo,
  onChange,
  problemas,
  ficheiros,
  uploadFicheiro,
  points,
  children,
}: EditarProps<ConteudoListaOpcoes>) {
  const {
    alineas,
    definicoes: { esquema },
  } = conteudo
  const lembradas = useRef(new Map<string, Alinea>())
  const [comPesos, setComPesos] = useState(alineas.some(({ peso }) => peso !== 1))
  const change = (now: Alinea[]) => onChange({ enunciado, conteudo: withListas(conteudo, now) })

  const write = (ops: OpsTextoRico) => {
    for (const alinea of alineas) lembradas.current.set(alinea.id, alinea)
    onChange({
      enunciado: ops,
      conteudo: withListas(conteudo, alineasDoTexto(idsNoTexto(ops, 'dropdown'), alineas, lembradas.current, novaLista)),
    })
  }
  const remove = (id: string) =>
    onChange({
      enunciado: semElementos(opsDe(enunciado), 'dropdown', [id]),
      conteudo: withListas(
        conteudo,
        alineas.filter((alinea) => alinea.id !== id),
      ),
    })
  const weigh = (on: boolean) => {
    setComPesos(on)
    if (!on) change(alineas.map((alinea) => ({ ...alinea, peso: 1 })))
  }
  const rotulo = (id: string) => {
    const i = alineas.findIndex((alinea) => alinea.id === id)
    const alinea = alineas[i]
    return alinea ? `${i + 1} ${textoCerto(alinea)}`.trim() : ''
  }
  return (
    <>
      <CampoEnunciado
        enunciado={enunciado}
        onChange={write}
        problemas={problemas}
        ficheiros={ficheiros}
        uploadFicheiro={uploadFicheiro}
        hint="Para juntar uma lista, escolha «Lista de opções» na barra ou escreva {{."
        elementos={{ dropdown: { novo: newIdParte, rotulo } }}
      />
      {alineas.length > 0 && (
        <Field group label="Listas" error={problemaDe(problemas, '/alineas')}>
          {() => (
            <ul className={s.cartoes}>
              {alineas.map((alinea, i) => (
                <CartaoLista
                  key={alinea.id}
                  i={i}
                  alinea={alinea}
                  comPeso={comPesos && esquema === 'ponderado'}
                  problemas={problemas}
                  onChange={(now) => change(alineas.map((outra) => (outra.id === now.id ? now : outra)))}
                  onRemove={() => remove(alinea.id)}
                />
              ))}
            </ul>
          )}
        </Field>
      )}
      {children}
      <ScoreListas conteudo={conteudo} onChange={(novo) => onChange({ enunciado, conteudo: novo })} problemas={problemas} points={points}>
        {esquema === 'ponderado' && alineas.length > 1 && (
          <Switch checked={comPesos} onChange={weigh} label="Pesos diferentes" note="Umas listas valem mais do que outras." />
        )}
      </ScoreListas>
    </>
  )
}
