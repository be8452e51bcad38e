// @vitest-environment jsdom
/** Events as anybody sees them: the list with its filters, one event, and taking or giving up a seat. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, isBlocked, lastQuery, press, row, sentOf, write } from '#web/ensaio-gestos.ts'
import { type Resposta, beginAt, problema, rita, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import EventoPage from './EventoPage.tsx'
import EventosPage from './EventosPage.tsx'
import type { Apresentacao, Evento, EventoDaLista } from './eventos.queries.ts'

const agora = '2026-07-17T09:15:00.000Z'
beginAt(agora)

const fuso = 'Europe/Lisbon'
const naLista = (id: number, titulo: string, mais: Partial<EventoDaLista> = {}): EventoDaLista => ({
  id,
  titulo,
  inicio: '2026-07-20T09:00:00.000Z',
  fim: '2026-07-20T12:00:00.000Z',
  fuso,
  local: 'Braga',
  disciplina: '',
  anulado: false,
  emLinha: false,
  nApresentacoes: 1,
  orador: 'Ana Sá',
  lotacao: 30,
  livres: 12,
  emEspera: 0,
  minha: null,
  ...mais,
})
const visitante = { userId: null, tipo: 0, displayName: '', trato: 'voce', imitadoPor: null, confirmacao: 'confirmada' }
const contagens = { proximos: 9, meus: 2, passados: 4 }
const semOpcoes = { locais: ['Braga'], disciplinas: ['Matemática'], emLinha: false }

async function showLista(data: EventoDaLista[], query = '', more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({
    'GET /api/geral/info': rita,
    'GET /api/eventos/opcoes': semOpcoes,
    'GET /api/eventos': { data, proximo: null, contagens, agora },
    ...more,
  })
  const router = await showPage(EventosPage, ['/eventos', '/eventos/$idevento'], `/eventos${query}`)
  await screen.findByRole('heading', { name: 'Eventos' })
  return { asked, router }
}
const passou = { inicio: '2026-07-10T09:00:00.000Z', fim: agora }

test.each<[string, Partial<EventoDaLista>, RegExp, string]>([
  ['com lugares', {}, /10:00 às 13:00 · Braga · Ana Sá12 de 30 lugares livres/, 'Inscrever-me'],
  ['com várias apresentações, em linha', { nApresentacoes: 3, local: '', emLinha: true }, /em linha · 3 apresentações/, 'Escolher sessões'],
  ['com um só lugar', { lotacao: 1, livres: 1 }, /1 de 1 lugar livre/, 'Inscrever-me'],
  ['cheio', { livres: 0 }, /Cheio(?!,)/, 'Lista de espera'],
  ['cheio, com quem espere', { livres: 0, emEspera: 3 }, /Cheio, 3 em espera/, 'Lista de espera'],
  ['sem programa', { nApresentacoes: 0, livres: 0, lotacao: 0 }, /Programa por anunciar/, 'Ver evento'],
  ['em que se está inscrito', { minha: 'inscrito' }, /Inscrição confirmada/, 'Ver inscrição'],
  ['em que se espera', { minha: 'em-espera', livres: 0 }, /Em lista de espera/, 'Ver inscrição'],
  ['passado', passou, /Terminado/, 'Ver evento'],
  ['passado, em que se esteve', { ...passou, minha: 'inscrito' }, /Esteve inscrito\(a\)/, 'Ver evento'],
  ['passado, em que se esperou', { ...passou, minha: 'em-espera' }, /Terminado/, 'Ver evento'],
  ['anulado', { anulado: true, minha: 'inscrito' }, /Anulado/, 'Ver evento'],
])('um evento %s diz como está e o que se pode fazer', async (_qual, mais, dito, ato) => {
  await showLista([naLista(4, 'Jornadas', mais)])
  await screen.findByText('Jornadas')
  expect(row('Jornadas').textContent).toMatch(dito)
  expect(screen.getByRole('link', { name: `${ato}: Jornadas` }).getAttribute('href')).toBe('/eventos/4')
})

test('os eventos estão por meses, com as contas de cada vista; a outra vista fica no endereço', async () => {
  const outroAno = { inicio: '2027-01-10T09:00:00.000Z', fim: '2027-01-10T10:00:00.000Z' }
  const { asked, router } = await showLista([naLista(1, 'Um'), naLista(2, 'Dois', outroAno)])
  expect(within(await screen.findByRole('region', { name: 'Julho' })).getByText('Um')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Janeiro de 2027' })).getByText('Dois')).toBeDefined()
  const views = () => within(screen.getByRole('group', { name: 'Eventos a mostrar' })).getAllByRole('button')
  expect(views().map(({ textContent }) => textContent)).toEqual(['Próximos9', 'As minhas inscrições2', 'Passados4'])
  expect(screen.queryByRole('combobox')).toBeNull()
  await act(async () => void fireEvent.click(views()[1]!))
  await waitFor(() => expect(lastQuery(asked, '/api/eventos')).toEqual({ quais: 'meus' }))
  expect(router.state.location.searchStr).toBe('?ver=meus')
})

test('um visitante não tem inscrições: o endereço delas mostra-lhe os próximos', async () => {
  const { asked } = await showLista([naLista(1, 'Um')], '?ver=meus', { 'GET /api/geral/info': visitante })
  await screen.findByText('Um')
  expect(lastQuery(asked, '/api/eventos')).toEqual({ quais: 'proximos' })
  expect(screen.queryByRole('button', { name: /As minhas inscrições/ })).toBeNull()
})

test.each([
  ['', 'Não há eventos marcados'],
  ['?ver=meus', 'Ainda não se inscreveu em nada'],
  ['?ver=passados', 'Ainda não houve eventos'],
  ['?ver=outros', 'Não há eventos marcados'],
])('vazia com «%s», a lista diz «%s»', async (query, dito) => {
  await showLista([], query)
  expect(await screen.findByText(dito)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Limpar os filtros' })).toBeNull()
})

test('vazia pelos filtros nomeia-os, e limpá-los fica na mesma vista', async () => {
  const { asked, router } = await showLista([], '?ver=passados&local=em-linha&disciplina=Física')
  expect(await screen.findByText('Nenhum evento com em linha e Física')).toBeDefined()
  expect(lastQuery(asked, '/api/eventos')).toEqual({ quais: 'passados', local: 'em-linha', disciplina: 'Física' })
  // What is chosen stays among the choices, also where no event has it.
  expect(screen.getByLabelText<HTMLSelectElement>('Local').value).toBe('em-linha')
  expect(screen.getByLabelText<HTMLSelectElement>('Disciplina').value).toBe('Física')
  await press('Limpar os filtros')
  await waitFor(() => expect(router.state.location.searchStr).toBe('?ver=passados'))
  expect(await screen.findByText('Ainda não houve eventos')).toBeDefined()
})

test('os filtros mostram-se quando há por onde escolher', async () => {
  const opcoes = { locais: ['Braga'], disciplinas: ['Física', 'Química'], emLinha: true }
  const { asked } = await showLista([naLista(1, 'Um')], '', { 'GET /api/eventos/opcoes': opcoes })
  const options = async (label: string) => [...(await screen.findByLabelText<HTMLSelectElement>(label)).options].map(({ text }) => text)
  expect(await options('Local')).toEqual([expect.stringContaining('todos'), 'em linha', 'Braga'])
  expect(await options('Disciplina')).toEqual([expect.stringContaining('todas'), 'Física', 'Química'])
  await write('Local', 'em-linha')
  await waitFor(() => expect(lastQuery(asked, '/api/eventos')).toEqual({ quais: 'proximos', local: 'em-linha' }))
})

test('a lista que não abre diz porquê e tenta-se de novo; a que continua mostra mais', async () => {
  let reply: Resposta = problema(500, 'erro_interno', 'Não correu bem.')
  const { asked } = await showLista([], '', { 'GET /api/eventos': () => reply })
  expect(await screen.findByText('Não correu bem.')).toBeDefined()
  reply = { body: { data: [naLista(1, 'Um')], proximo: 'c2', contagens, agora } }
  await press('Tentar de novo')
  await screen.findByText('Um')
  reply = { body: { data: [naLista(2, 'Dois')], proximo: null, contagens, agora } }
  await press(/mais/i)
  await screen.findByText('Dois')
  expect(lastQuery(asked, '/api/eventos')).toEqual({ quais: 'proximos', cursor: 'c2' })
  expect(screen.queryByRole('button', { name: /mostrar mais/i })).toBeNull()
})

const apresentacao = (id: number, titulo: string, mais: Partial<Apresentacao> = {}): Apresentacao => ({
  id,
  titulo,
  descricao: '',
  orador: '',
  inicio: '2026-07-20T09:00:00.000Z',
  fim: '2026-07-20T10:00:00.000Z',
  sala: 'Sala 1',
  emLinha: false,
  ligacao: null,
  lotacao: 30,
  livres: 12,
  emEspera: 0,
  minha: null,
  ...mais,
})
const evento = (apresentacoes: Apresentacao[], mais: Partial<Evento> = {}): Evento => ({
  id: 4,
  titulo: 'Jornadas',
  inicio: '2026-07-20T08:00:00.000Z',
  fim: '2026-07-20T18:00:00.000Z',
  fuso,
  local: '',
  disciplina: '',
  anulado: false,
  descricao: '',
  anuladoPorque: '',
  imagem: null,
  apresentacoes,
  noutrosEventos: [],
  email: 'rita@escola.pt',
  agora,
  ...mais,
})

async function showEvento(lido: Evento, more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({ 'GET /api/geral/info': rita, 'GET /api/eventos/4': lido, ...more })
  const router = await showPage(EventoPage, ['/eventos/$idevento', '/login'], '/eventos/4')
  await screen.findByRole('heading', { name: 'Jornadas', level: 1 })
  return { asked, router }
}
const linha = (titulo: string) => screen.getByRole('heading', { name: titulo, level: 3 }).closest<HTMLElement>('li')!
const tarde = { inicio: '2026-07-20T14:00:00.000Z', fim: '2026-07-20T15:00:00.000Z' }
const hora = { inicio: '2026-07-20T09:30:00.000Z', fim: '2026-07-20T10:30:00.000Z' }
const inscrito = { estado: 'inscrito' } as const

test('cada apresentação diz onde é, os lugares e o que se pode fazer; à mesma hora que outra, porque não', async () => {
  const { asked } = await showEvento(
    evento([
      apresentacao(1, 'Rochas', { minha: inscrito, ligacao: 'https://sala.pt/1', emLinha: true, sala: '' }),
      apresentacao(2, 'Vulcões', hora),
      apresentacao(3, 'Mar', { ...tarde, livres: 1, orador: 'Ana Sá' }),
      apresentacao(5, 'Rios', { ...tarde, livres: 0, emLinha: true }),
      apresentacao(6, 'Céu', { ...tarde, livres: 0, emEspera: 3, minha: { estado: 'em-espera', posicao: 2 } }),
    ]),
  )
  expect(linha('Rochas').textContent).toMatch(/Em linha · Abrir a sala em linha.*Confirmada.*Cancelar inscrição/)
  expect(within(screen.getByRole('region', { name: 'Manhã' })).getAllByRole('listitem')).toHaveLength(2)
  expect(linha('Vulcões').textContent).toMatch(/12 lugares.*À mesma hora que «Rochas»/)
  expect(within(linha('Vulcões')).queryByRole('link')).toBeNull()
  expect(linha('Mar').textContent).toMatch(/Ana Sá.*Sala 1.*1 lugar.*À mesma hora que «Céu»/)
  expect(linha('Rios').textContent).toMatch(/Sala 1 e em linha.*Cheia/)
  expect(linha('Céu').textContent).toMatch(/Em espera, 2\.º.*Sair da espera/)
  await press('Inscrever-me', within(linha('Vulcões')))
  expect([isBlocked('Inscrever-me', within(linha('Vulcões'))), sentOf(asked)]).toEqual([true, []])
  const mine = within(screen.getByRole('region', { name: 'As suas sessões' }))
  expect(mine.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^10:00Rochas/),
    '10:30por escolher',
    expect.stringMatching(/^15:00Céuem espera/),
  ])
  expect(mine.getByText(/^A confirmação segue para rita@escola\.pt\..*e avisamos\.$/)).toBeDefined()
  expect(mine.getAllByRole('button')).toHaveLength(1)
})

test.each([
  [12, inscrito, 'Inscrever-me', 'Inscrição confirmada em «Mar».'],
  [0, { estado: 'em-espera', posicao: 3 } as const, 'Lista de espera', 'Ficou em lista de espera em «Mar», em 3.º lugar.'],
])('com %i lugares a inscrição diz como ficou', async (livres, minha, ato, dito) => {
  const { asked } = await showEvento(evento([apresentacao(3, 'Mar', { livres })], { email: null }), {
    'POST /api/eventos/inscrever/3': apresentacao(3, 'Mar', { livres, minha }),
  })
  expect(screen.getByText(/^A sua conta não tem e-mail.*à espera\.$/)).toBeDefined()
  await press(ato)
  expect(await screen.findByText(dito)).toBeDefined()
  expect(sentOf(asked).map(([act]) => act)).toEqual(['POST /api/eventos/inscrever/3'])
})

test('desistir onde ninguém espera segue logo e pode desfazer-se; o que é recusado diz porquê', async () => {
  const { asked } = await showEvento(evento([apresentacao(3, 'Mar', { minha: inscrito })]), {
    'DELETE /api/eventos/inscrever/3': apresentacao(3, 'Mar'),
    'POST /api/eventos/inscrever/3': () => problema(409, 'inscricao_sobreposta', 'Já tem outra à mesma hora.'),
  })
  await press('Cancelar inscrição')
  expect(await screen.findByText('Já não está inscrito(a) em «Mar».')).toBeDefined()
  await press(/Anular|Desfazer/)
  expect(await screen.findByText('Já tem outra à mesma hora.')).toBeDefined()
  expect(sentOf(asked).map(([act]) => act)).toEqual(['DELETE /api/eventos/inscrever/3', 'POST /api/eventos/inscrever/3'])
})

test.each([
  [inscrito, 1, 'Cancelar inscrição', 'Cancelar a inscrição?'],
  [{ estado: 'em-espera', posicao: 1 } as const, 2, 'Sair da espera', 'Sair da lista de espera?'],
])('desistir onde alguém espera pergunta antes, e não se desfaz', async (minha, emEspera, ato, titulo) => {
  const { asked } = await showEvento(evento([apresentacao(3, 'Mar', { minha, emEspera, livres: 0 })]), {
    'DELETE /api/eventos/inscrever/3': apresentacao(3, 'Mar', { livres: 0 }),
  })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: ato }), { detail: 1 }))
  expect(screen.getByRole('dialog', { name: titulo })).toBeDefined()
  await press('Manter', dialog())
  expect([screen.queryByRole('dialog'), sentOf(asked)]).toEqual([null, []])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: ato }), { detail: 1 }))
  await press(ato, dialog())
  expect(await screen.findByText('Já não está inscrito(a) em «Mar».')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Anular|Desfazer/ })).toBeNull()
  expect(sentOf(asked)).toHaveLength(1)
})

test('quem espera sozinho sai logo da espera', async () => {
  const sozinho = apresentacao(3, 'Mar', { minha: { estado: 'em-espera', posicao: 1 }, emEspera: 1, livres: 0 })
  const { asked } = await showEvento(evento([sozinho]), { 'DELETE /api/eventos/inscrever/3': apresentacao(3, 'Mar', { livres: 0 }) })
  await press('Sair da espera')
  expect([screen.queryByRole('dialog'), sentOf(asked).length]).toEqual([null, 1])
})

test('um visitante entra primeiro', async () => {
  const { asked, router } = await showEvento(evento([apresentacao(3, 'Mar')]), { 'GET /api/geral/info': visitante })
  expect(screen.getByRole('region', { name: 'Para se inscrever' })).toBeDefined()
  await press('Inscrever-me')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(sentOf(asked)).toEqual([])
})

test('num evento que já acabou ou foi anulado nada se inscreve nem se guarda', async () => {
  await showEvento(evento([apresentacao(3, 'Mar')]))
  expect(screen.getByRole('button', { name: 'Guardar no calendário' })).toBeDefined()
  cleanup()
  const antes = { inicio: '2026-07-17T08:00:00.000Z', fim: '2026-07-17T09:00:00.000Z' }
  await showEvento(
    evento([apresentacao(3, 'Mar', { ...antes, minha: inscrito }), apresentacao(5, 'Rios', antes)], { ...antes, fim: agora }),
  )
  expect(screen.getByText(/^Este evento já terminou/)).toBeDefined()
  expect(linha('Mar').textContent).toContain('Confirmada')
  expect(linha('Rios').textContent).toContain('Inscrições fechadas')
  expect([screen.queryByRole('button'), screen.queryByRole('region', { name: 'As suas sessões' })]).toEqual([null, null])
  cleanup()
  await showEvento(evento([apresentacao(3, 'Mar', { minha: inscrito })], { anulado: true }))
  expect(screen.getByText('Já não se realiza. Quem estava inscrito foi avisado.')).toBeDefined()
  expect(linha('Mar').textContent).toContain('Anulada')
  expect([screen.queryByRole('button'), screen.queryByText(/já terminou/)]).toEqual([null, null])
})

test('sem programa diz-se; sem lugar marcado, o evento com salas em linha é em linha', async () => {
  await showEvento(evento([], { local: 'Braga', anulado: false }))
  expect(screen.getByText('O programa ainda não está publicado.')).toBeDefined()
  expect(screen.getByText(/· Braga$/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'As suas sessões' })).toBeNull()
  cleanup()
  await showEvento(evento([apresentacao(1, 'Rochas', { emLinha: true })]))
  expect(screen.getByText(/^Segunda.*· em linha$/)).toBeDefined()
})
