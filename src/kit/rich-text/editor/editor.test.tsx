// @vitest-environment jsdom
import { type Editor, getSchema } from '@tiptap/core'
import { Node, Slice } from '@tiptap/pm/model'
import { AllSelection, EditorState } from '@tiptap/pm/state'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { RichTextField } from '../RichTextField.tsx'
import { cleanColado, renewIds } from './paste.ts'
import { enderecoEscrito } from './comandos.ts'
import { paraDoc } from './delta-pm.ts'
import { extensoesDeElementos } from './elementos.ts'
import { extensoesDeTexto } from './esquema.ts'
import type { RichTextEditorProps } from './tipos.ts'

afterEach(cleanup)

beforeAll(() => {
  // jsdom has no layout; the editor asks for it when it scrolls and when arrows look for what is in sight.
  Range.prototype.getClientRects = () => document.body.getClientRects()
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  Element.prototype.getClientRects = () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList // safe: only its length is read
  document.elementFromPoint = () => null
})

const tudo = { minimal: false, dropdown: true, lacuna: true, ficheiros: true }

describe('colar', () => {
  test('do Word fica o que se lê, sem estilos nem código', () => {
    const word =
      '<html><head><style>p{color:red}</style></head><body lang=PT onload="x()"><p class=MsoNormal style="color:red"><b>Nota</b> <i onclick="x()">bem</i><script>x()</script></p><ul><li>um</li></ul></body></html>'
    expect(cleanColado(word, tudo).html).toBe('<p><strong>Nota</strong> <em>bem</em></p><ul><li>um</li></ul>')
  })

  test('o negrito de um processador na Web chega por estilo', () => {
    expect(cleanColado('<b style="font-weight:normal"><span style="font-weight:700">Forte</span> e fraco</b>', tudo).html).toBe(
      '<p><strong>Forte</strong> e fraco</p>',
    )
  })

  test('no texto de uma opção só entra o que lá cabe', () => {
    const html =
      '<h1>Um</h1><ul><li><u>dois</u> <b>três</b></li></ul><p><a href="https://a.pt">q</a><audio data-ficheiro="3"></audio><span data-formula="x"></span></p>'
    expect(cleanColado(html, { ...tudo, minimal: true }).html).toBe(
      '<p>Um</p><p>dois <strong>três</strong></p><p>q<span data-formula="x"></span></p>',
    )
  })

  test('elementos que este campo não tem ficam de fora', () => {
    const html = '<p>a<span data-dropdown="ab12">x</span><span data-lacuna="cd34"></span><img data-ficheiro="1" alt=""></p>'
    expect(cleanColado(html, { minimal: false, dropdown: false, lacuna: false, ficheiros: false }).html).toBe('<p>a</p>')
  })

  test('a cópia de um elemento que ainda está no texto recebe um id seu', () => {
    const schema = getSchema([
      ...extensoesDeTexto(() => null),
      ...extensoesDeElementos(() => ({ ficheiro: () => undefined, rotulo: () => '', desenhos: new Set() })),
    ])
    const doc = (ops: OpsTextoRico) => Node.fromJSON(schema, paraDoc(ops))
    const texto = doc([{ insert: { lacuna: { id: 'aaaa' } } }, { insert: { lacuna: { id: 'bbbb' } } }, { insert: '\n' }])
    const vazio = doc([{ insert: '\n' }])
    const ids = (pedaco: Slice) => {
      const vistos: unknown[] = []
      pedaco.content.descendants((no) => void (no.type.name === 'lacuna' && vistos.push(no.attrs['id'])))
      return vistos
    }
    const colado = new Slice(texto.content, 0, 0)
    expect(ids(renewIds(colado, EditorState.create({ doc: texto }), () => 'nova'))).toEqual(['nova', 'nova'])
    expect(ids(renewIds(colado, EditorState.create({ doc: vazio }), () => 'nova'))).toEqual(['aaaa', 'bbbb'])
    expect(ids(renewIds(colado, EditorState.create({ doc: texto, selection: new AllSelection(texto) }), () => 'nova'))).toEqual([
      'aaaa',
      'bbbb',
    ])
  })
})

