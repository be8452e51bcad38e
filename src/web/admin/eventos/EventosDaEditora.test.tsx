// @vitest-environment jsdom
/** The publisher's events: the list, one event with its programme and participants, and who is told of what. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, dialog, isBlocked, lastQuery, openMenu, press, row, sentOf, tick, write } from '#web/ensaio-gestos.ts'
import type { EventoDaLista, EventoEmEdicao, Participante, SessaoEmEdicao } from '#web/gestao/admin.queries.ts'
import { beginAt, problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { EventosDaEditora } from './EventosDaEditora.tsx'

const agora = '2026-07-17T09:15:00.000Z'
beginAt(agora)

const base = {
  id: 4,
  titulo: 'Jornadas',
  inicio: '2026-07-20T09:00:00.000Z',
  fim: '2026-07-20T12:00:00.000Z',
  fuso: 'Europe/Lisbon',
  local: 'Braga',
  disciplina: '',
  anulado: false,
}
const naLista = (id: number, titulo: string, mais: Partial<EventoDaLista> = {}): EventoDaLista => ({
  ...base,
  id,
  titulo,
  emLinha: false,
  nApresentacoes: 1,
  orador: '',
  lotacao: 30,
  livres: 12,
  emEspera: 0,
  minha: null,
  ...mais,
})
const sessao = (id: number, titulo: string, mais: Partial<SessaoEmEdicao> = {}): SessaoEmEdicao => ({
  id,
  versao: 6,
  titulo,
  descricao: '',
  orador: '',
  inicio: '2026-07-20T09:00:00.000Z',
  fim: '2026-07-20T10:00:00.000Z',
  sala: 'Sala 1',
  ligacao: '',
  lotacao: 30,
  inscritos: 0,
  emEspera: 0,
  ...mais,
})
const evento = (apresentacoes: SessaoEmEdicao[], mais: Partial<EventoEmEdicao> = {}): EventoEmEdicao => ({
  ...base,
  versao: 5,
  descricao: '',
  anuladoPorque: '',
  imagemId: null,
  imagem: null,
  apresentacoes,
  ...mais,
})
const participante = (id: number, nome: string, mais: Partial<Participante> = {}): Participante => ({
  id,
  nome,
  email: `p${id}@escola.pt`,
  apresentacao: { id: 1, titulo: 'Rochas' },
  estado: 'inscrito',
  pedidaEm: '2026-07-10T10:00:00.000Z',
  ...mais,
})

async function showLista(data: EventoDaLista[], query = '', more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({ 'GET /api/eventos': { data, proximo: null, contagens: { proximos: 1, meus: 0, passados: 0 }, agora }, ...more })
  const router = await showPage(EventosDaEditora, ['/admin'], `/admin${query}`)
  return { asked, router }
}
async function showEvento(lido: EventoEmEdicao, more: Parameters<typeof stubApi>[0] = {}, gente: Participante[] = []) {
  const asked = stubApi({
    'GET /api/eventos/edicao/4': lido,
    'GET /api/eventos/participantes/4': { data: gente, proximo: null },
    'GET /api/eventos': { data: [], proximo: null, contagens: { proximos: 0, meus: 0, passados: 0 }, agora },
    ...more,
  })
  const router = await showPage(EventosDaEditora, ['/admin'], '/admin?ver=eventos&evento=4')
  await screen.findByRole('heading', { name: 'Jornadas' })
  return { asked, router }
}
const mais = 'Mais ações para Jornadas'

test('cada evento diz o programa, onde é, os lugares e como está', async () => {
  const passado = { inicio: '2026-07-10T09:00:00.000Z', fim: agora }
  await showLista([
    naLista(1, 'Um', { disciplina: 'Física', emEspera: 2, emLinha: true }),
    naLista(2, 'Dois', { nApresentacoes: 3, local: '', inicio: agora }),
    naLista(3, 'Três', { nApresentacoes: 0, local: '', emLinha: true, ...passado }),
    naLista(5, 'Quatro', { ...passado, anulado: true }),
  ])
  await screen.findByText('Um')
  expect(row('Um').textContent).toMatch(/Física · 1 sessão20\/07\/2026, 10:00 às 13:00Braga e em linha.*18.*30.*2 em esperaMarcado/)
  expect(row('Dois').textContent).toMatch(/Dois3 sessões.*–.*A decorrer/)
  expect(row('Três').textContent).toMatch(/sem programa10\/07\/2026.* a 17\/07\/2026.*em linha.*Terminado/)
  expect(row('Quatro').textContent).toContain('Anulado')
  expect(row('Dois').textContent).not.toContain('em espera')
})

test.each([
  ['', { quais: 'proximos' }, 'Não há eventos marcados'],
  ['?quais=passados', { quais: 'passados' }, 'Ainda não houve eventos'],
  ['?quais=meus', { quais: 'proximos' }, 'Não há eventos marcados'],
  ['?quais=passados&texto=mar', { quais: 'passados', pesquisa: 'mar' }, 'Nenhum evento com «mar»'],
])('com «%s» no endereço pede-se %j, e vazio diz-se «%s»', async (query, pedido, dito) => {
  const { asked } = await showLista([], query)
  expect(await screen.findByText(dito)).toBeDefined()
  expect(lastQuery(asked, '/api/eventos')).toEqual(pedido)
})

test('um evento novo é daqui a uma semana, pede o título, e feito abre-se', async () => {
  const { asked, router } = await showLista([], '', { 'PUT /api/eventos': evento([]) })
  await screen.findByText('Não há eventos marcados')
  await press('Novo evento')
  await press('Criar evento', dialog())
  expect(await dialog().findByText('Escreva o título.')).toBeDefined()
  expect(sentOf(asked)).toEqual([])
  await write('Título', 'Jornadas', dialog())
  await press('Criar evento', dialog())
  await waitFor(() => expect(router.state.location.href).toMatch(/evento=4$/))
  const horas = { fuso: 'Europe/Lisbon', inicio: '2026-07-24T10:00:00.000Z', fim: '2026-07-24T12:00:00.000Z' }
  expect(sentOf(asked)[0]?.[1]).toEqual({
    chave: expect.any(String),
    titulo: 'Jornadas',
    descricao: '',
    local: '',
    disciplina: '',
    imagemId: null,
    ...horas,
  })
})

test('anular conta quem recebe e-mail, e leva a razão; cancelar não anula', async () => {
  const { asked } = await showEvento(evento([sessao(1, 'Rochas', { inscritos: 2, emEspera: 1 })]), {
    'POST /api/eventos/anular/4': evento([]),
  })
  expect(await openMenu(mais)).toEqual(['Ver a página do evento', 'Anular…', 'Eliminar…'])
  await choose('Anular…')
  expect(dialog().getByText(/Há 3 inscrições: quem a tem/)).toBeDefined()
  await press('Cancelar', dialog())
  expect([screen.queryByRole('dialog'), sentOf(asked)]).toEqual([null, []])
  await openMenu(mais)
  await choose('Anular…')
  await write(/^Razão/, 'Chove.', dialog())
  await press('Anular evento', dialog())
  expect(await screen.findByText('«Jornadas» foi anulado.')).toBeDefined()
  expect(sentOf(asked)).toEqual([['POST /api/eventos/anular/4', { porque: 'Chove.' }]])
})

test('um evento anulado diz porquê e pode realizar-se afinal; eliminar não promete e-mails', async () => {
  const { asked } = await showEvento(evento([sessao(1, 'Rochas', { inscritos: 1 })], { anulado: true }), {
    'POST /api/eventos/retomar/4': () => problema(404, 'nao_encontrado', 'Já não existe.'),
  })
  expect(screen.getByText('Continua à vista, mas ninguém se pode inscrever.')).toBeDefined()
  expect(await openMenu(mais)).toEqual(['Ver a página do evento', 'Realizar afinal…', 'Eliminar…'])
  await choose('Realizar afinal…')
  expect(dialog().getByText(/Há 1 inscrição:/)).toBeDefined()
  await press('Realizar o evento', dialog())
  expect(await dialog().findByText('Já não existe.')).toBeDefined()
  expect(sentOf(asked).map(([act]) => act)).toEqual(['POST /api/eventos/retomar/4'])
  await press('Cancelar', dialog())
  await openMenu(mais)
  await choose('Eliminar…')
  expect(within(screen.getByRole('alertdialog')).queryByText(/recebe/)).toBeNull()
})

test('eliminado o evento, volta-se à lista', async () => {
  const { asked, router } = await showEvento(evento([]), { 'DELETE /api/eventos/delete/4': { ok: true } })
  await openMenu(mais)
  await choose('Eliminar…')
  expect(screen.getByText(/Ainda não há inscrições: ninguém recebe e-mail\./)).toBeDefined()
  await press('Eliminar evento')
  expect(await screen.findByText('«Jornadas» eliminado. Pode repô-lo em «Eliminados».')).toBeDefined()
  await waitFor(() => expect(router.state.location.href).toBe('/admin?ver=eventos'))
  expect(sentOf(asked).map(([act]) => act)).toEqual(['DELETE /api/eventos/delete/4'])
})

test('sem programa junta-se a primeira sessão, que é o evento; a seguinte vem depois da última', async () => {
  const { asked } = await showEvento(evento([]), { 'PUT /api/eventos/apresentacao': evento([]) })
  expect(screen.getByText('O programa ainda está vazio')).toBeDefined()
  expect([isBlocked('Escrever-lhes'), isBlocked('Descarregar CSV'), screen.queryByLabelText('Sessão')]).toEqual([true, true, null])
  await press('Juntar sessão')
  await press('Juntar sessão', dialog())
  await waitFor(() => expect(sentOf(asked)).toHaveLength(1))
  expect(sentOf(asked)[0]?.[1]).toMatchObject({ eventoId: 4, titulo: 'Jornadas', inicio: base.inicio, fim: base.fim, lotacao: 30 })
  cleanup()
  const outra = await showEvento(evento([sessao(1, 'Rochas', { lotacao: 12 })]), { 'PUT /api/eventos/apresentacao': evento([]) })
  await press('Juntar sessão')
  expect(dialog().queryByText(/recebe um e-mail/)).toBeNull()
  await write('Título', 'Mar', dialog())
  await write(/^Ligação/, 'sala.pt', dialog())
  await press('Juntar sessão', dialog())
  await waitFor(() =>
    expect(
      dialog()
        .getByLabelText(/^Ligação/)
        .getAttribute('aria-invalid'),
    ).toBe('true'),
  )
  expect(sentOf(outra.asked)).toEqual([])
  await write(/^Ligação/, ' https://sala.pt/1 ', dialog())
  await press('Juntar sessão', dialog())
  await waitFor(() => expect(sentOf(outra.asked)).toHaveLength(1))
  const horas = { inicio: '2026-07-20T10:00:00.000Z', fim: '2026-07-20T11:00:00.000Z' }
  expect(sentOf(outra.asked)[0]?.[1]).toMatchObject({ titulo: 'Mar', ligacao: 'https://sala.pt/1', sala: 'Sala 1', lotacao: 12, ...horas })
})

test('de uma sessão muda-se com a sua versão, e retirá-la diz quem perde o lugar', async () => {
  const um = evento([
    sessao(1, 'Rochas', { inscritos: 1, orador: 'Ana Sá', ligacao: 'https://x.pt' }),
    sessao(2, 'Mar', { emEspera: 2, inscritos: 30 }),
  ])
  const { asked } = await showEvento(um, { 'PUT /api/eventos/apresentacao': um, 'DELETE /api/eventos/apresentacao/2': evento([]) })
  const program = within(screen.getByRole('table', { name: 'Programa' }))
  const line = (titulo: string) => program.getByText(titulo).closest('tr')!.textContent
  expect(line('Rochas')).toMatch(/Ana Sá20\/07\/2026, 10:00 às 11:00Sala 1 e em linha/)
  expect([line('Rochas')?.includes('em espera'), line('Mar')]).toEqual([false, expect.stringMatching(/2 em espera/)])
  await openMenu('Mais ações para Rochas')
  await choose('Editar')
  expect(dialog().getByText(/^Se mudar a hora, a sala ou a ligação/)).toBeDefined()
  await write(/^Orador/, 'Rui Lopes', dialog())
  await press('Guardar sessão', dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentOf(asked)[0]?.[1]).toMatchObject({ id: 1, versao: 6, eventoId: 4, titulo: 'Rochas', orador: 'Rui Lopes' })
  await openMenu('Mais ações para Mar')
  await choose('Retirar do programa…')
  expect(screen.getByText(/^Há 32 pessoas inscritas ou à espera: perdem o lugar e recebem/)).toBeDefined()
  await press('Retirar sessão')
  expect(await screen.findByText('«Mar» saiu do programa.')).toBeDefined()
  expect(sentOf(asked).at(-1)?.[0]).toBe('DELETE /api/eventos/apresentacao/2')
})

test('os participantes escolhem-se por sessão, e a mensagem vai a esses', async () => {
  const um = evento([sessao(1, 'Rochas', { inscritos: 1 }), sessao(2, 'Mar', { emEspera: 1 })])
  const gente = [
    participante(1, 'Ana Sá'),
    participante(2, 'Zé Pio', { email: null, estado: 'em-espera', apresentacao: { id: 2, titulo: 'Mar' } }),
  ]
  const { asked } = await showEvento(um, { 'POST /api/eventos/mensagem/4': { enviadas: 1, semEmail: 2 } }, gente)
  await screen.findByText('Ana Sá')
  expect(row('Ana Sá').textContent).toMatch(/p1@escola\.ptRochas10\/07\/2026.*Com lugar/)
  expect(row('Zé Pio').textContent).toMatch(/sem e-mailMar.*Em espera/)
  await write('Sessão', '2')
  await waitFor(() => expect(lastQuery(asked, '/api/eventos/participantes/4')).toEqual({ apresentacaoId: '2' }))
  await press('Escrever-lhes')
  await press('Enviar mensagem', dialog())
  expect(await dialog().findByText('Escreva o assunto.')).toBeDefined()
  expect([dialog().getByText('Escreva a mensagem.').tagName, sentOf(asked)]).toEqual([expect.any(String), []])
  await write('Assunto', 'Sala', dialog())
  await write('Mensagem', 'Mudou.', dialog())
  await tick(/^Também a quem/, dialog())
  await press('Enviar mensagem', dialog())
  expect(await screen.findByText('Seguiu 1 mensagem; 2 pessoas não têm e-mail.')).toBeDefined()
  const body = { assunto: 'Sala', texto: 'Mudou.', comEspera: true, apresentacaoId: 2 }
  expect(sentOf(asked)).toEqual([['POST /api/eventos/mensagem/4', body]])
})

test('um evento que já não existe não se tenta de novo; o que não abriu, sim', async () => {
  stubApi({ 'GET /api/eventos/edicao/4': () => problema(404, 'nao_encontrado', 'Não há.') })
  await showPage(EventosDaEditora, ['/admin'], '/admin?evento=4')
  expect(await screen.findByText('Este evento já não existe')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  cleanup()
  stubApi({ 'GET /api/eventos/edicao/4': () => problema(500, 'erro_interno', 'Não correu bem.') })
  await showPage(EventosDaEditora, ['/admin'], '/admin?evento=4')
  expect(await screen.findByText('Não correu bem.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeDefined()
})
