// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { corrigido, waitsForPerson } from '../exemplo.ts'
import { renderEditar, renderResponder, renderRever } from '../vistas/ensaio.tsx'
import type { ConteudoTexto } from './modelo.ts'

afterEach(cleanup)

const UM = { num: 1, den: 1 }
const ignorar = { maiusculas: true, acentos: false, hifens: true, ortografia: true, gralhas: false }
const caixa: ConteudoTexto = {
  versao: 1,
  alineas: [
    {
      id: 'caixa001',
      peso: 1,
      aceites: [
        { texto: 'Henriques', fracao: { num: 1, den: 2 } },
        { texto: 'Afonso I', fracao: UM },
        { texto: 'D. Afonso Henriques', fracao: UM },
      ],
    },
  ],
  definicoes: { modo: 'caixa', ignorar },
}
const rei = { tipo: 7, enunciado: '<p>Quem foi o primeiro rei?</p>', conteudo: caixa }
const lacunas: ConteudoTexto = {
  versao: 1,
  alineas: [
    { id: 'lac00001', peso: 1, aceites: [{ texto: 'raiz', fracao: UM }] },
    { id: 'lac00002', peso: 1, aceites: [{ texto: '4,5', fracao: UM }], numero: { tolerancia: '0,1' } },
  ],
  definicoes: { modo: 'lacunas', ignorar },
}
const planta = {
  tipo: 7,
  enunciado: '<p>A <span data-lacuna="lac00001"></span> mede <span data-lacuna="lac00002"></span> cm.</p>',
  conteudo: lacunas,
}

describe('responder', () => {
  it('uma caixa com o nome da pergunta; só espaços não são resposta', async () => {
    const { dadas } = await renderResponder(rei)
    const campo = screen.getByRole('textbox', { name: 'Quem foi o primeiro rei? A sua resposta' })
    expect([campo.getAttribute('spellcheck'), campo.getAttribute('autocomplete')]).toEqual(['false', 'off'])
    fireEvent.change(campo, { target: { value: 'Afonso' } })
    fireEvent.change(campo, { target: { value: '  ' } })
    expect(dadas).toEqual([{ textos: { caixa001: 'Afonso' } }, null])
  })

  it('o que não cabe numa caixa não desaparece sem se dizer', async () => {
    await renderResponder(rei)
    const campo = screen.getByRole('textbox', { name: 'Quem foi o primeiro rei? A sua resposta' })
    fireEvent.change(campo, { target: { value: 'a'.repeat(1_999) } })
    expect(screen.getByRole('status').textContent).toBe('')
    fireEvent.change(campo, { target: { value: 'a'.repeat(2_000) } })
    expect(screen.getByRole('status').textContent).toBe('Chegou ao máximo de 2000 caracteres: o que passa disso não fica na resposta.')
  })

  it('as lacunas estão no texto, com nome; a de números abre os algarismos, com menos e barra ao lado', async () => {
    const { dadas } = await renderResponder(planta)
    const [palavra, numero] = [
      screen.getByRole('textbox', { name: /^Lacuna 1 de 2/ }),
      screen.getByRole('textbox', { name: 'Lacuna 2 de 2: A (lacuna 1) mede (lacuna 2) cm.' }),
    ]
    expect([palavra.getAttribute('inputmode'), numero.getAttribute('inputmode')]).toEqual(['text', 'decimal'])
    expect(palavra.closest('p')?.contains(numero)).toBe(true)
    fireEvent.change(palavra, { target: { value: 'raiz' } })
    fireEvent.change(numero, { target: { value: '4.5' } })
    fireEvent.change(palavra, { target: { value: '' } })
    expect(dadas).toEqual([
      { textos: { lac00001: 'raiz' } },
      { textos: { lac00001: 'raiz', lac00002: '4.5' } },
      { textos: { lac00002: '4.5' } },
    ])
  })
})

