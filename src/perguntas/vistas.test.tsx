// @vitest-environment jsdom
/** What the views of every question type promise, over every room's examples. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { exemplos as composicao } from './composicao/exemplos.ts'
import { exemplos as escolhaMultipla } from './escolha-multipla/exemplos.ts'
import { exemplos as escolhaUnica } from './escolha-unica/exemplos.ts'
import type { Exemplo } from './exemplo.ts'
import { exemplos as ligacaoPares } from './ligacao-pares/exemplos.ts'
import { exemplos as listaOpcoes } from './lista-opcoes/exemplos.ts'
import { nomesTipos, type NomeTipo } from './nomes.ts'
import { exemplos as texto } from './texto/exemplos.ts'
import { exemplos as verdadeiroFalso } from './verdadeiro-falso/exemplos.ts'
import { renderResponder, renderRever } from './vistas/ensaio.tsx'
import type { ConteudoQualquer, RespostaQualquer } from './formas.tsx'
import { vistaPorNumero, vistas } from './vistas.tsx'

afterEach(cleanup)

const exemplos: Record<NomeTipo, readonly Exemplo<ConteudoQualquer, RespostaQualquer>[]> = {
  verdadeiroFalso,
  composicao,
  escolhaMultipla,
  escolhaUnica,
  ligacaoPares,
  listaOpcoes,
  texto,
}

type Desfecho = 'certa' | 'em-parte' | 'errada' | 'por-corrigir' | 'sem-resposta'

function desfecho(resultado: Exemplo<ConteudoQualquer, RespostaQualquer>['esperado']): Desfecho {
  if (resultado.estado !== 'corrigido') return resultado.estado
  const { num, den } = resultado.fracao
  return num === 0 ? 'errada' : num === den ? 'certa' : 'em-parte'
}

/** What is read, in words, whatever the type. */
const ditos: Record<Desfecho, RegExp> = {
  certa: /Certa/,
  'em-parte': /Certa|Em parte|Errada/,
  // All or nothing: what was right is said to be right, and is worth nothing.
  errada: /Errada|Sem resposta|Certa/,
  'por-corrigir': /Por corrigir/,
  'sem-resposta': /sem resposta/i,
}

/** The points of each criterion; without any, the text or its files alone. */
const ditosDaComposicao = {
  corrigido: /\d de \d|\d palavras?|Ficheiro/,
  'por-corrigir': /Por corrigir|\d palavras?|Ficheiro/,
  'sem-resposta': /sem resposta/i,
} as const

/** Every control a person can operate. */
const controls = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('input:not([hidden]), select, textarea, button, [contenteditable]')].filter(
    (control) => !control.matches('fieldset:disabled *') && !control.hasAttribute('disabled'),
  )

it('cada número abre as vistas do seu tipo, e mais nenhum', () => {
  expect(nomesTipos.map(({ tipo, chave }) => vistaPorNumero(tipo) === vistas[chave])).toEqual(nomesTipos.map(() => true))
  expect([vistaPorNumero(0), vistaPorNumero(8)]).toEqual([null, null])
})

describe.each(nomesTipos)('$nome', ({ tipo, chave }) => {
  it.each(exemplos[chave])('$nome: responde-se sem nada da chave à vista', async ({ enunciado, conteudo, resposta }) => {
    const { container } = await renderResponder({ tipo, enunciado, conteudo }, resposta)
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    expect(controls(container).length).toBeGreaterThan(0)
    expect(container.innerHTML).not.toMatch(/\b(certas?|errad[ao]s?|correto)\b(?! em cada espaço)/i)
  })

  it.each(exemplos[chave])('$nome: fechada, mostra a resposta e não aceita outra', async ({ enunciado, conteudo, resposta }) => {
    const { container, dadas } = await renderResponder({ tipo, enunciado, conteudo }, resposta, { disabled: true })
    // What can still be reached says that it does nothing, and does nothing.
    expect(controls(container).filter((control) => control.getAttribute('aria-disabled') !== 'true')).toEqual([])
    for (const control of controls(container)) control.click()
    expect(dadas).toEqual([])
    expect(container.textContent).not.toBe('')
  })

  it.each(exemplos[chave])('$nome: revê-se com o veredicto por palavras', async ({ enunciado, conteudo, resposta, decisoes, esperado }) => {
    const { container } = await renderRever({ tipo, enunciado, conteudo, resposta, decisoes, resultado: esperado, mostrarChave: true })
    const visto = container.textContent
    // A text has its criteria instead of a verdict of its own.
    if (chave === 'composicao') return expect(visto).toMatch(ditosDaComposicao[esperado.estado])
    expect(visto).toMatch(ditos[desfecho(esperado)])
    if (desfecho(esperado) === 'certa') expect(visto).not.toMatch(/Errada|Sem resposta|Por corrigir/)
  })

  it.each(exemplos[chave])('$nome: por corrigir, revê-se sem veredictos nem chave', async ({ enunciado, conteudo, resposta }) => {
    const { container } = await renderRever({ tipo, enunciado, conteudo, resposta, resultado: null, mostrarChave: false })
    expect(container.textContent).not.toMatch(/\b(Certa|Errada|certa:|resposta certa|Resposta certa|Por corrigir)\b/)
  })
})
