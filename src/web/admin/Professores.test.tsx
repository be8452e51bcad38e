// @vitest-environment jsdom
/** People who wait for the administration's word: new teachers, and accounts to be erased. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RespostaDe } from '#kit/api/client.ts'
import { dialog, isBlocked, press, row, sentOf, write } from '#web/ensaio-gestos.ts'
import type { PedidoDeApagamento } from '#web/gestao/admin.queries.ts'
import { beginAt, problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { Apagamentos } from './Apagamentos.tsx'
import { Professores } from './Professores.tsx'

type Professor = RespostaDe<'GET /api/admin/professores'>[number]

beginAt('2026-07-17T09:15:00.000Z')

const professor = (id: number, nome: string, mais: Partial<Professor> = {}): Professor => ({
  id,
  nome,
  email: `p${id}@escola.pt`,
  emailConfirmado: true,
  criadaEm: '2026-07-10T23:30:00.000Z',
  turmas: 0,
  recusadaEm: null,
  recusa: '',
  ...mais,
})

async function showProfessores(data: Professor[], more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({ 'GET /api/admin/professores': data, ...more })
  await showPage(Professores, ['/admin'], '/admin')
  return asked
}

test('de cada professor diz-se o endereço, as turmas, a decisão e desde quando; o recusado ainda se confirma', async () => {
  await showProfessores([
    professor(1, 'Ana Sá'),
    professor(2, 'Rui Lopes', { emailConfirmado: false, turmas: 2 }),
    professor(3, 'Zé Pio', { email: null, turmas: 1, recusadaEm: '2026-07-12T10:00:00.000Z', recusa: 'Não é desta escola.' }),
  ])
  await screen.findByText('Ana Sá')
  expect(row('Ana Sá').textContent).toMatch(/p1@escola\.pt · endereço confirmado.*À espera.*11\/07\/2026/)
  expect(row('Ana Sá').textContent).not.toContain('Está em')
  expect(row('Rui Lopes').textContent).toMatch(/endereço por confirmar.*Está em 2 turmas/)
  expect(row('Zé Pio').textContent).toMatch(/sem e-mail.*Está em 1 turma.*Recusado.*Não é desta escola\./)
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Recusar Ana Sá',
    'Confirmar Ana Sá',
    'Recusar Rui Lopes',
    'Confirmar Rui Lopes',
    'Confirmar Zé Pio',
  ])
})

test('confirmar segue logo; o que já foi decidido diz-se', async () => {
  const reply = { 'POST /api/admin/professores/confirmar/2': () => problema(409, 'confirmacao_decidida', 'Esta conta já foi decidida.') }
  const asked = await showProfessores([professor(1, 'Ana Sá'), professor(2, 'Rui Lopes')], {
    'POST /api/admin/professores/confirmar/1': { ok: true },
    ...reply,
  })
  await screen.findByText('Ana Sá')
  await press('Confirmar Ana Sá')
  expect(await screen.findByText('A conta ficou confirmada.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Confirmar Rui Lopes')
  expect((await screen.findByRole('alert')).textContent).toBe('Esta conta já foi decidida.')
  expect(sentOf(asked).map(([act]) => act)).toEqual(['POST /api/admin/professores/confirmar/1', 'POST /api/admin/professores/confirmar/2'])
})

test('recusar pede uma razão; cancelar não recusa', async () => {
  const asked = await showProfessores([professor(1, 'Ana Sá'), professor(2, 'Rui Lopes')], {
    'POST /api/admin/professores/recusar/2': { ok: true },
  })
  await screen.findByText('Ana Sá')
  await press('Recusar Ana Sá')
  expect(screen.getByRole('dialog', { name: 'Não confirmar Ana Sá?' })).toBeDefined()
  await press('Cancelar', dialog())
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Recusar Rui Lopes')
  await press('Recusar', dialog())
  expect(await dialog().findByText('Escreva a razão: a pessoa vai lê-la.')).toBeDefined()
  expect(sentOf(asked)).toEqual([])
  await write('Razão', 'Não é desta escola.', dialog())
  await press('Recusar', dialog())
  expect(await screen.findByText('A conta de Rui Lopes não foi confirmada.')).toBeDefined()
  expect([screen.queryByRole('dialog'), sentOf(asked)]).toEqual([
    null,
    [['POST /api/admin/professores/recusar/2', { resposta: 'Não é desta escola.' }]],
  ])
})

test.each([
  ['Nenhum professor por confirmar', 'Não foi possível abrir os professores', '/api/admin/professores', Professores],
  ['Nenhum pedido à espera', 'Não foi possível abrir os pedidos', '/api/admin/apagamentos', Apagamentos],
])('%s diz-se só quando é assim; quando falha, tenta-se de novo', async (vazio, falha, path, Parte) => {
  const respostas: Parameters<typeof stubApi>[0] = { [`GET ${path}`]: () => problema(500, 'erro_interno', 'Não correu bem.') }
  stubApi(respostas)
  await showPage(Parte, ['/admin'], '/admin')
  expect(await screen.findByText(falha)).toBeDefined()
  expect([screen.getByText('Não correu bem.').textContent, screen.queryByText(vazio)]).toEqual(['Não correu bem.', null])
  respostas[`GET ${path}`] = []
  await press('Tentar de novo')
  expect(await screen.findByText(vazio)).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

const pedido = (id: number, nome: string, mais: Partial<PedidoDeApagamento> = {}): PedidoDeApagamento => ({
  id,
  estado: 'pendente',
  motivo: '',
  pedidoEm: '2026-07-14T10:00:00.000Z',
  decididoEm: null,
  resposta: '',
  pessoa: { id: 40 + id, tipo: 7, nome, entraCom: `a${id}` },
  turmas: 0,
  ...mais,
})

async function showApagamentos(data: PedidoDeApagamento[], more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({ 'GET /api/admin/apagamentos': data, ...more })
  await showPage(Apagamentos, ['/admin'], '/admin')
  await screen.findByText(data[0]!.pessoa.nome)
  return asked
}

test('quem é dono de turmas não se apaga ainda, e diz-se porquê; recusar-se pode-se sempre', async () => {
  const asked = await showApagamentos([
    pedido(1, 'Ana Sá', { motivo: 'Mudei de escola.' }),
    pedido(2, 'Rui Lopes', { turmas: 1, pessoa: { id: 42, tipo: 1, nome: 'Rui Lopes', entraCom: 'rui@escola.pt' } }),
  ])
  expect(row('Ana Sá').textContent).toMatch(/Aluno · a1.*Mudei de escola\..*14\/07\/2026/)
  expect(row('Ana Sá').textContent).not.toContain('É dona')
  expect(row('Rui Lopes').textContent).toMatch(/Professor · rui@escola\.pt.*É dona de 1 turma ativa:.*não disse/)
  const blocked = ['Apagar a conta de Ana Sá', 'Apagar a conta de Rui Lopes', 'Recusar o pedido de Rui Lopes'].map((name) =>
    isBlocked(name),
  )
  expect(blocked).toEqual([false, true, false])
  await press('Apagar a conta de Rui Lopes')
  expect([screen.queryByRole('alertdialog'), sentOf(asked)]).toEqual([null, []])
})

test('apagar uma conta pede o nome inteiro; o que o impede fica escrito no diálogo', async () => {
  const respostas: Parameters<typeof stubApi>[0] = {
    'POST /api/admin/apagamentos/executar/1': () => problema(409, 'tentativa_aberta', 'Está a fazer um teste.'),
  }
  const asked = await showApagamentos([pedido(1, 'Ana Sá')], respostas)
  await press('Apagar a conta de Ana Sá')
  const alerta = () => within(screen.getByRole('alertdialog', { name: 'Apagar a conta de Ana Sá?' }))
  await press('Apagar conta', alerta())
  await write(/Para confirmar/, 'ana sá', alerta())
  await press('Apagar conta', alerta())
  expect(sentOf(asked)).toEqual([])
  await write(/Para confirmar/, 'Ana Sá', alerta())
  await press('Apagar conta', alerta())
  expect(await alerta().findByText('Está a fazer um teste.')).toBeDefined()
  expect(sentOf(asked).map(([act]) => act)).toEqual(['POST /api/admin/apagamentos/executar/1'])
  await press('Cancelar', alerta())
  expect([screen.queryByRole('alertdialog'), screen.queryByText('A conta foi apagada.')]).toEqual([null, null])
})

test('apagada a conta ou recusado o pedido, diz-se', async () => {
  const asked = await showApagamentos([pedido(1, 'Ana Sá'), pedido(2, 'Rui Lopes')], {
    'POST /api/admin/apagamentos/executar/1': { ok: true },
    'POST /api/admin/apagamentos/recusar/2': { ok: true },
  })
  await press('Apagar a conta de Ana Sá')
  await write(/Para confirmar/, ' Ana  Sá ')
  await press('Apagar conta')
  expect(await screen.findByText('A conta foi apagada.')).toBeDefined()
  await press('Recusar o pedido de Rui Lopes')
  await write('Razão', 'É dono de uma turma.', dialog())
  await press('Recusar pedido', dialog())
  expect(await screen.findByText('O pedido de Rui Lopes foi recusado.')).toBeDefined()
  expect(sentOf(asked)).toEqual([
    ['POST /api/admin/apagamentos/executar/1', undefined],
    ['POST /api/admin/apagamentos/recusar/2', { resposta: 'É dono de uma turma.' }],
  ])
  expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null])
})
