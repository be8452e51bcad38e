// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { limites } from '#regras/limites.ts'
import { waitsForPerson } from '../exemplo.ts'
import { renderEditar, renderResponder, renderRever } from '../vistas/ensaio.tsx'
import { asksForWorking } from './asks-for-working.ts'
import type { ConteudoComposicao } from './modelo.ts'
import { contagemEmPalavras, limitesEmPalavras } from './palavras.ts'

afterEach(cleanup)

// jsdom has no layout; the editor asks for it when it scrolls.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.body.getClientRects()
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

const conteudo: ConteudoComposicao = {
  versao: 1,
  alineas: [],
  definicoes: {
    criterios: [
      {
        id: 'conteudo',
        nome: 'Conteúdo',
        niveis: [
          { id: 'niv0', descricao: 'Fora do tema', valor: 0 },
          { id: 'niv6', descricao: 'Em parte', valor: 6 },
          { id: 'niv12', descricao: 'Completo', valor: 12 },
        ],
      },
      {
        id: 'correcao',
        nome: 'Correção',
        niveis: [
          { id: 'niv0', descricao: '', valor: 0 },
          { id: 'niv5', descricao: '', valor: 5 },
        ],
      },
    ],
    minPalavras: 3,
    maxPalavras: 6,
    ficheiros: true,
  },
}
const caso = { tipo: 2, enunciado: '<p>Escreva sobre a leitura.</p>', conteudo }
const texto = [{ insert: 'Ler é viajar sem sair do lugar onde se está.\n' }]
const ficheiros = { 31: { url: '/api/ficheiros/31?a=x', nome: 'rascunho.pdf', tipo: 'application/pdf', tamanho: 9 } }

