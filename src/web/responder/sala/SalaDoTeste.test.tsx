// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fireEvent } from '@testing-library/dom'
import { testeAResponder as teste } from '../tentativa/ensaio-engine.ts'
import { SalaDoTeste } from './SalaDoTeste.tsx'
import { newPreviewEngine } from '../tentativa/preview-engine.ts'
import { mapa, paginas, press } from './ensaio-sala.ts'
import type { Encontro, Engine, VistaDaSala } from '../tentativa/view.ts'

const open = (engine: Engine = newPreviewEngine({ respostas: new Map(), duracaoMs: 45 * 60_000 }), soLeitura = false) => {
  render(<SalaDoTeste engine={engine} teste={teste} paginas={paginas} ficheiros={{}} totalMs={45 * 60_000} soLeitura={soLeitura} />)
  return engine
}
beforeEach(() => {
  window.history.replaceState(null, '', '/teste/1/responder')
  window.scrollTo = () => {}
})
afterEach(cleanup)

describe('numa pausa', () => {
  const sala = (ateEm: string | null) => {
    const engine = newPreviewEngine({ respostas: new Map(), duracaoMs: 45 * 60_000 })
    const apoio = { letra: 'normal', lerAlto: false, pausa: { minutos: 10, ateEm } } as const
    return (
      <SalaDoTeste engine={engine} teste={teste} paginas={paginas} ficheiros={{}} totalMs={45 * 60_000} soLeitura={false} apoio={apoio} />
    )
  }

  test('nem o tempo que resta, nem a pergunta, nem o mapa estão à vista; ao retomar, voltam', () => {
    const { rerender } = render(sala('2026-07-17T10:00:00.000Z'))
    const aVista = () => [
      screen.queryAllByRole('timer').length > 0,
      screen.queryByRole('heading', { name: 'Pergunta de escolha 1' }) !== null,
      screen.queryByRole('navigation', { name: 'Perguntas' }) !== null,
    ]
    expect(aVista()).toEqual([false, false, false])
    rerender(sala(null))
    expect(aVista()).toEqual([true, true, true])
  })
})

