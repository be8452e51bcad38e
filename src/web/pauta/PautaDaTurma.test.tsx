// @vitest-environment jsdom
/** The class's marks: what is shown of each pupil, what may be changed, and when a written mark goes. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { escalaDe } from '#regras/escalas.ts'
import { type Resposta, problema, showPage, stubApi, beginAt, rita } from '#web/repositorio/ensaio.tsx'
import { PautaDaTurma } from './PautaDaTurma.tsx'
import type { LinhaDaPauta, Pauta } from './pauta.queries.ts'

const media = (valor: number | null, n = 1, total = 2) => ({ media: valor, n: valor === null ? 0 : n, total })

const linha = (id: number, nome: string, mais: Partial<LinhaDaPauta> = {}): LinhaDaPauta => ({
  aluno: { id, numero: null, nome, avatar: null },
  celulas: [{ percentagem: 8250, zero: false }],
  testes: media(8250),
  trabalhos: media(null),
  fora: media(null),
  proprias: [],
  proposta: 8250,
  nota: '',
  autoavaliacao: '',
  versao: 3,
  ...mais,
})

const pauta = (mais: Partial<Pauta> = {}): Pauta => ({
  turma: { id: 2, name: '7.º A', fuso: 'Europe/Lisbon', escala: escalaDe('0-20') },
  versaoDaTurma: 4,
  arquivada: false,
  avaliacao: {
    periodos: [
      { nome: '1.º período', inicio: '2026-09-11', fim: '2026-12-17' },
      { nome: '2.º período', inicio: '2027-01-04', fim: '2027-03-19' },
    ],
    pesos: { testes: 70, trabalhos: 30, fora: 0 },
    proprias: [],
    itens: [],
    semPior: false,
  },
  periodo: 1,
  disciplina: '',
  itens: [{ tipo: 'teste', id: 5, nome: 'Rochas', dia: '2026-11-20', peso: 1, categoria: 'testes' }],
  alunos: [linha(11, 'Ana Rosa'), linha(12, 'Bia Sá', { testes: media(null), celulas: [{ semNumero: 'faltou' }], proposta: null })],
  ...mais,
})

beginAt('2026-11-27T10:00:00.000Z')

type Turma = { editar?: boolean; disciplinas?: string[] }

async function show(
  lida: Pauta,
  guardar: (pedido: { body: unknown }) => Resposta = () => ({ body: { nota: '17', autoavaliacao: '', versao: 4 } }),
  { editar = true, disciplinas = ['Ciências'] }: Turma = {},
) {
  const asked = stubApi({
    'GET /api/geral/info': rita,
    'GET /api/turmas/2': {
      id: 2,
      name: '7.º A',
      fuso: 'Europe/Lisbon',
      escala: lida.turma.escala,
      pode: { editar },
      disciplinas,
      professores: [{ id: 7, nome: 'Rita', dono: true, disciplina: disciplinas[0] }],
    },
    'GET /api/pauta/2': ({ query }) => ({ body: { ...lida, periodo: Number(query.get('periodo') ?? lida.periodo) } }),
    'PUT /api/pauta/2/nota': guardar,
  })
  await showPage(() => <PautaDaTurma turma={2} />, ['/turmas/$idturma/progresso/pauta'], '/turmas/2/progresso/pauta')
  await screen.findByRole('button', { name: 'Imprimir' })
  return { sent: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body), asked }
}
const row = (nome: string) => screen.getByText(nome).closest('tr')!
const nota = (nome: string, campo = 'Nota') => screen.getByLabelText<HTMLInputElement>(`${campo} de ${nome}`)
const write = (field: HTMLInputElement, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
const leave = (field: HTMLInputElement) => act(async () => void fireEvent.blur(field))
const press = (nome: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name: nome })))
const blocked = (nome: string) => screen.getByRole('button', { name: nome }).getAttribute('aria-disabled') === 'true'

test('cada aluno tem as médias do que fez, a proposta e a sua conta; de quem nada tem diz-se porquê', async () => {
  await show(pauta())
  expect(row('Ana Rosa').textContent).toMatch(/1 de 2/)
  expect(row('Ana Rosa').textContent).toMatch(/82,50%: só os testes/)
  expect(row('Ana Rosa').textContent).not.toContain('sem resultados')
  expect(row('Bia Sá').textContent).toMatch(/faltou.*não tem.*sem resultados/)
  expect(within(row('Ana Rosa')).getByRole('link').getAttribute('href')).toBe('/turmas/2/progresso/11')
  expect(screen.queryByText(/Nenhum teste ou trabalho acaba neste período/)).toBeNull()
})

test('a coluna e a lista «De fora» só existem com notas de fora', async () => {
  await show(pauta())
  expect([screen.queryByRole('columnheader', { name: 'De fora' }), screen.queryByText(/De fora:/)]).toEqual([null, null])
  cleanup()
  await show(
    pauta({
      itens: [{ tipo: 'fora', id: 8, nome: 'Oral', dia: '2026-11-20', peso: 1, categoria: 'fora' }],
      alunos: [linha(11, 'Ana Rosa', { fora: media(6000) })],
    }),
  )
  expect(screen.getByRole('columnheader', { name: 'De fora' })).toBeDefined()
  expect(screen.getByText(/De fora:/).textContent).toBe('De fora: Oral 20/11')
  expect(screen.getByRole('link', { name: 'Oral' }).getAttribute('href')).toMatch(/\/turmas\/2\/.*8$/)
})

test('sem nada no período, diz-se, e as notas escrevem-se na mesma; sem alunos não há quadro', async () => {
  await show(pauta({ itens: [] }))
  expect(screen.getByText(/Nenhum teste ou trabalho acaba neste período/)).toBeDefined()
  expect(nota('Ana Rosa').disabled).toBe(false)
  cleanup()
  await show(pauta({ alunos: [] }))
  expect(screen.getByText('Ainda não há alunos')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('uma nota segue quando se sai do campo, com a outra e a versão que se leu', async () => {
  const { sent } = await show(pauta({ alunos: [linha(11, 'Ana Rosa', { autoavaliacao: '16' })] }))
  await write(nota('Ana Rosa'), '17')
  expect(sent()).toEqual([])
  await leave(nota('Ana Rosa'))
  expect(sent()).toEqual([{ periodo: 1, disciplina: '', alunoId: 11, versao: 3, nota: '17', autoavaliacao: '16' }])
})

test('o que a escala não tem não segue e fica escrito; Escape tira-o', async () => {
  const { sent } = await show(pauta())
  await write(nota('Ana Rosa'), '21')
  await leave(nota('Ana Rosa'))
  expect(screen.getByRole('alert').textContent).toBe('A escala da turma não tem esta nota.')
  expect([nota('Ana Rosa').value, nota('Ana Rosa').getAttribute('aria-invalid'), sent()]).toEqual(['21', 'true', []])
  await act(async () => void fireEvent.keyDown(nota('Ana Rosa'), { key: 'Escape' }))
  expect([nota('Ana Rosa').value, screen.queryByRole('alert')]).toEqual(['', null])
})

test('sair sem mudar nada, ou com a mesma nota e um espaço, não guarda', async () => {
  const { sent } = await show(pauta({ alunos: [linha(11, 'Ana Rosa', { nota: '17' })] }))
  await leave(nota('Ana Rosa'))
  await write(nota('Ana Rosa'), '17 ')
  await leave(nota('Ana Rosa'))
  expect([sent(), nota('Ana Rosa').value]).toEqual([[], '17'])
})

test('uma nota recusada fica escrita, com a razão; quando a rede volta, segue outra vez', async () => {
  let reply: Resposta = problema(409, 'versao_desatualizada', 'Entretanto esta nota mudou.')
  const { sent } = await show(pauta(), () => reply)
  await write(nota('Bia Sá'), '9')
  await leave(nota('Bia Sá'))
  expect((await screen.findByRole('alert')).textContent).toBe('Entretanto esta nota mudou.')
  expect([nota('Bia Sá').value, nota('Ana Rosa').getAttribute('aria-invalid')]).toEqual(['9', null])
  reply = { body: { nota: '9', autoavaliacao: '', versao: 4 } }
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect([sent().length, screen.queryByRole('alert')]).toEqual([2, null])
})

test('Enter passa ao aluno seguinte na mesma coluna; no último, guarda', async () => {
  const { sent } = await show(pauta())
  nota('Ana Rosa').focus()
  await act(async () => void fireEvent.keyDown(nota('Ana Rosa'), { key: 'a' }))
  expect(document.activeElement).toBe(nota('Ana Rosa'))
  await act(async () => void fireEvent.keyDown(nota('Ana Rosa'), { key: 'Enter' }))
  expect(document.activeElement).toBe(nota('Bia Sá'))
  await write(nota('Bia Sá'), '12')
  await act(async () => void fireEvent.keyDown(nota('Bia Sá'), { key: 'Enter' }))
  expect([document.activeElement === nota('Bia Sá'), sent().length]).toEqual([false, 1])
})

test('depois de escrever, Tab também desce na coluna; sem escrever, segue a linha', async () => {
  await show(pauta())
  nota('Ana Rosa').focus()
  const tab = (shiftKey = false) => fireEvent.keyDown(document.activeElement!, { key: 'Tab', shiftKey })
  expect(tab()).toBe(true)
  expect(document.activeElement).toBe(nota('Ana Rosa'))
  await write(nota('Ana Rosa'), '15')
  expect(tab()).toBe(false)
  expect(document.activeElement).toBe(nota('Bia Sá'))
  await write(nota('Bia Sá'), '12')
  expect([tab(true), document.activeElement === nota('Ana Rosa')]).toEqual([false, true])
})

test('as propostas de quem não tem nota aceitam-se de uma vez, veem-se, e só depois se guardam', async () => {
  const { sent } = await show(pauta({ alunos: [linha(11, 'Ana Rosa'), linha(12, 'Bia Sá', { nota: '9' }), linha(13, 'Caio Reis')] }))
  await press('Aceitar 2 propostas sem nota')
  expect([nota('Ana Rosa').value, nota('Bia Sá').value, nota('Caio Reis').value, sent()]).toEqual(['17', '9', '17', []])
  await leave(nota('Ana Rosa'))
  await press('Anular')
  expect([nota('Ana Rosa').value, sent()]).toEqual(['', []])
  await press('Aceitar 2 propostas sem nota')
  // One is taken back alone.
  await act(async () => void fireEvent.keyDown(nota('Caio Reis'), { key: 'Escape' }))
  await press('Guardar 1 nota')
  expect(await screen.findByText('1 nota guardada.')).toBeDefined()
  expect(sent()).toMatchObject([{ alunoId: 11, versao: 3, nota: '17' }])
  // What was kept is no proposal any more: here the server has it no longer, as when it was taken out since.
  await waitFor(() => expect(nota('Ana Rosa').value).toBe(''))
  expect(screen.queryByText(/por guardar/)).toBeNull()
})

test('uma proposta recusada não para as outras: no fim diz-se quantas ficaram, quais não e porquê', async () => {
  const nomes = ['Ana Rosa', 'Bia Sá', 'Caio Reis', 'Dina Luz']
  const { sent } = await show(pauta({ alunos: nomes.map((nome, i) => linha(11 + i, nome)) }), ({ body }) =>
    [11, 13].includes((body as { alunoId: number }).alunoId) // what this page sends
      ? problema(409, 'versao_desatualizada', 'Entretanto esta nota mudou.')
      : { body: { nota: '17', autoavaliacao: '', versao: 4 } },
  )
  await press('Aceitar 4 propostas sem nota')
  await press('Guardar 4 notas')
  const dito = await screen.findByText(/^2 notas guardadas\. Por guardar: Ana Rosa e Caio Reis\. /)
  expect(dito.textContent).toContain('Entretanto esta nota mudou.')
  expect(sent()).toHaveLength(4)
  expect(await screen.findByText('2 propostas aceites, por guardar.')).toBeDefined()
  expect([nota('Ana Rosa').value, nota('Bia Sá').value, nota('Caio Reis').value, nota('Dina Luz').value]).toEqual(['17', '', '17', ''])
})

test('quando a Lousa não responde, as notas que faltam não são tentadas uma a uma', async () => {
  const { sent } = await show(pauta({ alunos: [linha(11, 'Ana Rosa'), linha(12, 'Bia Sá'), linha(13, 'Caio Reis')] }), ({ body }) =>
    (body as { alunoId: number }).alunoId === 11 // what this page sends
      ? { body: { nota: '17', autoavaliacao: '', versao: 4 } }
      : problema(500, 'erro_interno', 'A Lousa falhou.'),
  )
  await press('Aceitar 3 propostas sem nota')
  await press('Guardar 3 notas')
  expect(await screen.findByText('1 nota guardada. As outras estão por guardar. A Lousa falhou.')).toBeDefined()
  expect(sent()).toHaveLength(2)
})

test('não se muda de período com uma nota por guardar; sem ela, muda-se', async () => {
  const { asked } = await show(pauta())
  const periods = () => asked.filter(({ path }) => path === '/api/pauta/2').map(({ query }) => query.get('periodo'))
  await write(nota('Ana Rosa'), '21')
  await press('2.º período')
  expect(await screen.findByText(/Há notas por guardar neste período/)).toBeDefined()
  expect(periods()).not.toContain('2')
  await act(async () => void fireEvent.keyDown(nota('Ana Rosa'), { key: 'Escape' }))
  await press('2.º período')
  expect(periods()).toContain('2')
  expect(await screen.findByRole('heading', { name: 'Pauta · 2.º período' })).toBeDefined()
})

test('numa turma arquivada lê-se, e não se muda nada', async () => {
  await show(pauta({ arquivada: true }), undefined, { editar: false })
  expect([nota('Ana Rosa').disabled, nota('Bia Sá', 'Autoavaliação').disabled, blocked('Períodos e pesos')]).toEqual([true, true, true])
  expect(screen.queryByRole('button', { name: 'Escala das notas' })).toBeNull()
  cleanup()
  await show(pauta())
  expect([nota('Ana Rosa').disabled, blocked('Períodos e pesos')]).toEqual([false, false])
  expect(screen.getByRole('button', { name: 'Escala das notas' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Progresso' }).getAttribute('href')).toBe('/turmas/2/progresso')
})

test('com várias disciplinas a pauta é de uma, e no papel diz-se qual', async () => {
  const { asked } = await show(pauta({ disciplina: 'Física' }), undefined, { disciplinas: ['Física', 'Química'] })
  expect(asked.find(({ path }) => path === '/api/pauta/2')?.query.get('disciplina')).toBe('Física')
  expect(screen.getByText(/11 de setembro de 2026 a 17 de dezembro de 2026 · Física/)).toBeDefined()
  cleanup()
  await show(pauta())
  expect(screen.getByText(/17 de dezembro de 2026$/)).toBeDefined()
})

test('períodos e pesos só se guardam quando estão bem, e diz-se o que falta', async () => {
  const { sent } = await show(pauta())
  await press('Períodos e pesos')
  const dialog = () => within(screen.getByRole('dialog', { name: /7\.º A/ }))
  const can = () => dialog().getByRole('button', { name: 'Guardar' }).getAttribute('aria-disabled') !== 'true'
  expect([can(), dialog().getByRole('status').textContent]).toEqual([true, expect.stringContaining('conta no período em que acaba')])
  const [first] = dialog().getAllByLabelText<HTMLInputElement>('Nome')
  await write(first!, ' ')
  expect([can(), dialog().getByRole('status').textContent]).toEqual([false, 'Preencha todos os períodos'])
  await write(first!, 'Outono')
  expect([
    can(),
    dialog()
      .getAllByLabelText<HTMLInputElement>('Nome')
      .map(({ value }) => value),
  ]).toEqual([true, ['Outono', '2.º período']])
  expect(sent()).toEqual([])
})

test('uma categoria da turma tem a sua coluna e entra na conta; sem nome não se guarda; tirada, diz-se para onde vai o que lá estava', async () => {
  const { avaliacao } = pauta()
  const com = pauta({
    avaliacao: {
      ...avaliacao,
      proprias: [{ id: 'a1', nome: 'Oralidade', peso: 30 }],
      itens: [{ tipo: 'fora', id: 8, categoria: 'a1', peso: 1 }],
    },
    itens: [...pauta().itens, { tipo: 'fora', id: 8, nome: 'Oral', dia: '2026-11-20', peso: 1, categoria: 'a1' }],
    alunos: [linha(11, 'Ana Rosa', { proprias: [media(6000)], proposta: 7575 })],
  })
  await show(com)
  expect(screen.getByRole('columnheader', { name: 'Oralidade' })).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: 'De fora' }), 'nothing stands in it').toBeNull()
  expect(row('Ana Rosa').textContent).toContain('(70 × 82,50% + 30 × 60%) ÷ 100')
  await press('Períodos e pesos')
  const dialog = () => within(screen.getByRole('dialog', { name: /7\.º A/ }))
  const nome = () => dialog().getByLabelText<HTMLInputElement>('Nome da categoria')
  const categoriaDe = () => within(dialog().getByRole('group', { name: 'Oral' })).getByLabelText<HTMLSelectElement>('Categoria')
  await write(nome(), ' ')
  expect(dialog().getByRole('status').textContent).toBe('Escreva o nome da categoria.')
  await write(nome(), 'Oralidade')
  expect([...categoriaDe().options].map(({ text }) => text)).toEqual(['De fora', 'Oralidade'])
  await act(async () => void fireEvent.click(dialog().getByRole('button', { name: 'Tirar a categoria Oralidade' })))
  await act(async () => void fireEvent.click(await screen.findByRole('menuitem', { name: /com as do seu tipo/ })))
  expect(dialog().queryByLabelText('Nome da categoria')).toBeNull()
  expect([...categoriaDe().options].map(({ text }) => text)).toEqual(['De fora'])
})
