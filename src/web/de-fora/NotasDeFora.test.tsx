// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { escalaPredefinida } from '#regras/escalas.ts'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { NotasDeFora } from './NotasDeFora.tsx'
import type { ColunaDeFora } from './de-fora.queries.ts'

const coluna: ColunaDeFora = {
  elemento: { id: 5, versao: 3, turmaid: 2, nome: 'Oral', dia: '2026-11-10', disciplina: 'Inglês', maximo: 20, publicado: false },
  turma: { id: 2, name: '8.º B', fuso: 'Europe/Lisbon', escala: escalaPredefinida },
  arquivada: false,
  alunos: ['Ana', 'Beto', 'Carla'].map((nome, i) => ({
    aluno: { id: i + 1, numero: i + 1, nome, avatar: null },
    nota: i === 0 ? 12 : null,
  })),
}

const Page = () => <NotasDeFora elemento={5} aluno={2} />
const campo = (nome: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Nota de ${nome}` })
const paste = (nome: string, texto: string) => act(async () => fireEvent.paste(campo(nome), { clipboardData: { getData: () => texto } }))

// The reader of files comes late in a page; a busy machine is no reason to fail here.
beforeAll(() => import('./read-notas.ts'))
beforeEach(async () => {
  stubApi({ 'GET /api/geral/info': { tipo: 1, userId: 7 }, 'GET /api/de-fora/5': coluna })
  await showPage(Page, ['/turmas/$idturma/progresso'], '/turmas/2/progresso?vista=fora&elemento=5')
  await screen.findByRole('heading', { name: 'Oral' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a célula por onde se veio está pronta a escrever, e Enter e as setas andam pela coluna', async () => {
  await waitFor(() => expect(document.activeElement).toBe(campo('Beto')))
  for (const [key, nome] of [
    ['Enter', 'Carla'],
    ['Enter', 'Carla'],
    ['ArrowUp', 'Beto'],
    ['ArrowUp', 'Ana'],
    ['ArrowDown', 'Beto'],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key })
    expect(document.activeElement).toBe(campo(nome))
  }
})

test('uma coluna colada desce da célula; a má diz-se ao lado, não se guarda, e anula-se tudo de uma vez', async () => {
  await paste('Beto', '17,5\r\n25\r\n11\r\n')
  expect([campo('Ana').value, campo('Beto').value, campo('Carla').value]).toEqual(['12', '17,5', '25'])
  expect(campo('Carla').getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(campo('Carla').getAttribute('aria-describedby') ?? '')?.textContent).toBe('O máximo é 20.')
  expect(screen.getByText('Foram coladas 2 notas. Sobrou 1 linha: não há mais alunos.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Guardar notas' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('2 com nota · 1 sem nota')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Anular' })))
  expect([campo('Ana').value, campo('Beto').value, campo('Carla').value]).toEqual(['12', '', ''])
})

test('nomes e notas colados juntos vão cada um ao seu aluno; do que não se entende não entra nada, e diz-se porquê', async () => {
  await paste('Ana', 'Carla\t17\nBeto\t12')
  expect(screen.getByText('Foram lidas 2 notas.')).toBeTruthy()
  expect([campo('Ana').value, campo('Beto').value, campo('Carla').value]).toEqual(['12', '12', '17'])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Anular' })))
  await paste('Ana', 'Rui\t17\nZé\t12')
  expect(screen.getByText(/Nenhuma linha tem o nome ou o número/)).toBeTruthy()
  expect([campo('Ana').value, campo('Beto').value, campo('Carla').value]).toEqual(['12', '', ''])
})

const choose = (bytes: Uint8Array<ArrayBuffer> | string, name = 'notas.csv') =>
  act(async () => fireEvent.change(screen.getByLabelText('Ficheiro com as notas'), { target: { files: [new File([bytes], name)] } }))

test('um ficheiro CSV do Excel, com ponto e vírgula e em Windows-1252, entra; um livro do Excel diz como se guarda', async () => {
  await choose(Uint8Array.from('N.º;Nome;Classificação\r\n2;Beto;9,5\r\n9;João;8\r\n', (letter) => letter.charCodeAt(0)))
  await screen.findByText('Foi lida 1 nota. 1 linha não corresponde a nenhum aluno desta turma: «João».')
  expect(campo('Beto').value).toBe('9,5')
  await choose('PK\u0003\u0004…', 'notas.xlsx')
  await screen.findByText(/Este ficheiro não é CSV/)
  expect(campo('Beto').value).toBe('9,5')
})

test('dispensar é uma caixa por aluno, e não é uma nota vazia', async () => {
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /^Beto/ })))
  expect(campo('Beto').value).toBe('dispensado')
  expect(screen.getByText('1 com nota · 1 dispensado · 1 sem nota')).toBeTruthy()
})
