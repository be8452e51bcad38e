// @vitest-environment jsdom
/** Accounts as an admin keeps them: what each is, and what may be done for it. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage, stubApi, beginAt } from '#web/repositorio/ensaio.tsx'
import UtilizadoresPage from './UtilizadoresPage.tsx'
import type { Utilizador } from './utilizadores.queries.ts'

const pessoa = (id: number, nome: string, mais: Partial<Utilizador> = {}): Utilizador => ({
  id,
  versao: 2,
  tipo: 7,
  nome,
  email: `p${id}@escola.pt`,
  utilizador: `p${id}`,
  estado: 'ativa',
  porConfirmar: false,
  ultimaAtividade: '2026-07-16T10:00:00.000Z',
  criadoEm: '2026-01-10T10:00:00.000Z',
  ...mais,
})
const eu = pessoa(1, 'Rosa Admin', { tipo: 8 })

beginAt('2026-07-17T09:15:00.000Z')

async function show(data: Utilizador[], address = '/admin/utilizadores', correio = true, more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({
    'GET /api/geral/info': { userId: 1, tipo: 8, displayName: 'Rosa Admin', trato: 'voce', imitadoPor: null },
    'GET /api/geral/definicoes': { correio },
    'GET /api/utilizadores/contagens': { todos: 40, professores: 7, alunos: 31, admins: 2 },
    'GET /api/utilizadores': { data, proximo: null },
    ...more,
  })
  await showPage(UtilizadoresPage, ['/admin/utilizadores'], address)
  await screen.findByText(data[0]?.nome ?? 'Ninguém com estes filtros')
  return asked
}
const row = (nome: string) => screen.getByText(nome).closest('tr')!.textContent
const click = (element: Element) => act(async () => void fireEvent.click(element))
async function open(nome: string) {
  await click(screen.getByRole('button', { name: `Mais ações para ${nome}` }))
  await screen.findByRole('menuitem', { name: /^Editar/ })
}
const acts = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const choose = (nome: string) => click(screen.getByRole('menuitem', { name: nome }))
const dialog = () => within(screen.getByRole('dialog'))
const write = (label: string, value: string) =>
  act(async () => void fireEvent.change(dialog().getByLabelText(label), { target: { value } }))
const posts = (asked: Awaited<ReturnType<typeof show>>) => asked.filter(({ method }) => method !== 'GET')

test('cada conta diz o tipo, o estado e o último acesso; sem e-mail, o utilizador', async () => {
  await show([
    pessoa(2, 'Ana Ativa'),
    pessoa(3, 'Zé Novo', { estado: 'por-entrar', ultimaAtividade: null, email: null }),
    pessoa(4, 'Rui Fora', { estado: 'desativada', tipo: 1 }),
    pessoa(5, 'Lia Docente', { tipo: 1, porConfirmar: true }),
  ])
  expect(row('Ana Ativa')).toMatch(/p2@escola\.pt.*Aluno.*Ativa.*ontem às 11:00/)
  expect(row('Ana Ativa')).not.toContain('Por confirmar')
  expect(row('Zé Novo')).toMatch(/p3.*Aluno.*Por entrar.*ainda não entrou/)
  expect(row('Rui Fora')).toMatch(/Professor.*Desativada/)
  expect(row('Lia Docente')).toContain('Por confirmar')
})

test.each<[string, Utilizador, string[]]>([
  ['de outra pessoa', pessoa(2, 'Ana Sá'), ['Entrar como Ana', 'Editar', 'Repor palavra-passe', 'Terminar sessões', 'Desativar conta']],
  ['de outro admin', pessoa(2, 'Ana Sá', { tipo: 8 }), ['Editar', 'Repor palavra-passe', 'Terminar sessões', 'Desativar conta']],
  ['própria', eu, ['Editar', 'Terminar as outras sessões']],
  ['desativada', pessoa(2, 'Ana Sá', { estado: 'desativada' }), ['Editar', 'Reativar conta']],
])('numa conta %s oferece-se só o que se pode fazer', async (_de, quem, esperado) => {
  await show([quem])
  await open(quem.nome)
  expect(acts()).toEqual(esperado)
})

test.each([
  [0, 'Ana Sá não tinha sessões abertas.'],
  [1, 'Terminou 1 sessão de Ana Sá.'],
  [3, 'Terminou 3 sessões de Ana Sá.'],
])('terminadas %i sessões, diz-se', async (terminadas, frase) => {
  await show([pessoa(2, 'Ana Sá')], undefined, true, { 'POST /api/utilizadores/sessoes/terminar/2': { terminadas } })
  await open('Ana Sá')
  await choose('Terminar sessões')
  expect(await screen.findByText(frase)).toBeDefined()
})

test('os números contam todas as contas: com um filtro não se mostram', async () => {
  const numbers = () =>
    within(screen.getByRole('group', { name: 'Tipo de conta' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await show([pessoa(2, 'Ana Sá')])
  await waitFor(() => expect(numbers()).toEqual(['Todos40', 'Professores7', 'Alunos31', 'Admin2']))
  cleanup()
  const asked = await show([pessoa(2, 'Ana Sá')], '/admin/utilizadores?estado=por-entrar&tipo=7')
  expect(numbers()).toEqual(['Todos', 'Professores', 'Alunos', 'Admin'])
  expect(asked.find(({ path }) => path === '/api/utilizadores')?.query.toString()).toBe('tipo=7&estado=por-entrar')
  cleanup()
  const estranho = await show([pessoa(2, 'Ana Sá')], '/admin/utilizadores?estado=qualquer&tipo=3')
  expect(estranho.find(({ path }) => path === '/api/utilizadores')?.query.toString()).toBe('')
})

test('sem ninguém, diz-se que é dos filtros', async () => {
  await show([], '/admin/utilizadores?tipo=8')
  expect(screen.getByText('Ninguém com estes filtros')).toBeDefined()
})

test('a entrada nova vai por e-mail a quem o tem, e em papel a quem não tem', async () => {
  const asked = await show([pessoa(2, 'Ana Sá'), pessoa(3, 'Zé', { email: null })], undefined, true, {
    'POST /api/utilizadores/palavra-passe/2': { acesso: null },
    'POST /api/utilizadores/palavra-passe/3': { acesso: { id: 3, nome: 'Zé', utilizador: 'ze', palavraPasse: 'rio-7-lupa-42' } },
  })
  await open('Ana Sá')
  await choose('Repor palavra-passe')
  expect(
    dialog()
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).checked),
  ).toEqual([true, false])
  expect(dialog().queryByText(/não tem servidor de correio/)).toBeNull()
  await click(dialog().getByRole('button', { name: 'Repor palavra-passe' }))
  expect(await screen.findByText('A nova entrada segue para p2@escola.pt.')).toBeDefined()
  await open('Zé')
  await choose('Repor palavra-passe')
  expect(dialog().getAllByRole('radio')).toHaveLength(1)
  await click(dialog().getByRole('button', { name: 'Repor palavra-passe' }))
  expect(await screen.findByText('rio-7-lupa-42')).toBeDefined()
  expect(posts(asked).map(({ body }) => body)).toEqual([{ entrega: 'correio' }, { entrega: 'papel' }])
})

test('sem servidor de correio, diz-se antes e depois que a mensagem não segue', async () => {
  await show([pessoa(2, 'Ana Sá')], undefined, false, { 'POST /api/utilizadores/palavra-passe/2': { acesso: null } })
  await open('Ana Sá')
  await choose('Repor palavra-passe')
  expect(await dialog().findByText(/não tem servidor de correio/)).toBeDefined()
  await click(dialog().getByRole('button', { name: 'Repor palavra-passe' }))
  expect(await screen.findByText(/está na caixa de saída e não segue/)).toBeDefined()
})

test('desativar pode desfazer-se', async () => {
  const asked = await show([pessoa(2, 'Ana Sá')], undefined, true, {
    'POST /api/utilizadores/desativar/2': pessoa(2, 'Ana Sá', { estado: 'desativada' }),
    'POST /api/utilizadores/reativar/2': pessoa(2, 'Ana Sá'),
  })
  await open('Ana Sá')
  await choose('Desativar conta')
  await click(dialog().getByRole('button', { name: 'Desativar conta' }))
  expect(await screen.findByText('A conta de Ana Sá está desativada.')).toBeDefined()
  await click(screen.getByRole('button', { name: /Desfazer|Anular/ }))
  await waitFor(() =>
    expect(posts(asked).map(({ path }) => path)).toEqual(['/api/utilizadores/desativar/2', '/api/utilizadores/reativar/2']),
  )
})

test('uma conta nova por e-mail precisa dele; em papel, não', async () => {
  const novo = pessoa(9, 'Nova Pessoa', { email: null })
  const asked = await show([pessoa(2, 'Ana Sá')], undefined, true, {
    'PUT /api/utilizadores': { utilizador: novo, acesso: { id: 9, nome: novo.nome, utilizador: 'nova', palavraPasse: 'mar-3-sol-11' } },
  })
  await click(screen.getByRole('button', { name: 'Criar conta' }))
  await write('Nome', 'Nova Pessoa')
  const send = () => click(dialog().getByRole('button', { name: 'Criar conta' }))
  await send()
  expect(await dialog().findByText('Escreva o e-mail para onde segue a entrada.')).toBeDefined()
  expect([dialog().queryByText(/a Lousa escolhe um/), posts(asked)]).toEqual([null, []])
  await click(dialog().getByRole('radio', { name: /Em papel/ }))
  expect(dialog().getByText(/a Lousa escolhe um/)).toBeDefined()
  await send()
  expect(await screen.findByText('mar-3-sol-11')).toBeDefined()
  expect(posts(asked)[0]?.body).toMatchObject({ tipo: 1, nome: 'Nova Pessoa', email: null, utilizador: null, entrega: 'papel' })
})

test('editar leva o que se leu e a sua versão, e não muda o tipo nem a entrada', async () => {
  const ana = pessoa(2, 'Ana Sá', { tipo: 1 })
  const asked = await show([ana], undefined, true, {
    'PUT /api/utilizadores': { utilizador: { ...ana, nome: 'Ana Sá Lima' }, acesso: null },
  })
  await open('Ana Sá')
  await choose('Editar')
  expect(dialog().queryAllByRole('radio')).toEqual([])
  await write('Nome', 'Ana Sá Lima')
  await click(dialog().getByRole('button', { name: 'Guardar conta' }))
  expect(await screen.findByText('Conta guardada.')).toBeDefined()
  expect(posts(asked)[0]?.body).toEqual({ id: 2, versao: 2, tipo: 1, nome: 'Ana Sá Lima', email: 'p2@escola.pt', utilizador: 'p2' })
})
