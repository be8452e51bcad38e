// @vitest-environment jsdom
/** What is left of a licence, in words and in what it opens; and the code that becomes one. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RespostaDe } from '#kit/api/client.ts'
import { type Resposta, problema, showPage, stubApi, beginAt } from '#web/repositorio/ensaio.tsx'
import LicencaDigitalPage from './LicencaDigitalPage.tsx'
import LicencaPage from './LicencaPage.tsx'

type Licenca = RespostaDe<'GET /api/licencas'>[number]

const licenca = (id: number, nome: string, validaAte: string, mais: Partial<Licenca> = {}): Licenca => ({
  id,
  manual: { id: 40 + id, nome, especie: '', ano: '7.º ano', disciplina: 'Ciências Naturais', cor: 'verde' },
  ativadaEm: '2026-07-10T10:00:00.000Z',
  validaAte,
  lugares: 1,
  experiencia: false,
  recursos: 12,
  ...mais,
})
// The first hour of the day after its last, in Lisbon.
const longe = '2027-08-31T23:00:00.000Z'
const amanha = '2026-07-18T09:00:00.000Z'
const passada = '2026-07-16T23:00:00.000Z'

const info = { userId: 7, tipo: 1, displayName: 'Rita', trato: 'voce', imitadoPor: null }

beginAt('2026-07-17T09:15:00.000Z')

async function show(licencas: Licenca[], ativar: () => Resposta = () => ({ body: licenca(9, 'Terra Viva 7', longe) })) {
  const asked = stubApi({ 'GET /api/geral/info': info, 'GET /api/licencas': licencas, 'POST /api/licencas/ativar': ativar })
  await showPage(LicencaDigitalPage, ['/licenca-digital'], '/licenca-digital')
  await screen.findByRole('heading', { name: 'As minhas licenças' })
  return asked.filter(({ method }) => method === 'POST')
}
const linha = (nome: string) => screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(nome))!

test('cada licença diz até quando vale, quantos senta, e abre ou consulta-se', async () => {
  await show([
    licenca(1, 'Longa', longe, { lugares: 30 }),
    licenca(2, 'Quase no fim', amanha),
    licenca(3, 'Já foi', passada, { experiencia: true }),
    licenca(4, 'De experiência', longe, { experiencia: true }),
  ])
  expect(screen.getByText('3 ativas, 1 terminada')).toBeDefined()
  expect(linha('Longa').textContent).toMatch(
    /Ciências Naturais · 7\.º ano.*Ativada .*10 de julho.* · 30 lugares.*Até 31 de agosto de 2027.*Abrir/,
  )
  expect(linha('Quase no fim').textContent).toMatch(/ · 1 lugarFalta 1 dia.*Abrir/)
  expect(linha('Já foi').textContent).toMatch(/Terminou a 16 de julho de 2026 · .*Terminou.*Consultar/)
  expect(linha('De experiência').textContent).toContain('Experiência até 31 de agosto de 2027')
  expect(within(linha('Longa')).getByRole('link').getAttribute('href')).toMatch(/\/1$/)
  expect(screen.getByRole('link', { name: 'Prateleira' }).getAttribute('href')).toBe('/legacy-licenca-digital')
})

test.each([
  [[longe], '1 ativa'],
  [[longe, amanha], '2 ativas'],
  [[passada, passada], '0 ativas, 2 terminadas'],
])('%j contam-se como %s', async (validades, conta) => {
  await show(validades.map((validaAte, i) => licenca(i + 1, `Manual ${i}`, validaAte)))
  expect(screen.getByText(conta)).toBeDefined()
})

test.each([
  [29, 'Faltam 29 dias'],
  [400, 'Até 21 de agosto de 2027'],
])('a %i dias do fim diz-se: %s', async (dias, dito) => {
  await show([licenca(1, 'Terra', new Date(Date.parse('2026-07-17T09:15:00.000Z') + dias * 86_400_000).toISOString())])
  expect(linha('Terra').textContent).toContain(dito)
})

test('sem licenças não há prateleira nem contas, e diz-se o que fazer', async () => {
  await show([])
  expect(await screen.findByText('Ainda não tem licenças')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Prateleira' })).toBeNull()
  expect(screen.queryByText(/ativa/)).toBeNull()
})

const codigo = () => screen.getByLabelText<HTMLInputElement>('Código da licença')
const write = (texto: string) => act(async () => void fireEvent.change(codigo(), { target: { value: texto } }))
const activate = () => act(async () => void fireEvent.submit(codigo().form!))

test.each([
  ['', 'Escreva o código.'],
  ['TV7A-92KX-4M', 'Faltam 2 caracteres.'],
  ['TV7A-92KX-4MQ', 'Falta 1 carácter.'],
  ['TV7A-92KX-4MQCX', 'Há 1 carácter a mais.'],
  ['TV7A-92KX-4MQCXY', 'Há 2 caracteres a mais.'],
])('o código «%s» não segue: %s', async (texto, frase) => {
  const sent = await show([])
  expect(codigo().getAttribute('aria-invalid')).not.toBe('true')
  if (texto) await write(texto)
  await activate()
  expect(screen.getByText(frase)).toBeDefined()
  expect([codigo().getAttribute('aria-invalid'), sent]).toEqual(['true', []])
})

test('um código certo segue, e o campo fica para o seguinte; o que é recusado fica, com a razão', async () => {
  let reply: Resposta = problema(409, 'licenca_esgotada', 'Este código já não tem lugares.')
  const asked = stubApi({ 'GET /api/geral/info': info, 'GET /api/licencas': [], 'POST /api/licencas/ativar': () => reply })
  await showPage(LicencaDigitalPage, ['/licenca-digital'], '/licenca-digital')
  await screen.findByRole('heading', { name: 'Ativar um manual' })
  await write('tv7a92kx4mqc')
  await activate()
  expect(await screen.findByText('Este código já não tem lugares.')).toBeDefined()
  expect(codigo().value).toBe('tv7a92kx4mqc')
  reply = { body: licenca(9, 'Terra Viva 7', longe) }
  await activate()
  expect(await screen.findByText('Terra Viva 7 está nas suas licenças')).toBeDefined()
  expect([codigo().value, codigo().getAttribute('aria-invalid')]).not.toContain('true')
  expect(codigo().value).toBe('')
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { codigo: 'tv7a92kx4mqc' },
    { codigo: 'tv7a92kx4mqc' },
  ])
})

async function openManual(validaAte: string) {
  stubApi({ 'GET /api/geral/info': info, 'GET /api/licencas/1': { ...licenca(1, 'Terra Viva 7', validaAte), capitulos: [] } })
  await showPage(LicencaPage, ['/licenca-digital/$idlicenca'], '/licenca-digital/1')
  await screen.findByRole('heading', { name: 'Terra Viva 7' })
}
const aviso = () => screen.queryByText('Os recursos com licença ficam fechados; os outros continuam abertos.')

test('o manual de uma licença que terminou diz o que ficou fechado; o de uma que vale, não', async () => {
  await openManual(passada)
  expect(aviso()).not.toBeNull()
  expect(screen.getByText('Ciências Naturais · 7.º ano · 12 recursos · licença até 16 de julho de 2026')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ativar outro código' }).getAttribute('href')).toBe('/licenca-digital')
  cleanup()
  await openManual(longe)
  expect(aviso()).toBeNull()
})
