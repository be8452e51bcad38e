/** What weighs how much: the three given categories, the teacher's own, and what stands in each. */
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { limites } from '#regras/limites.ts'
import { type CategoriaPropria, placeItem, removeCategoria } from '#regras/pauta.ts'
import { newChave } from '#kit/api/chave.ts'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import c from '#kit/fields/control.module.css'
import type { Avaliacao, Pauta } from './pauta.queries.ts'
import s from './pauta.module.css'

const dadas = [
  { id: 'testes', nome: 'Peso dos testes' },
  { id: 'trabalhos', nome: 'Peso dos trabalhos' },
  { id: 'fora', nome: 'Peso das notas de fora' },
] as const

type Props = { avaliacao: Avaliacao; onChange: (avaliacao: Avaliacao) => void }

type PesoProps = { label: string; min: number; value: number; onChange: (peso: number) => void }

function Peso({ label, min, value, onChange }: PesoProps) {
  return (
    <Field label={label}>
      {(control) => (
        <NumberField
          id={control.id}
          min={min}
          max={100}
          value={value}
          onChange={(valor) => onChange(valor ?? min)}
          describedBy={control['aria-describedby']}
        />
      )}
    </Field>
  )
}

/** Taking away a category in which something stands asks where that goes. */
function RemoveCategoria({ avaliacao, propria: { id, nome }, onChange }: Props & { propria: CategoriaPropria }) {
  const label = `Tirar a categoria ${nome || 'sem nome'}`
  const hasItens = avaliacao.itens.some(({ categoria }) => categoria === id)
  if (!hasItens) return <IconButton icon={IconTrash} label={label} onClick={() => onChange(removeCategoria(avaliacao, id, ''))} />
  const others = avaliacao.proprias.filter((one) => one.id !== id && one.nome.trim() !== '')
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={IconTrash} label={label} />}
      items={[
        { label: 'Tirar, e pôr cada coisa com as do seu tipo', onSelect: () => onChange(removeCategoria(avaliacao, id, '')) },
        ...others.map((other) => ({
          label: `Tirar, e pôr tudo em «${other.nome}»`,
          onSelect: () => onChange(removeCategoria(avaliacao, id, other.id)),
        })),
      ]}
    />
  )
}

function Proprias({ avaliacao, onChange }: Props) {
  const { proprias } = avaliacao
  const change = (id: string, mudanca: Partial<CategoriaPropria>) =>
    onChange({ ...avaliacao, proprias: proprias.map((one) => (one.id === id ? { ...one, ...mudanca } : one)) })
  return (
    <>
      {proprias.map((propria) => (
        <div key={propria.id} className={s.propria} role="group" aria-label={`Categoria ${propria.nome || 'nova'}`}>
          <Field label="Nome da categoria">
            {(control) => (
              <input
                {...control}
                className={c.input}
                maxLength={limites.nomeMaximo}
                autoComplete="off"
                value={propria.nome}
                onChange={(event) => change(propria.id, { nome: event.target.value })}
              />
            )}
          </Field>
          <Peso label="Peso" min={0} value={propria.peso} onChange={(peso) => change(propria.id, { peso })} />
          <RemoveCategoria {...{ avaliacao, propria, onChange }} />
        </div>
      ))}
      {proprias.length < limites.categoriasProprias && (
        <Button icon={IconPlus} onClick={() => onChange({ ...avaliacao, proprias: [...proprias, { id: newChave(), nome: '', peso: 10 }] })}>
          Juntar categoria
        </Button>
      )}
    </>
  )
}

const doTipo = { teste: 'Testes', trabalho: 'Trabalhos', fora: 'De fora' } as const

/** Where each item of the period stands, and what it weighs beside the others there. */
function Itens({ avaliacao, itens, onChange }: Props & Pick<Pauta, 'itens'>) {
  if (itens.length === 0) return null
  const named = avaliacao.proprias.filter(({ nome }) => nome.trim() !== '')
  return (
    <fieldset className={s.periodos}>
      <legend className="label">O que conta neste período</legend>
      {itens.map(({ tipo, id, nome }) => {
        const own = avaliacao.itens.find((one) => one.tipo === tipo && one.id === id) ?? { tipo, id, categoria: '', peso: 1 }
        return (
          <div key={`${tipo}-${id}`} className={s.item} role="group" aria-label={nome}>
            <span>{nome}</span>
            <Field label="Categoria">
              {(control) => (
                <Select
                  wide
                  id={control.id}
                  value={own.categoria}
                  options={[{ value: '', label: doTipo[tipo] }, ...named.map((one) => ({ value: one.id, label: one.nome }))]}
                  onChange={(categoria) => onChange(placeItem(avaliacao, { ...own, categoria }))}
                />
              )}
            </Field>
            <Peso label="Peso" min={1} value={own.peso} onChange={(peso) => onChange(placeItem(avaliacao, { ...own, peso }))} />
          </div>
        )
      })}
    </fieldset>
  )
}

export function CategoriasDaAvaliacao({ avaliacao, itens, onChange }: Props & Pick<Pauta, 'itens'>) {
  const { pesos } = avaliacao
  return (
    <>
      <div className={s.pesos}>
        {dadas.map(({ id, nome }) => (
          <Peso
            key={id}
            label={nome}
            min={0}
            value={pesos[id]}
            onChange={(peso) => onChange({ ...avaliacao, pesos: { ...pesos, [id]: peso } })}
          />
        ))}
      </div>
      <Proprias {...{ avaliacao, onChange }} />
      <Itens {...{ avaliacao, itens, onChange }} />
    </>
  )
}
