// @vitest-environment jsdom
/** What colleagues share with one: the list, a shared folder, a link. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RespostaDe } from '#kit/api/client.ts'
import { showBeside } from '#web/ensaio-leituras.tsx'
import { choose, click, dialog, openMenu, press, row, sentOf } from '#web/ensaio-gestos.ts'
import { type Resposta, beginAt, problema, rita, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { LigacaoPartilhadaPage } from './LigacaoPartilhadaPage.tsx'
import { PartilhadosPage } from './PartilhadosPage.tsx'
import { PastaPartilhadaPage } from './PastaPartilhadaPage.tsx'
import type { Partilhado, PastaPartilhada, PerguntaPartilhada } from './partilhados.queries.ts'

beginAt('2026-11-30T10:00:00.000Z')

const desde = '2026-11-01T10:00:00.000Z'
const de = 'Helena Duarte'
type Respostas = Parameters<typeof stubApi>[0]
const lugar = '/testes-perguntas/partilhados'
const deFora: Respostas = {
  'GET /api/geral/info': rita,
  'GET /api/repositorio': [],
  'GET /api/repositorio/pastas': [],
  'GET /api/perguntas': { data: [], proximo: null, total: 0 },
  'GET /api/repositorio/testesprontos/opcoes': [],
}

const item = (id: number, nome: string, isFolder: boolean) => ({ id, nome, isFolder, totalPerguntas: isFolder ? 0 : 12, totalPoints: 97.5 })
const partilhado = (mais: Partial<Partilhado>): Partilhado => ({
  item: item(5, 'Frações', true),
  nivel: 'leitura',
  fim: null,
  de,
  desde,
  mudou: false,
  ...mais,
})

async function showLista(reply: Respostas[string], more: Respostas = {}) {
  const asked = stubApi({ ...deFora, 'GET /api/partilhas': reply, ...more })
  await showPage(PartilhadosPage, [lugar], lugar)
  return asked
}

test('a lista diz de quem é cada coisa, o que se pode fazer, até quando e o que mudou, e leva lá', async () => {
  await showLista([
    partilhado({}),
    partilhado({ item: item(9, 'Vulcões', false), nivel: 'copia', fim: '2026-12-20T23:59:59.999Z', mudou: true }),
  ])
  await screen.findByRole('table', { name: 'Partilhado comigo' })
  expect(row('Frações').textContent).toMatch(/Pasta Frações.*Helena Duarte.*Consultar e imprimir.*sem fim/)
  expect(row('Vulcões').textContent).toMatch(
    /Teste Vulcões.*Mudou.*12 perguntas · 97,5.*Consultar, copiar e dar às turmas.*até 20\/12\/2026/,
  )
  expect(within(row('Frações')).queryByText('Mudou')).toBeNull()
  expect(screen.getByRole('link', { name: 'Frações' }).getAttribute('href')).toBe('/testes-perguntas/partilhados/5')
  expect(screen.getByRole('link', { name: 'Vulcões' }).getAttribute('href')).toBe('/testes-perguntas/9/consultar')
  expect(screen.getByRole('link', { name: 'Partilhado comigo' }).getAttribute('aria-current')).toBe('page')
})

test('sem nada, diz-se como um colega partilha; sem resposta, tenta-se de novo', async () => {
  let reply: Resposta = problema(503, 'indisponivel', 'O servidor não respondeu.')
  await showLista(() => reply)
  expect(await screen.findByText('Não foi possível abrir o que está partilhado consigo')).toBeDefined()
  reply = { body: [] }
  await press('Tentar de novo')
  expect(await screen.findByText('Nada está partilhado consigo')).toBeDefined()
  expect(screen.getByText(/em «Partilhar…»: com o seu e-mail/)).toBeDefined()
})

test('tirar da lista pergunta primeiro; a recusa fica dita e não tira nada', async () => {
  let lista = [partilhado({})]
  let reply: Resposta = problema(404, 'nao_encontrado', 'Já não existe.')
  const asked = await showLista(() => ({ body: lista }), { 'POST /api/partilhas/sair/5': () => reply })
  await screen.findByText('Frações')
  await openMenu('Ações de Frações')
  await choose('Tirar da minha lista…')
  expect(dialog().getByText(/Volta à lista se Helena Duarte a partilhar de novo\. As cópias que fez ficam consigo\./)).toBeDefined()
  expect(sentOf(asked)).toEqual([])
  await press('Tirar da lista', dialog())
  expect(await dialog().findByText('Já não existe.')).toBeDefined()
  lista = []
  reply = { body: { ok: true } }
  await press('Tirar da lista', dialog())
  expect(await screen.findByText('«Frações» saiu da sua lista.')).toBeDefined()
  expect(await screen.findByText('Nada está partilhado consigo')).toBeDefined()
})

const teste: PastaPartilhada['testes'][number] = {
  id: 9,
  versao: 1,
  isFolder: false,
  nome: 'Teste de frações',
  descricao: '',
  repositorioPaiId: 5,
  dataCriado: desde,
  dataAlterado: desde,
  totalPerguntas: 12,
  totalPoints: 97.5,
  duracao: 50,
  publicado: false,
  mudou: true,
}
const pergunta = (id: number, texto: string, mudou = false): PerguntaPartilhada => ({
  id,
  tipoPergunta: 4,
  dominio: 'Números',
  texto,
  points: 8,
  mudou,
})
const pasta = (mais: Partial<PastaPartilhada> = {}): PastaPartilhada => ({
  id: 5,
  nome: 'Frações',
  descricao: 'Do 1.º período',
  nivel: 'copia',
  fim: null,
  de,
  caminho: [{ id: 4, nome: 'Matemática' }],
  pastas: [{ id: 6, nome: 'Difíceis', testes: 2, perguntas: 1 }],
  testes: [teste],
  perguntas: 3,
  ...mais,
})

async function showPasta(lida: PastaPartilhada, more: Respostas = {}) {
  const asked = stubApi({
    ...deFora,
    'GET /api/partilhas/pasta/5': lida,
    'GET /api/partilhas/pasta/5/perguntas': ({ query }) => ({
      body: query.get('cursor')
        ? { data: [pergunta(13, 'A terceira')], proximo: null }
        : { data: [pergunta(11, 'Quanto é um meio?', true), pergunta(12, '')], proximo: 'abc' },
    }),
    'POST /api/partilhas/vista/5': { ok: true },
    ...more,
  })
  const router = await showPage(PastaPartilhadaPage, [`${lugar}/$idpasta`], `${lugar}/5`)
  await screen.findByRole('heading', { name: lida.nome, level: 1 })
  return { asked, router }
}
const vistas = (asked: Parameters<typeof sentOf>[0]) => sentOf(asked).filter(([what]) => what === 'POST /api/partilhas/vista/5')

test('uma pasta mostra as pastas, os testes e as perguntas que tem, e o que mudou nela', async () => {
  const { asked } = await showPasta(pasta())
  expect(screen.getByText('Partilhada por Helena Duarte: pode consultar, copiar e dar às turmas.')).toBeDefined()
  expect(screen.getByText('Do 1.º período')).toBeDefined()
  const onde = within(screen.getByRole('navigation', { name: 'Onde estou' }))
  expect(onde.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Partilhado comigo', lugar],
    ['Matemática', `${lugar}/4`],
  ])
  expect(row('Difíceis').textContent).toContain('2 testes · 1 pergunta')
  expect(screen.getByRole('link', { name: 'Difíceis' }).getAttribute('href')).toBe(`${lugar}/6`)
  expect(row('Teste de frações').textContent).toMatch(/Mudou.*1297,550 min/)
  expect(screen.getByRole('link', { name: 'Teste de frações' }).getAttribute('href')).toBe('/testes-perguntas/9/consultar')
  expect((await screen.findByRole('link', { name: 'Quanto é um meio?' })).getAttribute('href')).toBe('/preview/11')
  expect([row('Quanto é um meio?'), row('Pergunta sem palavras')].map((uma) => within(uma).queryByText('Mudou') !== null)).toEqual([
    true,
    false,
  ])
  await press('Mostrar mais (faltam 1)')
  expect(await screen.findByText('A terceira')).toBeDefined()
  expect(vistas(asked)).toHaveLength(1)
})

test('fica vista só depois de as perguntas virem', async () => {
  const { asked } = await showPasta(pasta())
  await waitFor(() => expect(vistas(asked)).toHaveLength(1))
  const order = asked.map(({ path }) => path)
  expect(order.indexOf('/api/partilhas/vista/5')).toBeGreaterThan(order.indexOf('/api/partilhas/pasta/5/perguntas'))
})

test('quem olha em nome de outro não a vê por ele', async () => {
  const { asked } = await showPasta(pasta(), { 'GET /api/geral/info': { ...rita, imitadoPor: 'Administração' } })
  await screen.findByText('Quanto é um meio?')
  expect(vistas(asked)).toEqual([])
})

test('só para consultar, não se oferece cópia de nada nem se atribui', async () => {
  await showPasta(pasta({ nivel: 'leitura', fim: '2026-12-20T23:59:59.999Z', perguntas: 2 }))
  expect(screen.getByText('Partilhada por Helena Duarte: pode consultar e imprimir, até 20/12/2026.')).toBeDefined()
  await screen.findByText('Quanto é um meio?')
  expect(screen.queryByRole('button', { name: /Copiar|«Quanto/ })).toBeNull()
  expect(await openMenu('Ações de Difíceis')).toEqual(['Abrir'])
  expect(await openMenu('Ações de Teste de frações')).toEqual(['Ver com a chave', 'Imprimir'])
})

test('a pasta copia-se para uma pasta própria; o que é recusado fica dito, e outra vez é a mesma cópia', async () => {
  let reply: Resposta = problema(422, 'pasta_demasiado_funda', 'As pastas podem ter no máximo 8 níveis.')
  const minha = { id: 2, versao: 1, nome: 'As minhas', descricao: '', repositorioPaiId: 0, testes: 0, perguntas: 0 }
  const copiar = 'POST /api/partilhas/pasta/5/copiar'
  const { asked, router } = await showPasta(pasta(), { 'GET /api/repositorio/pastas': [minha], [copiar]: () => reply })
  await press('Copiar pasta')
  await screen.findByRole('dialog', { name: 'Copiar «Frações» para…' })
  await click(await dialog().findByRole('radio', { name: 'As minhas' }))
  await press('Copiar para aqui', dialog())
  expect(await dialog().findByText('As pastas podem ter no máximo 8 níveis.')).toBeDefined()
  reply = { body: { id: 70, nome: 'Frações' } }
  await press('Copiar para aqui', dialog())
  expect(await screen.findByText('«Frações» está nas suas pastas')).toBeDefined()
  const copias = sentOf(asked).filter(([what]) => what === copiar)
  expect(copias).toEqual([
    [copiar, { RepositorioPaiId: 2, chave: expect.any(String) }],
    [copiar, { RepositorioPaiId: 2, chave: expect.any(String) }],
  ])
  expect(copias[0]).toEqual(copias[1])
  await press('Abrir')
  await waitFor(() => expect(router.state.location.pathname).toBe('/testes-perguntas/testes/70'))
})

test('copiam-se também um teste ou uma pergunta, e um teste atribui-se', async () => {
  const { asked } = await showPasta(pasta(), {
    'POST /api/repositorio/duplicarteste/9': { ...teste, id: 90 },
    'POST /api/partilhas/pergunta/11/copiar': { id: 110 },
    'GET /api/turmas/opcoes': [],
  })
  await screen.findByText('Quanto é um meio?')
  const copyPara = async (menu: string, ato: string) => {
    await openMenu(menu)
    await choose(ato)
    await click(await dialog().findByRole('radio', { name: 'Fora de pastas' }))
    await press('Copiar para aqui', dialog())
  }
  await copyPara('Ações de Teste de frações', 'Copiar para os meus testes…')
  expect(await screen.findByText('«Teste de frações» está nos seus testes')).toBeDefined()
  await copyPara('Ações de «Quanto é um meio?»', 'Copiar para as minhas perguntas…')
  expect(await screen.findByText('«Quanto é um meio?» está nas suas perguntas')).toBeDefined()
  expect(sentOf(asked).slice(1)).toEqual([
    ['POST /api/repositorio/duplicarteste/9', { RepositorioPaiId: 0, chave: expect.any(String) }],
    ['POST /api/partilhas/pergunta/11/copiar', { RepositorioPaiId: 0, chave: expect.any(String) }],
  ])
  await openMenu('Ações de Teste de frações')
  await choose('Atribuir a turmas…')
  expect(await screen.findByRole('dialog', { name: 'Atribuir «Teste de frações»' })).toBeDefined()
})

test('copiada uma pasta, volta a ler-se onde as minhas estão', async () => {
  const muda = ['GET /api/repositorio', 'GET /api/repositorio/pastas', 'GET /api/perguntas'] as const
  const replies = { 'POST /api/partilhas/pasta/5/copiar': { id: 7, nome: 'Frações' } }
  const { again } = await showBeside(muda, replies, <CopyDialog coisa={{ que: 'pasta', id: 5, nome: 'Frações' }} onClose={() => {}} />)
  await click(await screen.findByRole('radio', { name: 'Fora de pastas' }))
  await press('Copiar para aqui')
  await waitFor(() => expect(again()).toEqual(muda))
})

test('uma pasta vazia di-lo', async () => {
  await showPasta(pasta({ pastas: [], testes: [], perguntas: 0 }))
  expect(screen.getByText('O que Helena Duarte lá puser aparece aqui.')).toBeDefined()
})

test('retirada ou acabada, diz-se o que aconteceu e para onde ir', async () => {
  stubApi({ ...deFora, 'GET /api/partilhas/pasta/5': () => problema(404, 'nao_encontrado', 'Não existe.') })
  await showPage(PastaPartilhadaPage, [`${lugar}/$idpasta`], `${lugar}/5`)
  expect(await screen.findByRole('heading', { name: 'Esta pasta não está partilhada consigo', level: 1 })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver o que está partilhado comigo' }).getAttribute('href')).toBe(lugar)
})

const segredo = 'IbUOTjRfsLHgdK3VuIkezw'
const daLigacao = `/api/partilhas/ligacao/${segredo}`
type DaLigacao = RespostaDe<'GET /api/partilhas/ligacao/{ligacao}'>
const porLigacao: DaLigacao = {
  item: { id: 5, nome: 'Frações', isFolder: true },
  nivel: 'leitura',
  fim: null,
  de,
  meu: false,
  jaTem: false,
}

async function showLigacao(reply: Respostas[string], more: Respostas = {}) {
  const asked = stubApi({ ...deFora, [`GET ${daLigacao}`]: reply, ...more })
  const router = await showPage(LigacaoPartilhadaPage, ['/partilha/$ligacao'], `/partilha/${segredo}`)
  return { asked, router }
}

test.each([
  [true, '/testes-perguntas/partilhados/5'],
  [false, '/testes-perguntas/5/consultar'],
])('uma ligação diz o que dá antes de se abrir, e abrir leva lá (pasta: %j)', async (isFolder, caminho) => {
  let reply: Resposta = problema(503, 'indisponivel', 'O servidor não respondeu.')
  const what = { ...porLigacao, item: { ...porLigacao.item, isFolder } }
  const { asked, router } = await showLigacao(what, { [`POST ${daLigacao}`]: () => reply })
  expect(await screen.findByRole('heading', { name: 'Frações', level: 1 })).toBeDefined()
  expect(screen.getByText(`Helena Duarte partilha ${isFolder ? 'esta pasta' : 'este teste'} consigo.`)).toBeDefined()
  expect([screen.getByText('Consultar e imprimir').tagName, screen.getByText('sem fim').tagName]).toEqual(['DD', 'DD'])
  expect(sentOf(asked)).toEqual([])
  await press('Abrir')
  expect(await screen.findByText('O servidor não respondeu.')).toBeDefined()
  reply = { body: { id: 5, isFolder } }
  await press('Abrir')
  await waitFor(() => expect(router.state.location.pathname).toBe(caminho))
})

test('a ligação própria diz que é sua e leva à pasta, sem a juntar a nada', async () => {
  await showLigacao({ ...porLigacao, meu: true })
  expect(await screen.findByText('É uma pasta sua.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Abrir' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ir para a pasta' }).getAttribute('href')).toBe('/testes-perguntas/testes/5')
})

test.each([
  [404, 'partilha_desconhecida'],
  [400, 'pedido_invalido'],
])('uma ligação que acabou, foi retirada ou vem cortada diz que não abre nada (%i)', async (status, codigo) => {
  await showLigacao(() => problema(status, codigo, 'Não.'))
  expect(await screen.findByRole('heading', { name: 'Esta ligação não abre nada', level: 1 })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Abrir' })).toBeNull()
})
