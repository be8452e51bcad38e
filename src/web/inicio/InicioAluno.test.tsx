// @vitest-environment jsdom
/** What a pupil's home offers to do: only what may be done now. */
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readIn } from '#web/ensaio-fuso.ts'
import { lugarDoTrabalho, marcaDosEnvios } from '#web/envios/mark.ts'
import { lugarDosEnvios } from '#web/responder/sala/kept-marks.ts'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { InicioAluno } from './InicioAluno.tsx'
import type { Inicio, TesteNoInicio } from './inicio.queries.ts'

const turma = { id: 2, name: '7.º A', cor: 'verde', disciplina: '' }
const teste = (id: number, nome: string, mais: Partial<TesteNoInicio>): TesteNoInicio => ({
  id,
  nome,
  turma,
  inicio: '2026-11-27T09:30:00Z',
  fim: '2026-11-27T12:00:00Z',
  fuso: 'Europe/Lisbon',
  duracao: 50,
  nPerguntas: 5,
  entregues: null,
  tentativa: 'por-iniciar',
  limiteEm: null,
  ...mais,
})
const inicio: Inicio = {
  agora: [],
  proximos: [],
  porCorrigir: [],
  resultados: [],
  trabalhos: [],
  turmas: [{ ...turma, professor: 'Ana', ultimaEm: null }],
  enviadosNaSemana: 0,
  seguidosATempo: 0,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00:00Z') })
  readIn('Europe/Lisbon')
  stubApi({ 'GET /api/geral/info': { tipo: 7, userId: 7, displayName: 'Rui' }, 'GET /api/geral/banners': [] })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (mais: Partial<Inicio>) => showPage(() => <InicioAluno inicio={{ ...inicio, ...mais }} />, ['/', '/teste/$idteste'], '/')
const linkTo = (name: RegExp) => screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('aria-label') ?? link.textContent)
/** The lines below the board: what each test says or offers. */
const linhas = async () =>
  within(await screen.findByRole('region', { name: 'A seguir' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('um teste que ainda não abriu está agendado, e não há por onde começar', async () => {
  await show({ proximos: [teste(1, 'Rochas', { inicio: '2026-11-27T10:30:00Z' })] })
  expect(await linhas()).toEqual([expect.stringMatching(/Rochas.*Agendado$/)])
  expect(linkTo(/Começar|Continuar/)).toEqual([])
})

test('o que está aberto começa-se; o que já se entregou está entregue', async () => {
  await show({ agora: [teste(1, 'Rochas', { tentativa: 'entregue' }), teste(2, 'Sismos', {}), teste(3, 'Vulcões', {})] })
  expect(linkTo(/Começar|Continuar/)).toEqual(['Começar o teste', 'Começar: Vulcões'])
  expect(screen.getByRole('region', { name: 'Sismos' })).toBeDefined()
  expect(await linhas()).toEqual([expect.stringMatching(/Rochas.*Entregue$/), expect.stringContaining('Vulcões')])
})

test('primeiro o que se está a responder, ainda que outro tenha aberto antes', async () => {
  await show({ agora: [teste(1, 'Rochas', {}), teste(2, 'Sismos', { tentativa: 'em-curso', limiteEm: '2026-11-27T10:40:00Z' })] })
  expect(screen.getByRole('region', { name: 'Sismos' }).textContent).toContain('Continuar o teste')
  expect(linkTo(/Começar|Continuar/)).toEqual(['Continuar o teste', 'Começar: Rochas'])
})

const trabalho = (id: number, titulo: string, fim: string): Inicio['trabalhos'][number] => ({
  id,
  titulo,
  turma,
  fim,
  fuso: 'Europe/Lisbon',
  inicio: '2026-11-20T09:00:00Z',
  entregues: null,
  porCorrigir: 0,
  rascunho: true,
  devolvido: false,
})

test('o que tem ficheiros à espera neste dispositivo diz-o, no cartão e nas linhas; o resto, não', async () => {
  localStorage.setItem(marcaDosEnvios(lugarDosEnvios(2, 31)), '')
  localStorage.setItem(marcaDosEnvios(lugarDoTrabalho(7)), '')
  await show({
    agora: [teste(2, 'Sismos', { tentativa: 'em-curso', limiteEm: '2026-11-27T10:40:00Z' }), teste(22, 'Vulcões', {})],
    trabalhos: [trabalho(7, 'A crosta', '2026-11-28T18:00:00Z'), trabalho(77, 'O manto', '2026-11-29T18:00:00Z')],
  })
  expect((await screen.findByRole('region', { name: 'Sismos' })).textContent).toContain('ficheiros por enviar')
  expect(await linhas()).toEqual([
    expect.not.stringContaining('por enviar'),
    expect.stringMatching(/A crosta.*Ficheiros por enviarContinuar$/),
    expect.stringMatching(/O manto.*Em cursoContinuar$/),
  ])
})
