// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { corrigido } from '../exemplo.ts'
import { renderEditar, renderResponder, renderRever } from '../vistas/ensaio.tsx'
import type { ConteudoVerdadeiroFalso } from './modelo.ts'

afterEach(cleanup)

const alinea = (id: string, palavras: string, certa: boolean) => ({ id, texto: [{ insert: `${palavras}\n` }], certa })
const conteudo: ConteudoVerdadeiroFalso = {
  versao: 1,
  alineas: [alinea('agua', 'A água evapora.', true), alinea('gelo', 'O gelo é gás.', false)],
  definicoes: { esquema: { tipo: 'por-alinea' } },
}
const caso = { tipo: 1, enunciado: '<p>Sobre o ciclo da água.</p>', conteudo }
const frase = (nome: string) => within(screen.getByRole('radiogroup', { name: nome }))

it('cada frase tem as suas duas respostas; limpar deixa tudo vazio', async () => {
  const { dadas } = await renderResponder(caso)
  expect(screen.getByRole('group', { name: /Sobre o ciclo da água\. Indique se cada afirmação é verdadeira ou falsa\./ })).toBeTruthy()
  fireEvent.click(frase('A água evapora.').getByRole('radio', { name: 'Verdadeira' }))
  fireEvent.click(frase('O gelo é gás.').getByRole('radio', { name: 'Falsa' }))
  fireEvent.click(frase('A água evapora.').getByRole('radio', { name: 'Falsa' }))
  fireEvent.click(screen.getByRole('button', { name: 'Limpar resposta' }))
  expect(dadas).toEqual([{ valores: { agua: 'V' } }, { valores: { agua: 'V', gelo: 'F' } }, { valores: { agua: 'F', gelo: 'F' } }, null])
})

it('revê-se frase a frase', async () => {
  const linhas = () => screen.getAllByRole('listitem').map((linha) => linha.textContent)
  const rever = { ...caso, resposta: { valores: { agua: 'F' as const } }, resultado: corrigido(0) }
  await renderRever({ ...rever, mostrarChave: true })
  expect(linhas()).toEqual(['ErradaA água evapora.respondeu Fcerta: V', 'Sem respostaO gelo é gás.certa: F'])
  cleanup()
  await renderRever({ ...rever, mostrarChave: false })
  expect(linhas()).toEqual(['ErradaA água evapora.respondeu F', 'Sem respostaO gelo é gás.'])
})

it('o editor marca V ou F e a tabela acompanha o número de afirmações', async () => {
  const { agora } = await renderEditar(caso, { points: 8 })
  fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Afirmação 2' })).getByRole('radio', { name: 'Verdadeira' }))
  expect(agora().conteudo.alineas).toMatchObject([
    { id: 'agua', certa: true },
    { id: 'gelo', certa: true },
  ])
  fireEvent.click(screen.getByRole('radio', { name: /^Por tabela/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Juntar afirmação' }))
  const tabela = () => screen.getByRole('table')
  expect(within(tabela()).getAllByRole('row')).toHaveLength(5)
  fireEvent.change(within(tabela()).getByRole('textbox', { name: 'Vale com 2 certas' }), { target: { value: '3/4' } })
  expect(agora().conteudo.definicoes).toEqual({
    esquema: {
      tipo: 'tabela',
      fracoes: [
        { num: 0, den: 1 },
        { num: 1, den: 2 },
        { num: 3, den: 4 },
        { num: 1, den: 1 },
      ],
    },
  })
  expect(within(tabela()).getByRole('row', { name: /^2/ }).textContent).toMatch(/6$/)
  fireEvent.click(screen.getByRole('button', { name: 'Retirar a afirmação 3' }))
  expect(agora().conteudo.definicoes).toEqual({
    esquema: {
      tipo: 'tabela',
      fracoes: [
        { num: 0, den: 1 },
        { num: 1, den: 2 },
        { num: 1, den: 1 },
      ],
    },
  })
})

it('o que não é fração diz-se e não muda nada', async () => {
  const { agora } = await renderEditar({
    ...caso,
    conteudo: {
      ...conteudo,
      definicoes: {
        esquema: {
          tipo: 'tabela',
          fracoes: [
            { num: 0, den: 1 },
            { num: 1, den: 2 },
            { num: 1, den: 1 },
          ],
        },
      },
    },
  })
  const campo = screen.getByRole('textbox', { name: 'Vale com 1 certa' })
  const before = agora()
  fireEvent.change(campo, { target: { value: 'metade' } })
  fireEvent.blur(campo)
  expect(agora()).toBe(before)
  expect(campo.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Escreva, por exemplo, 75% ou 3/4')).toBeTruthy()
})

it('descontar as erradas escolhe-se, com um exemplo do tamanho da pergunta', async () => {
  const quatro = ['a', 'b', 'c', 'd'].map((id) => alinea(`frase${id}`, `Afirmação ${id}.`, true))
  const { agora } = await renderEditar({ ...caso, conteudo: { ...conteudo, alineas: quatro } }, { points: 8 })
  const escolha = screen.getByRole('radio', { name: /^Descontar as erradas/ })
  expect(escolha.closest('label')?.textContent).toContain('3 certas, 1 errada → 50% (4 de 8 pontos)')
  fireEvent.click(escolha)
  expect(agora().conteudo.definicoes).toEqual({ esquema: { tipo: 'descontar-erradas' } })
})
