// @vitest-environment jsdom
/** Pasting into a field: what is offered, what is told, and where pictures go while they are sent. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { RichTextField } from '../RichTextField.tsx'
import type { FicheiroEnviado, RichTextEditorProps } from './tipos.ts'

afterEach(cleanup)

beforeAll(() => {
  // jsdom has no layout; the editor asks for it when it scrolls.
  Range.prototype.getClientRects = () => document.body.getClientRects()
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  Element.prototype.getClientRects = () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList // safe: only its length is read
  document.elementFromPoint = () => null
})

let escrito: TextoRico = []

async function openIt(inicio: string, props: Partial<Omit<RichTextEditorProps, 'label' | 'labelledBy'>> = {}): Promise<HTMLElement> {
  escrito = []
  function Pagina() {
    const [value, setValue] = useState<TextoRico>(inicio)
    const change = (ops: TextoRico) => {
      escrito = ops
      setValue(ops)
    }
    return <RichTextField label="Enunciado" {...props} value={value} onChange={change} />
  }
  render(<Pagina />)
  return screen.findByRole('textbox', { name: 'Enunciado' })
}

type Dados = { html?: string; texto?: string; files?: File[] }
const paste = (campo: HTMLElement, { html = '', texto = '', files = [] }: Dados) =>
  fireEvent.paste(campo, {
    clipboardData: { getData: (tipo: string) => (tipo === 'text/html' ? html : tipo === 'text/plain' ? texto : ''), files },
  })

const png = (name = 'a.png', type = 'image/png') => new File(['x'], name, { type })
const ponto = 'data:image/png;base64,iVBORw0KGgo='

/** A server that answers when told. */
function servidor() {
  const esperas: { answer: (id: number) => void; fail: () => void; nome: string }[] = []
  const uploadFicheiro = vi.fn(
    (_ficheiro: File, nome: string) =>
      new Promise<FicheiroEnviado>((resolve, reject) => {
        esperas.push({
          nome,
          answer: (id) => resolve({ id, url: `/f/${id}`, nome, tipo: 'image/png' }),
          fail: () => reject(new Error('Não há espaço.')),
        })
      }),
  )
  return { uploadFicheiro, esperas }
}

const formulas = () =>
  typeof escrito !== 'string' &&
  escrito.flatMap(({ insert }) => (typeof insert === 'object' && 'formula' in insert ? [insert.formula] : []))

test.each([
  ['texto', { texto: 'Sabe que $x^2$ e \\(\\frac{1}{2}\\) valem; custa $5 e $6, ou 10$ e 20$.' }],
  ['HTML', { html: '<p>Sabe que $x^2$ e \\(\\frac{1}{2}\\) valem; custa $5 e $6, ou 10$ e 20$.</p>' }],
])('LaTeX colado como %s passa a fórmulas num só passo, que se desfaz', async (_como, dados) => {
  const campo = await openIt('<p>Já cá estava $y^2$. </p>')
  paste(campo, dados)
  expect(await screen.findByText('O LaTeX colado passou a 2 fórmulas.')).toBeTruthy()
  expect(formulas()).toEqual(['x^2', '\\frac{1}{2}'])
  expect(JSON.stringify(escrito)).toContain('custa $5 e $6, ou 10$ e 20$.')
  expect(JSON.stringify(escrito)).toContain('$y^2$')
  fireEvent.click(screen.getByRole('button', { name: 'Deixar como texto' }))
  expect(formulas()).toEqual([])
  expect(JSON.stringify(escrito)).toContain('Sabe que $x^2$')
  expect(screen.queryByText(/O LaTeX colado/)).toBeNull()
})

test('o que não se sabe desenhar fica texto, e o aviso sai com a escrita seguinte', async () => {
  const campo = await openIt('<p></p>')
  paste(campo, { texto: 'Seja $x^2$ e $\\naoexiste{2}$.' })
  expect(await screen.findByText('O LaTeX colado passou a 1 fórmula.')).toBeTruthy()
  expect(JSON.stringify(escrito)).toContain('$\\\\naoexiste{2}$')
  paste(campo, { texto: ' Fim.' })
  expect(screen.queryByText(/O LaTeX colado/)).toBeNull()
  expect(formulas()).toEqual(['x^2'])
})

test.each<[string, string, unknown]>([
  ['$x^2$', 'x^2', ''],
  ['seja \\(\\frac{1}{2}\\)', '\\frac{1}{2}', 'seja '],
])('%s, escrito à mão, é uma fórmula ao fechar', async (texto, latex, antes) => {
  const campo = await openIt('<p></p>')
  const { editor } = campo as HTMLElement & { editor: Editor } // safe: the engine's own
  const type = (sinal: string) => {
    const { from, to } = editor.state.selection
    const insert = () => editor.state.tr.insertText(sinal, from, to)
    if (!editor.view.someProp('handleTextInput', (f) => f(editor.view, from, to, sinal, insert))) editor.view.dispatch(insert())
  }
  act(() => [...texto].forEach(type))
  expect(formulas()).toEqual([latex])
  expect(campo.textContent?.startsWith(String(antes))).toBe(true)
  act(() => ['c', 'u', 's', 't', 'a', ' ', '5', '$', ' ', 'o', 'u', ' ', '6', '$'].forEach(type))
  expect(formulas()).toEqual([latex])
})

