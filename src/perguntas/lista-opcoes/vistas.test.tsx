// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { corrigido } from '../exemplo.ts'
import { renderEditar, renderResponder, renderRever } from '../vistas/ensaio.tsx'
import type { ConteudoListaOpcoes } from './modelo.ts'

afterEach(cleanup)

const enunciado = '<p>O rio <span data-dropdown="rio00001"></span> nasce em <span data-dropdown="pais0002"></span>.</p>'
const conteudo: ConteudoListaOpcoes = {
  versao: 1,
  alineas: [
    {
      id: 'rio00001',
      opcoes: [
        { id: 'tejo', texto: 'Tejo' },
        { id: 'douro', texto: 'Douro' },
      ],
      certa: 'tejo',
      peso: 1,
    },
    {
      id: 'pais0002',
      opcoes: [
        { id: 'portugal', texto: 'Portugal' },
        { id: 'espanha', texto: 'Espanha' },
      ],
      certa: 'espanha',
      peso: 1,
    },
  ],
  definicoes: { esquema: 'ponderado' },
}
const caso = { tipo: 6, enunciado, conteudo }

describe('responder', () => {
  it('cada lista está no texto, com nome e por escolher; voltar a «Escolher» retira a escolha', async () => {
    const { dadas } = await renderResponder(caso)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Complete o texto, escolhendo a opção certa em cada espaço.')
    const lista = screen.getByRole('combobox', { name: 'Lista 1 de 2: O rio (lista 1) nasce em (lista 2).' })
    expect(lista.closest('p')?.textContent).toMatch(/^O rio Escolher.*nasce em Escolher.*\.$/)
    expect(screen.getByRole('group', { name: /Complete o texto/ }).contains(lista)).toBe(true)
    fireEvent.change(lista, { target: { value: 'douro' } })
    fireEvent.change(screen.getByRole('combobox', { name: /^Lista 2 de 2/ }), { target: { value: 'espanha' } })
    fireEvent.change(lista, { target: { value: '' } })
    fireEvent.change(screen.getByRole('combobox', { name: /^Lista 2 de 2/ }), { target: { value: '' } })
    expect(dadas).toEqual([
      { escolhas: { rio00001: 'douro' } },
      { escolhas: { rio00001: 'douro', pais0002: 'espanha' } },
      { escolhas: { pais0002: 'espanha' } },
      null,
    ])
  })

  it('a primeira linha, se é só texto, é o título', async () => {
    await renderResponder({ ...caso, enunciado: `<p>Sobre os rios ibéricos:</p>${enunciado}` })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sobre os rios ibéricos:')
    expect(screen.getAllByText(/Sobre os rios/)).toHaveLength(1)
  })
})

it('revê-se no texto e lista a lista', async () => {
  const linhas = () => screen.getAllByRole('listitem').map((linha) => linha.textContent)
  const rever = { ...caso, resposta: { escolhas: { rio00001: 'tejo', pais0002: 'portugal' } }, resultado: corrigido(1, 2) }
  const { container } = await renderRever({ ...rever, mostrarChave: true })
  expect(container.querySelector('p')?.textContent).toBe('O rio 1CertaTejo nasce em 2ErradaPortugal.')
  expect(linhas()).toEqual(['CertaLista 1respondeu «Tejo»', 'ErradaLista 2respondeu «Portugal»certa: «Espanha»'])
  cleanup()
  await renderRever({ ...rever, mostrarChave: false })
  expect(linhas().join()).not.toContain('Espanha')
})

describe('editar', () => {
  it('o botão da barra põe uma lista no texto e abre o seu cartão; retirá-la tira as duas', async () => {
    const { agora } = await renderEditar(caso)
    fireEvent.click(screen.getByRole('button', { name: /^Lista de opções/ }))
    const ids = agora().conteudo.alineas.map(({ id }) => id)
    expect(ids).toHaveLength(3)
    const nova = ids.find((id) => !['rio00001', 'pais0002'].includes(id)) ?? ''
    expect(JSON.stringify(agora().enunciado)).toContain(`{"dropdown":{"id":"${nova}"}}`)
    expect(agora().conteudo.alineas.filter(({ id }) => id !== nova)).toEqual(conteudo.alineas)
    fireEvent.click(screen.getByRole('button', { name: `Retirar a lista ${ids.indexOf(nova) + 1}` }))
    expect(agora().conteudo.alineas).toEqual(conteudo.alineas)
    expect(JSON.stringify(agora().enunciado)).not.toContain(nova)
    expect(JSON.stringify(agora().enunciado)).toContain('rio00001')
  })

  it('no enunciado cada lista mostra o seu número e a opção certa', async () => {
    await renderEditar(caso)
    expect(screen.getByRole('textbox', { name: 'Enunciado' }).textContent).toBe('O rio 1 Tejo nasce em 2 Espanha.')
  })

  it('opções: escrever, juntar, marcar a certa, retirar a certa', async () => {
    const { agora } = await renderEditar(caso)
    const certas = within(screen.getByRole('radiogroup', { name: 'Lista 1: opção certa' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Lista 1, opção 2' }), { target: { value: 'Guadiana' } })
    fireEvent.click(certas.getByRole('radio', { name: 'Opção 2 certa' }))
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Lista 1, opção 2' }), { key: 'Enter' })
    fireEvent.change(screen.getByRole('textbox', { name: 'Lista 1, opção 3' }), { target: { value: 'Sado' } })
    expect(agora().conteudo.alineas[0]).toMatchObject({
      certa: 'douro',
      opcoes: [{ id: 'tejo' }, { id: 'douro', texto: 'Guadiana' }, { texto: 'Sado' }],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Retirar a opção 2 da lista 1' }))
    expect(agora().conteudo.alineas[0]).toMatchObject({ certa: 'tejo', opcoes: [{ id: 'tejo' }, { texto: 'Sado' }] })
  })

  it('os pesos aparecem quando são pedidos e voltam a ser iguais', async () => {
    const { agora } = await renderEditar(caso)
    expect(screen.queryByRole('textbox', { name: 'Peso da lista 2' })).toBeNull()
    fireEvent.click(screen.getByRole('switch', { name: 'Pesos diferentes' }))
    const peso = screen.getByRole('textbox', { name: 'Peso da lista 2' })
    fireEvent.change(peso, { target: { value: '3' } })
    fireEvent.blur(peso)
    expect(agora().conteudo.alineas.map((alinea) => alinea.peso)).toEqual([1, 3])
    expect(screen.getByText('Cada lista certa vale conforme o seu peso: 1, 3.')).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: 'Pesos diferentes' }))
    expect(agora().conteudo.alineas.map((alinea) => alinea.peso)).toEqual([1, 1])
  })

  it('uma lista com uma só opção diz a frase do catálogo no seu cartão', async () => {
    const [primeira, segunda] = conteudo.alineas
    if (!primeira || !segunda) throw new Error('The example has two lists.')
    await renderEditar(
      { ...caso, conteudo: { ...conteudo, alineas: [primeira, { ...segunda, opcoes: segunda.opcoes.slice(1) }] } },
      { comProblemas: true },
    )
    expect(screen.getByText('Minímo de duas respostas').closest('li')?.textContent).toContain('Lista 2')
  })
})
