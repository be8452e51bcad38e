// @vitest-environment jsdom
/** A class test that is changed, saved twice because the first reply was lost, or meanwhile by a colleague. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Pedido, problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { FormularioTeste } from './FormularioTeste.tsx'
import type { TesteAtribuido } from './testes.queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const turma = { id: 3, name: '7.º A', fuso: 'Europe/Lisbon' } as Turma // all that is read of a class
const teste = {
  id: 8,
  turmaid: 3,
  turma: { id: 3, name: '7.º A', disciplina: '', fuso: 'Europe/Lisbon' },
  testeid: null,
  nome: 'Teste 3',
  inicio: '2026-07-17T08:30:00.000Z',
  fim: '2026-07-17T09:30:00.000Z',
  duracao: null,
  todos: true,
  alunos: [],
  tempoExtra: [],
  baralhar: true,
  selado: false,
  codigoMostrado: false,
  publicacao: 'manual',
  totalPerguntas: 4,
  versao: 1,
  pode: { editarTudo: false },
  contagens: { iniciados: 1 },
} as unknown as TesteAtribuido // all that is read of a test under way

/** A server that keeps the test; `deOutro`: somebody else changes it first; else the first reply is lost. */
async function show(deOutro: Partial<TesteAtribuido> | null) {
  let guardado = deOutro ? { ...teste, ...deOutro, versao: 2 } : teste
  let perdida = deOutro === null
  stubApi({
    'GET /api/turmas/alunos/3': { alunos: [] },
    'PUT /api/turmas/addTeste': ({ body }: Pedido) => {
      const novo = body as TesteAtribuido // what the form sends
      if (novo.versao !== guardado.versao) return problema(409, 'versao_desatualizada', 'Alguém alterou isto.', { atual: guardado })
      guardado = { ...guardado, ...novo, versao: guardado.versao + 1 }
      if (perdida) {
        perdida = false
        throw new TypeError('Failed to fetch')
      }
      return { body: guardado }
    },
  })
  const onSave = vi.fn()
  await showPage(() => <FormularioTeste turma={turma} teste={teste} onSave={onSave} onCancel={() => {}} />, ['/'], '/')
  fireEvent.change(fim(), { target: { value: '17/07/2026 12:00' } })
  return { onSave, guardado: () => guardado }
}

const fim = () => screen.getByLabelText<HTMLInputElement>('Fim')
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

test('perdida a resposta, guardar outra vez é estar guardado', async () => {
  const { onSave, guardado } = await show(null)
  await press('Guardar alterações')
  expect(onSave).not.toHaveBeenCalled()
  await press('Guardar alterações')
  expect(onSave).toHaveBeenCalledOnce()
  expect(screen.queryByText(/alguém alterou/i)).toBeNull()
  expect(guardado().fim).toBe('2026-07-17T11:00:00.000Z')
})

test('se outra pessoa o mudou, vê-se como ficou, e o que se escreveu não se perde', async () => {
  const { onSave, guardado } = await show({ fim: '2026-07-17T10:00:00.000Z' })
  await press('Guardar alterações')
  expect(fim().value).toBe('17/07/2026 12:00')
  await press('Ver a versão guardada')
  expect(fim().value).toBe('17/07/2026 11:00')
  await press('Voltar ao que escrevi')
  await press('Guardar alterações')
  expect(onSave).toHaveBeenCalledOnce()
  expect(guardado().fim).toBe('2026-07-17T11:00:00.000Z')
})