describe('responder', () => {
  it('o editor tem o nome da pergunta e os limites; a contagem diz quantas palavras estão a mais', async () => {
    const { container } = await renderResponder(caso, { texto, ficheiros: [] })
    expect(screen.getByRole('textbox', { name: 'Escreva sobre a leitura. A sua resposta: entre 3 e 6 palavras' })).toBeTruthy()
    expect(container.textContent).toContain('10 palavras, 4 a mais')
    expect(screen.queryByText(/Fora do tema|Conteúdo/)).toBeNull()
  })

  it('de vários ficheiros que não podem seguir, diz-se de cada um', async () => {
    await renderResponder(caso, { texto, ficheiros: [] })
    const vazio = (nome: string) => new File([], nome, { type: 'text/plain' })
    fireEvent.change(await screen.findByLabelText('Ficheiros a juntar'), { target: { files: [vazio('um.txt'), vazio('dois.txt')] } })
    const dito = (await screen.findByRole('alert')).textContent
    expect(dito).toContain('«um.txt» está vazio')
    expect(dito).toContain('«dois.txt» está vazio')
  })

  it('quem ouve sabe a contagem quando para de escrever', async () => {
    await renderResponder(caso, { texto, ficheiros: [] })
    const dito = () =>
      screen
        .getAllByRole('status')
        .map((status) => status.textContent)
        .join('|')
    expect(dito()).not.toContain('palavras')
    await waitFor(() => expect(dito()).toContain('10 palavras, 4 a mais'), { timeout: 3_000 })
  })

  it('de uma resposta em que ainda nada se escreveu não se diz contagem nenhuma', async () => {
    const { container } = await renderResponder(caso, { texto: [{ insert: '\n' }], ficheiros: [] })
    expect(container.textContent).toContain('0 palavras')
    await new Promise((resolve) => setTimeout(resolve, 2_200))
    for (const status of screen.getAllByRole('status')) expect(status.textContent).not.toContain('palavras')
  })

  it('juntam-se ficheiros e retiram-se; o que falha diz porquê', async () => {
    const uploadFicheiro = (ficheiro: File) =>
      ficheiro.name === 'grande.mov'
        ? Promise.reject(new Error('o ficheiro é demasiado grande.'))
        : Promise.resolve({ id: 44, url: '/api/ficheiros/44', nome: ficheiro.name, tipo: ficheiro.type })
    const { ultima } = await renderResponder(caso, { texto: [], ficheiros: [31] }, { ficheiros, uploadFicheiro })
    const lista = () => within(screen.getByRole('list', { name: 'Ficheiros da resposta' }))
    expect(
      lista()
        .getByRole('link', { name: /^rascunho\.pdf/ })
        .getAttribute('href'),
    ).toBe('/api/ficheiros/31?a=x')
    fireEvent.change(await screen.findByLabelText('Ficheiros a juntar'), {
      target: { files: [new File(['a'], 'foto.png', { type: 'image/png' }), new File(['b'], 'grande.mov')] },
    })
    await screen.findByRole('alert')
    expect(ultima()).toEqual({ texto: [], ficheiros: [31, 44] })
    expect(lista().getByRole('link', { name: /^foto\.png/ })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('grande.mov: o ficheiro é demasiado grande.')
    fireEvent.click(lista().getByRole('button', { name: 'Retirar rascunho.pdf' }))
    fireEvent.click(lista().getByRole('button', { name: 'Retirar foto.png' }))
    expect(ultima()).toBeNull()
  })

  it('uma imagem colada no texto junta-se como se fosse escolhida, e vê-se em pequeno; texto colado fica no texto', async () => {
    const uploadFicheiro = (ficheiro: File) =>
      Promise.resolve({ id: 44, url: '/api/ficheiros/44', nome: ficheiro.name, tipo: ficheiro.type })
    const { ultima } = await renderResponder(caso, { texto: [], ficheiros: [] }, { uploadFicheiro })
    await screen.findByRole('button', { name: 'Juntar ficheiro' })
    const campo = () => screen.getByRole('textbox', { name: /A sua resposta/ })
    const paste = (texto: string, files: File[]) =>
      fireEvent.paste(campo(), {
        clipboardData: { files, types: ['text/plain'], getData: (tipo: string) => (tipo === 'text/plain' ? texto : '') },
      })
    paste('', [new File(['x'], 'conta.png', { type: 'image/png' })])
    await waitFor(() => expect(ultima()).toEqual({ texto: [], ficheiros: [44] }))
    const linha = within(screen.getByRole('list', { name: 'Ficheiros da resposta' })).getByRole('listitem')
    expect(linha.querySelector('img')?.getAttribute('src')).toBe('/api/ficheiros/44')
    expect(within(linha).getByRole('button', { name: 'Rodar ou cortar conta.png' })).toBeTruthy()
    act(() => campo().focus())
    await waitFor(() => expect(campo().isContentEditable || campo().getAttribute('contenteditable')).toBeTruthy(), { timeout: 5_000 })
    paste('só palavras', [])
    await waitFor(() => expect(ultima()).toMatchObject({ texto: [{ insert: 'só palavras\n' }], ficheiros: [44] }))
  })

  it('um nome comprido sem espaços corta-se ao meio, e quem ouve tem-no todo', async () => {
    const nome = `redacao_${'muito_'.repeat(28)}final.docx`
    const longo = { 31: { url: '/api/ficheiros/31?a=x', nome, tipo: 'application/pdf', tamanho: 9 } }
    await renderResponder(caso, { texto: [], ficheiros: [31] }, { ficheiros: longo })
    expect(screen.getByTitle(nome).textContent).toBe('redacao_muito_muito_muito_mu…uito_final.docx')
    expect(screen.getByRole('link', { name: new RegExp(`^${nome}`) })).toBeTruthy()
    expect(screen.getByRole('button', { name: `Retirar ${nome}` })).toBeTruthy()
  })

  it('dois envios que acabam um depois do outro não passam do máximo, e diz-se qual ficou de fora', async () => {
    const chegadas = new Map<string, () => void>()
    const uploadFicheiro = (ficheiro: File, nome: string) =>
      new Promise<{ id: number; url: string; nome: string; tipo: string }>((resolve) => {
        chegadas.set(nome, () => resolve({ id: 40 + chegadas.size, url: '/api/ficheiros/40', nome, tipo: ficheiro.type }))
      })
    const nove = Array.from({ length: limites.ficheirosPorResposta - 1 }, (_, n) => n + 1)
    const { ultima } = await renderResponder(caso, { texto: [], ficheiros: nove }, { uploadFicheiro })
    const juntar = (nome: string) =>
      fireEvent.change(screen.getByLabelText('Ficheiros a juntar'), { target: { files: [new File(['a'], nome, { type: 'image/png' })] } })
    juntar('primeira.png')
    chegadas.get('primeira.png')?.()
    juntar('segunda.png')
    await waitFor(() => expect(ultima()).toMatchObject({ ficheiros: { length: limites.ficheirosPorResposta } }))
    chegadas.get('segunda.png')?.()
    expect((await screen.findByRole('alert')).textContent).toContain('ficou de fora «segunda.png»')
    expect(ultima()).toMatchObject({ ficheiros: [...nove, 41] })
  })

  it('entregue, o texto lê-se e não se muda', async () => {
    await renderResponder(caso, { texto, ficheiros: [31] }, { disabled: true, ficheiros })
    expect(screen.getByText(/Ler é viajar/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('revê-se o texto, os ficheiros e cada critério, decidido ou por corrigir', async () => {
  const rever = { ...caso, resposta: { texto, ficheiros: [31] }, ficheiros, mostrarChave: true }
  await renderRever({ ...rever, resultado: waitsForPerson(6, 17, 'correcao'), decisoes: { conteudo: { num: 1, den: 2 } } })
  expect(screen.getByRole('blockquote').textContent).toContain('Ler é viajar')
  expect(screen.getByRole('link', { name: /rascunho/ })).toBeTruthy()
  expect(screen.getAllByRole('row').map((linha) => linha.textContent)).toEqual(['ConteúdoEm parte6 de 12', 'CorreçãoPor corrigir'])
})

describe('editar', () => {
  it('critérios e níveis: juntar, dar nome, mudar valores, retirar', async () => {
    const { agora } = await renderEditar(caso)
    fireEvent.click(screen.getByRole('button', { name: 'Juntar critério' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Nome do critério 3' }), { target: { value: 'Estrutura' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Critério 3, nível 1' }), { target: { value: 'Sem partes' } })
    const niveis = within(screen.getByRole('list', { name: 'Níveis do critério 3' }))
    fireEvent.change(niveis.getByRole('textbox', { name: 'Critério 3, valor do nível 3' }), { target: { value: '8' } })
    fireEvent.click(screen.getByRole('button', { name: 'Retirar o nível 2 do critério 3' }))
    expect(agora().conteudo.definicoes.criterios[2]).toMatchObject({
      nome: 'Estrutura',
      niveis: [{ descricao: 'Sem partes', valor: 0 }, { valor: 8 }],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Retirar o critério 1' }))
    fireEvent.click(screen.getByRole('button', { name: 'Mover o critério 1 para baixo' }))
    expect(agora().conteudo.definicoes.criterios.map(({ nome }) => nome)).toEqual(['Estrutura', 'Correção'])
    expect(screen.getByText(/reparte-se pelo peso: Estrutura \(8\), Correção \(5\)\./)).toBeTruthy()
  })

  it('um enunciado que pede os cálculos oferece as fotografias, e um toque liga o interruptor', async () => {
    const semFicheiros = { ...conteudo, definicoes: { ...conteudo.definicoes, ficheiros: false } }
    await renderEditar({ ...caso, conteudo: semFicheiros })
    expect(screen.queryByRole('button', { name: 'Aceitar fotografias' })).toBeNull()
    cleanup()
    const { agora } = await renderEditar({ ...caso, enunciado: '<p>Quanto mede? Apresenta todos os cálculos.</p>', conteudo: semFicheiros })
    fireEvent.click(screen.getByRole('button', { name: 'Aceitar fotografias' }))
    expect(agora().conteudo.definicoes.ficheiros).toBe(true)
    expect(screen.queryByRole('button', { name: 'Aceitar fotografias' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Aceita fotografias e ficheiros' }))
  })

  it('um limite apagado deixa de existir', async () => {
    const { agora } = await renderEditar(caso)
    const maximo = screen.getByRole('textbox', { name: 'Máximo de palavras' })
    fireEvent.change(maximo, { target: { value: '' } })
    fireEvent.blur(maximo)
    expect(agora().conteudo.definicoes).not.toHaveProperty('maxPalavras')
    expect(agora().conteudo.definicoes.minPalavras).toBe(3)
  })

  it('o que falta num critério diz-se nele', async () => {
    const [primeiro] = conteudo.definicoes.criterios
    if (!primeiro) throw new Error('The example has criteria.')
    await renderEditar(
      {
        ...caso,
        conteudo: {
          ...conteudo,
          definicoes: { ...conteudo.definicoes, criterios: [{ ...primeiro, nome: '', niveis: primeiro.niveis.slice(0, 1) }] },
        },
      },
      { comProblemas: true },
    )
    expect(screen.getByRole('textbox', { name: 'Nome do critério 1' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/Um critério precisa de pelo menos dois níveis/)).toBeTruthy()
  })
})

it('as palavras contam-se como se diz', () => {
  expect(limitesEmPalavras({})).toBe('')
  expect(limitesEmPalavras({ minPalavras: 80 })).toBe('pelo menos 80 palavras')
  expect(limitesEmPalavras({ maxPalavras: 1 })).toBe('no máximo 1 palavra')
  expect(contagemEmPalavras(1, { minPalavras: 2 }).texto).toBe('1 palavra, falta 1')
  expect(contagemEmPalavras(2, { minPalavras: 2, maxPalavras: 2 })).toEqual({ texto: '2 palavras', estado: 'dentro' })
})

it.each([
  ['Resolve a equação e justifica a resposta.', true],
  ['JUSTIFIQUE.', true],
  ['Mostra como chegaste à tua resposta.', true],
  ['Apresenta os cálculos que efetuares.', true],
  ['Explique o seu raciocínio.', true],
  ['Indica todas as operações.', true],
  ['Escreve um texto sobre o lugar onde vives.', false],
  ['Explica a importância dos vulcões.', false],
  ['Mostra que gostas de ler.', false],
])('«%s» pede que se mostre o trabalho: %s', (enunciado, pede) => {
  expect(asksForWorking([{ insert: `${enunciado}\n` }])).toBe(pede)
})
