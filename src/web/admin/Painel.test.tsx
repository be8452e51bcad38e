// @vitest-environment jsdom
/** The first page of the desk: the figures, what waits, the days, the newest acts; and its settings. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RespostaDe } from '#kit/api/client.ts'
import { press, sentOf, write } from '#web/ensaio-gestos.ts'
import type { Espera, Resumo } from '#web/gestao/admin.queries.ts'
import { type Resposta, beginAt, problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import AdminPage from './AdminPage.tsx'

beginAt('2026-07-17T09:15:00.000Z')

const resumo: Resumo = {
  pessoas: { professores: 1, alunos: 1200, admins: 2, porConfirmar: 0, desativadas: 0, entraramHoje: 1 },
  turmas: { ativas: 3, arquivadas: 1 },
  testes: { aDecorrer: 2, aResponder: 1 },
  tentativasHoje: 5,
  testesPorDia: [
    { dia: '2026-07-15', n: 1 },
    { dia: '2026-07-16', n: 4 },
    { dia: '2026-07-17', n: 2 },
  ],
  ficheiros: { quantos: 2, bytes: 2_097_152 },
  correio: { porEnviar: 1, falhou: 0, smtp: true },
  banners: { visiveis: 1, todos: 3 },
  areas: 2,
  eliminados: 0,
  catalogo: { anos: 3, categorias: 1, projetos: 1, manuais: 2, recursos: 5, ocultos: 0, prontos: 1 },
  lotes: { ativos: 1, todos: 2 },
  eventos: { proximos: 1, emEspera: 0 },
  apagamentos: 0,
}
const nada: Espera = {
  professores: { n: 0, maisAntigo: null },
  apagamentos: { n: 0, maisAntigo: null },
  correioFalhou: 0,
  eventos: { n: 0, nomeados: [] },
  lotes: { n: 0, nomeados: [] },
}
const ato = (id: number) => ({
  id,
  em: '2026-07-17T08:00:00.000Z',
  quem: { id: 1, nome: `Pessoa ${id}` },
  emNomeDe: null,
  acao: 'turma.criar',
  alvo: '',
  alvoNome: null,
  motivo: '',
})

async function show(more: Parameters<typeof stubApi>[0] = {}, address = '/admin') {
  const asked = stubApi({
    'GET /api/geral/info': { userId: 1, tipo: 8, displayName: 'Rosa Admin', trato: 'voce', imitadoPor: null },
    'GET /api/admin/resumo': resumo,
    'GET /api/admin/espera': nada,
    'GET /api/admin/auditoria': { data: [], proximo: null },
    ...more,
  })
  await showPage(AdminPage, ['/admin'], address)
  return asked
}
const waiting = () =>
  within(screen.getByRole('region', { name: 'À espera de si' }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const part = (titulo: string) => screen.getByRole('link', { name: new RegExp(`^${titulo}`) }).textContent

test('os números contam as pessoas todas e dizem-se no singular e no plural', async () => {
  await show()
  const numbers = (await screen.findByText('Pessoas')).closest('dl, section, ul')!.textContent
  expect(numbers).toMatch(/1.203.*1 entrou hoje; 1 professor, 1.?200 alunos/)
  expect(numbers).toMatch(/3.*1 arquivada; 2 ficheiros em 2/)
  expect(numbers).toMatch(/1 aluno a responder, 5 começados hoje/)
  expect(numbers).toContain('ninguém à espera de lugar')
  expect(screen.getByText(/Desde .*15 de julho.* entregaram-se 7 testes; o dia com mais foi quinta(-feira)?, 16\/07\./)).toBeDefined()
  expect(screen.queryByText('Por onde começar')).toBeNull()
})

test('sem nada à espera diz-se que está em dia; com tudo, o que dói mais vem primeiro e leva lá', async () => {
  await show()
  expect(await screen.findByText(/Está tudo em dia/)).toBeDefined()
  cleanup()
  const evento = { fuso: 'Europe/Lisbon', inicio: '2026-07-18T09:00:00.000Z' }
  await show({
    'GET /api/admin/espera': {
      professores: { n: 1, maisAntigo: '2026-07-16T10:00:00.000Z' },
      apagamentos: { n: 2, maisAntigo: null },
      correioFalhou: 1,
      eventos: {
        n: 3,
        nomeados: [
          { ...evento, id: 4, titulo: 'Jornadas', lotacao: 1, inscritos: 1, emEspera: 2 },
          { ...evento, id: 5, titulo: 'Feira', lotacao: 0, inscritos: 0, emEspera: 0 },
        ],
      },
      lotes: {
        n: 3,
        nomeados: [
          { id: 6, nome: 'Lote A', manual: 'Terra Viva 7', livres: 1, lugares: 30, ate: '2026-08-31' },
          { id: 7, nome: 'Lote B', manual: 'Terra Viva 8', livres: 20, lugares: 30, ate: null },
        ],
      },
    },
  })
  await screen.findByText('1 professor por confirmar')
  const texts = waiting()
  expect(texts.map(([text]) => text)).toEqual([
    expect.stringMatching(/^1 professor por confirmarO mais antigo espera desde ontem/),
    '2 pessoas pediram para apagar a conta',
    '1 mensagem não saiuVeja para quem eram e tente de novo',
    expect.stringMatching(/^JornadasAmanhã.* · 1 de 1 lugar · 2 em espera$/),
    expect.stringMatching(/^Feira.* · sem programa$/),
    'Mais 1 evento nos próximos diasVer a lista',
    'Licenças a acabar: Lote ATerra Viva 7 · 1 de 30 lugares livres · até 31/08/2026',
    'Licenças a acabar: Lote BTerra Viva 8 · 20 de 30 lugares livres',
    'Mais 1 lote a acabarVer a lista',
  ])
  // What asks for the admin's hand looks like the first; what can wait does not.
  const looks = within(screen.getByRole('region', { name: 'À espera de si' }))
    .getAllByRole('link')
    .map((link) => link.firstElementChild?.className)
  expect(looks.map((look) => look === looks[0])).toEqual([true, true, true, true, true, false, true, false, false])
  expect(texts[2]?.[1]).toBe('/admin?ver=correio&estado=falhou')
  expect(texts[3]?.[1]).toMatch(/4$/)
  expect([texts[5]?.[1], texts[8]?.[1]]).toEqual(['/admin?ver=eventos', '/admin?ver=licencas'])
})

test('cada parte diz o que lá está', async () => {
  await show()
  await screen.findByText('À espera de si')
  expect(['Recursos', 'Professores por confirmar', 'Caixa de saída', 'Eliminados', 'Contas por apagar'].map(part)).toEqual([
    'Recursos5 publicados',
    'Professores por confirmarninguém à espera',
    'Caixa de saída1 mensagem por enviar',
    'Eliminadosnada por repor',
    'Contas por apagarnenhum pedido à espera',
  ])
  cleanup()
  await show({
    'GET /api/admin/resumo': {
      ...resumo,
      pessoas: { ...resumo.pessoas, porConfirmar: 4, entraramHoje: 2 },
      correio: { porEnviar: 0, falhou: 0, smtp: false },
      eliminados: 1,
      apagamentos: 2,
      catalogo: { ...resumo.catalogo, anos: 0, ocultos: 1 },
      eventos: { proximos: 1, emEspera: 1 },
      testesPorDia: [{ dia: '2026-07-17', n: 0 }],
    },
  })
  expect(await screen.findByText('Por onde começar')).toBeDefined()
  expect(['Recursos', 'Professores por confirmar', 'Caixa de saída', 'Eliminados', 'Contas por apagar'].map(part)).toEqual([
    'Recursos5 publicados, 1 oculto',
    'Professores por confirmar4 à espera',
    'Caixa de saída0 mensagens por enviar, sem servidor de correio',
    'Eliminados1 que ainda se pode repor',
    'Contas por apagar2 pedidos à espera',
  ])
  expect(screen.getByText(/2 entraram hoje/)).toBeDefined()
  expect(screen.getByText('1 pessoa à espera de lugar')).toBeDefined()
  expect(screen.getByText('Ainda não se entregou nenhum teste nestes dias.')).toBeDefined()
})

test('mostram-se os seis atos mais recentes; vazio e por abrir dizem-se cada um', async () => {
  await show({ 'GET /api/admin/auditoria': { data: [1, 2, 3, 4, 5, 6, 7].map(ato), proximo: null } })
  expect(await screen.findByText('Pessoa 6')).toBeDefined()
  expect([screen.queryByText('Pessoa 7'), screen.queryByText(/Ainda não há nada registado/)]).toEqual([null, null])
  cleanup()
  await show()
  expect(await screen.findByText('Ainda não há nada registado.')).toBeDefined()
  expect(screen.queryByText('Não foi possível ver o registo.')).toBeNull()
  cleanup()
  await show({ 'GET /api/admin/auditoria': () => problema(500, 'erro_interno', 'Não.') })
  expect(await screen.findByText('Não foi possível ver o registo.')).toBeDefined()
  expect(screen.queryByText('Ainda não há nada registado.')).toBeNull()
})

test('o que espera e não se vê pede-se uma vez, e outra só a quem o pede; o resto da página fica', async () => {
  let reply: Resposta = problema(500, 'erro_interno', 'Não se vê.')
  let times = 0
  await show({
    'GET /api/admin/espera': () => {
      times += 1
      // A page that asks without end would never come to rest.
      return times > 5 ? { body: nada } : reply
    },
  })
  expect(await screen.findByText('Não se vê.')).toBeDefined()
  expect([times, screen.queryByText(/Está tudo em dia/), screen.getByText('Pessoas').tagName]).toEqual([1, null, expect.any(String)])
  reply = { body: nada }
  await press('Tentar de novo')
  expect(await screen.findByText(/Está tudo em dia/)).toBeDefined()
  expect(times).toBe(2)
})

test('sem os números, diz-se, e tenta-se de novo', async () => {
  let reply: Resposta = problema(500, 'erro_interno', 'Não correu bem.')
  await show({ 'GET /api/admin/resumo': () => reply })
  expect(await screen.findByText('Não correu bem.')).toBeDefined()
  expect(screen.queryByText('À espera de si')).toBeNull()
  reply = { body: resumo }
  await press('Tentar de novo')
  expect(await screen.findByText('À espera de si')).toBeDefined()
})

const definicoes: RespostaDe<'GET /api/admin/definicoes'> = {
  versao: 4,
  nome: 'Agrupamento',
  dominiosProfessores: '',
  osMeusDados: '',
  privacidade: '',
  reclamacoes: '',
  dadosPessoais: '',
  editora: '',
  parceiro: '',
  espacoProfessorMb: 500,
  espacoAlunoMb: 100,
  ficheiroMb: 20,
  recursoMb: 200,
}

test('as definições seguem inteiras, com a versão; um endereço que não o é fica por baixo do seu campo', async () => {
  const asked = await show(
    { 'GET /api/admin/definicoes': definicoes, 'PUT /api/admin/definicoes': { ...definicoes, versao: 5 } },
    '/admin?ver=definicoes',
  )
  await screen.findByLabelText(/^Site da editora/)
  await write(/^Site da editora/, 'editora.pt')
  await press('Guardar definições')
  expect(await screen.findByText(/^Escreva um caminho da Lousa, como \/about/)).toBeDefined()
  expect([screen.getByLabelText(/^Site da editora/).getAttribute('aria-invalid'), sentOf(asked)]).toEqual(['true', []])
  await write(/^Site da editora/, 'https://editora.pt')
  await press('Guardar definições')
  expect(await screen.findByText('Definições guardadas. Já estão em vigor.')).toBeDefined()
  expect(sentOf(asked)).toEqual([['PUT /api/admin/definicoes', { ...definicoes, editora: 'https://editora.pt' }]])
})

test('uma segunda leitura das definições que falha não leva o que se está a escrever', async () => {
  let reply: Resposta = { body: definicoes }
  const asked = await show(
    { 'GET /api/admin/definicoes': () => reply, 'PUT /api/admin/definicoes': () => problema(503, 'ocupado', 'Agora não.') },
    '/admin?ver=definicoes',
  )
  await screen.findByLabelText(/^Nome da instalação/)
  await write(/^Nome da instalação/, 'Escola do Mar')
  reply = problema(500, 'erro_interno', 'Não correu bem.')
  // Without an answer, what was written may have been kept: the page reads again.
  await press('Guardar definições')
  await waitFor(() => expect(asked.filter(({ path, method }) => path === '/api/admin/definicoes' && method === 'GET')).toHaveLength(2))
  // The page is left to show what that reading answered.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome da instalação/).value).toBe('Escola do Mar')
})

test('as definições que não abrem dizem porquê', async () => {
  await show({ 'GET /api/admin/definicoes': () => problema(500, 'erro_interno', 'Não correu bem.') }, '/admin?ver=definicoes')
  expect(await screen.findByText('Não foi possível abrir as definições')).toBeDefined()
  expect([screen.getByText('Não correu bem.').tagName, screen.queryByRole('textbox')]).toEqual([expect.any(String), null])
})

test('uma parte que não há é a primeira página; numa parte as outras do grupo estão ao lado', async () => {
  await show({}, '/admin?ver=nada')
  expect(await screen.findByRole('heading', { name: 'Administração', level: 1 })).toBeDefined()
  cleanup()
  await show({}, '/admin?ver=registo')
  expect(await screen.findByRole('heading', { name: 'Registo', level: 1 })).toBeDefined()
  const tabs = within(screen.getByRole('navigation', { name: 'Sistema' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Professores por confirmar',
    'Definições',
    'Caixa de saída',
    'Eliminados',
    'Contas por apagar',
    'Registo',
  ])
  expect(tabs.filter((tab) => tab.getAttribute('aria-current') !== null).map(({ textContent }) => textContent)).toEqual(['Registo'])
})
