// @vitest-environment jsdom
/** Comments kept for a question: offered before the others, with points that are proposed as if they had been typed. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import type { Comentario, CorrecaoPergunta, Grupo } from '#web/correcao/correcao.queries.ts'
import { correcaoDe, correcaoDoAluno, criterioDe, grupoDe, marcaDada, painelDe, perguntaCorrigida } from '#web/correcao/ensaio.ts'
import { GrupoEmCorrecao } from './GrupoEmCorrecao.tsx'
import { PerguntaDoAluno } from './PerguntaDoAluno.tsx'
import type { Pedido } from './give-marks.ts'

// Where the dialog stands in the address: there is none here.
vi.mock(import('#web/navegacao/navegacao.ts'), async (original) => ({ ...(await original()), useFiltro: () => ['', () => {}] }))

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  HTMLDialogElement.prototype.showModal ??= () => {}
})
afterEach(() => {
  clearToasts()
  cleanup()
  vi.unstubAllGlobals()
})

const um = (id: number, texto: string, more: Partial<Comentario> = {}): Comentario => ({ id, texto, usos: 0, versao: 1, ...more })
/** As the server has them: those of the test's questions first. */
const banco = [
  um(1, 'Falta a unidade.', { perguntaid: 7, points: 3 }),
  um(2, 'De outra pergunta.', { perguntaid: 8, points: 1 }),
  um(3, 'Só o texto.', { perguntaid: 7 }),
  um(4, 'Vale mais noutro teste.', { perguntaid: 7, points: 9 }),
  um(5, 'Muito bem.'),
]
const grupo = grupoDe('g1', 'Com o calor.', [1, 2], ['texto'])
const inteira = correcaoDe([], [grupo])
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const campo = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comentário/ })
const pontos = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pontos' }).map(({ value }) => value)

async function show(correcao: CorrecaoPergunta = inteira, first: Grupo = grupo, comentarios = banco) {
  const asked = stubApi({
    'GET /api/comentarios': comentarios,
    'PUT /api/comentarios': um(9, 'Novo.'),
    'DELETE /api/comentarios/delete/1': { ok: true },
    'DELETE /api/comentarios/delete/4': { ok: true },
  })
  const onMark = vi.fn<(pedido: Pedido) => void>()
  const nothing = { onGrupo: () => {}, onSkip: () => {}, assinalado: false, onAssinalar: () => {}, onRascunho: () => {} }
  const Page = () => (
    <GrupoEmCorrecao painel={painelDe(2)} correcao={correcao} grupo={first} {...nothing} onMark={(pedido) => onMark(pedido)} />
  )
  await showPage(Page, ['/'], '/')
  if (comentarios.length > 0) await screen.findByText('Muito bem.')
  const kept = () => asked.filter(({ method, path }) => method === 'PUT' && path === '/api/comentarios').map(({ body }) => body)
  return { asked, kept, onMark }
}

test('os da pergunta vêm antes dos de todas, com os seus pontos e as teclas pela ordem em que estão', async () => {
  const { asked } = await show()
  expect(asked[0]?.query.get('testeId')).toBe('1')
  const below = (titulo: string) =>
    [...(screen.getByRole('heading', { name: titulo }).nextElementSibling?.children ?? [])].map(
      (item) => item.firstElementChild?.textContent,
    )
  expect([below('Para esta pergunta'), below('Os meus comentários')]).toEqual([
    ['QFalta a unidade.3 pontos', 'WSó o texto.', 'EVale mais noutro teste.9 pontos'],
    ['RMuito bem.'],
  ])
  expect(screen.queryByText('De outra pergunta.')).toBeNull()
  press('r')
  press('w')
  expect(campo().value).toBe('Muito bem. Só o texto.')
  expect(pontos()[0]).toBe('')
})

