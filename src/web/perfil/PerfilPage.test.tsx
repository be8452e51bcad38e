// @vitest-environment jsdom
/** The person's own page: what each part shows, what it sends, and what only the person may do. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RespostaDe } from '#kit/api/client.ts'
import { addressAs } from '#kit/base/say.ts'
import { dialog, isBlocked, press, row, sentOf, write } from '#web/ensaio-gestos.ts'
import { type Resposta, beginAt, problema, rita, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import PerfilPage from './PerfilPage.tsx'

type Perfil = RespostaDe<'GET /api/conta/perfil'>

beginAt('2026-07-17T09:15:00.000Z')
afterEach(() => addressAs(null))

const perfil: Perfil = {
  id: 7,
  tipo: 1,
  nome: 'Rita',
  email: 'rita@escola.pt',
  emailConfirmado: true,
  cartaEnviada: false,
  doDonoDesde: null,
  utilizador: 'rita',
  avatar: null,
  espaco: { usado: 1_048_576, total: 10_485_760 },
  confirmacao: 'confirmada',
  recusa: '',
  apagamento: null,
}
const sessao = (id: number, atual: boolean, agente: string) => ({
  id,
  atual,
  agente,
  criadaEm: '2026-07-10T10:00:00.000Z',
  usadaEm: '2026-07-16T10:00:00.000Z',
})
const firefox = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/127.0'
const ipad = 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Safari/604.1'

async function show(more: Parameters<typeof stubApi>[0] = {}, quem: object = {}) {
  const asked = stubApi({
    'GET /api/geral/info': { ...rita, avatar: null, palavraPasseProvisoria: false, ...quem },
    'GET /api/geral/definicoes': { correio: true },
    'GET /api/conta/perfil': perfil,
    'GET /api/conta/sessoes': [sessao(1, true, firefox)],
    'GET /api/conta/entradas': [],
    'GET /api/notificacoes/calendario': { endereco: null },
    ...more,
  })
  const router = await showPage(PerfilPage, ['/profile', '/home'], '/profile')
  await screen.findByRole('heading', { level: 1 })
  return { asked, router }
}
const part = (name: string | RegExp) => within(screen.getByRole('region', { name }))
const dados = () => part(/^Os (seus|teus) dados/)
const outras = 'Terminar as outras'

test('o nome segue para guardar, e diz-se; vazio, fica o que falta por baixo do campo', async () => {
  const { asked } = await show({ 'POST /api/conta/nome': { nome: 'Rita Lopes' } })
  await part('Conta').findByLabelText('Nome')
  await write('Nome', ' ')
  await press('Guardar nome')
  expect(await part('Conta').findByText('Escreva o seu nome.')).toBeDefined()
  expect(sentOf(asked)).toEqual([])
  await write('Nome', 'Rita Lopes')
  await press('Guardar nome')
  expect(await screen.findByText('Nome guardado.')).toBeDefined()
  expect(sentOf(asked)).toEqual([['POST /api/conta/nome', { nome: 'Rita Lopes' }]])
})

test('só se mostra o endereço e o nome de entrada que há; o confirmado não pede carta', async () => {
  await show()
  expect(await part('Conta').findByText('confirmado')).toBeDefined()
  expect(part('Conta').getByText('Nome de utilizador').nextSibling?.textContent).toBe('rita')
  expect(screen.queryByRole('button', { name: 'Enviar e-mail de confirmação' })).toBeNull()
  expect(screen.getByText(/^Usou 1.* de 10/)).toBeDefined()
  expect(screen.queryByText('Esta conta passou a ser só sua')).toBeNull()
  cleanup()
  const semLimite = { usado: 3, total: null }
  await show({
    'GET /api/conta/perfil': { ...perfil, email: null, utilizador: null, espaco: semLimite, doDonoDesde: '2026-07-14T10:00:00.000Z' },
  })
  await part('Conta').findByLabelText('Nome')
  expect(['E-mail', 'Nome de utilizador', /^Usou/].map((text) => screen.queryByText(text))).toEqual([null, null, null])
  expect(screen.getByText(/^A 14 de julho de 2026 mostrou/)).toBeDefined()
})

test('um endereço por confirmar pede a carta, e outra vez; sem correio diz-se que não dá', async () => {
  const porConfirmar = { ...perfil, emailConfirmado: false }
  const { asked } = await show({ 'GET /api/conta/perfil': porConfirmar, 'POST /api/conta/endereco/carta': { ok: true } })
  expect(await part('Conta').findByText('por confirmar')).toBeDefined()
  await press('Enviar e-mail de confirmação')
  expect(await screen.findByText('Enviámos o e-mail para rita@escola.pt.')).toBeDefined()
  expect(sentOf(asked)).toEqual([['POST /api/conta/endereco/carta', undefined]])
  cleanup()
  await show({
    'GET /api/conta/perfil': { ...porConfirmar, cartaEnviada: true },
    'POST /api/conta/endereco/carta': () => problema(429, 'demasiados_pedidos', 'Espere um pouco.'),
  })
  await part('Conta').findByText('Abra a ligação que lhe enviámos por e-mail.')
  await press('Enviar outra vez')
  expect(await part('Conta').findByText('Espere um pouco.')).toBeDefined()
  expect(screen.queryByText(/^Enviámos o e-mail/)).toBeNull()
  cleanup()
  await show({ 'GET /api/conta/perfil': porConfirmar, 'GET /api/geral/definicoes': { correio: false } })
  expect(await screen.findByText(/^Esta Lousa não envia e-mail/)).toBeDefined()
})

test('um professor por confirmar lê como se confirma, e a razão de quem não o confirmou', async () => {
  await show()
  expect(screen.queryByRole('region', { name: 'Confirmação' })).toBeNull()
  cleanup()
  const porConfirmar = { ...perfil, confirmacao: 'por-confirmar', emailConfirmado: false }
  await show({ 'GET /api/conta/perfil': porConfirmar }, { confirmacao: 'por-confirmar' })
  expect(await part('Confirmação').findByText(/^A administração já foi avisada/)).toBeDefined()
  expect(part('Confirmação').getByRole('link', { name: 'por confirmar' }).getAttribute('href')).toBe('#conta')
  expect(part('Confirmação').queryByText('A administração não confirmou a sua conta')).toBeNull()
  cleanup()
  await show({ 'GET /api/conta/perfil': { ...perfil, recusa: 'Não é da escola.' } }, { confirmacao: 'recusada' })
  expect(await part('Confirmação').findByText('Não é da escola.')).toBeDefined()
  expect(part('Confirmação').getByText('Ainda se confirma:')).toBeDefined()
  expect(part('Confirmação').queryByRole('link', { name: 'por confirmar' })).toBeNull()
})

test('cada sessão diz o aparelho; terminar as outras só se oferece se as há, e diz-se quantas', async () => {
  const { asked } = await show()
  expect(await screen.findByText('Firefox em Windows')).toBeDefined()
  expect([row('Firefox em Windows').textContent, isBlocked(outras)]).toEqual([expect.stringMatching(/ontem às 11:00.*Esta sessão/), true])
  await press(outras)
  expect(sentOf(asked)).toEqual([])
  for (const [terminadas, dito] of [
    [1, 'Terminou 1 sessão.'],
    [2, 'Terminaram 2 sessões.'],
  ] as const) {
    cleanup()
    const { asked } = await show({
      'GET /api/conta/sessoes': [sessao(1, true, firefox), sessao(2, false, ipad)],
      'POST /api/conta/sessoes/terminar': { terminadas },
    })
    await screen.findByText('Safari em iOS')
    expect([row('Safari em iOS').textContent?.includes('Esta sessão'), isBlocked(outras)]).toEqual([false, false])
    await press(outras)
    expect(await screen.findByText(dito)).toBeDefined()
    expect(sentOf(asked)).toEqual([['POST /api/conta/sessoes/terminar', undefined]])
  }
})

test('as sessões que não se terminam dizem porquê', async () => {
  await show({
    'GET /api/conta/sessoes': [sessao(1, true, firefox), sessao(2, false, ipad)],
    'POST /api/conta/sessoes/terminar': () => problema(429, 'demasiados_pedidos', 'Espere um pouco.'),
  })
  await screen.findByText('Safari em iOS')
  await press(outras)
  expect(await screen.findByText('Espere um pouco.')).toBeDefined()
})

test('pedir para apagar a conta pode levar uma razão; cancelar não pede', async () => {
  const { asked } = await show({ 'POST /api/conta/apagar': { id: 1 } })
  await dados().findByRole('button', { name: 'Pedir para apagar a conta' })
  await press('Pedir para apagar a conta')
  await press('Cancelar', dialog())
  expect([screen.queryByRole('dialog'), sentOf(asked)]).toEqual([null, []])
  await press('Pedir para apagar a conta')
  await write(/^Razão/, 'Mudei de escola.', dialog())
  await press('Enviar o pedido', dialog())
  expect(await screen.findByText('Pedido enviado à administração.')).toBeDefined()
  expect([screen.queryByRole('dialog'), sentOf(asked)]).toEqual([null, [['POST /api/conta/apagar', { motivo: 'Mudei de escola.' }]]])
})

test('com um pedido à espera retira-se, e não se pede outro; recusado, lê-se a razão e pode-se pedir', async () => {
  const pedido = { id: 1, estado: 'pendente', motivo: '', pedidoEm: '2026-07-14T10:00:00.000Z', decididoEm: null, resposta: '' }
  const { asked } = await show({
    'GET /api/conta/perfil': { ...perfil, apagamento: pedido },
    'POST /api/conta/apagar/retirar': { ok: true },
  })
  expect(await dados().findByText('Pedido à espera desde 14 de julho de 2026')).toBeDefined()
  expect(dados().queryByRole('button', { name: 'Pedir para apagar a conta' })).toBeNull()
  await press('Retirar o pedido')
  expect(await screen.findByText('Pedido retirado. A conta fica como está.')).toBeDefined()
  expect(sentOf(asked)).toEqual([['POST /api/conta/apagar/retirar', undefined]])
  cleanup()
  const recusado = { ...pedido, estado: 'recusado', decididoEm: '2026-07-15T10:00:00.000Z', resposta: 'É dona de uma turma.' }
  await show({ 'GET /api/conta/perfil': { ...perfil, apagamento: recusado } })
  expect(await dados().findByText('O pedido foi recusado a 15 de julho de 2026')).toBeDefined()
  expect(dados().getByText('É dona de uma turma.')).toBeDefined()
  expect([isBlocked('Pedir para apagar a conta'), screen.queryByRole('button', { name: 'Retirar o pedido' })]).toEqual([false, null])
})

test('quem age em nome de outra pessoa não faz o que é só dela', async () => {
  const { asked } = await show(
    {
      'GET /api/conta/perfil': { ...perfil, emailConfirmado: false },
      'GET /api/conta/sessoes': [sessao(1, true, firefox), sessao(2, false, ipad)],
    },
    { imitadoPor: { id: 1, nome: 'Rosa Admin' } },
  )
  await screen.findByText('Safari em iOS')
  await part('Conta').findByLabelText('Nome')
  const alheios = [outras, 'Descarregar tudo', 'Pedir para apagar a conta', 'Guardar palavra-passe', 'Enviar e-mail de confirmação']
  expect([...alheios, 'Guardar nome'].map((name) => isBlocked(name))).toEqual([true, true, true, true, true, false])
  for (const name of alheios) await press(name)
  expect([screen.queryByRole('dialog'), sentOf(asked)]).toEqual([null, []])
})

test('a um aluno fala-se por tu, e diz-se quem lhe muda a entrada', async () => {
  await show({}, { tipo: 7, trato: 'tu' })
  expect(await screen.findByText('Ninguém da administração entrou na tua conta.')).toBeDefined()
  expect(screen.getByText('Os colegas e os professores veem-na.')).toBeDefined()
  expect(screen.getByText(/^Só o professor ou a escola podem mudar/)).toBeDefined()
  expect(screen.queryByText(/qualquer Lousa volta a importar/)).toBeNull()
  cleanup()
  await show()
  expect(await screen.findByText(/qualquer Lousa volta a importar/)).toBeDefined()
  expect(screen.getByText('Aparece junto ao seu nome.')).toBeDefined()
  expect(screen.getByText('Ninguém da administração entrou na sua conta.')).toBeDefined()
})

test('os dados que não abrem tentam-se de novo, e o resto da página fica', async () => {
  let reply: Resposta = problema(500, 'erro_interno', 'Não correu bem.')
  await show({ 'GET /api/conta/perfil': () => reply })
  expect(await part('Conta').findByText('Não correu bem.')).toBeDefined()
  expect([screen.queryByLabelText('Nome'), screen.queryByText(/^Usou/), screen.getByLabelText('Palavra-passe atual').tagName]).toEqual([
    null,
    null,
    'INPUT',
  ])
  reply = { body: perfil }
  await press('Tentar de novo', part('Conta'))
  expect(await part('Conta').findByLabelText('Nome')).toBeDefined()
})

test('a palavra-passe nova é comprida; o endereço do calendário renova-se se o há', async () => {
  const { asked } = await show({
    'GET /api/notificacoes/calendario': { endereco: 'https://lousa.test/cal/1' },
    'POST /api/conta/palavra-passe': { aparelho: 'x' },
  })
  expect(await screen.findByRole('checkbox', { name: /^Renovar também/ })).toBeDefined()
  await write('Palavra-passe nova', 'curta')
  await press('Guardar palavra-passe')
  expect(await screen.findByText('Escreva a palavra-passe atual.')).toBeDefined()
  expect([screen.getByLabelText('Palavra-passe nova').getAttribute('aria-invalid'), sentOf(asked)]).toEqual(['true', []])
  await write('Palavra-passe atual', 'a de antes')
  await write('Palavra-passe nova', 'rio-7-lupa-42')
  await press('Guardar palavra-passe')
  expect(await screen.findByText('Palavra-passe guardada. As outras sessões terminaram.')).toBeDefined()
  const body = { atual: 'a de antes', nova: 'rio-7-lupa-42', renovarCalendario: true }
  expect(sentOf(asked)).toEqual([['POST /api/conta/palavra-passe', body]])
  expect(screen.getByLabelText<HTMLInputElement>('Palavra-passe atual').value).toBe('')
})

test('com a palavra-passe que outra pessoa deu escolhe-se a sua antes do mais, e segue-se viagem', async () => {
  const { asked, router } = await show({ 'POST /api/conta/palavra-passe': { aparelho: 'x' } }, { palavraPasseProvisoria: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Escolha a sua palavra-passe')
  expect([screen.queryByText('Conta'), screen.queryByLabelText('Palavra-passe atual')]).toEqual([null, null])
  await write('Palavra-passe que recebeu', 'dada')
  await write('Palavra-passe nova', 'rio-7-lupa-42')
  await press('Guardar palavra-passe')
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/profile'))
  expect(asked.some(({ path }) => path === '/api/notificacoes/calendario')).toBe(false)
})

test('a imagem que há troca-se e retira-se, e o que não é imagem diz-se', async () => {
  await show()
  expect(screen.getByRole('button', { name: 'Escolher uma imagem' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retirar a imagem' })).toBeNull()
  const input = screen.getByLabelText<HTMLInputElement>('Ficheiro da imagem')
  await act(async () => void fireEvent.change(input, { target: { files: [new File(['olá'], 'a.txt', { type: 'text/plain' })] } }))
  expect(await screen.findByText(/^Este ficheiro não é uma imagem\. Escolha/)).toBeDefined()
  cleanup()
  const { asked } = await show({ 'DELETE /api/conta/avatar': { ok: true } }, { avatar: '/f/1' })
  expect(screen.getByRole('button', { name: 'Trocar a imagem' })).toBeDefined()
  await press('Retirar a imagem')
  expect(await screen.findByText('Imagem retirada.')).toBeDefined()
  expect(sentOf(asked)).toEqual([['DELETE /api/conta/avatar', undefined]])
})