describe('a sala', () => {
  test('mostra uma pergunta de cada vez, com o texto da sua página, e o lugar fica no endereço', () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Pergunta de escolha 1' })).toBeDefined()
    expect(screen.getByText('Observe a tabela.')).toBeDefined()
    expect(screen.getByText('2,5 pontos')).toBeDefined()
    press('Seguinte')
    expect(screen.getByRole('heading', { level: 1, name: 'Pergunta de escolha 2' })).toBeDefined()
    expect(window.location.search).toBe('?p=2')
    expect(document.title).toBe('Pergunta 2 · Teste 3 · Lousa')
    press('Seguinte')
    expect(screen.queryByText('Observe a tabela.')).toBeNull()
  })

  test('o mapa diz o que está respondido, incompleto, por responder e para rever', () => {
    open()
    fireEvent.click(screen.getByRole('radio', { name: /Diamante/ }))
    press('Marcar para rever')
    expect(mapa().getByRole('button', { name: 'Pergunta 1, respondida, para rever' }).getAttribute('aria-current')).toBe('step')
    expect(mapa().getByRole('button', { name: 'Pergunta 2, por responder' })).toBeDefined()
    fireEvent.click(mapa().getByRole('button', { name: 'Pergunta 3, por responder' }))
    fireEvent.click(screen.getAllByRole('radio')[0]!)
    expect(mapa().getByRole('button', { name: 'Pergunta 3, incompleta' })).toBeDefined()
  })

  test('um botão que diz «Desmarcar» não se diz também premido; o que se diz premido não muda de nome', () => {
    open()
    const ofFlag = () => screen.getAllByRole('button', { name: /^(?:Marcar para rever|Desmarcar)$/ })
    const said = () => ofFlag().map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getAttribute('aria-pressed')])
    expect(said()).toEqual([
      ['Marcar para rever', 'false'],
      ['Marcar para rever', null],
    ])
    press('Marcar para rever')
    expect(said()).toEqual([
      ['Marcar para rever', 'true'],
      ['Desmarcar', null],
    ])
  })

  test('o teclado anda para a frente e para trás, e o foco vai com a pergunta', () => {
    open()
    fireEvent.keyDown(window, { key: 'PageDown', altKey: true })
    expect(screen.getByRole('heading', { level: 1, name: 'Pergunta de escolha 2' })).toBeDefined()
    expect(document.activeElement?.textContent).toContain('Pergunta de escolha 2')
    fireEvent.keyDown(window, { key: 'PageUp', altKey: true })
    fireEvent.keyDown(window, { key: 'PageUp', altKey: true })
    expect(screen.getByRole('heading', { level: 1, name: 'Pergunta de escolha 1' })).toBeDefined()
  })

  test('quem tem o teclado numa opção também pede os atalhos', async () => {
    open()
    fireEvent.keyDown(screen.getByRole('radio', { name: /Talco/ }), { key: '?' })
    expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado', hidden: true })).toBeDefined()
  })

  test('com um diálogo aberto, os atalhos não mudam de pergunta por baixo dele', async () => {
    open()
    fireEvent.keyDown(window, { key: '?' })
    const dialog = await screen.findByRole('dialog', { name: 'Atalhos do teclado', hidden: true })
    fireEvent.keyDown(within(dialog).getAllByRole('button', { hidden: true })[0]!, { key: 'PageDown', altKey: true })
    expect(window.location.search).not.toContain('p=2')
    fireEvent.keyDown(window, { key: 'PageDown', altKey: true })
    expect(window.location.search).toBe('?p=2')
  })

  test('o resumo leva ao que falta, e entregar pergunta primeiro', () => {
    const engine = open()
    fireEvent.click(screen.getByRole('radio', { name: /Talco/ }))
    press('Rever e entregar')
    expect(screen.getByText('Respondeu a 1 de 3 perguntas.', { selector: 'div > p' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Pergunta 3' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Diga se é verdade' })).toBeDefined()
    press('Rever e entregar')
    press('Entregar teste')
    const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
    expect(dialog().getByText('Ficam 2 perguntas por responder.')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: 'Continuar a responder', hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Pergunta 3' }))
    fireEvent.click(screen.getAllByRole('radio')[0]!)
    press('Rever e entregar')
    press('Entregar teste')
    expect(dialog().getByText('Fica 1 pergunta por responder e 1 resposta incompleta.')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: 'Entregar', hidden: true }))
    expect(engine.vista().fase.fase).toBe('entregue')
  })

  test('num telemóvel o mapa abre-se numa gaveta: dela vai-se a uma pergunta, ou rever e entregar, e ela fecha', () => {
    open()
    const gaveta = () => screen.queryByRole('dialog', { name: 'Mapa do teste', hidden: true })
    const inside = (name: string) => fireEvent.click(within(gaveta()!).getByRole('button', { name, hidden: true }))
    press(/^Pergunta 1 de 3$/)
    expect(gaveta()?.textContent).toContain('Respondeu a 0 de 3 perguntas.')
    inside('Pergunta 3, por responder')
    expect(gaveta()).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Diga se é verdade' })).toBeDefined()
    press(/^Pergunta 3 de 3$/)
    inside('Rever e entregar')
    expect(gaveta()).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Rever e entregar' })).toBeDefined()
  })

  test('abrir a revisão vai ver o que outros separadores deixaram neste dispositivo', () => {
    const engine = newPreviewEngine({ respostas: new Map(), duracaoMs: 45 * 60_000 })
    open({ ...engine, lookAtDisk: () => engine.write(1, { escolhida: 'aaaa' }) })
    press('Rever e entregar')
    expect(screen.getByText('Respondeu a 1 de 3 perguntas.', { selector: 'div > p' })).toBeDefined()
  })

  test('Voltar atrás, do resumo, leva à pergunta de onde se veio; de outra que se foi ver, também', async () => {
    open()
    press('Seguinte')
    const entries = window.history.length
    press('Rever e entregar')
    expect(window.history.length).toBe(entries + 1)
    act(() => window.history.back())
    expect(await screen.findByRole('heading', { level: 1, name: 'Pergunta de escolha 2' })).toBeDefined()
    press('Rever e entregar')
    fireEvent.click(screen.getByRole('button', { name: 'Pergunta 3' }))
    press('Rever e entregar')
    act(() => window.history.back())
    expect(await screen.findByRole('heading', { level: 1, name: 'Pergunta de escolha 2' })).toBeDefined()
    expect(window.history.length).toBe(entries + 1)
  })

  test('antes de entregar diz-se qual é a resposta que não pôde ser guardada', () => {
    const engine = newPreviewEngine({ respostas: new Map([[2, { escolhida: 'bbbb' }]]), duracaoMs: 45 * 60_000 })
    const vista = { ...engine.vista(), recusadas: new Map([[2, 'forma' as const]]) }
    open({ ...engine, vista: () => vista })
    press('Rever e entregar')
    press('Entregar teste')
    const { textContent } = screen.getByRole('dialog', { hidden: true })
    expect(textContent).toContain('O que escreveu na pergunta 2 não pôde ser guardado: conta o que lá estava antes.')
    expect(textContent).not.toContain('incompleta')
  })

  test('e a que não se escolheu, quando é uma de duas que não pôde ser guardada', () => {
    const engine = comDuas([])
    const vista = engine.vista()
    const duas = vista.encontros.get(2)!
    const comRecusada = { ...vista, encontros: new Map([[2, { ...duas, outra: { ...duas.outra, recusada: true } }]]) }
    open({ ...engine, vista: () => comRecusada })
    press('Ver a pergunta 2')
    expect(screen.getByText('Não pôde ser guardada na Lousa: está só neste dispositivo.')).toBeDefined()
    press('Rever e entregar')
    press('Entregar teste')
    expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain(
      'Uma das duas respostas que deu na pergunta 2 não pôde ser guardada: conta a que está no ecrã.',
    )
  })

  test.each([
    ['cabe', 200_000, ''],
    ['está quase no máximo', 260_000, 'A resposta está quase no máximo: ainda cabem cerca de 2100 caracteres.'],
    [
      'passa do máximo',
      270_000,
      'Texto a mais: tire cerca de 7900 caracteres. Uma resposta tem no máximo 256 kB, cerca de 260 000 caracteres; enquanto passar disso, na Lousa fica o que lá estava antes.',
    ],
  ])('uma resposta que %s: diz-se quanto falta, ou quanto há a mais', (_quando, letras, dito) => {
    open(newPreviewEngine({ respostas: new Map([[1, { texto: 'a'.repeat(letras), e: '' }]]), duracaoMs: null }))
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    expect(said.filter((text) => /no máximo/.test(text))).toEqual(dito === '' ? [] : [dito])
  })

  test.each([
    ['tamanho', /^Tem texto a mais: uma resposta vai até 256 kB, cerca de 260.000 caracteres\./],
    ['ficheiro', /^Tem um ficheiro que não foi enviado desta conta\./],
    ['pergunta', /^A Lousa não tem esta pergunta neste teste\./],
    ['forma', /^A Lousa não reconhece esta resposta\./],
    [null, /^A Lousa não reconhece esta resposta\./],
  ] as const)('do que não pôde ser guardado diz-se porquê: %s', (motivo, frase) => {
    const engine = newPreviewEngine({ respostas: new Map([[1, { escolhida: 'bbbb' }]]), duracaoMs: 45 * 60_000 })
    const vista = { ...engine.vista(), recusadas: new Map([[1, motivo]]) }
    open({ ...engine, vista: () => vista })
    expect(screen.getByText(frase)).toBeDefined()
  })

  test('em nome de outra pessoa vê-se e não se escreve', () => {
    open(newPreviewEngine({ respostas: new Map([[1, { escolhida: 'bbbb' }]]), duracaoMs: null }), true)
    const diamante = screen.getByRole('radio', { name: /Diamante/ })
    expect(diamante).toHaveProperty('checked', true)
    expect((diamante as HTMLInputElement).matches(':disabled')).toBe(true)
  })
})