describe('uma fórmula', () => {
  const conta = { ...planta, enunciado: planta.enunciado.replace('A ', 'Se x = 2, a ') }

  it('só se oferece onde se pode pedir, e não onde se pede um número', async () => {
    await renderResponder(conta)
    expect(screen.getAllByRole('button', { name: /^Escrever fórmula/ })).toEqual([
      screen.getByRole('button', { name: 'Escrever fórmula: Lacuna 1' }),
    ])
    cleanup()
    await renderResponder(conta, null, { disabled: true })
    expect(screen.queryByRole('button', { name: /^Escrever fórmula/ })).toBeNull()
    cleanup()
    await renderResponder(planta)
    expect(screen.queryByRole('button', { name: /^Escrever fórmula/ })).toBeNull()
  })

  it('o que está escrito abre-se; em LaTeX escreve-se outra, que fica na lacuna em texto, com o cursor depois dela', async () => {
    const { ultima } = await renderResponder(conta, { textos: { lac00001: 'x^2/3' } })
    const campo = screen.getByRole<HTMLInputElement>('textbox', { name: /^Lacuna 1 de 2/ })
    fireEvent.click(screen.getByRole('button', { name: 'Escrever fórmula: Lacuna 1' }))
    const latex = await screen.findByLabelText('Fórmula em LaTeX', {}, { timeout: 20_000 })
    expect(latex).toHaveProperty('value', '\\frac{x^{2}}{3}')
    fireEvent.change(latex, { target: { value: '\\frac{x^2}{2y}' } })
    await screen.findByText('x²/(2y)')
    fireEvent.click(screen.getByRole('button', { name: 'Mudar fórmula' }))
    expect(ultima()).toEqual({ textos: { lac00001: 'x²/(2y)' } })
    expect([document.activeElement, campo.selectionStart]).toEqual([campo, 7])
  })
})

describe('um número, no telemóvel', () => {
  const teclas = () => within(screen.getByRole('group', { name: 'Sinais: Lacuna 2', hidden: true }))

  it('as teclas escrevem onde está o cursor, e o campo não perde o foco', async () => {
    const { ultima } = await renderResponder(planta, { textos: { lac00002: '12' } })
    const campo = screen.getByRole<HTMLInputElement>('textbox', { name: /^Lacuna 2 de 2/ })
    await waitFor(() => teclas())
    campo.focus()
    campo.setSelectionRange(1, 1)
    fireEvent.click(teclas().getByRole('button', { name: 'Traço de fração', hidden: true }))
    expect(ultima()).toEqual({ textos: { lac00002: '1/2' } })
    expect([document.activeElement, campo.selectionStart]).toEqual([campo, 2])
    campo.setSelectionRange(0, 0)
    fireEvent.click(teclas().getByRole('button', { name: 'Sinal menos', hidden: true }))
    expect(ultima()).toEqual({ textos: { lac00002: '−1/2' } })
  })

  it('a caixa única de um número tem os mesmos algarismos e as mesmas teclas; a de palavras não', async () => {
    const umNumero: ConteudoTexto = {
      ...caixa,
      alineas: [{ id: 'caixa001', peso: 1, aceites: [{ texto: '-2', fracao: UM }], numero: { tolerancia: '0' } }],
    }
    const { ultima } = await renderResponder({ ...rei, conteudo: umNumero }, { textos: { caixa001: '2' } })
    const campo = screen.getByRole<HTMLInputElement>('textbox', { name: /A sua resposta \(um número\)$/ })
    expect(campo.getAttribute('inputmode')).toBe('decimal')
    const sinais = await screen.findByRole('group', { name: 'Sinais: a sua resposta', hidden: true })
    campo.setSelectionRange(0, 0)
    fireEvent.click(within(sinais).getByRole('button', { name: 'Sinal menos', hidden: true }))
    expect(ultima()).toEqual({ textos: { caixa001: '−2' } })
    expect([document.activeElement, campo.selectionStart]).toEqual([campo, 1])
    cleanup()
    await renderResponder(rei)
    expect(screen.getByRole('textbox', { name: /A sua resposta$/ }).getAttribute('inputmode')).toBeNull()
    expect(screen.queryByRole('group', { name: /^Sinais/, hidden: true })).toBeNull()
  })

  it('o que não se lê como número diz-se ao pé, numa pausa, e fica como está', async () => {
    const { ultima } = await renderResponder(planta)
    const campo = screen.getByRole('textbox', { name: /^Lacuna 2 de 2/ })
    const dica = async () => {
      await waitFor(() => expect(document.getElementById(campo.getAttribute('aria-describedby') ?? '')).not.toBeNull())
      return document.getElementById(campo.getAttribute('aria-describedby') ?? '')?.textContent
    }
    fireEvent.change(campo, { target: { value: '4,5 cm' } })
    expect(await dica()).toBe('')
    await waitFor(async () => expect(await dica()).toContain('Lacuna 2: Escreve-se só o número: 4,5.'), { timeout: 3_000 })
    expect(ultima()).toEqual({ textos: { lac00002: '4,5 cm' } })
    fireEvent.change(campo, { target: { value: '9/2' } })
    expect(await dica()).toBe('')
  })
})