test.each([
  ['exemplo.pt/a', 'https://exemplo.pt/a'],
  ['ana@exemplo.pt', 'mailto:ana@exemplo.pt'],
  ['HTTP://exemplo.pt', 'http://exemplo.pt'],
  ['exemplo.pt:8080/a', 'https://exemplo.pt:8080/a'],
  ['/turmas/1', '/turmas/1'],
  ['javascript:alert(1)', null],
  ['//mau.pt', null],
  ['olá', null],
  ['', null],
])('o endereço %j guarda-se como %j', (escrito, guardado) => expect(enderecoEscrito(escrito)).toBe(guardado))

describe('campo', () => {
  const openIt = async (value: TextoRico, props: Partial<Omit<RichTextEditorProps, 'label' | 'labelledBy'>> = {}) => {
    const onChange = vi.fn<(ops: OpsTextoRico) => void>()
    const vista = render(<RichTextField {...props} label="Enunciado" value={value} onChange={onChange} />)
    const campo = await screen.findByRole('textbox', { name: 'Enunciado' })
    return { ...vista, onChange, campo }
  }

  test('abre HTML e ops, e não escreve nada enquanto ninguém mexe', async () => {
    const { campo, onChange } = await openIt('<h1>Vulcões</h1><p>texto</p>')
    expect(within(campo).getByRole('heading', { name: 'Vulcões' })).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('diz o nome, a ajuda e o erro ao leitor de ecrã', async () => {
    const { campo } = await openIt([], { describedBy: 'ajuda', invalid: true, required: true, placeholder: 'Escreva' })
    expect(
      ['aria-multiline', 'aria-describedby', 'aria-invalid', 'aria-required', 'aria-placeholder'].map((nome) => campo.getAttribute(nome)),
    ).toEqual(['true', 'ajuda', 'true', 'true', 'Escreva'])
  })

  test('quem escreve mais depressa do que a página se desenha não perde letras, nem o lugar onde está', async () => {
    const comEditor = () => screen.getByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Enunciado' }) // the engine's own
    const write = (texto: string) => comEditor().editor.commands.insertContent(texto)
    const lido = (ops: TextoRico) => JSON.stringify(ops)
    function Pagina() {
      const [value, setValue] = useState<TextoRico>([])
      // The next key comes as soon as the page shows the first, before anything that follows from it.
      useLayoutEffect(() => {
        if (lido(value) === lido([{ insert: 'b\n' }])) comEditor().editor.chain().insertContent('c').setTextSelection(1).run()
      }, [value])
      return (
        <>
          <RichTextField label="Enunciado" value={value} onChange={setValue} />
          <output>{lido(value)}</output>
        </>
      )
    }
    render(<Pagina />)
    await screen.findByRole('textbox', { name: 'Enunciado' })
    act(() => void write('b'))
    act(() => void write('a'))
    expect(comEditor().textContent).toBe('abc')
    expect(screen.getByRole('status').textContent).toBe(lido([{ insert: 'abc\n' }]))
  })

  test('os botões mudam o texto e o que se escreve são ops', async () => {
    const { onChange } = await openIt('<p>um</p>')
    fireEvent.click(screen.getByRole('button', { name: 'Lista (Ctrl+Shift+8)' }))
    expect(onChange).toHaveBeenLastCalledWith([{ insert: 'um' }, { insert: '\n', attributes: { list: 'bullet' } }])
    fireEvent.click(screen.getByRole('button', { name: /^Anular/ }))
    expect(onChange).toHaveBeenLastCalledWith([{ insert: 'um\n' }])
  })

  test('o botão da lista de opções pede um id e põe o elemento', async () => {
    const novo = vi.fn(() => 'ab12')
    const { onChange, campo } = await openIt([{ insert: '\n' }], { elementos: { dropdown: { novo, rotulo: (id) => `1 ${id}` } } })
    fireEvent.click(screen.getByRole('button', { name: 'Lista de opções' }))
    expect(onChange).toHaveBeenLastCalledWith([{ insert: { dropdown: { id: 'ab12' } } }, { insert: '\n' }])
    expect(campo.textContent).toBe('1 ab12')
    expect(novo).toHaveBeenCalledOnce()
  })

  test('um valor que vem de fora substitui o que se vê', async () => {
    const { campo, rerender, onChange } = await openIt('<p>um</p>')
    rerender(<RichTextField label="Enunciado" value={[{ insert: 'outro\n' }]} onChange={onChange} />)
    await waitFor(() => expect(campo.textContent).toBe('outro'))
    expect(onChange).not.toHaveBeenCalled()
  })

  test('a barra é uma só paragem do Tab, e as setas andam nela', async () => {
    await openIt([])
    const barra = screen.getByRole('toolbar', { name: 'Formatação' })
    const paragens = () => [...barra.querySelectorAll('[tabindex="0"]')].map((el) => el.getAttribute('aria-label'))
    expect(paragens()).toEqual(['Título 1 (Ctrl+Alt+1)'])
    const primeiro = within(barra).getByRole('button', { name: /^Título 1/ })
    primeiro.focus()
    fireEvent.keyDown(primeiro, { key: 'ArrowRight' })
    await waitFor(() => expect(paragens()).toEqual(['Título 2 (Ctrl+Alt+2)']))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Título 2 (Ctrl+Alt+2)')
  })

  test('Escape no texto é de quem está à volta, por exemplo do diálogo que fecha; na barra só volta ao texto', async () => {
    const { campo } = await openIt('<p>um</p>')
    campo.focus()
    expect(fireEvent.keyDown(campo, { key: 'Escape', keyCode: 27 }), 'ninguém a guardou').toBe(true)
    const primeiro = screen.getByRole('button', { name: /^Título 1/ })
    primeiro.focus()
    expect(fireEvent.keyDown(primeiro, { key: 'Escape', keyCode: 27 }), 'a barra serviu-se dela').toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(campo))
  })

  test('sem sítio para ficheiros não há botões de imagem e de áudio; o texto de uma opção tem poucas ferramentas', async () => {
    await openIt([], { minimal: true })
    expect(
      within(screen.getByRole('toolbar'))
        .getAllByRole('button')
        .map((el) => el.getAttribute('aria-label')),
    ).toEqual(['Negrito (Ctrl+B)', 'Itálico (Ctrl+I)', 'Inferior à linha (Ctrl+,)', 'Superior à linha (Ctrl+.)', 'Fórmula'])
  })

  test('perto do fim conta os caracteres, e o que é a mais não se perde', async () => {
    await openIt('<p>123456789</p>', { maxCaracteres: 8 })
    expect(screen.getByText('1 carácter a mais: 9 de 8')).toBeTruthy()
  })
})

test('o campo que pede o teclado tem-no logo que está na página, no fim do que lá está escrito', async () => {
  const field = (label: string, autoFocus: boolean) => (
    <RichTextField label={label} value={[{ insert: 'Lisboa\n' }]} onChange={() => {}} autoFocus={autoFocus} />
  )
  const { unmount } = render(field('Enunciado', false))
  expect(await screen.findByRole('textbox', { name: 'Enunciado' })).not.toBe(document.activeElement)
  unmount()
  // The editor is at hand from here on: nothing is waited for.
  render(field('Explicação', true))
  expect(screen.getByRole('textbox', { name: 'Explicação' })).toBe(document.activeElement)
  expect(getSelection()?.anchorOffset).toBe('Lisboa'.length)
})
