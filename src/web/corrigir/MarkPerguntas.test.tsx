// @vitest-environment jsdom
/** The strip of questions says only what is so, and the end of the correction is told. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { MarkPerguntas } from './MarkPerguntas.tsx'
import type { Painel } from '#web/correcao/correcao.queries.ts'
import { correcaoDe, criterioDe, grupoDe, painelDe, respostaPorVer } from '#web/correcao/ensaio.ts'
import { AskAboutRascunhos } from './AskAboutRascunhos.tsx'
import { RascunhosContext, newRascunhosPorDar } from './rascunhos-por-dar.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
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
  const rascunhos = newRascunhosPorDar()
  const Page = () => {
    const [painel, setPainel] = useState(first)
    return (
      <RascunhosContext value={rascunhos}>
        <MarkPerguntas painel={painel} />
        <AskAboutRascunhos rascunhos={rascunhos} />
        <button type="button" onClick={() => setPainel(later)}>
          Ler de novo
        </button>
      </RascunhosContext>
    )
  }
  const correcao = correcaoDe([criterioDe('tudo', 'Tudo', [0, 1])], [grupoDe('g1', 'Com o calor.', [1, 2], ['tudo'])])
  stubApi({
    'GET /api/comentarios': [],
    'GET /api/turmas/teste/correcao/1/pergunta/7': correcao,
    'PUT /api/turmas/teste/correcao/1/nomes': ({ body }) => ({ body: { aVista: Object(body).mostrar, revelados: [] } }),
    'GET /api/turmas/teste/correcao/1/pergunta/5': { ...correcao, pergunta: { ...correcao.pergunta, perguntaid: 5, numero: 1 } },
    'PUT /api/turmas/teste/correcao/1/marcar': {
      respostas: [1, 2].map((id) => ({ ...respostaPorVer(id, '', [], 4), estado: 'corrigido', points: 8 })),
    },
  })
  const router = await showPage(Page, ['/turmas/$idturma/testes/$idteste', '/turmas'], '/turmas/1/testes/1?ver=perguntas')
  await screen.findByRole('navigation', { name: 'Perguntas do teste' })
  return router
}

const current = () => screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)
const comentario = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comentário às 2' })
const write = async (text: string) => fireEvent.change(await comentario(), { target: { value: text } })

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
  expect(current().join()).toContain('Pergunta 7')
  fireEvent.click(screen.getByRole('button', { name: 'Ler de novo' }))
  expect(screen.getByText(/Está tudo corrigido\./)).toBeTruthy()
  expect(current().join()).toContain('Pergunta 7')
})

const umaAntes = (porCorrigir: number) => ({ ...waiting.perguntas[0]!, perguntaid: 5, numero: 1, porCorrigir })
const comAntes = (porCorrigir: number): Painel => ({ ...waiting, perguntas: [umaAntes(porCorrigir), ...waiting.perguntas] })

test('uma resposta que chega a outra pergunta não tira ninguém daquela em que está a escrever', async () => {
  await show(comAntes(0), comAntes(1))
  await write('Um comentário longo')
  fireEvent.click(screen.getByRole('button', { name: 'Ler de novo' }))
  expect(current().join()).toContain('Pergunta 7')
  expect((await comentario()).value).toBe('Um comentário longo')
})

test('nem quem a classificou por outro lado; quem dá ali a última passa à seguinte que espera', async () => {
  const porFazer = comAntes(1)
  await show(
    { ...porFazer, perguntas: porFazer.perguntas.toReversed() },
    { ...porFazer, perguntas: [porFazer.perguntas[0]!, ...marked.perguntas] },
  )
  await write('Bem.')
  fireEvent.click(screen.getByRole('button', { name: 'Ler de novo' }))
  expect(current().join()).toContain('Pergunta 7')
  fireEvent.keyDown(document.body, { key: '2' })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await waitFor(() => expect(current().join()).toContain('Pergunta 1'))
  expect((await comentario()).value).toBe('')
})

test('«Mostrar nomes», e ir a outra pergunta e voltar, deixam o que se escreveu', async () => {
  await show(comAntes(1))
  await write('Na primeira')
  fireEvent.click(screen.getByRole('switch', { name: 'Mostrar nomes' }))
  expect((await comentario()).value).toBe('Na primeira')
  fireEvent.click(screen.getByRole('link', { name: /^Pergunta ?7/ }))
  await waitFor(() => expect(current().join()).toContain('Pergunta 7'))
  expect((await comentario()).value).toBe('')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: /^Pergunta ?1/ }))
  await waitFor(() => expect(current().join()).toContain('Pergunta 1'))
  expect((await comentario()).value).toBe('Na primeira')
})

test('sair da página com o que não se atribuiu pergunta primeiro, e diz em que pergunta está', async () => {
  const router = await show(comAntes(1))
  await write('A meio')
  void router.navigate({ href: '/turmas' })
  const question = await screen.findByRole('alertdialog', { name: 'Sair sem atribuir?' })
  expect(question.textContent).toContain('na pergunta 1 ')
  fireEvent.click(screen.getByRole('button', { name: 'Ficar na página' }))
  expect((await comentario()).value).toBe('A meio')
  expect(router.state.location.pathname).not.toBe('/turmas')
})
