// @vitest-environment jsdom
/** Minutes that may not be given are told, and none are sent in their place. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { TempoPerdido } from './TempoPerdido.tsx'
import { painelDe } from '#web/correcao/ensaio.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const medido = { desde: '2026-07-17T09:12:00.000Z', ate: '2026-07-17T09:19:00.000Z' }

const perdido = (alunoid: number, nome: string, reabre = false, minutos = 7) => ({
  alunoid,
  nome,
  desde: '2026-07-17T09:12:00.000Z',
  ate: '2026-07-17T09:19:00.000Z',
  minutos,
  medidoAte: '2026-07-17T09:19:00.000Z',
  reabre,
})

/** Answers how the page reads again what the server has measured. */
async function openDialog(): Promise<() => Promise<void>> {
  const painel = painelDe(2)
  let queries: QueryClient | null = null
  await showPage(
    () => {
      queries = useQueryClient()
      return <TempoPerdido painel={{ ...painel, resumo: { ...painel.resumo, aResponder: 1 } }} />
    },
    ['/'],
    '/',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Repor tempo perdido…' }))
  return () => act(async () => queries?.invalidateQueries())
}

/** The dialog for Ana, ticked, and Bruno, whom the clock handed in. */
async function openIt() {
  const asked = stubApi({
    'GET /api/teste/tempo-perdido/1': [perdido(11, 'Ana Rosa'), perdido(12, 'Bruno Paz', true)],
    'POST /api/teste/repor/1': [],
  })
  await openDialog()
  return () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
}
const minutos = (nome: string) => screen.getByLabelText<HTMLInputElement>(`Minutos para ${nome}`)
async function restore(text: string) {
  fireEvent.change(minutos('Ana Rosa'), { target: { value: text } })
  fireEvent.blur(minutos('Ana Rosa'))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Repor o tempo' }))
  })
}

test.each([
  ['-3', 'De 1 a 600.'],
  ['0', 'De 1 a 600.'],
  ['9999', 'De 1 a 600.'],
  ['1e3', 'Escreva um número inteiro, só com algarismos.'],
  ['1.000', 'Escreva um número inteiro, só com algarismos.'],
  ['1,5', 'Escreva um número inteiro, só com algarismos.'],
  ['', 'Indique os minutos'],
])('«%s» minutos não se repõem: diz-se porquê', async (text, why) => {
  const sent = await openIt()
  await restore(text)
  expect(await screen.findByText(why)).toBeDefined()
  expect(minutos('Ana Rosa').value.replace('−', '-')).toBe(text)
  expect(sent()).toEqual([])
})

test('repõem-se os minutos escritos a quem está escolhido, e o que está nos outros não conta', async () => {
  const sent = await openIt()
  expect(minutos('Bruno Paz').disabled).toBe(true)
  await restore('8')
  // With it goes what they were measured on: what was lost since the dialog was opened is not counted as given back.
  expect(sent()).toEqual([{ alunos: [{ alunoid: 11, minutos: 8, medido }], motivo: '', chave: expect.any(String) }])
})

test('com o diálogo aberto os minutos seguem a medida, menos os que se escreveram; quem entretanto os perde também aparece', async () => {
  let medidos = [perdido(11, 'Ana Rosa'), perdido(13, 'Carla Dias')]
  const asked = stubApi({ 'GET /api/teste/tempo-perdido/1': () => ({ body: medidos }), 'POST /api/teste/repor/1': [] })
  const readAgain = await openDialog()
  fireEvent.change(minutos('Carla Dias'), { target: { value: '3' } })
  fireEvent.blur(minutos('Carla Dias'))
  medidos = [perdido(11, 'Ana Rosa', false, 12), perdido(13, 'Carla Dias', false, 12), perdido(14, 'Davi Sá', true, 5)]
  await readAgain()
  await waitFor(() => expect(minutos('Ana Rosa').value).toBe('12'))
  expect(minutos('Carla Dias').value).toBe('3')
  expect(minutos('Davi Sá').disabled).toBe(true)
  // Given back by somebody else, and away again: what was typed was about the time before.
  medidos = [perdido(11, 'Ana Rosa', false, 12)]
  await readAgain()
  await waitFor(() => expect(screen.queryByLabelText('Minutos para Carla Dias')).toBeNull())
  medidos = [perdido(11, 'Ana Rosa', false, 12), perdido(13, 'Carla Dias', false, 1)]
  await readAgain()
  await waitFor(() => expect(minutos('Carla Dias').value).toBe('1'))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Repor o tempo a 2' }))
  })
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      alunos: [
        { alunoid: 11, minutos: 12, medido },
        { alunoid: 13, minutos: 1, medido },
      ],
      motivo: '',
      chave: expect.any(String),
    },
  ])
})

