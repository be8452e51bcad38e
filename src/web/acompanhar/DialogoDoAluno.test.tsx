// @vitest-environment jsdom
/** What is being asked about one student goes on, wherever their row goes meanwhile. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { AlunosDoTeste } from './AlunosDoTeste.tsx'
import type { LinhaAluno, Painel } from '#web/correcao/correcao.queries.ts'
import { painelDe } from '#web/correcao/ensaio.ts'

afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
})

type Como = 'sem ligação' | 'a responder' | 'entregue' | 'corrigido'

const ana = (como: Como): LinhaAluno => {
  const aResponder = como === 'sem ligação' || como === 'a responder'
  return {
    aluno: { id: 4, nome: 'Ana Rosa', avatar: null },
    inscrito: true,
    estado: aResponder ? 'em-curso' : como,
    situacao: null,
    oportunidadeAte: null,
    tentativa: {
      id: 40,
      numero: 2,
      inicioEm: '2026-07-17T10:45:00.000Z',
      limiteEm: '2026-07-17T11:30:00.000Z',
      entregueEm: aResponder ? null : '2026-07-17T11:00:00.000Z',
      semLigacaoDesde: como === 'sem ligação' ? '2026-07-17T10:58:00.000Z' : null,
      respondidas: [],
      nPerguntas: 1,
      concedidos: 0,
    },
  } as unknown as LinhaAluno // all that is read of a row
}
const painelCom = (como: Como): Painel => ({
  ...painelDe(1),
  resumo: { ...painelDe(1).resumo, aResponder: como === 'sem ligação' || como === 'a responder' ? 1 : 0 },
  alunos: [ana(como)],
})

/** The rows of a filter that shows Ana as she is at first; opens of her menu what has this name. */
async function openIt(mostrar: string, first: Como, item: RegExp) {
  stubApi({ 'GET /api/teste/tempo-perdido/1': [], 'GET /api/turmas/teste/correcao/1/aluno/4': { tentativas: [] } })
  let change = (_: Como) => {}
  await showPage(
    () => {
      const [como, setComo] = useState<Como>(first)
      change = setComo
      return <AlunosDoTeste painel={painelCom(como)} falha={null} />
    },
    ['/'],
    `/?mostrar=${mostrar}`,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Mais ações para Ana Rosa' })))
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: item })))
  return (como: Como) => act(async () => change(como))
}

const row = () => screen.queryByRole('button', { name: 'Mais ações para Ana Rosa', hidden: true })

test.each([
  ['ligacao', 'sem ligação', 'a responder', /^Dar mais tempo/, 'Dar mais tempo a Ana Rosa'],
  ['ligacao', 'sem ligação', 'a responder', /^Enviar mensagem/, 'Mensagem a Ana Rosa'],
  ['ligacao', 'sem ligação', 'a responder', /^Entregar por Ana/, 'Entregar por Ana Rosa'],
  ['corrigir', 'entregue', 'corrigido', /^Reabrir/, 'Reabrir o teste de Ana Rosa'],
  ['corrigir', 'entregue', 'corrigido', /^Nova oportunidade/, 'Nova oportunidade para Ana Rosa'],
  ['corrigir', 'entregue', 'corrigido', /^Escolher a tentativa/, 'Tentativa de Ana Rosa que conta'],
] as const)('com o filtro «%s», de %s a %s: o diálogo fica aberto', async (mostrar, first, then, item, title) => {
  const change = await openIt(mostrar, first, item)
  await change(then)
  expect(row()).toBeNull()
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
})

test('o que se escrevia a quem deixou de estar no filtro fica, e ao fechar o foco não se perde', async () => {
  const change = await openIt('ligacao', 'sem ligação', /^Enviar mensagem/)
  const mensagem = () => screen.getByLabelText<HTMLTextAreaElement>('Mensagem')
  fireEvent.change(mensagem(), { target: { value: 'Feche a página' } })
  await change('a responder')
  expect(mensagem().value).toBe('Feche a página')
  fireEvent.change(mensagem(), { target: { value: '' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancelar' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.id).toBe('conteudo')
})

test('fechado o diálogo, o foco volta ao botão da linha, mesmo que ela tenha ido e voltado', async () => {
  const change = await openIt('ligacao', 'sem ligação', /^Dar mais tempo/)
  await change('a responder')
  await change('sem ligação')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancelar' })))
  expect(document.activeElement).toBe(row())
})
