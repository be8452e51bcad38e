import { expect, test } from 'vitest'
import { feitaDe } from '#server/formulas/formulas.service.ts'
import { conteudoDito, conteudoEmVigor, textoDaResposta } from './conteudo.ts'

const ler = (latex: string): string => feitaDe(latex).leitura

test('uma resposta escolhida que é uma fórmula diz-se em português, e não em LaTeX', () => {
  const meio = [{ insert: { formula: '\\frac{1}{2}' } }, { insert: '\n' }]
  const pergunta = {
    tipoPergunta: 4,
    dominio: '',
    enunciado: [{ insert: 'Quanto?\n' }],
    conteudo: {
      versao: 1,
      alineas: [
        { id: 'eu01', texto: meio, certa: true },
        { id: 'eu02', texto: [{ insert: 'dois\n' }], certa: false },
      ],
      definicoes: {},
    },
    explicacao: [],
    points: 100,
  }
  const conteudo = conteudoEmVigor(pergunta, 1, null)
  const dito = conteudoDito(4, conteudo, ler)
  expect(textoDaResposta(4, dito, { escolhida: 'eu01' })).toBe('um meio')
  expect(textoDaResposta(4, dito, { escolhida: 'eu02' })).toBe('dois')
})

test('as palavras por que as respostas se juntam não mudam quando uma fórmula delas já foi desenhada', () => {
  const resposta = { texto: [{ insert: { formula: 'x^{2}+7' } }, { insert: '\n' }], ficheiros: [] }
  const conteudo = { versao: 1, alineas: [], definicoes: {} }
  const before = textoDaResposta(2, conteudo, resposta)
  feitaDe('x^{2}+7')
  expect(textoDaResposta(2, conteudo, resposta)).toBe(before)
  // Another way to write the same is another answer: nobody has said yet that they are one.
  expect(before).not.toBe(textoDaResposta(2, conteudo, { ...resposta, texto: [{ insert: { formula: 'x^2+7' } }, { insert: '\n' }] }))
})