describe('um toque duplo', () => {
  const seguinte = () => screen.getAllByRole('button', { name: 'Seguinte' })[0]!
  const titulo = () => screen.getByRole('heading', { level: 1 }).textContent

  test('em Seguinte passa uma pergunta, e dois toques separados passam duas', () => {
    open()
    fireEvent.click(seguinte(), { detail: 1 })
    fireEvent.click(seguinte(), { detail: 2 })
    expect(titulo()).toBe('Pergunta de escolha 2')
    fireEvent.click(seguinte(), { detail: 1 })
    expect(titulo()).toBe('Diga se é verdade')
  })

  test('com um dedo é o mesmo onde o navegador não conta os toques', () => {
    open()
    for (let i = 0; i < 2; i++) {
      const toque = new MouseEvent('click', { bubbles: true, detail: 1 })
      Object.defineProperty(toque, 'pointerType', { value: 'touch' })
      fireEvent(seguinte(), toque)
    }
    expect(titulo()).toBe('Pergunta de escolha 2')
  })
})

test('que está pronto para trabalhar sem rede diz-se no lugar do que está guardado, e nada empurra a pergunta', () => {
  const engine = newPreviewEngine({ respostas: new Map(), duracaoMs: 45 * 60_000 })
  render(<SalaDoTeste engine={engine} teste={teste} paginas={paginas} ficheiros={{}} totalMs={45 * 60_000} prontidao="pronto" />)
  const barra = within(screen.getByRole('banner'))
  expect(barra.getAllByText('Pronto para trabalhar sem rede')).not.toHaveLength(0)
  expect(screen.getByRole('main').previousElementSibling?.childElementCount).toBe(0)
})

