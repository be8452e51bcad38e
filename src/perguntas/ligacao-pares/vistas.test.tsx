// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { corrigido } from '../exemplo.ts'
import { renderEditar, renderResponder, renderRever } from '../vistas/ensaio.tsx'
import type { ConteudoLigacaoPares } from './modelo.ts'

afterEach(cleanup)

const item = (id: string) => ({ id, texto: [{ insert: `${id}\n` }] })
const conteudo: ConteudoLigacaoPares = {
  versao: 1,
  alineas: [
    { ...item('maias'), par: 'queiros' },
    { ...item('mensagem'), par: 'pessoa' },
  ],
  definicoes: { direitas: [item('queiros'), item('pessoa'), item('vicente')], esquema: { tipo: 'por-alinea' } },
}
const caso = { tipo: 5, enunciado: '<p>Ligue cada obra ao autor.</p>', conteudo }
const esquerda = (nome: string) => within(screen.getByRole('list', { name: 'Itens' })).getByRole('button', { name: new RegExp(nome) })
const direita = (nome: string) =>
  within(screen.getByRole('list', { name: 'Pares possíveis' })).getByRole('button', { name: new RegExp(nome) })
const lido = (botao: HTMLElement) => botao.closest('li')?.textContent ?? ''
const letraDe = (nome: string) => lido(direita(nome)).charAt(0)

