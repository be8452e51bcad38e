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
import { vistaPorNumero, vistas, type ConteudoQualquer, type RespostaQualquer } from './vistas.tsx'

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
    for (const control of controls(container)) {
      expect(control.getAttribute('aria-disabled')).toBe('true')
      control.click()
    }
    expect(dadas).toEqual([])
  })

  it.each(exemplos[chave])('$nome: revê-se com o veredicto por palavras', async ({ enunciado, conteudo, resposta, decisoes, esperado }) => {
    const { container } = await renderRever({ tipo, enunciado, conteudo, resposta, decisoes, resultado: esperado, mostrarChave: true })
    const visto = container.textContent
    if (esperado.estado === 'sem-resposta') expect(visto).toMatch(/sem resposta/i)
    if (esperado.estado === 'por-corrigir' && chave !== 'composicao') expect(visto).toContain('Por corrigir')
    if (esperado.estado === 'corrigido' && esperado.fracao.num === esperado.fracao.den && chave !== 'composicao') {
      expect(visto).toContain('Certa')
      expect(visto).not.toMatch(/Errada|Sem resposta|Por corrigir/)
    }
  })

  it.each(exemplos[chave])('$nome: por corrigir, revê-se sem veredictos nem chave', async ({ enunciado, conteudo, resposta }) => {
    const { container } = await renderRever({ tipo, enunciado, conteudo, resposta, resultado: null, mostrarChave: false })
    expect(container.textContent).not.toMatch(/\b(Certa|Errada|certa:|resposta certa|Resposta certa|Por corrigir)\b/)
  })
})