describe('rever', () => {
  it('na caixa, o que se escreveu ao lado do que estava certo', async () => {
    const { container } = await renderRever({
      ...rei,
      resposta: { textos: { caixa001: 'henriques' } },
      resultado: corrigido(1, 2),
      mostrarChave: true,
    })
    expect(container.textContent).toBe('RespostahenriquesCerta em parteResposta certaAfonso I ou D. Afonso Henriques')
  })

  it('o que nenhuma regra decide espera, até o professor decidir', async () => {
    const resposta = { textos: { caixa001: 'O Conquistador' } }
    const { container } = await renderRever({ ...rei, resposta, resultado: waitsForPerson(0, 1, 'caixa001'), mostrarChave: false })
    expect(container.textContent).toBe('RespostaO ConquistadorPor corrigir')
    cleanup()
    const decidida = await renderRever({ ...rei, resposta, decisoes: { caixa001: UM }, resultado: corrigido(1), mostrarChave: false })
    expect(decidida.container.textContent).toBe('RespostaO ConquistadorCerta')
  })

  it('o que parece uma gralha está como o servidor disse, que conhece as palavras', async () => {
    const comGralhas = { ...rei, conteudo: { ...caixa, definicoes: { modo: 'caixa' as const, ignorar: { ...ignorar, gralhas: true } } } }
    const resposta = { textos: { caixa001: 'Henrique' } }
    const page = await renderRever({ ...comGralhas, resposta, resultado: waitsForPerson(0, 1, 'caixa001'), mostrarChave: false })
    expect(page.container.textContent).toBe('RespostaHenriquePor corrigir')
    cleanup()
    const decisoes = { caixa001: { num: 0, den: 1 } }
    const decidida = await renderRever({ ...comGralhas, resposta, decisoes, resultado: corrigido(0), mostrarChave: false })
    expect(decidida.container.textContent).toBe('RespostaHenriqueErrada')
    cleanup()
    const certa = await renderRever({ ...comGralhas, resposta, resultado: corrigido(1, 2), mostrarChave: false })
    expect(certa.container.textContent).toBe('RespostaHenriqueCerta em parte')
  })

  it('lacuna a lacuna, com a tolerância na chave dos números', async () => {
    const { container } = await renderRever({
      ...planta,
      resposta: { textos: { lac00001: 'Raiz' } },
      resultado: corrigido(1, 2),
      mostrarChave: true,
    })
    expect(container.querySelector('p')?.textContent).toBe('A 1CertaRaiz mede 2Sem resposta… cm.')
    expect(screen.getAllByRole('listitem').map((linha) => linha.textContent)).toEqual([
      'CertaLacuna 1respondeu «Raiz»',
      'Sem respostaLacuna 2certa: «4,5 (± 0,1)»',
    ])
  })
})