/** The second question was answered here and on a phone; choosing is noted. */
function comDuas(escolhas: string[]): Engine {
  const engine = newPreviewEngine({ respostas: new Map([[2, { escolhida: 'aaaa' }]]), duracaoMs: 45 * 60_000 })
  const noEcra = { conteudo: { escolhida: 'aaaa' }, escritaEm: Date.parse('2026-07-17T09:32:00Z'), onde: 'aqui' as const, recusada: false }
  const outra = {
    conteudo: { escolhida: 'bbbb' },
    escritaEm: Date.parse('2026-07-17T09:21:00Z'),
    onde: 'dispositivo' as const,
    recusada: false,
  }
  let encontros: ReadonlyMap<number, Encontro> = new Map([[2, { noEcra, outra }]])
  let last: VistaDaSala | null = null
  let of: VistaDaSala | null = null
  const vista = (): VistaDaSala => {
    const now = engine.vista()
    if (last === null || of !== now) last = { ...now, encontros }
    of = now
    return last
  }
  const choose = (qual: string, resposta: unknown) => (perguntaid: number) => {
    escolhas.push(`${qual} ${perguntaid}`)
    encontros = new Map()
    engine.write(perguntaid, resposta)
  }
  return {
    ...engine,
    vista,
    agora: () => Date.parse('2026-07-17T10:00:00Z'),
    takeOther: choose('outra', outra.conteudo),
    keepThis: choose('esta', noEcra.conteudo),
  }
}

describe('duas respostas à mesma pergunta', () => {
  const lado = (name: RegExp) => within(screen.getByRole('group', { name }))
  const chosen = (of: ReturnType<typeof lado>) => of.getAllByRole('radio').map((radio) => radio.matches(':checked'))

  test('mostra as duas como estão, onde e quando foram escritas, e não deixa mexer nelas', () => {
    window.history.replaceState(null, '', '/teste/1/responder?p=2')
    open(comDuas([]))
    const daqui = lado(/^No ecrã neste separador, às 10:32$/)
    const dali = lado(/^A outra noutro dispositivo ou navegador, às 10:21$/)
    expect(chosen(daqui)).toEqual([true, false])
    expect(chosen(dali)).toEqual([false, true])
    expect(dali.getAllByRole('radio').every((radio) => radio.matches(':disabled'))).toBe(true)
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent.includes('também noutro separador ou dispositivo'))).toBe(
      true,
    )
  })

  test.each([
    ['Usar a outra', 'outra 2', /Diamante/],
    ['Ficar com esta', 'esta 2', /Talco/],
  ])('«%s» deixa o foco na resposta que ficou', (button, expected, opcao) => {
    window.history.replaceState(null, '', '/teste/1/responder?p=2')
    const escolhas: string[] = []
    open(comDuas(escolhas))
    press(button)
    expect(escolhas).toEqual([expected])
    expect(screen.queryByText(/também noutro separador/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: opcao, checked: true }))
  })

  test('quem está noutra pergunta é levado àquela em que há de escolher, e o resumo também a diz', () => {
    open(comDuas([]))
    press('Ver a pergunta 2')
    expect(screen.getByRole('button', { name: 'Usar a outra' })).toBeDefined()
    press('Rever e entregar')
    expect(
      within(screen.getByRole('region', { name: 'Com duas respostas, para escolher' })).getByRole('button', { name: 'Pergunta 2' }),
    ).toBeDefined()
  })
})
