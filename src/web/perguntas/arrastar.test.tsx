// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rita, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import PerguntasPage from './PerguntasPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const em = '2026-11-18T10:00:00.000Z'
const pergunta = (id: number, texto: string) => ({
  id,
  texto,
  versao: 1,
  tipoPergunta: 3,
  dominio: '',
  points: 5,
  pastaId: 0,
  usos: 0,
  atribuicoes: 0,
  dataCriado: em,
  dataAlterado: em,
  etiquetas: [],
  ano: null,
  dificuldade: null,
})

test('arrastar uma linha leva a sua pergunta; uma escolhida leva as escolhidas, e uma por escolher vai só ela', async () => {
  stubApi({
    'GET /api/geral/info': rita,
    'GET /api/repositorio/pastas': [],
    'GET /api/repositorio': [],
    'GET /api/perguntas/pesquisas': [],
    'GET /api/perguntas/arrumacao': { etiquetas: [], anos: [], dificuldades: [] },
    'GET /api/perguntas/dominios': [],
    'GET /api/perguntas': { data: [pergunta(11, 'Primeira?'), pergunta(12, 'Segunda?')], proximo: null, total: 2 },
  })
  await showPage(PerguntasPage, ['/testes-perguntas/perguntas'], '/testes-perguntas/perguntas')
  const drag = async (texto: string): Promise<unknown> => {
    const setData = vi.fn<(tipo: string, dados: string) => void>()
    const row = (await screen.findByRole('link', { name: texto })).closest('[draggable="true"]')
    fireEvent.dragStart(row ?? document.body, { dataTransfer: { setData, effectAllowed: 'none' } })
    return JSON.parse(setData.mock.lastCall?.[1] ?? 'null')
  }
  expect(await drag('Primeira?')).toEqual([11])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Escolher «Primeira?»' }))
  expect([await drag('Primeira?'), await drag('Segunda?')]).toEqual([[11], [12]])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Escolher «Segunda?»' }))
  expect(await drag('Segunda?')).toEqual([11, 12])
})
