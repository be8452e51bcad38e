// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderEditar, renderResponder, renderRever } from '../vistas/ensaio.tsx'
import type { ConteudoEscolhaUnica } from './modelo.ts'

afterEach(cleanup)

const enunciado = '<p>Em que cidade fica a maior universidade dos Açores?</p>'
const alinea = (id: string, palavras: string, certa = false) => ({ id, texto: [{ insert: `${palavras}\n` }], certa })
const conteudo: ConteudoEscolhaUnica = {
  versao: 1,
  alineas: [alinea('delgada0', 'Ponta Delgada', true), alinea('funchal0', 'Funchal'), alinea('faro0000', 'Faro')],
  definicoes: {},
}
const caso = { tipo: 4, enunciado, conteudo }

const textos = (agora: { conteudo: { alineas: readonly unknown[] } }) => JSON.stringify(agora.conteudo.alineas)

describe('responder', () => {
  it('o grupo tem o nome da pergunta e diz o que fazer; escolher dá a opção', async () => {
    const { ultima } = await renderResponder(caso)
    const grupo = screen.getByRole('group', { name: 'Em que cidade fica a maior universidade dos Açores? Escolha uma opção.' })
    expect(
      within(grupo)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/^[ABC]Funchal$/)]))
    fireEvent.click(screen.getByRole('radio', { name: /Funchal/ }))
    expect(ultima()).toEqual({ escolhida: 'funchal0' })
    fireEvent.click(screen.getByRole('radio', { name: /Faro/ }))
    expect(ultima()).toEqual({ escolhida: 'faro0000' })
  })

  it('limpar a resposta deixa-a vazia e o foco nas opções', async () => {
    const { ultima } = await renderResponder(caso, { escolhida: 'faro0000' })
    fireEvent.click(screen.getByRole('button', { name: 'Limpar resposta' }))
    expect(ultima()).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })
})

describe('rever', () => {
  const rever = (mostrarChave: boolean) =>
    renderRever({
      ...caso,
      resposta: { escolhida: 'faro0000' },
      resultado: { estado: 'corrigido', fracao: { num: 0, den: 1 } },
      mostrarChave,
      ordem: ['faro0000', 'delgada0', 'funchal0'],
    })

  it('diz qual foi escolhida, que está errada e qual era a certa, pela ordem do aluno', async () => {
    await rever(true)
    expect(screen.getAllByRole('listitem').map((linha) => linha.textContent)).toEqual([
      'ErradaAFaroescolhida',
      'BPonta Delgadaresposta certa',
      'CFunchal',
    ])
  })

  it('com a chave, quem escolheu uma opção lê o seu comentário, e só o dessa; sem a chave, nenhum', async () => {
    const comentada = (quem: (typeof conteudo.alineas)[number]) => ({ ...quem, comentario: `Sobre ${quem.id}.` })
    const comComentarios = { ...caso, conteudo: { ...conteudo, alineas: conteudo.alineas.map(comentada) } }
    const resultado = { estado: 'corrigido', fracao: { num: 0, den: 1 } } as const
    const show = (mostrarChave: boolean, soChave = false) =>
      renderRever({
        ...comComentarios,
        resposta: soChave ? null : { escolhida: 'faro0000' },
        resultado: soChave ? null : resultado,
        mostrarChave,
        soChave,
      })
    await show(true)
    expect(screen.getAllByText(/^Sobre/).map(({ textContent }) => textContent)).toEqual(['Sobre faro0000.'])
    cleanup()
    await show(false)
    expect(screen.queryByText(/^Sobre/)).toBeNull()
    cleanup()
    await show(true, true)
    expect(screen.getAllByText(/^Sobre/)).toHaveLength(3)
  })

  it('sem a chave não diz qual era a certa', async () => {
    const { container } = await rever(false)
    expect(container.textContent).toContain('Errada')
    expect(container.textContent).not.toContain('resposta certa')
  })
})