describe('em duas colunas', () => {
  it('escolhe-se de um lado e depois do outro; quem ouve fica a saber', async () => {
    const { ultima } = await renderResponder(caso)
    expect(screen.getByRole('group', { name: 'Ligue cada obra ao autor.' })).toBeTruthy()
    fireEvent.click(esquerda('maias'))
    expect(esquerda('maias').getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(direita('queiros'))
    expect(ultima()).toEqual({ pares: { maias: 'queiros' } })
    expect(lido(esquerda('maias'))).toContain(`ligado a ${letraDe('queiros')}`)
    expect(screen.getByRole('status').textContent).toMatch(new RegExp(`^Item \\d, maias, ligado a ${letraDe('queiros')}, queiros$`))
    fireEvent.click(direita('vicente'))
    fireEvent.click(esquerda('mensagem'))
    expect(ultima()).toEqual({ pares: { maias: 'queiros', mensagem: 'vicente' } })
  })

  it('escolher o item duas vezes desfaz o par; sem pares a resposta é vazia', async () => {
    const { ultima, dadas } = await renderResponder(caso, { pares: { maias: 'vicente' } })
    fireEvent.click(esquerda('maias'))
    expect(dadas).toEqual([])
    fireEvent.click(esquerda('maias'))
    expect(ultima()).toBeNull()
    expect(lido(esquerda('maias'))).toContain('por ligar')
  })

  it('só com o teclado: a letra liga, as setas andam, Escape desiste', async () => {
    const { ultima } = await renderResponder(caso)
    fireEvent.keyDown(esquerda('mensagem'), { key: letraDe('pessoa').toLowerCase() })
    expect(ultima()).toEqual({ pares: { mensagem: 'pessoa' } })
    esquerda('maias').focus()
    fireEvent.keyDown(esquerda('maias'), { key: 'ArrowRight' })
    expect(document.activeElement?.closest('[aria-label]')?.getAttribute('aria-label')).toBe('Pares possíveis')
    fireEvent.click(esquerda('maias'))
    fireEvent.keyDown(esquerda('maias'), { key: 'Escape' })
    expect(esquerda('maias').getAttribute('aria-pressed')).toBe('false')
  })
})

describe('imagens nos pares', () => {
  const comImagem = (id: string) => ({ id, texto: [{ insert: { image: { ficheiro: 7, alt: `retrato de ${id}` } } }, { insert: '\n' }] })
  const deImagens = { ...conteudo, definicoes: { ...conteudo.definicoes, direitas: ['queiros', 'pessoa', 'vicente'].map(comImagem) } }
  const ficheiros = { '7': { url: '/retrato.png', nome: 'retrato.png', tipo: 'image/png' } }

  it('ampliam-se por um botão seu, que não liga nada e onde as setas não param', async () => {
    const { dadas } = await renderResponder({ ...caso, conteudo: deImagens }, undefined, { ficheiros })
    const ampliar = screen.getByRole('button', { name: 'Ampliar a imagem: retrato de queiros' })
    expect(ampliar.closest('[aria-pressed]')).toBeNull()
    fireEvent.click(ampliar)
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(dadas).toEqual([])
    cleanup()

    await renderResponder({ ...caso, conteudo: deImagens }, undefined, { ficheiros })
    const pares = within(screen.getByRole('list', { name: 'Pares possíveis' }))
    const alvos = pares.getAllByRole('button').filter((botao) => botao.hasAttribute('aria-pressed'))
    alvos[0]?.focus()
    fireEvent.keyDown(alvos[0] ?? document.body, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(alvos[1])
  })
})

describe('num ecrã estreito', () => {
  // jsdom has no layout: this stands for a place 340 px wide.
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
        unobserve() {}
      },
    )
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(340)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('cada item abre a sua lista; escolher fecha-a e devolve o foco', async () => {
    // The list just opened does not stay behind the bar at the bottom.
    const scrolled = vi.fn()
    Element.prototype.scrollIntoView = scrolled
    const { ultima } = await renderResponder(caso)
    const cabeca = () => screen.getByRole('button', { name: /maias/ })
    expect(cabeca().getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(cabeca())
    expect(cabeca().getAttribute('aria-expanded')).toBe('true')
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
    fireEvent.click(screen.getByRole('button', { name: /queiros/ }))
    expect(ultima()).toEqual({ pares: { maias: 'queiros' } })
    expect(document.activeElement).toBe(cabeca())
    fireEvent.click(screen.getByRole('button', { name: /mensagem/ }))
    expect(screen.getByRole('button', { name: /queiros.*já usado em \d/ })).toBeTruthy()
    fireEvent.click(cabeca())
    fireEvent.click(screen.getByRole('button', { name: /queiros.*desfazer o par/ }))
    expect(ultima()).toBeNull()
  })
})

it('revê-se item a item; itens que se leem igual são iguais', async () => {
  const linhas = () => screen.getAllByRole('listitem').map((linha) => linha.textContent)
  const iguais = {
    ...conteudo,
    definicoes: {
      ...conteudo.definicoes,
      direitas: [item('queiros'), item('pessoa'), { id: 'vicente', texto: '<p><em>queiros</em></p>' }],
    },
  }
  await renderRever({
    ...caso,
    conteudo: iguais,
    resposta: { pares: { maias: 'vicente', mensagem: 'queiros' } },
    resultado: corrigido(1, 2),
    mostrarChave: true,
  })
  expect(linhas()).toEqual(['Certamaias→ queiros', 'Erradamensagem→ queiroscerta: pessoa'])
})

describe('editar', () => {
  it('juntar e retirar pares leva e traz os dois lados', async () => {
    const { agora } = await renderEditar(caso)
    fireEvent.click(screen.getByRole('button', { name: 'Juntar par' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Item 3' }), { target: { value: 'Auto da Índia' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Par do item 3' }), { target: { value: 'Gil' } })
    const com = agora().conteudo
    const nova = com.alineas[2]
    expect(nova?.texto).toEqual([{ insert: 'Auto da Índia\n' }])
    expect(com.definicoes.direitas.find(({ id }) => id === nova?.par)?.texto).toEqual([{ insert: 'Gil\n' }])
    fireEvent.click(screen.getByRole('button', { name: 'Retirar o par 1' }))
    const sem = agora().conteudo
    expect(sem.alineas.map(({ id }) => id)).toEqual(['mensagem', nova?.id])
    expect(sem.definicoes.direitas.map(({ id }) => id)).toEqual(['pessoa', 'vicente', nova?.par])
  })

  it('um item da direita partilhado por dois não muda nos dois', async () => {
    const partilhado: ConteudoLigacaoPares = {
      ...conteudo,
      alineas: [
        { ...item('maias'), par: 'queiros' },
        { ...item('primo'), par: 'queiros' },
      ],
    }
    const { agora } = await renderEditar({ ...caso, conteudo: partilhado })
    fireEvent.change(screen.getByRole('textbox', { name: 'Par do item 2' }), { target: { value: 'Eça' } })
    const { alineas, definicoes } = agora().conteudo
    expect(alineas[0]?.par).toBe('queiros')
    expect(definicoes.direitas.find(({ id }) => id === 'queiros')).toEqual(item('queiros'))
    expect(definicoes.direitas.find(({ id }) => id === alineas[1]?.par)?.texto).toEqual([{ insert: 'Eça\n' }])
  })

  it('itens a mais juntam-se, escrevem-se e retiram-se; o que falta aparece ao lado', async () => {
    const { agora } = await renderEditar(caso, { comProblemas: true })
    fireEvent.click(screen.getByRole('button', { name: 'Juntar item sem par' }))
    const campo = screen.getByRole('textbox', { name: 'Item a mais 2' })
    expect(document.getElementById(campo.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Escreva este item')
    fireEvent.change(campo, { target: { value: 'Camões' } })
    fireEvent.click(screen.getByRole('button', { name: 'Retirar o item a mais 1' }))
    expect(agora().conteudo.definicoes.direitas.map(({ texto }) => texto)).toEqual([
      item('queiros').texto,
      item('pessoa').texto,
      [{ insert: 'Camões\n' }],
    ])
  })
})