test('a que não chegou resposta pede-se outra vez, com a mesma chave, e diz-se a quem se repôs', async () => {
  let fails = 1
  const asked = stubApi({
    'GET /api/teste/tempo-perdido/1': [perdido(11, 'Ana Rosa')],
    'POST /api/teste/repor/1': () => {
      if (fails-- > 0) throw new TypeError('Failed to fetch')
      return { body: [{ id: 50, alunoid: 11, limiteEm: '2026-07-17T11:35:00.000Z' }] }
    },
  })
  const painel = painelDe(2)
  await showPage(() => <TempoPerdido painel={{ ...painel, resumo: { ...painel.resumo, aResponder: 1 } }} />, ['/'], '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Repor tempo perdido…' }))
  await restore('8')
  expect(await screen.findByText('Tempo reposto a 1 aluno.', {}, { timeout: 20_000 })).toBeDefined()
  const [first, second, ...more] = asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(second).toEqual(first)
  expect(more).toEqual([])
})

describe('a que não chegou resposta, com a rede em baixo', () => {
  /** Ana's eight minutes, typed, were asked for and the answer got lost; answers how the page reads another loss. */
  async function restore8() {
    let medidos: unknown[] = [aSair('10:12', '10:19', 7), perdido(13, 'Carla Dias')]
    let fails = true
    const asked = stubApi({
      'GET /api/teste/tempo-perdido/1': () => ({ body: medidos }),
      'POST /api/teste/repor/1': () => {
        if (fails) throw new TypeError('Failed to fetch')
        return { body: [{ id: 50, alunoid: 11, limiteEm: '2026-07-17T11:35:00.000Z' }] }
      },
    })
    const readAgain = await openDialog()
    fireEvent.click(screen.getByRole('checkbox', { name: /^Carla Dias/ }))
    // Without a network the page does not insist by itself.
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await restore('8')
    onLine.mockRestore()
    expect(screen.getByText(/Não foi possível chegar à Lousa/)).toBeDefined()
    fails = false
    return {
      press: () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Repor o tempo' }))),
      measure: async (ana: unknown) => {
        medidos = [ana, perdido(13, 'Carla Dias')]
        await readAgain()
      },
      pedidos: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body as { chave: string; alunos: unknown[] }), // its own request
    }
  }
  const aSair = (desde: string, medidoAte: string, quantos: number) => ({
    ...perdido(11, 'Ana Rosa', false, quantos),
    desde: new Date(`2026-07-17T${desde}+01:00`).toISOString(),
    ate: null,
    medidoAte: new Date(`2026-07-17T${medidoAte}+01:00`).toISOString(),
  })

  test('o mesmo pedido tem a mesma chave, ainda que o tempo perdido tenha crescido', async () => {
    const { press, measure, pedidos } = await restore8()
    await measure(aSair('10:12', '10:20', 8))
    expect(minutos('Ana Rosa').value).toBe('8')
    await press()
    const [first, second] = pedidos()
    expect(second?.chave).toBe(first?.chave)
  })

  test('outro tempo perdido não fica com os minutos escritos para o que já foi reposto, e diz-se que o foi', async () => {
    const { press, measure, pedidos } = await restore8()
    expect(screen.queryByText(/já foi reposto/)).toBeNull()
    await measure(aSair('10:19', '10:20', 1))
    await waitFor(() => expect(minutos('Ana Rosa').value).toBe('1'))
    expect(
      screen.getByText('O tempo que Ana Rosa tinha perdido antes já foi reposto. Os minutos são os que perdeu desde então.'),
    ).toBeDefined()
    await press()
    const [first, second] = pedidos()
    expect(second?.chave).not.toBe(first?.chave)
    expect(second?.alunos).toMatchObject([{ alunoid: 11, minutos: 1, medido: { desde: '2026-07-17T09:19:00.000Z' } }])
  })
})
