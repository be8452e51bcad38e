// @vitest-environment jsdom
/** A pupil's support, saved twice because the first reply was lost, or meanwhile by a colleague. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Pedido, problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { ApoioDialog } from './ApoioDialog.tsx'
import type { Aluno, Turma } from './turmas.queries.ts'

afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
})

const APOIO = '/api/turmas/apoio/1/4'
const apoio = { extra: 0, pausa: 0, letra: 'normal', lerAlto: false, versao: 0, alteradoPor: null as string | null, alteradoEm: null }
type Apoio = typeof apoio

/** Shows the dialog over a server that keeps what it is sent; `perdida`: it does, but the first reply never comes. */
async function show({ deOutro = null, perdida = false }: { deOutro?: Partial<Apoio> | null; perdida?: boolean }) {
  let guardado: Apoio = apoio
  const save = ({ body }: Pedido) => {
    const { versao, ...novo } = body as Omit<Apoio, 'alteradoPor' | 'alteradoEm'> // what the dialog sends
    if (deOutro) guardado = { ...guardado, ...deOutro, versao: 1 }
    deOutro = null
    if (versao !== guardado.versao) return problema(409, 'versao_desatualizada', 'Entretanto alguém alterou isto.', { atual: guardado })
    guardado = { ...guardado, ...novo, versao: versao + 1 }
    if (perdida) {
      perdida = false
      throw new TypeError('Failed to fetch')
    }
    return { body: guardado }
  }
  const asked = stubApi({ [`GET ${APOIO}`]: () => ({ body: guardado }), [`PUT ${APOIO}`]: save })
  const onClose = vi.fn()
  // All that is read of a class and of a pupil.
  const [turma, aluno] = [{ id: 1, fuso: 'Europe/Lisbon' } as Turma, { id: 4, nome: 'Dora Vaz' } as Aluno]
  await showPage(() => <ApoioDialog turma={turma} aluno={aluno} onClose={onClose} />, ['/'], '/')
  fireEvent.change(await screen.findByLabelText(/^Tempo a mais/), { target: { value: '50' } })
  return { onClose, asked, guardado: () => guardado }
}

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

test('perdida a resposta, guardar outra vez é estar guardado: ninguém mais mexeu', async () => {
  const { onClose, guardado } = await show({ perdida: true })
  await press('Guardar apoio')
  expect(onClose).not.toHaveBeenCalled()
  await press('Guardar apoio')
  expect(screen.queryByText(/alguém alterou/)).toBeNull()
  expect(await screen.findByText('O apoio de Dora Vaz está guardado.')).toBeDefined()
  expect(onClose).toHaveBeenCalledOnce()
  expect(guardado().extra).toBe(50)
})

test('se outra pessoa o mudou, vê-se a versão guardada e volta-se ao que se escreveu', async () => {
  const { guardado } = await show({ deOutro: { extra: 25 } })
  const extra = () => screen.getByLabelText<HTMLInputElement>(/^Tempo a mais/).value
  await press('Guardar apoio')
  expect(extra()).toBe('50')
  await press('Ver a versão guardada')
  expect(extra()).toBe('25')
  await press('Voltar ao que escrevi')
  expect(extra()).toBe('50')
  await press('Guardar apoio')
  expect(guardado().extra).toBe(50)
})