describe('usar um com pontos', () => {
  test('numa composição sem critérios, escreve-o e propõe-os: só se dão ao atribuir', async () => {
    const { onMark } = await show()
    press('q')
    expect(campo().value).toBe('Falta a unidade.')
    expect(pontos()[0]).toBe('3')
    expect(screen.getByText('O comentário traz 3 pontos.')).toBeTruthy()
    expect(onMark).not.toHaveBeenCalled()
    press('Enter')
    expect(onMark.mock.calls[0]?.[0]).toMatchObject({
      decisoes: { texto: { num: 3, den: 8 } },
      points: null,
      comentario: 'Falta a unidade.',
      comentarios: [1],
    })
  })

  test('sobre pontos que já lá estavam, diz quais; «Cancelar» volta a eles', async () => {
    const dada = { estado: 'corrigido' as const, points: 5, decisoes: { texto: { num: 5, den: 8 } } }
    const feito = { ...grupo, porCorrigir: 0, points: 5, respostas: grupo.respostas.map((one) => ({ ...one, ...dada })) }
    const { onMark } = await show(correcaoDe([], [feito]), feito)
    press('q')
    expect(screen.getByText('3 pontos do comentário, em vez de 5.')).toBeTruthy()
    expect(pontos()[0]).toBe('3')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(pontos()[0]).toBe('5')
    expect(screen.queryByText(/do comentário/)).toBeNull()
    expect(onMark).not.toHaveBeenCalled()
  })

  test('onde há critérios são outros pontos, com o texto como motivo se não houver nenhum', async () => {
    const criterios = [criterioDe('proc', 'Processo', [0, 1, 2])]
    const comCriterios = grupoDe('g1', 'Com o calor.', [1, 2], ['proc'])
    const { onMark } = await show(correcaoDe(criterios, [comCriterios]), comCriterios)
    press('q')
    press('Enter')
    expect(onMark.mock.calls[0]?.[0]).toMatchObject({ points: 3, motivo: 'Falta a unidade.', comentario: 'Falta a unidade.' })
    expect(onMark.mock.calls[0]?.[0]).not.toHaveProperty('decisoes')
  })

  test('o que já tem esses pontos pela regra fica por regra', async () => {
    const certas = grupo.respostas.map((one) => ({ ...one, estado: 'corrigido' as const, points: 3, decisoes: {} }))
    const feito: Grupo = { ...grupo, tipo: 'em-branco', porCorrigir: 0, points: 3, respostas: certas }
    const { onMark } = await show(correcaoDe([], [feito]), feito)
    press('q')
    press('Enter')
    expect(onMark.mock.calls[0]?.[0]).toMatchObject({ points: null, comentario: 'Falta a unidade.' })
  })

  test('onde a pergunta vale menos, usa-se só o texto, e diz-se', async () => {
    await show()
    press('e')
    expect(campo().value).toBe('Vale mais noutro teste.')
    expect(pontos()[0]).toBe('')
    expect(screen.getByText('O comentário traz 9 pontos, e esta pergunta vale no máximo 8: usou-se só o texto.')).toBeTruthy()
    // Said until something else is done.
    fireEvent.change(campo(), { target: { value: 'Outra coisa.' } })
    expect(screen.queryByText(/usou-se só o texto/)).toBeNull()
  })

  test('na prova de um aluno é igual', async () => {
    stubApi({ 'GET /api/comentarios': banco })
    const marca = { ...marcaDada, estado: 'por-corrigir' as const, points: null, decisoes: {} }
    const pergunta = perguntaCorrigida(marca)
    await showPage(() => <PerguntaDoAluno correcao={correcaoDoAluno([pergunta])} pergunta={pergunta} />, ['/'], '/')
    fireEvent.click(await screen.findByText('Falta a unidade.'))
    expect(campo().value).toBe('Falta a unidade.')
    expect(pontos()[0]).toBe('3')
    expect(screen.queryByText('De outra pergunta.')).toBeNull()
  })
})

describe('guardar', () => {
  test('para a pergunta, com os pontos que se deram ou sem eles, ou para todas', async () => {
    const { kept } = await show(inteira, grupo, [])
    fireEvent.change(campo(), { target: { value: ' Bem. ' } })
    expect(screen.queryByRole('button', { name: /^Guardar para esta pergunta, com/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Guardar para esta pergunta' }))
    await waitFor(() => expect(kept()).toHaveLength(1))
    fireEvent.change(screen.getAllByRole('textbox', { name: 'Pontos' })[0]!, { target: { value: '2,5' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar para esta pergunta, com 2,5 pontos' }))
    await waitFor(() => expect(kept()).toHaveLength(2))
    fireEvent.click(screen.getByRole('button', { name: 'Guardar para todas' }))
    await waitFor(() => expect(kept()).toHaveLength(3))
    const chave: unknown = expect.any(String)
    expect(kept()).toEqual([
      { texto: 'Bem.', chave, pergunta: { testeId: 1, perguntaid: 7 } },
      { texto: 'Bem.', chave, pergunta: { testeId: 1, perguntaid: 7, points: 2.5 } },
      { texto: 'Bem.', chave },
    ])
  })

  test('o que está guardado de um modo só se oferece dos outros', async () => {
    await show()
    press('q')
    const formas = () => screen.getAllByRole('button', { name: /^Guardar para/ }).map(({ textContent }) => textContent)
    expect(formas()).toEqual(['Guardar para esta pergunta', 'Guardar para todas'])
    fireEvent.change(campo(), { target: { value: 'Muito bem.' } })
    expect(formas()).toEqual(['Guardar para esta pergunta', 'Guardar para esta pergunta, com 3 pontos'])
  })

  test('o que se retira volta à pergunta com os seus pontos; se aqui não cabem, sem eles, e diz-se', async () => {
    const { kept } = await show()
    fireEvent.click(screen.getByRole('button', { name: 'Retirar dos guardados: Falta a unidade.' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Anular' }))
    await waitFor(() => expect(kept()).toHaveLength(1))
    expect(kept()[0]).toMatchObject({ texto: 'Falta a unidade.', pergunta: { testeId: 1, perguntaid: 7, points: 3 } })
    clearToasts()
    fireEvent.click(screen.getByRole('button', { name: 'Retirar dos guardados: Vale mais noutro teste.' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Anular' }))
    await waitFor(() => expect(kept()).toHaveLength(2))
    expect(kept()[1]).toMatchObject({ texto: 'Vale mais noutro teste.', pergunta: { testeId: 1, perguntaid: 7 } })
    expect(kept()[1]).not.toHaveProperty('pergunta.points')
    expect(await screen.findByText(/sem os pontos/)).toBeTruthy()
  })
})
