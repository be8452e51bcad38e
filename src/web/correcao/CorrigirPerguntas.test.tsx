// @vitest-environment jsdom
/** The strip of questions says only what is so, and the end of the correction is told. */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { CorrigirPerguntas } from './CorrigirPerguntas.tsx'
import type { Painel } from './correcao.queries.ts'
import { correcaoDe, criterioDe, grupoDe, painelDe } from './ensaio.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
  HTMLDialogElement.prototype.showModal ??= () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const legenda = 'a amarelo, as respostas que faltam'
const waiting = painelDe(2)
const marked: Painel = {
  ...waiting,
  estado: 'por-publicar',
  resumo: { ...waiting.resumo, corrigidas: 2, porPublicar: 2 },
  perguntas: waiting.perguntas.map((one) => ({ ...one, porCorrigir: 0 })),
}

/** `later`: what the panel is when it is read again. */
async function show(first: Painel, later = first) {
  const Page = () => {
    const [painel, setPainel] = useState(first)
    return (
      <>
        <CorrigirPerguntas painel={painel} />
        <button type="button" onClick={() => setPainel(later)}>
          Ler de novo
        </button>
      </>
    )
  }
  stubApi({
    'GET /api/comentarios': [],
    'GET /api/turmas/teste/correcao/1/pergunta/7': correcaoDe(
      [criterioDe('tudo', 'Tudo', [0, 1])],
      [grupoDe('g1', 'Com o calor.', [1, 2], ['tudo'])],
    ),
  })
  await showPage(Page, ['/'], '/')
  await screen.findByRole('navigation', { name: 'Perguntas do teste' })
}

test('enquanto faltam respostas, a legenda do amarelo está à vista', async () => {
  await show(waiting)
  expect(screen.getByText(legenda)).toBeTruthy()
  expect(screen.queryByText(/Está tudo corrigido/)).toBeNull()
})

test('quando nada falta, a legenda sai e diz-se que está tudo corrigido e como publicar', async () => {
  await show(marked)
  expect(screen.queryByText(legenda)).toBeNull()
  expect(screen.getByText(/Está tudo corrigido\./).closest('[role="status"]')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Publicar…' })).toBeTruthy()
})

test('o que já está publicado não se manda publicar', async () => {
  await show({ ...marked, estado: 'concluido', resumo: { ...marked.resumo, porPublicar: 0, publicadas: 2 } })
  expect(screen.queryByText(/Está tudo corrigido/)).toBeNull()
})

test('classificada a última resposta, fica-se na pergunta em que se estava', async () => {
  const primeira = { ...marked.perguntas[0]!, perguntaid: 5, numero: 1 }
  await show({ ...waiting, perguntas: [primeira, ...waiting.perguntas] }, { ...marked, perguntas: [primeira, ...marked.perguntas] })
  const current = () => screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)
  expect(current().join()).toContain('Pergunta 7')
  fireEvent.click(screen.getByRole('button', { name: 'Ler de novo' }))
  expect(screen.getByText(/Está tudo corrigido\./)).toBeTruthy()
  expect(current().join()).toContain('Pergunta 7')
})
