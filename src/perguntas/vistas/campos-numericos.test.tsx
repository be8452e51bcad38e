// @vitest-environment jsdom
/** No number field changes what is typed, nor lets it be kept while it is none that the field can keep. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { UM } from '#regras/fracoes.ts'
import { CampoDePontos } from '#web/corrigir/CampoDePontos.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { CartaoLacuna } from '../texto/cartao-lacuna.tsx'
import { CampoFracao } from './campo-fracao.tsx'
import { CampoPeso } from './campo-peso.tsx'

afterEach(cleanup)

let kept: unknown[] = []
const keep = (value: unknown): void => void kept.push(value)

function Pontos() {
  const [value, setValue] = useState<number | null>(5)
  return <CampoDePontos id="p" points={10} step={1} value={value} onChange={setValue} />
}

const lacuna = { id: 'aaaa', peso: 2, aceites: [{ texto: '4', fracao: UM }], numero: { tolerancia: '0' } }
const textos = <CartaoLacuna i={0} alinea={lacuna} modo="lacunas" comPeso problemas={[]} onChange={keep} onRemove={undefined} />

/** Each kind of field, by its name, and what it takes of what is wrong elsewhere. */
const campos: { nome: string; campo: ReactElement; takes?: string[] }[] = [
  { nome: 'Peso', campo: <CampoPeso value={2} label="Peso" onChange={keep} /> },
  { nome: 'Fração', campo: <CampoFracao label="Fração" value={UM} onChange={keep} />, takes: ['0,125', '1.000'] },
  { nome: 'Lacuna 1, diferença aceite', campo: textos, takes: ['0,125', '1.000'] },
  { nome: 'Lacuna 1, quanto vale o texto 1', campo: textos, takes: ['0,125', '1.000'] },
  { nome: 'Peso da lacuna 1', campo: textos },
  { nome: 'Pontos', campo: <Pontos />, takes: [''] },
  {
    nome: 'Minutos',
    campo: (
      <Form defaultValues={{ minutos: 5 }} onSubmit={keep} submitLabel="Guardar">
        <NumberInputField name="minutos" label="Minutos" required="Diga quantos." min={0} max={60} />
      </Form>
    ),
  },
]

describe.each(campos)('$nome', ({ nome, campo, takes = [] }) => {
  test.each(['-1', '0,125', '1.000', 'abc', ''].filter((text) => !takes.includes(text)))('«%s» fica, com a razão ao lado', async (text) => {
    kept = []
    render(campo)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${nome}`) })
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
    const save = screen.queryByRole('button', { name: 'Guardar' })
    if (save) fireEvent.click(save)
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).toBe(text)
    const reasons = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
    expect(reasons.join('')).not.toBe('')
    expect(kept).toEqual([])
  })
})
