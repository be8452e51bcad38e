import { corrigido, semResposta, type Exemplo } from '../exemplo.ts'
import type { ConteudoListaOpcoes, RespostaListaOpcoes } from './modelo.ts'

const enunciado: Exemplo<ConteudoListaOpcoes, RespostaListaOpcoes>['enunciado'] = [
  { insert: 'O rio ' },
  { insert: { dropdown: { id: 'rio00001', text: 'rio' } } },
  { insert: ' nasce em ' },
  { insert: { dropdown: { id: 'pais0002', text: 'país' } } },
  { insert: ' e desagua em ' },
  { insert: { dropdown: { id: 'foz00003', text: 'foz' } } },
  { insert: '.\n' },
]

const emHtml =
  '<p>O rio <span data-dropdown="rio00001">rio</span> nasce em <span data-dropdown="pais0002">país</span> e desagua em <span data-dropdown="foz00003">foz</span>.</p>'

const alineas = (pesos: readonly [number, number, number]): ConteudoListaOpcoes['alineas'] => [
  {
    id: 'rio00001',
    opcoes: [
      { id: 'tejo', texto: 'Tejo' },
      { id: 'mondego0', texto: 'Mondego' },
    ],
    certa: 'tejo',
    peso: pesos[0],
  },
  {
    id: 'pais0002',
    opcoes: [
      { id: 'portugal', texto: 'Portugal' },
      { id: 'espanha0', texto: 'Espanha' },
      { id: 'franca00', texto: 'França' },
    ],
    certa: 'espanha0',
    peso: pesos[1],
  },
  {
    id: 'foz00003',
    opcoes: [
      { id: 'lisboa00', texto: 'Lisboa' },
      { id: 'porto000', texto: 'Porto' },
    ],
    certa: 'lisboa00',
    peso: pesos[2],
  },
]

const iguais: ConteudoListaOpcoes = { versao: 1, alineas: alineas([1, 1, 1]), definicoes: { esquema: 'ponderado' } }
const pesadas: ConteudoListaOpcoes = { versao: 1, alineas: alineas([1, 2, 3]), definicoes: { esquema: 'ponderado' } }
const tudo: ConteudoListaOpcoes = { versao: 1, alineas: alineas([1, 1, 1]), definicoes: { esquema: 'tudo-ou-nada' } }

const responder = (escolhas: Record<string, string>): RespostaListaOpcoes => ({ escolhas })
const certas = { rio00001: 'tejo', pais0002: 'espanha0', foz00003: 'lisboa00' }

export const exemplos: Exemplo<ConteudoListaOpcoes, RespostaListaOpcoes>[] = [
  { nome: 'todas certas', caso: 'certa', enunciado, conteudo: iguais, resposta: responder(certas), esperado: corrigido(1) },
  { nome: 'enunciado em HTML', caso: 'certa', enunciado: emHtml, conteudo: iguais, resposta: responder(certas), esperado: corrigido(1) },
  {
    nome: 'duas de três',
    caso: 'em parte',
    enunciado,
    conteudo: iguais,
    resposta: responder({ ...certas, foz00003: 'porto000' }),
    esperado: corrigido(2, 3),
  },
  {
    nome: 'uma por escolher',
    caso: 'em parte',
    enunciado,
    conteudo: iguais,
    resposta: responder({ rio00001: 'tejo', pais0002: 'espanha0' }),
    esperado: corrigido(2, 3),
  },
  {
    nome: 'com pesos, falha a que vale metade',
    caso: 'em parte',
    enunciado,
    conteudo: pesadas,
    resposta: responder({ ...certas, foz00003: 'porto000' }),
    esperado: corrigido(1, 2),
  },
  {
    nome: 'com pesos, acerta só na mais pesada',
    caso: 'em parte',
    enunciado,
    conteudo: pesadas,
    resposta: responder({ foz00003: 'lisboa00' }),
    esperado: corrigido(1, 2),
  },
  {
    nome: 'com pesos, acerta só na mais leve',
    caso: 'em parte',
    enunciado,
    conteudo: pesadas,
    resposta: responder({ rio00001: 'tejo', foz00003: 'porto000' }),
    esperado: corrigido(1, 6),
  },
  {
    nome: 'todas erradas',
    caso: 'errada',
    enunciado,
    conteudo: iguais,
    resposta: responder({ rio00001: 'mondego0', pais0002: 'franca00', foz00003: 'porto000' }),
    esperado: corrigido(0),
  },
  { nome: 'nada escolhido', caso: 'vazia', enunciado, conteudo: iguais, resposta: responder({}), esperado: semResposta },
  { nome: 'sem resposta', caso: 'vazia', enunciado, conteudo: iguais, resposta: null, esperado: semResposta },
  { nome: 'tudo ou nada, tudo', caso: 'certa', enunciado, conteudo: tudo, resposta: responder(certas), esperado: corrigido(1) },
  {
    nome: 'tudo ou nada, quase',
    caso: 'errada',
    enunciado,
    conteudo: tudo,
    resposta: responder({ ...certas, rio00001: 'mondego0' }),
    esperado: corrigido(0),
  },
]