describe('editar', () => {
  it('textos aceites: escrever, juntar com Enter, o que vale cada um, retirar', async () => {
    const { agora } = await renderEditar(rei)
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Resposta, texto aceite 3' }), { key: 'Enter' })
    fireEvent.change(screen.getByRole('textbox', { name: 'Resposta, texto aceite 4' }), { target: { value: 'Afonso' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Resposta, quanto vale o texto 4' }), { target: { value: '25%' } })
    fireEvent.click(screen.getByRole('button', { name: 'Retirar o texto aceite 1' }))
    expect(agora().conteudo.alineas[0]?.aceites).toEqual([
      { texto: 'Afonso I', fracao: UM },
      { texto: 'D. Afonso Henriques', fracao: UM },
      { texto: 'Afonso', fracao: { num: 1, den: 4 } },
    ])
  })

  it('um número tem tolerância; o que não é decimal não entra', async () => {
    const { agora } = await renderEditar(rei)
    fireEvent.click(screen.getByRole('checkbox', { name: 'É um número' }))
    const campo = screen.getByRole('textbox', { name: 'Resposta, diferença aceite' })
    fireEvent.change(campo, { target: { value: '0,5' } })
    fireEvent.change(campo, { target: { value: '0,5x' } })
    expect(agora().conteudo.alineas[0]?.numero).toEqual({ tolerancia: '0,5' })
    expect(screen.getByText('Escreva um número, por exemplo 0,5')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'É um número' }))
    expect(agora().conteudo.alineas[0]).not.toHaveProperty('numero')
  })

  it('passar a lacunas e voltar não perde nada; as lacunas que sobram podem retirar-se', async () => {
    const { agora } = await renderEditar(planta, { comProblemas: true })
    fireEvent.click(screen.getByRole('radio', { name: /^Uma caixa/ }))
    expect(agora().conteudo).toMatchObject({ definicoes: { modo: 'caixa' }, alineas: [{ aceites: [{ texto: '' }] }] })
    expect(screen.getByText(/O enunciado tem lacunas/)).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Resposta, texto aceite 1' }), { target: { value: 'caule' } })
    fireEvent.click(screen.getByRole('radio', { name: /^Lacunas no texto/ }))
    expect(agora().conteudo).toEqual(lacunas)
    fireEvent.click(screen.getByRole('radio', { name: /^Uma caixa/ }))
    expect(agora().conteudo.alineas[0]?.aceites[0]?.texto).toBe('caule')
    fireEvent.click(screen.getByRole('button', { name: 'Retirar as lacunas do enunciado' }))
    expect(agora().enunciado).toEqual([{ insert: 'A  mede  cm.\n' }])
    expect(screen.queryByText(/O enunciado tem lacunas/)).toBeNull()
  })

  it('no enunciado cada lacuna mostra o seu número e a primeira resposta, e acompanha-a', async () => {
    await renderEditar(planta)
    const escrito = () => screen.getByRole('textbox', { name: 'Enunciado' }).textContent
    expect(escrito()).toBe('A 1 raiz mede 2 4,5 cm.')
    fireEvent.change(screen.getByRole('textbox', { name: 'Lacuna 1, texto aceite 1' }), { target: { value: 'haste' } })
    await waitFor(() => expect(escrito()).toBe('A 1 haste mede 2 4,5 cm.'))
  })

  it('o botão da barra põe uma lacuna no texto e abre o seu cartão', async () => {
    const { agora } = await renderEditar(planta)
    fireEvent.click(screen.getByRole('button', { name: /^Lacuna/ }))
    expect(agora().conteudo.alineas).toHaveLength(3)
    expect(agora().conteudo.alineas).toEqual(expect.arrayContaining(lacunas.alineas))
  })

  it('os interruptores dizem o que não conta', async () => {
    const { agora } = await renderEditar(rei)
    fireEvent.click(screen.getByRole('switch', { name: 'Pequenas gralhas' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Hífenes' }))
    expect(agora().conteudo.definicoes.ignorar).toEqual({ ...ignorar, gralhas: true, hifens: false })
    fireEvent.click(screen.getByRole('switch', { name: 'Artigos no início' }))
    expect(agora().conteudo.definicoes.ignorar).toEqual({ ...ignorar, gralhas: true, hifens: false, artigos: true })
    expect(screen.getByText(/Não contam: maiúsculas, grafia anterior a 1990, artigos no início, pequenas gralhas\./)).toBeTruthy()
  })
})