test('a imagem fica onde estava no texto, também se entretanto se escreve; a que falha sai, e é contada', async () => {
  const { uploadFicheiro, esperas } = servidor()
  const campo = await openIt('<p></p>', { uploadFicheiro })
  paste(campo, { html: `<p>antes <img src="${ponto}"> meio <img src="${ponto}"> depois</p>` })
  expect(campo.textContent).toBe('antes A enviar a imagem… meio A enviar a imagem… depois')
  expect(escrito).toEqual([{ insert: 'antes  meio  depois\n' }])
  await waitFor(() => expect(esperas).toHaveLength(1))
  paste(campo, { texto: ', e mais' })
  await act(async () => esperas[0]?.answer(31))
  await waitFor(() => expect(esperas).toHaveLength(2))
  await act(async () => esperas[1]?.fail())
  expect(escrito).toEqual([{ insert: 'antes ' }, { insert: { image: { ficheiro: 31, alt: '' } } }, { insert: ' meio  depois, e mais\n' }])
  expect(await screen.findByText(/1 imagem não foi colada/)).toBeTruthy()
})

test('a imagem que chega depois de o LaTeX passar a fórmulas não tira o aviso, nem o caminho de volta', async () => {
  const { uploadFicheiro, esperas } = servidor()
  const campo = await openIt('<p></p>', { uploadFicheiro })
  paste(campo, { html: `<p>Com $x^2$ de <img src="${ponto}"> e mais</p>` })
  expect(await screen.findByText('O LaTeX colado passou a 1 fórmula.')).toBeTruthy()
  await waitFor(() => expect(esperas).toHaveLength(1))
  await act(async () => esperas[0]?.answer(31))
  expect(JSON.stringify(escrito)).toContain('"ficheiro":31')
  expect(screen.getByText('O LaTeX colado passou a 1 fórmula.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Deixar como texto' }))
  expect(JSON.stringify(escrito)).toContain('Com $x^2$')
  expect(JSON.stringify(escrito)).toContain('"ficheiro":31')
})

test('a imagem desfeita enquanto vai e refeita depois de chegar é a imagem', async () => {
  const { uploadFicheiro, esperas } = servidor()
  const campo = await openIt('<p></p>', { uploadFicheiro })
  paste(campo, { html: `<p>antes <img src="${ponto}"> depois</p>` })
  await waitFor(() => expect(esperas).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: /^Anular/ }))
  expect(campo.textContent).toBe('')
  await act(async () => esperas[0]?.answer(31))
  fireEvent.click(screen.getByRole('button', { name: /^Refazer/ }))
  await waitFor(() =>
    expect(escrito).toEqual([{ insert: 'antes ' }, { insert: { image: { ficheiro: 31, alt: '' } } }, { insert: ' depois\n' }]),
  )
})

test.each<[string, Dados, string[], string]>([
  ['uma imagem só', { files: [png()] }, ['a.png'], 'A enviar a imagem…'],
  ['uma fotografia de um iPhone', { files: [png('IMG_1.HEIC', '')] }, ['IMG_1.HEIC'], 'A enviar a imagem…'],
  [
    'uma imagem ao lado do texto',
    { html: '<p>texto</p>', files: [png('IMG_1.heic', 'image/heic')] },
    ['IMG_1.heic'],
    'textoA enviar a imagem…',
  ],
  ['uma imagem copiada de uma página', { html: '<img src="https://a.pt/x.png">', files: [png()] }, ['a.png'], 'A enviar a imagem…'],
  [
    'uma imagem do Word, sem palavras',
    { html: '<p class=MsoNormal><span><img width=8 src="file:///C:/x.png"></span></p>', files: [png()] },
    ['a.png'],
    'A enviar a imagem…',
  ],
  [
    'texto do Word, que traz o seu retrato',
    { html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>texto</p></body></html>', files: [png()] },
    [],
    'texto',
  ],
])('ficheiros na área de transferência: %s', async (_que, dados, nomes, lido) => {
  const { uploadFicheiro, esperas } = servidor()
  const campo = await openIt('<p></p>', { uploadFicheiro })
  paste(campo, dados)
  await waitFor(() => expect(campo.textContent).toBe(lido))
  await waitFor(() => expect(esperas.map(({ nome }) => nome)).toEqual(nomes))
})

test('um ficheiro que o texto não leva, e uma imagem onde não as há, são contados', async () => {
  const campo = await openIt('<p></p>')
  paste(campo, { files: [png(), new File(['x'], 'a.pdf', { type: 'application/pdf' })] })
  expect(
    await screen.findByText('1 imagem não foi colada: este campo não leva imagens. 1 ficheiro não foi colado: aqui só se colam imagens.'),
  ).toBeTruthy()
})

const tudo =
  '<p>antes</p><table><tr><td>um<table><tr><td>dois</td></tr></table></td><td>três</td></tr></table><h1>quatro</h1><ul><li>cinco<ul><li>seis</li></ul></li></ul><blockquote>sete</blockquote><p>oito</p>'
test.each([
  ['um parágrafo', '<p>z</p>'],
  ['um título', '<h1>z</h1>'],
  ['uma lista', '<ul><li>z</li></ul>'],
  ['uma citação', '<blockquote>z</blockquote>'],
  ['uma célula', '<table><tr><td>z</td><td>w</td></tr></table>'],
])('colado em %s, o texto chega inteiro', async (_onde, inicio) => {
  const campo = await openIt(inicio)
  act(() => void (campo as HTMLElement & { editor: Editor }).editor.commands.focus('start')) // safe: the engine's own
  paste(campo, { html: tudo })
  for (const palavra of ['antes', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'z'])
    expect(campo.textContent, palavra).toContain(palavra)
  for (const palavra of ['antes', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'z'])
    expect(JSON.stringify(escrito), palavra).toContain(palavra)
})
