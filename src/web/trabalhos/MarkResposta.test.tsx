// @vitest-environment jsdom
/** A homework's answer as its teacher marks it: what can be marked, what is sent, and who comes next. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage, stubApi, beginAt, rita } from '#web/repositorio/ensaio.tsx'
import { MarkResposta } from './MarkResposta.tsx'
import type { Painel, RespostaLida } from './trabalhos.queries.ts'
import { agora, linha, painel } from './ensaio-painel.ts'
import { texto } from './ensaio-minha.ts'

const entregue = '2026-07-16T10:00:00.000Z'

const resposta = (mais: Partial<RespostaLida> = {}): RespostaLida =>
  ({
    aluno: { id: 2, numero: null, nome: 'Bia Sá', avatar: null },
    versao: 5,
    estado: 'enviado',
    situacao: null,
    foraDoPrazo: false,
    limiteEm: '2026-07-18T10:00:00.000Z',
    enviadoEm: entregue,
    enviadoPor: 'aluno',
    vezes: 1,
    corrigidoEm: null,
    publicadoEm: null,
    devolucao: null,
    devolvida: null,
    points: null,
    comentario: '',
    resposta: { texto: texto('Fiz isto.'), ficheiros: [] },
    ficheirosVisiveis: {},
    historia: [],
    ...mais,
  }) as unknown as RespostaLida // the same

beginAt(agora)

const quatro = [
  linha(1, 'Ana'),
  linha(2, 'Bia Sá'),
  linha(3, 'Caio', { corrigidoEm: agora, points: 15, publicadoEm: null }),
  linha(4, 'Duda'),
]

async function show(board: Painel, lida = resposta()) {
  Element.prototype.scrollIntoView = () => {}
  const asked = stubApi({
    'GET /api/geral/info': rita,
    'PUT /api/trabalho/correcao/6': { ...lida, versao: 6 },
    'POST /api/trabalho/publicar/6': { ok: true },
  })
  const router = await showPage(
    () => <MarkResposta painel={board} resposta={lida} />,
    ['/', '/turmas/$idturma/trabalhos/$idtrabalho/resposta/$idaluno'],
    '/',
  )
  await screen.findByRole('heading', { name: 'Bia Sá' })
  return { router, sent: () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body) }
}
const click = (element: Element) => act(async () => void fireEvent.click(element))
const correcao = () => within(screen.getByRole('complementary', { name: 'Correção' }))
const has = (nome: string) => correcao().queryByRole('button', { name: nome }) !== null

test('a lista diz de cada um a nota, ou o que falta', async () => {
  await show(
    painel([
      linha(2, 'Bia Sá'),
      linha(3, 'Caio', { points: 12.5, corrigidoEm: agora }),
      linha(4, 'Duda', { enviadoEm: null, estado: 'por-enviar' }),
      linha(5, 'Eva', { enviadoEm: null, estado: 'sem-resposta' }),
      linha(6, 'Fábio', { situacao: 'dispensado' }),
    ]),
  )
  const said = () =>
    within(screen.getByRole('navigation', { name: 'Respostas' }))
      .getAllByRole('link')
      .map((link) => link.textContent?.trim())
  expect(said()).toEqual(['Bia Sápor ver', 'Caio12,5', 'Dudapor entregar', 'Evasem resposta', 'Fábiodispensado'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Bia Sá')
  cleanup()
  await show(painel([linha(2, 'Bia Sá')], { temAvaliacao: false }))
  expect(said()).toEqual(['Bia Sáentregue'])
})

test('guardar envia a nota e a versão lida, e passa à resposta seguinte que espera', async () => {
  const { router, sent } = await show(painel(quatro))
  fireEvent.change(correcao().getByLabelText(/Pontos/), { target: { value: '15' } })
  expect((await correcao().findByText('75%')).tagName).toBe('OUTPUT')
  await click(correcao().getByRole('button', { name: 'Guardar e seguinte' }))
  expect(await screen.findByText('Guardado: Bia Sá.')).toBeDefined()
  expect(sent()).toEqual([{ alunoid: 2, versao: 5, points: 15, comentario: '' }])
  expect(router.state.location.pathname).toBe('/turmas/2/trabalhos/6/resposta/4')
})

test('mais pontos do que o trabalho vale não seguem, nem se lhes faz a percentagem', async () => {
  const { sent } = await show(painel(quatro))
  fireEvent.change(correcao().getByLabelText(/Pontos/), { target: { value: '21' } })
  await click(correcao().getByRole('button', { name: 'Guardar e seguinte' }))
  expect([
    correcao()
      .getByLabelText(/Pontos/)
      .getAttribute('aria-invalid'),
    correcao().queryByText('105%'),
    sent(),
  ]).toEqual(['true', null, []])
})

test('depois da última dá-se a volta; quando é a única, guarda-se e fica-se', async () => {
  const last = { aluno: { id: 4, numero: null, nome: 'Bia Sá', avatar: null } } as Partial<RespostaLida>
  const { router } = await show(painel([...quatro.slice(0, 3), linha(4, 'Bia Sá')]), resposta(last))
  await click(correcao().getByRole('button', { name: 'Guardar e seguinte' }))
  expect(router.state.location.pathname).toBe('/turmas/2/trabalhos/6/resposta/1')
  cleanup()
  const { router: alone } = await show(
    painel([linha(1, 'Ana', { situacao: 'dispensado' }), linha(2, 'Bia Sá'), linha(3, 'Caio', { enviadoEm: null })]),
  )
  await click(correcao().getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Guardado. Era a última.')).toBeDefined()
  expect(alone.state.location.pathname).toBe('/')
})

test('sem avaliação há só o comentário, e não se enviam pontos', async () => {
  const { sent } = await show(painel([linha(2, 'Bia Sá')], { temAvaliacao: false }), resposta({ points: 3 }))
  expect(correcao().queryByLabelText(/Pontos/)).toBeNull()
  fireEvent.change(correcao().getByLabelText(/Comentário para Bia/), { target: { value: 'Boa.' } })
  await click(correcao().getByRole('button', { name: 'Guardar' }))
  expect(sent()).toEqual([{ alunoid: 2, versao: 5, points: null, comentario: 'Boa.' }])
})

const nivel = (id: string, descricao: string, valor: number) => ({ id, descricao, valor })
const criterios = [
  { id: 'rigor', nome: 'Rigor', niveis: [nivel('r0aa', 'Com erros', 0), nivel('r1aa', 'Quase', 1), nivel('r2aa', 'Certo', 2)] },
  { id: 'clareza', nome: 'Clareza', niveis: [nivel('c0aa', 'Confuso', 0), nivel('c4aa', 'Claro', 4)] },
]
const quaseClaro = [
  { criterio: 'rigor', nivel: 'r1aa' },
  { criterio: 'clareza', nivel: 'c4aa' },
]
const pontosDados = () => correcao().getByLabelText<HTMLInputElement>(/Pontos/).value

test('por critérios, um nível em cada um faz os pontos, também pelo teclado, e seguem com eles', async () => {
  const { sent } = await show(painel(quatro, { criterios }))
  await act(async () => void fireEvent.keyDown(document.body, { key: '2' }))
  expect(correcao().getByRole('button', { name: /Quase/ }).getAttribute('aria-pressed')).toBe('true')
  expect(pontosDados(), 'one criterion is still without a level').toBe('')
  await click(correcao().getByRole('button', { name: /Claro/ }))
  expect(pontosDados()).toBe('16,67')
  expect(correcao().getByText('1 + 4 = 5 em 6: 16,67 pontos em 20.')).toBeDefined()
  await click(correcao().getByRole('button', { name: 'Guardar e seguinte' }))
  expect(sent()).toEqual([{ alunoid: 2, versao: 5, points: 16.67, comentario: '', niveis: quaseClaro }])
})

test('outros pontos ficam por cima dos níveis, e diz-se; escolher outro nível volta à soma', async () => {
  const { sent } = await show(painel(quatro, { criterios }), resposta({ points: 16.67, niveis: quaseClaro, corrigidoEm: agora }))
  fireEvent.change(correcao().getByLabelText(/Pontos/), { target: { value: '18' } })
  expect(await correcao().findByText('1 + 4 = 5 em 6: 16,67 pontos em 20. A classificação dada foi 18 pontos em 20.')).toBeDefined()
  await click(correcao().getByRole('button', { name: /^.?Certo/ }))
  expect(pontosDados()).toBe('20')
  fireEvent.change(correcao().getByLabelText(/Pontos/), { target: { value: '19' } })
  await click(correcao().getByRole('button', { name: 'Guardar e seguinte' }))
  expect(sent()).toMatchObject([{ points: 19, niveis: [{ criterio: 'rigor', nivel: 'r2aa' }, quaseClaro[1]] }])
})

test.each(['25', '-1', 'abc'])('%s não são pontos que se deem, e não se diz que se deram', async (escrito) => {
  await show(painel(quatro, { criterios }), resposta({ points: 16.67, niveis: quaseClaro, corrigidoEm: agora }))
  fireEvent.change(correcao().getByLabelText(/Pontos/), { target: { value: escrito } })
  expect(await correcao().findByText('1 + 4 = 5 em 6: 16,67 pontos em 20.')).toBeDefined()
  expect(correcao().queryByText(/A classificação dada foi/)).toBeNull()
})

test('publicar oferece-se do que está corrigido e por publicar', async () => {
  const { sent } = await show(painel(quatro), resposta({ corrigidoEm: agora, points: 10 }))
  await click(correcao().getByRole('button', { name: 'Publicar a classificação' }))
  expect(await screen.findByText('Bia Sá já vê a classificação.')).toBeDefined()
  expect(sent()).toEqual([{ alunos: [2] }])
  cleanup()
  await show(painel(quatro), resposta({ corrigidoEm: agora, publicadoEm: agora, points: 10 }))
  expect([has('Publicar a classificação'), has('Pedir para melhorar')]).toEqual([false, true])
  cleanup()
  await show(painel(quatro))
  expect(has('Publicar a classificação')).toBe(false)
})

test.each<[Partial<RespostaLida>, boolean, string]>([
  [{ situacao: 'dispensado' }, true, 'Está dispensado deste trabalho.'],
  [{ resposta: null, enviadoEm: null, estado: 'por-enviar' }, true, 'Corrige-se depois de entregue.'],
  [{}, false, 'O trabalho está arquivado: só pode ser consultado.'],
])('%j não se corrige, e diz-se porquê', async (mais, corrigir, frase) => {
  await show(painel(quatro, { pode: { ...painel([]).pode, corrigir } }), resposta(mais))
  expect(correcao().getByText(frase)).toBeDefined()
  expect(has('Pedir para melhorar')).toBe(false)
})

test('sem resposta diz-se até quando pode, ou que o prazo passou', async () => {
  await show(painel(quatro), resposta({ resposta: null, enviadoEm: null, estado: 'por-enviar' }))
  expect(screen.getByText(/Bia ainda não entregou\. Tem até amanhã às 11:00\./)).toBeDefined()
  expect(screen.getByText('Ainda não há nada para ler')).toBeDefined()
  cleanup()
  await show(painel(quatro), resposta({ resposta: null, enviadoEm: null, estado: 'sem-resposta' }))
  expect(screen.getByText(/O prazo terminou sem que Bia entregasse\./)).toBeDefined()
})

const to = (nome: string) => screen.queryByRole('link', { name: nome })?.getAttribute('href') ?? null

test('os vizinhos são os da lista; nas pontas não há para onde ir', async () => {
  await show(painel(quatro), resposta({ foraDoPrazo: true }))
  expect([to('Aluno anterior'), to('Aluno seguinte')]).toEqual(['/turmas/2/trabalhos/6/resposta/1', '/turmas/2/trabalhos/6/resposta/3'])
  expect(screen.getByText('Fora do prazo')).toBeDefined()
  cleanup()
  await show(painel([linha(2, 'Bia Sá')]))
  expect([to('Aluno anterior'), to('Aluno seguinte'), screen.queryByText('Fora do prazo')]).toEqual([null, null, null])
})
