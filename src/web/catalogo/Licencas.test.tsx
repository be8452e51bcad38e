// @vitest-environment jsdom
/** Batches of licence codes: the list, one batch, and what cannot be undone. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, lastQuery, press, row, sentOf, write } from '#web/ensaio-gestos.ts'
import type { CodigoDoLote, Lote } from '#web/gestao/admin.queries.ts'
import { beginAt, problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { Licencas } from './Licencas.tsx'

beginAt('2026-07-17T09:15:00.000Z')

const lote = (id: number, nome: string, mais: Partial<Lote> = {}): Lote => ({
  id,
  versao: 3,
  nome,
  nota: '',
  manuais: [{ id: 31, nome: 'Terra Viva 7' }],
  tipos: [1, 7],
  experiencia: false,
  codigos: 1,
  lugares: 30,
  ocupados: 1,
  ativarAte: null,
  validaAte: '2027-08-31',
  dias: null,
  estado: 'ativo',
  anuladoEm: null,
  criadoEm: '2026-07-10T10:00:00.000Z',
  ...mais,
})
const codigo = (id: number, mais: Partial<CodigoDoLote> = {}): CodigoDoLote => ({
  id,
  codigo: `TV7A-000${id}`,
  lugares: 30,
  ocupados: 0,
  anuladoEm: null,
  ...mais,
})
const opcoes = {
  anos: [{ id: 7, nome: '7.º ano' }],
  disciplinas: [],
  categorias: [],
  manuais: [{ id: 31, nome: 'Terra Viva 7', especie: '', ano: '7.º ano', disciplina: 'Ciências' }],
}
const pagina = (data: object[]) => ({ data, proximo: null })

async function show(respostas: Parameters<typeof stubApi>[0], query = '') {
  const asked = stubApi({ 'GET /api/admin/opcoes': opcoes, ...respostas })
  await showPage(Licencas, ['/admin'], `/admin${query}`)
  return asked
}

test('cada lote diz para quem é, até quando vale, quantos lugares tem ocupados e como está', async () => {
  await show({
    'GET /api/admin/lotes': pagina([
      lote(1, 'Braga', { codigos: 2 }),
      lote(2, 'Docentes', { tipos: [1], experiencia: true, validaAte: null, dias: 1, estado: 'terminado' }),
      lote(3, 'Turmas', { tipos: [7], dias: 30, estado: 'anulado' }),
    ]),
  })
  await screen.findByText('Braga')
  expect(row('Braga').textContent).toMatch(/Terra Viva 7Todosaté 31\/08\/2027.*1.*60.*Ativo/)
  expect(row('Docentes').textContent).toMatch(/Professores, de experiência1 dia desde a ativação.*Terminado/)
  expect(row('Turmas').textContent).toMatch(/Alunosaté 31\/08\/2027, 30 dias desde a ativação.*Anulado/)
})

test('os lotes procuram-se por estado; sem manuais falta criar um', async () => {
  const asked = await show({ 'GET /api/admin/lotes': pagina([]) }, '?estado=anulado&nome=braga')
  await screen.findByText('Nenhum lote')
  expect(lastQuery(asked, '/api/admin/lotes')).toEqual({ estado: 'anulado', pesquisa: 'braga' })
  cleanup()
  const outro = await show({ 'GET /api/admin/lotes': pagina([]), 'GET /api/admin/opcoes': { ...opcoes, manuais: [] } }, '?estado=meio')
  expect(await screen.findByText('Falta criar um manual')).toBeDefined()
  expect(lastQuery(outro, '/api/admin/lotes')).toEqual({})
})

test('um lote novo precisa de nome, de um manual e de um fim', async () => {
  const asked = await show({ 'GET /api/admin/lotes': pagina([lote(1, 'Braga')]) })
  await screen.findByText('Braga')
  await press('Novo lote')
  await press('Criar códigos', dialog())
  expect(await dialog().findByText('Dê um nome ao lote.')).toBeDefined()
  expect(dialog().getByText('Escolha pelo menos um manual.')).toBeDefined()
  expect(dialog().getByText('Diga até quando vale, ou por quantos dias.')).toBeDefined()
  await write(/^Ou por dias/, '30', dialog())
  await press('Criar códigos', dialog())
  await waitFor(() => expect(dialog().queryByText('Diga até quando vale, ou por quantos dias.')).toBeNull())
  expect(sentOf(asked)).toEqual([])
})

const um = (mais: Partial<Lote>, codigos: CodigoDoLote[], more: Parameters<typeof stubApi>[0] = {}) =>
  show({ 'GET /api/admin/lotes/1': lote(1, 'Braga', mais), 'GET /api/admin/lotes/codigos/1': pagina(codigos), ...more }, '?lote=1')

test('um lote mostra o que abre e os seus códigos; só se anula o que ainda vale', async () => {
  await um({ codigos: 2, nota: 'Para setembro', ativarAte: '2026-12-31' }, [
    codigo(1, { ocupados: 30 }),
    codigo(2, { ocupados: 1 }),
    codigo(3),
    codigo(4, { anuladoEm: '2026-07-12T10:00:00.000Z' }),
  ])
  await screen.findByText('TV7A-0001')
  expect(screen.getByText('1 de 60 ocupados, em 2 códigos')).toBeDefined()
  expect([screen.getByText('31/12/2026').tagName, screen.getByText('Para setembro').tagName]).toEqual(['DD', 'DD'])
  expect(row('TV7A-0002').textContent).toContain('1 de 30')
  expect(screen.getAllByRole('button', { name: /^Anular TV7A/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Anular TV7A-0001',
    'Anular TV7A-0002',
    'Anular TV7A-0003',
  ])
  cleanup()
  await um({ estado: 'anulado' }, [codigo(1)])
  await screen.findByText('TV7A-0001')
  expect([screen.getByText('sempre').tagName, screen.queryByText('Nota')]).toEqual(['DD', null])
  expect([screen.queryByRole('button', { name: /^Anular/ }), screen.getByRole('button', { name: 'Editar' }).tagName]).toEqual([
    null,
    'BUTTON',
  ])
})

test('anular um lote conta o que acaba e pede o nome; cancelar não anula', async () => {
  const asked = await um({ codigos: 2, ocupados: 1 }, [codigo(1)], {
    'POST /api/admin/lotes/anular/1': lote(1, 'Braga', { estado: 'anulado' }),
  })
  await screen.findByText('TV7A-0001')
  await press('Anular lote')
  const alerta = () => within(screen.getByRole('alertdialog'))
  expect(
    alerta()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 códigos deixam de se poder ativar', '1 licença termina já'])
  await press('Anular lote', alerta())
  await press('Cancelar', alerta())
  expect([screen.queryByRole('alertdialog'), sentOf(asked)]).toEqual([null, []])
  await press('Anular lote')
  await write(/Para confirmar/, 'Braga')
  await press('Anular lote', alerta())
  expect(await screen.findByText('«Braga» foi anulado.')).toBeDefined()
  expect(sentOf(asked).map(([act]) => act)).toEqual(['POST /api/admin/lotes/anular/1'])
})

test('anular um código é só desse, e o que o impede fica no diálogo', async () => {
  const asked = await um({}, [codigo(1, { ocupados: 2 }), codigo(2)], {
    'POST /api/admin/lotes/codigos/anular/1': () => problema(409, 'codigo_anulado', 'Já estava anulado.'),
  })
  await screen.findByText('TV7A-0001')
  await press('Anular TV7A-0001')
  const alerta = () => within(screen.getByRole('alertdialog', { name: 'Anular o código TV7A-0001?' }))
  expect(alerta().getByText(/licenças terminam já/).textContent).toBe('2 licenças terminam já')
  await write(/Para confirmar/, 'TV7A-0001')
  await press('Anular código', alerta())
  expect(await alerta().findByText('Já estava anulado.')).toBeDefined()
  expect(sentOf(asked).map(([act]) => act)).toEqual(['POST /api/admin/lotes/codigos/anular/1'])
})

test('de um lote já feito muda-se o nome, a nota e até quando se ativa', async () => {
  const asked = await um({ ativarAte: '2026-12-31' }, [codigo(1)], { 'PUT /api/admin/lotes': lote(1, 'Braga') })
  await screen.findByText('TV7A-0001')
  await press('Editar')
  await write('Nome do lote', 'Braga e Porto', dialog())
  await press('Guardar lote', dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentOf(asked)).toEqual([['PUT /api/admin/lotes', { id: 1, versao: 3, nome: 'Braga e Porto', nota: '', ativarAte: '2026-12-31' }]])
})
