// @vitest-environment jsdom
/** What was deleted, until when it can come back, and what goes with it for ever. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Resposta, problema, showPage, stubApi, beginAt } from '#web/repositorio/ensaio.tsx'
import { Reciclagem } from './Reciclagem.tsx'
import type { Eliminado } from './reciclagem.queries.ts'

const eliminado = (id: number, tipo: Eliminado['tipo'], nome: string, leva: number, turma: string | null = null): Eliminado => ({
  id,
  tipo,
  nome,
  turma,
  leva,
  eliminadoEm: '2026-07-16T10:00:00.000Z',
  ate: '2026-08-15T10:00:00.000Z',
})

beginAt('2026-07-17T09:15:00.000Z')

async function show(data: Eliminado[], turma?: number, repor: () => Resposta = () => ({ body: { ok: true } })) {
  const asked = stubApi({
    'GET /api/reciclagem': () => ({ body: { data, proximo: null } }),
    'POST /api/reciclagem/repor': repor,
    'POST /api/reciclagem/apagar': { ok: true },
  })
  await showPage(() => <Reciclagem {...(turma === undefined ? {} : { turma })} />, ['/'], '/')
  await screen.findByText(/pode voltar ao seu lugar/)
  return asked
}
const press = async (nome: string) => {
  const button = await screen.findByRole('button', { name: nome })
  await act(async () => void fireEvent.click(button))
}
const dialog = () => screen.getByRole('alertdialog')

test('cada coisa diz o que é, de que turma, desde quando e até quando', async () => {
  await show([eliminado(1, 'teste-turma', 'Rochas', 3, '7.º A'), eliminado(2, 'pasta', '', 0)])
  const row = async (nome: string) => (await screen.findByText(nome)).closest('tr')?.textContent
  expect(await row('Rochas')).toMatch(/Teste da turma · 7\.º A.*ontem às 11:00; fica até .*15 de agosto/)
  expect(await row('Sem nome')).toMatch(/Pasta(?! ·)/)
  expect(screen.getByRole('searchbox')).toBeDefined()
})

test.each([
  [eliminado(1, 'turma', '7.º A', 1), 'os testes, os trabalhos e as respostas de 1 aluno'],
  [eliminado(1, 'trabalho', 'Maquete', 26), 'as respostas de 26 alunos'],
])('apagar para sempre diz o que vai também: %j', async (coisa, perda) => {
  await show([coisa])
  await press(`Apagar ${coisa.nome} para sempre`)
  expect(dialog().textContent).toContain(perda)
})

test('o que não leva respostas não fala delas, e só se apaga com o nome escrito', async () => {
  const asked = await show([eliminado(4, 'teste', 'Solos', 0)])
  await press('Apagar Solos para sempre')
  expect(dialog().textContent).toContain('o teste com as suas páginas e instruções')
  expect(dialog().textContent).not.toMatch(/respostas/)
  const confirm = () => act(async () => void fireEvent.click(within(dialog()).getByRole('button', { name: 'Apagar para sempre' })))
  await confirm()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await act(async () => void fireEvent.change(within(dialog()).getByRole('textbox'), { target: { value: 'Solos' } }))
  await confirm()
  expect(await screen.findByText('«Solos» foi apagado para sempre.')).toBeDefined()
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({ path: '/api/reciclagem/apagar', body: { tipo: 'teste', id: 4 } })
})

test('uma pergunta não tem nome que se escreva: escreve-se «apagar»', async () => {
  await show([eliminado(4, 'pergunta', 'Qual é a rocha?', 0)])
  await press('Apagar Qual é a rocha? para sempre')
  expect(within(dialog()).getByRole('heading', { name: 'Apagar esta pergunta para sempre?' })).toBeDefined()
  expect(within(dialog()).getByRole('textbox', { name: /apagar/ })).toBeDefined()
})

test('repor pede essa coisa e di-lo; se não puder ser, diz porquê', async () => {
  let reply: Resposta = problema(409, 'nao_encontrado', 'Já não está na Reciclagem.')
  const asked = await show([eliminado(3, 'trabalho', 'Maquete', 2)], 7, () => reply)
  expect(asked.find(({ path }) => path === '/api/reciclagem')?.query.get('turmaid')).toBe('7')
  await press('Repor Maquete')
  expect(await screen.findByText(/Já não está na Reciclagem\./)).toBeDefined()
  reply = { body: { ok: true } }
  await press('Repor Maquete')
  expect(await screen.findByText(/Maquete.*voltou|voltou.*Maquete/)).toBeDefined()
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ tipo: 'trabalho', id: 3 })
})

test.each([
  [undefined, 'Não eliminou nada.'],
  [7, 'Não foi eliminado nada nesta turma.'],
])('vazia (turma %j), di-lo, e não há o que procurar', async (turma, frase) => {
  await show([], turma)
  expect(await screen.findByText(frase)).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
