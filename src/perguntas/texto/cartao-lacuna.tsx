import { useId, useState } from 'react'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { UM } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import c from '#kit/fields/control.module.css'
import { cx } from '#kit/base/cx.ts'
import { IconButton } from '#kit/base/IconButton.tsx'
import { porEmendar } from '#kit/fields/fieldToMend.ts'
import type { Problema } from '../tipo-pergunta.ts'
import { CampoFracao } from '../vistas/campo-fracao.tsx'
import { CampoPeso } from '../vistas/campo-peso.tsx'
import { AddParte } from '../vistas/add-parte.tsx'
import { MensagemProblema, problemaDe } from '../vistas/problemas.tsx'
import type { ConteudoTexto } from './modelo.ts'
import k from '../vistas/cartoes.module.css'
import s from './editar.module.css'

type Alinea = ConteudoTexto['alineas'][number]
type Aceite = Alinea['aceites'][number]

type CartaoLacunaProps = {
  i: number
  alinea: Alinea
  modo: 'caixa' | 'lacunas'
  comPeso: boolean
  problemas: readonly Problema[]
  onChange: (alinea: Alinea) => void
  /** A gap can be taken out of the text; the box cannot. */
  onRemove: (() => void) | undefined
}

/** A decimal as the schema takes it. */
const TOLERANCIA = /^[0-9]{1,15}([.,][0-9]{1,15})?$/

/** The tolerance of a number. A text that is no decimal stays on screen and changes nothing. */
function Tolerancia({ value, nome, onChange }: { value: string; nome: string; onChange: (tolerancia: string) => void }) {
  const id = useId()
  const [escrita, setEscrita] = useState(value)
  const erro = TOLERANCIA.test(escrita) ? undefined : 'Escreva um número, por exemplo 0,5'
  return (
    <div>
      <label className={s.tolerancia}>
        Diferença aceite: ±
        <input
          className={cx(c.input, c.number)}
          inputMode="decimal"
          autoComplete="off"
          value={escrita}
          aria-label={`${nome}, diferença aceite`}
          aria-invalid={erro ? true : undefined}
          aria-describedby={erro ? id : undefined}
          {...(erro && porEmendar)}
          onChange={(event) => {
            setEscrita(event.target.value)
            if (TOLERANCIA.test(event.target.value)) onChange(event.target.value)
          }}
        />
      </label>
      <MensagemProblema id={id} texto={erro} />
    </div>
  )
}

/** The accepted texts of the box or of one gap, each with what it is worth. */
export function CartaoLacuna({ i, alinea, modo, comPeso, problemas, onChange, onRemove }: CartaoLacunaProps) {
  const id0 = useId()
  const [nova, setNova] = useState(-1)
  const { aceites, numero } = alinea
  const campo = `/alineas/${i}`
  const nome = modo === 'caixa' ? 'Resposta' : `Lacuna ${i + 1}`
  const geral = [campo, `${campo}/aceites`]
    .map((onde) => problemaDe(problemas, onde))
    .filter((frase) => frase !== undefined)
    .join('. ')
  const cheia = aceites.length >= limites.aceitesPorLacuna
  const change = (j: number, campos: Partial<Aceite>) =>
    onChange({ ...alinea, aceites: aceites.map((aceite, outro) => (outro === j ? { ...aceite, ...campos } : aceite)) })
  const add = () => {
    if (cheia) return
    setNova(aceites.length)
    onChange({ ...alinea, aceites: [...aceites, { texto: '', fracao: UM }] })
  }
  const asNumber = (on: boolean) => {
    const { numero: _before, ...rest } = alinea
    onChange(on ? { ...rest, numero: { tolerancia: '0' } } : rest)
  }
  return (
    <li className={k.cartao} data-erro={geral !== '' || undefined}>
      {onRemove && (
        <div className={k.cabeca}>
          <span className={k.numero} aria-hidden="true">
            {i + 1}
          </span>
          <b className="grow">{nome}</b>
          <IconButton size="small" icon={IconTrash} label={`Retirar a lacuna ${i + 1}`} onClick={onRemove} />
        </div>
      )}
      <ul className={k.linhas} aria-label={`${nome}: textos aceites`}>
        {aceites.map(({ texto, fracao }, j) => {
          const erro = problemaDe(problemas, `${campo}/aceites/${j}/texto`)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- accepted texts have no id
            <li key={j}>
              <div className={s.aceite}>
                <input
                  className={c.input}
                  aria-label={`${nome}, texto aceite ${j + 1}`}
                  value={texto}
                  maxLength={limites.aceiteMaximo}
                  autoFocus={j === nova}
                  autoComplete="off"
                  aria-invalid={erro ? true : undefined}
                  aria-describedby={erro ? `${id0}-${j}` : undefined}
                  onChange={(event) => change(j, { texto: event.target.value })}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                    event.preventDefault()
                    add()
                  }}
                />
                <CampoFracao
                  label={`${nome}, quanto vale o texto ${j + 1}`}
                  value={fracao}
                  problema={problemaDe(problemas, `${campo}/aceites/${j}/fracao`)}
                  onChange={(now) => change(j, { fracao: now })}
                />
                <IconButton
                  size="small"
                  icon={IconX}
                  label={`Retirar o texto aceite ${j + 1}`}
                  onClick={() => onChange({ ...alinea, aceites: aceites.filter((_, outro) => outro !== j) })}
                />
              </div>
              <MensagemProblema id={`${id0}-${j}`} texto={erro} />
            </li>
          )
        })}
      </ul>
      <AddParte ha={aceites.length} maximo={limites.aceitesPorLacuna} quieto className={k.solto} onAdd={add}>
        Texto aceite
      </AddParte>
      <div className={s.numero}>
        <Checkbox checked={numero !== undefined} onChange={asNumber}>
          É um número
        </Checkbox>
        {numero && (
          <Tolerancia value={numero.tolerancia} nome={nome} onChange={(tolerancia) => onChange({ ...alinea, numero: { tolerancia } })} />
        )}
      </div>
      {comPeso && <CampoPeso value={alinea.peso} label={`Peso da lacuna ${i + 1}`} onChange={(peso) => onChange({ ...alinea, peso })} />}
      <MensagemProblema id={`${id0}-geral`} texto={geral || undefined} />
    </li>
  )
}