describe('editar', () => {
  it('diz o que Enter e as linhas coladas fazem', async () => {
    await renderEditar(caso)
    expect(screen.getByText('Enter passa à seguinte; várias linhas coladas dão várias opções.')).toBeTruthy()
  })

  it('uma opção escrita em LaTeX fica desenhada', async () => {
    const { agora } = await renderEditar(caso)
    fireEvent.change(screen.getByRole('textbox', { name: 'Opção B' }), { target: { value: 'vale $\\frac{1}{2}$' } })
    expect(textos(agora())).toContain('{"formula":"\\\\frac{1}{2}"}')
    const campo = await screen.findByRole('textbox', { name: 'Opção B' })
    await waitFor(() => expect(campo.querySelector('mfrac')).not.toBeNull(), { timeout: 5_000 })
  })

  it('marcar outra certa desmarca a anterior; os identificadores ficam', async () => {
    const { agora } = await renderEditar(caso)
    fireEvent.click(screen.getByRole('radio', { name: 'Opção C certa' }))
    expect(agora().conteudo.alineas).toEqual([
      alinea('delgada0', 'Ponta Delgada'),
      alinea('funchal0', 'Funchal'),
      alinea('faro0000', 'Faro', true),
    ])
  })

  it('escrever, juntar com Enter, mover e retirar', async () => {
    const { agora } = await renderEditar(caso)
    fireEvent.change(screen.getByRole('textbox', { name: 'Opção B' }), { target: { value: 'Angra\ndo Heroísmo' } })
    expect(textos(agora())).toContain('Angra do Heroísmo\\n')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Opção A' }), { key: 'Enter' })
    expect(agora().conteudo.alineas.map(({ id }) => id)).toEqual([
      'delgada0',
      expect.stringMatching(/^[a-z0-9]{8}$/),
      'funchal0',
      'faro0000',
    ])
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Opção B' }))
    fireEvent.click(screen.getByRole('button', { name: 'Retirar a opção B' }))
    fireEvent.click(screen.getByRole('button', { name: 'Mover a opção A para baixo' }))
    expect(agora().conteudo.alineas.map(({ id }) => id)).toEqual(['funchal0', 'delgada0', 'faro0000'])
    expect(screen.getAllByRole('status').some((dito) => /agora em 2\.º de 3/.test(dito.textContent))).toBe(true)
    fireEvent.keyDown(screen.getByRole('button', { name: /^Mover a opção C \(/ }), { key: 'ArrowUp' })
    expect(agora().conteudo.alineas.map(({ id }) => id)).toEqual(['funchal0', 'faro0000', 'delgada0'])
  })

  it('«Nenhuma das anteriores» fica no fim por si, com aviso que se anula; o botão faz o mesmo, e as novas entram antes', async () => {
    const { agora } = await renderEditar(caso)
    const fixas = () => agora().conteudo.alineas.map((alinea) => (alinea as { fixa?: boolean }).fixa === true)
    fireEvent.change(screen.getByRole('textbox', { name: 'Opção C' }), { target: { value: 'nenhuma das anteriores.' } })
    expect(fixas()).toEqual([false, false, true])
    expect(screen.getByText('Fica no fim, mesmo com as opções baralhadas.').getAttribute('role')).toBe('status')
    fireEvent.click(screen.getByRole('button', { name: 'Anular' }))
    expect(fixas()).toEqual([false, false, false])
    expect(screen.queryByText(/Fica no fim/)).toBeNull()
    const botao = screen.getByRole('button', { name: 'A opção C fica no fim' })
    expect(botao.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(botao)
    expect([botao.getAttribute('aria-pressed'), fixas()]).toEqual(['true', [false, false, true]])
    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Juntar opção' }))
    expect(fixas()).toEqual([false, false, false, true])
  })

  it('o que falta fica dito ao lado de cada campo', async () => {
    const vazia: ConteudoEscolhaUnica = {
      versao: 1,
      alineas: [alinea('aaaa', 'Sim'), { id: 'bbbb', texto: [], certa: false }],
      definicoes: {},
    }
    await renderEditar({ ...caso, conteudo: vazia }, { comProblemas: true })
    const campo = screen.getByRole('textbox', { name: 'Opção B' })
    expect(campo.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(campo.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Escreva o texto desta resposta')
    expect(screen.getByRole('textbox', { name: 'Opção A' }).getAttribute('aria-invalid')).toBeNull()
    expect(screen.getByText('Indique a resposta certa')).toBeTruthy()
  })

  it('um texto com formatação abre no editor pequeno, e o simples pode passar para ele', async () => {
    const negrito = { id: 'bbbb', texto: '<p><strong>Não</strong></p>', certa: true }
    await renderEditar({ ...caso, conteudo: { versao: 1, alineas: [alinea('aaaa', 'Sim'), negrito], definicoes: {} } })
    expect((await screen.findByRole('textbox', { name: 'Opção B' })).getAttribute('contenteditable')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Formatar: Opção A' }))
    expect((await screen.findByRole('textbox', { name: 'Opção A' })).getAttribute('contenteditable')).toBe('true')
  })
})

describe('o comentário de uma opção', () => {
  const botao = () => screen.getByRole('button', { name: 'Comentário a quem escolher a opção B' })
  const campo = () => screen.queryByRole('textbox', { name: 'Comentário a quem escolher a opção B' })

  it('abre-se num botão, escreve-se por baixo da opção, e fecha-se enquanto não tem nada', async () => {
    const { agora } = await renderEditar(caso)
    expect(campo()).toBeNull()
    fireEvent.click(botao())
    expect(document.activeElement).toBe(campo())
    fireEvent.click(botao())
    expect(campo()).toBeNull()
    expect(textos(agora())).not.toContain('comentario')
    fireEvent.click(botao())
    fireEvent.change(campo()!, { target: { value: 'O Funchal fica na Madeira.' } })
    fireEvent.click(botao())
    expect(textos(agora())).toContain('"comentario":"O Funchal fica na Madeira."')
  })
})
