// @vitest-environment jsdom
/** The pupils of a class as their teacher sees them: how each is doing, and what may be done for them. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Escala, escalaDe, escalaPredefinida } from '#regras/escalas.ts'
import { showPage, stubApi, beginAt } from '#web/repositorio/ensaio.tsx'
import { AlunosDoProfessor } from './AlunosDoProfessor.tsx'
import type { Aluno, Turma } from './turmas.queries.ts'

type Lista = Parameters<typeof AlunosDoProfessor>[0]['lista']

const nada = { media: null, n: 0, total: 0, faltou: 0 }
const aluno = (id: number, nome: string, mais: Partial<Aluno> = {}): Aluno =>
  ({
    id,
    nome,
    numero: null,
    avatar: null,
    entraCom: `a${id}`,
    estado: 'ativo',
    podeRenovarAcesso: true,
    ligadoAgora: false,
    ultimaAtividade: '2026-07-16T10:00:00.000Z',
    media: { media: 7500, n: 2, total: 3, faltou: 0 },
    testes: { ...nada, media: 7500 },
    trabalhos: nada,
    ...mais,
  }) as Aluno // what the list reads of one

const turma = (gerirAlunos = true, escala = escalaPredefinida) =>
  ({ id: 3, name: '7.º A', codigo: 'K7M-42A', codigoAtivo: true, fuso: 'Europe/Lisbon', escala, pode: { gerirAlunos } }) as Turma // the same

const lista = (alunos: Aluno[], mais: Partial<Lista> = {}): Lista => ({ alunos, convites: [], testes: 2, trabalhos: 1, ...mais }) as Lista

beginAt('2026-07-17T09:15:00.000Z')

type Quem = { gerir?: boolean; imitadoPor?: string | null; address?: string; escala?: Escala }

async function show(
  lida: Lista,
  { gerir = true, imitadoPor = null, address = '/', escala }: Quem = {},
  more: Parameters<typeof stubApi>[0] = {},
) {
  const asked = stubApi({
    'GET /api/geral/info': { userId: 7, tipo: 1, displayName: 'Rita', trato: 'voce', imitadoPor, confirmacao: 'confirmada' },
    ...more,
  })
  await showPage(() => <AlunosDoProfessor turma={turma(gerir, escala)} lista={lida} />, ['/'], address)
  return () => asked.filter(({ method }) => method !== 'GET')
}
const row = async (nome: string) => (await screen.findByRole('rowheader', { name: new RegExp(nome) })).closest('tr')!.textContent
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('a')?.textContent)
const click = (element: Element) => act(async () => void fireEvent.click(element))
async function acts(nome: string) {
  await click(await screen.findByRole('button', { name: `Mais ações para ${nome}` }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

test('cada aluno diz a média e de que é feita, as faltas, e quando cá esteve', async () => {
  await show(
    lista([
      aluno(1, 'Ana', { media: { media: 4999, n: 2, total: 3, faltou: 1 }, ligadoAgora: true }),
      aluno(2, 'Bia', { media: { media: 5000, n: 3, total: 3, faltou: 2 }, trabalhos: { ...nada, media: 9000 } }),
      aluno(3, 'Caio', { media: { media: null, n: 0, total: 0, faltou: 0 }, ultimaAtividade: null }),
      aluno(4, 'Duda', { media: { media: null, n: 0, total: 2, faltou: 0 }, estado: 'desativado' }),
    ]),
  )
  const low = (nome: RegExp) => screen.getByRole('rowheader', { name: nome }).closest('tr')!.querySelector('b svg') !== null
  expect(await row('Ana')).toMatch(/49,99%.*2 de 3 · 1 falta(?!s).*ontem às 11:00/)
  expect(await row('Ana')).not.toContain('trabalhos')
  expect(await row('Bia')).toMatch(/50%.*3 de 3 · 2 faltas.*testes 75% · trabalhos 90%/)
  expect([low(/Ana/), low(/Bia/)]).toEqual([true, false])
  expect(await row('Caio')).toMatch(/sem testes nem trabalhos.*ainda não entrou/)
  expect(await row('Duda')).toMatch(/sem média.*conta desativada/)
  expect(screen.getAllByRole('img', { name: 'ligado agora,' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/turmas/3/progresso/1')
  expect(screen.getByText('Médias de 2 testes e 1 trabalho corrigido')).toBeDefined()
})

test('numa turma de 0 a 20 as médias são valores, e 47,50% é positiva', async () => {
  const quase = aluno(1, 'Ana', { media: { media: 4750, n: 3, total: 3, faltou: 0 }, trabalhos: { ...nada, media: 9000 } })
  await show(lista([quase]), { escala: escalaDe('0-20') })
  expect(await row('Ana')).toMatch(/10 valores.*testes 15 · trabalhos 18/)
  expect(screen.getByRole('rowheader', { name: /Ana/ }).closest('tr')!.querySelector('b svg')).toBeNull()
})

test.each([
  [
    'de quem gere',
    aluno(1, 'Ana'),
    {},
    ['Ver progresso', 'Apoio nos testes…', 'Mudar nome ou número', 'Imprimir novo acesso', 'Retirar da turma'],
  ],
  [
    'com entrada própria',
    aluno(1, 'Ana', { podeRenovarAcesso: false }),
    {},
    ['Ver progresso', 'Apoio nos testes…', 'Mudar número', 'Retirar da turma'],
  ],
  [
    'visto em nome de outro',
    aluno(1, 'Ana'),
    { imitadoPor: 'Admin' },
    ['Ver progresso', 'Apoio nos testes…', 'Mudar nome ou número', 'Retirar da turma'],
  ],
  ['de turma arquivada', aluno(1, 'Ana'), { gerir: false }, ['Ver progresso']],
] as const)('num aluno %s oferece-se só o que se pode fazer', async (_qual, quem, como, esperado) => {
  await show(lista([quem]), como)
  expect((await acts('Ana')).map((texto) => texto?.replace('A palavra-passe atual deixa de servir', ''))).toEqual(esperado)
})

test('retirar da turma pode desfazer-se', async () => {
  const sent = await show(
    lista([aluno(1, 'Ana')]),
    {},
    {
      'DELETE /api/turmas/aluno/3/1': { ok: true },
      'POST /api/turmas/aluno/repor/3/1': { ok: true },
    },
  )
  await acts('Ana')
  await click(screen.getByRole('menuitem', { name: 'Retirar da turma' }))
  expect(await screen.findByText('Ana saiu da turma. O que fez fica guardado.')).toBeDefined()
  await click(screen.getByRole('button', { name: /Desfazer|Anular/ }))
  await waitFor(() =>
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/turmas/aluno/3/1',
      'POST /api/turmas/aluno/repor/3/1',
    ]),
  )
})

test('com números ordena-se por eles e há a sua coluna; sem números, por nome', async () => {
  await show(lista([aluno(1, 'Ana', { numero: 9 }), aluno(2, 'Zé', { numero: 2 }), aluno(3, 'Lia')]))
  await screen.findByRole('table')
  expect(names().slice(0, 2)).toEqual(['Zé', 'Ana'])
  expect(screen.getByRole('columnheader', { name: 'N.º' })).toBeDefined()
  cleanup()
  await show(lista([aluno(2, 'Zé'), aluno(1, 'Ana')]))
  await screen.findByRole('table')
  expect(names()).toEqual(['Ana', 'Zé'])
  expect(screen.queryByRole('columnheader', { name: 'N.º' })).toBeNull()
})

test('mostram-se sessenta de cada vez, e o resto quando se pede', async () => {
  await show(lista(Array.from({ length: 70 }, (_, i) => aluno(i + 1, `Aluno ${i + 101}`))))
  await screen.findByRole('table')
  expect(names()).toHaveLength(60)
  await click(screen.getByRole('button', { name: /[Mm]ostrar|mais/ }))
  expect(names()).toHaveLength(70)
})

test('procurar mostra só quem se procura; quem não há, diz-se', async () => {
  await show(lista([aluno(1, 'Ana Rosa'), aluno(2, 'Zé')]), { address: '/?nome=rosa' })
  await screen.findByRole('table')
  expect(names()).toEqual(['Ana Rosa'])
  cleanup()
  await show(lista([aluno(1, 'Ana Rosa')]), { address: '/?nome=xis' })
  expect(await screen.findByText('Nenhum aluno com «xis»')).toBeDefined()
  expect([screen.queryByRole('table'), screen.queryByText('Ainda não há alunos')]).toEqual([null, null])
})

const has = (nome: string) => screen.queryByRole('button', { name: nome }) !== null

test('sem alunos diz-se como juntá-los; numa turma arquivada, que está arquivada', async () => {
  await show(lista([]))
  expect(await screen.findByText('Ainda não há alunos')).toBeDefined()
  expect([has('Juntar alunos'), has('Imprimir acessos'), screen.queryByText('A turma está arquivada.')]).toEqual([true, false, null])
  cleanup()
  await show(lista([]), { gerir: false })
  expect(await screen.findByText('A turma está arquivada.')).toBeDefined()
  expect(has('Juntar alunos')).toBe(false)
})

test('os acessos imprimem-se a quem os tem, por quem gere, e nunca em nome de outro', async () => {
  const blocked = () => screen.getByRole('button', { name: 'Imprimir acessos' }).getAttribute('aria-disabled') === 'true'
  await show(lista([aluno(1, 'Ana')]))
  expect([(await screen.findByRole('table')) !== null, blocked(), has('Juntar alunos')]).toEqual([true, false, true])
  cleanup()
  await show(lista([aluno(1, 'Ana')]), { imitadoPor: 'Admin' })
  await screen.findByRole('table')
  expect(blocked()).toBe(true)
  cleanup()
  await show(lista([aluno(1, 'Ana', { podeRenovarAcesso: false })], { testes: 0, trabalhos: 0 }))
  expect(await screen.findByText('Ainda não há nada corrigido')).toBeDefined()
  expect(has('Imprimir acessos')).toBe(false)
  cleanup()
  await show(lista([aluno(1, 'Ana')]), { gerir: false })
  await screen.findByRole('table')
  expect([has('Imprimir acessos'), has('Juntar alunos')]).toEqual([false, false])
})
