import { useId, useState } from 'react'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { limites } from '#regras/limites.ts'
import c from '#kit/fields/control.module.css'
import { cx } from '#kit/base/cx.ts'
import { IconButton } from '#kit/base/IconButton.tsx'
import { newIdParte } from '../partes.ts'
import type { Problema } from '../tipo-pergunta.ts'
import { CampoPeso } from '../vistas/campo-peso.tsx'
import { AddParte } from '../vistas/add-parte.tsx'
import { MensagemProblema, problemaDe } from '../vistas/problemas.tsx'
import type { ConteudoListaOpcoes } from './modelo.ts'
import s from '../vistas/cartoes.module.css'

type Alinea = ConteudoListaOpcoes['alineas'][number]

type CartaoListaProps = {
  i: number
  alinea: Alinea
  comPeso: boolean
  problemas: readonly Problema[]
  onChange: (alinea: Alinea) => void
  onRemove: () => void
}

/** The options of one list: which is right, their words. */
export function CartaoLista({ i, alinea, comPeso, problemas, onChange, onRemove }: CartaoListaProps) {
  const id0 = useId()
  const [nova, setNova] = useState<string | null>(null)
  const { opcoes, certa } = alinea
  const campo = `/alineas/${i}`
  const nome = `Lista ${i + 1}`
  const geral = [campo, `${campo}/opcoes`, `${campo}/certa`]
    .map((onde) => problemaDe(problemas, onde))
    .filter((frase) => frase !== undefined)
    .join('. ')
  const cheia = opcoes.length >= limites.opcoesPorLista
  const add = () => {
    if (cheia) return
    const id = newIdParte()
    setNova(id)
    onChange({ ...alinea, opcoes: [...opcoes, { id, texto: '' }] })
  }
  const remove = (id: string) => {
    const outras = opcoes.filter((opcao) => opcao.id !== id)
    document.getElementById(`${id0}-${outras[0]?.id}`)?.focus()
    onChange({ ...alinea, opcoes: outras, certa: certa === id ? (outras[0]?.id ?? certa) : certa })
  }
  return (
    <li className={s.cartao} data-erro={geral !== '' || undefined}>
      <div className={s.cabeca}>
        <span className={s.numero} aria-hidden="true">
          {i + 1}
        </span>
        <b className="grow">{nome}</b>
        <IconButton size="small" icon={IconTrash} label={`Retirar a lista ${i + 1}`} onClick={onRemove} />
      </div>
      <div className={s.linhas} role="radiogroup" aria-label={`${nome}: opção certa`}>
        {opcoes.map(({ id, texto }, j) => {
          const erro = problemaDe(problemas, `${campo}/opcoes/${j}/texto`)
          return (
            <div key={id}>
              <div className={s.linha} data-certa={id === certa || undefined}>
                <label className={s.marca}>
                  <input
                    type="radio"
                    name={`${id0}-certa`}
                    checked={id === certa}
                    onChange={() => onChange({ ...alinea, certa: id })}
                    aria-label={`Opção ${j + 1} certa`}
                  />
                </label>
                <input
                  id={`${id0}-${id}`}
                  className={cx(c.input, c.small, 'grow')}
                  aria-label={`${nome}, opção ${j + 1}`}
                  value={texto}
                  maxLength={limites.textoOpcaoMaximo}
                  autoFocus={id === nova}
                  aria-invalid={erro ? true : undefined}
                  aria-describedby={erro ? `${id0}-${id}-erro` : undefined}
                  onChange={(event) =>
                    onChange({
                      ...alinea,
                      opcoes: opcoes.map((opcao) => (opcao.id === id ? { ...opcao, texto: event.target.value } : opcao)),
                    })
                  }
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                    event.preventDefault()
                    add()
                  }}
                />
                <IconButton size="small" icon={IconX} label={`Retirar a opção ${j + 1} da lista ${i + 1}`} onClick={() => remove(id)} />
              </div>
              <MensagemProblema id={`${id0}-${id}-erro`} texto={erro} />
            </div>
          )
        })}
      </div>
      <AddParte ha={opcoes.length} maximo={limites.opcoesPorLista} quieto className={s.juntar} onAdd={add}>
        Opção
      </AddParte>
      {comPeso && <CampoPeso value={alinea.peso} label={`Peso da lista ${i + 1}`} onChange={(peso) => onChange({ ...alinea, peso })} />}
      <MensagemProblema id={`${id0}-geral`} texto={geral || undefined} />
    </li>
  )
}
