import { corrigido, waitsForPerson, semResposta, type Exemplo } from '../exemplo.ts'
import type { ConteudoComposicao, RespostaComposicao } from './modelo.ts'

const enunciado = '<p>Escreva um texto de opinião sobre a leitura em papel.</p>'

/** Weights 12, 8 and 5: 25 in all. */
const criterios: ConteudoComposicao['definicoes']['criterios'] = [
  {
    id: 'conteudo',
    nome: 'Conteúdo',
    niveis: [
      { id: 'niv0', descricao: 'Não trata o tema', valor: 0 },
      { id: 'niv6', descricao: 'Trata o tema em parte', valor: 6 },
      { id: 'niv12', descricao: 'Trata o tema, com dois argumentos', valor: 12 },
    ],
  },
  {
    id: 'estrutur',
    nome: 'Estrutura',
    niveis: [
      { id: 'niv0', descricao: 'Texto sem partes', valor: 0 },
      { id: 'niv8', descricao: 'Introdução, desenvolvimento e conclusão', valor: 8 },
    ],
  },
  {
    id: 'correcao',
    nome: 'Correção linguística',
    niveis: [
      { id: 'niv0', descricao: 'Muitos erros', valor: 0 },
      { id: 'niv3', descricao: 'Alguns erros', valor: 3 },
      { id: 'niv5', descricao: 'Sem erros graves', valor: 5 },
    ],
  },
]

const porCriterio: ConteudoComposicao = {
  versao: 1,
  alineas: [],
  definicoes: { criterios, minPalavras: 80, maxPalavras: 140, ficheiros: false },
}
/** As some teachers write them down: the best level first. */
const doMelhorParaOPior: ConteudoComposicao = {
  ...porCriterio,
  definicoes: {
    ...porCriterio.definicoes,
    criterios: criterios.map((criterio) => ({ ...criterio, niveis: criterio.niveis.toReversed() })),
  },
}
const inteira: ConteudoComposicao = { versao: 1, alineas: [], definicoes: { criterios: [], ficheiros: true } }

const texto: RespostaComposicao = { texto: [{ insert: 'Ler em papel é ler com as mãos.\n' }], ficheiros: [] }
const vazia: RespostaComposicao = { texto: '<p></p><p><br></p>', ficheiros: [] }
const soFicheiro: RespostaComposicao = { texto: [{ insert: '\n' }], ficheiros: [31] }

export const exemplos: Exemplo<ConteudoComposicao, RespostaComposicao>[] = [
  {
    nome: 'acabada de entregar, espera por todos os critérios',
    caso: 'à espera',
    enunciado,
    conteudo: porCriterio,
    resposta: texto,
    esperado: waitsForPerson(0, 1, 'conteudo', 'estrutur', 'correcao'),
  },
  {
    nome: 'um critério corrigido',
    caso: 'à espera',
    enunciado,
    conteudo: porCriterio,
    resposta: texto,
    decisoes: { conteudo: { num: 6, den: 12 } },
    esperado: waitsForPerson(6, 25, 'estrutur', 'correcao'),
  },
  {
    nome: 'todos no nível mais alto',
    caso: 'certa',
    enunciado,
    conteudo: porCriterio,
    resposta: texto,
    decisoes: { conteudo: { num: 12, den: 12 }, estrutur: { num: 8, den: 8 }, correcao: { num: 5, den: 5 } },
    esperado: corrigido(1),
  },
  {
    nome: 'níveis diferentes somam pelos pesos',
    caso: 'em parte',
    enunciado,
    conteudo: porCriterio,
    resposta: texto,
    decisoes: { conteudo: { num: 6, den: 12 }, estrutur: { num: 8, den: 8 }, correcao: { num: 3, den: 5 } },
    esperado: corrigido(17, 25),
  },
  {
    nome: 'os mesmos pesos, com o nível mais alto em primeiro lugar',
    caso: 'em parte',
    enunciado,
    conteudo: doMelhorParaOPior,
    resposta: texto,
    decisoes: { conteudo: { num: 6, den: 12 }, estrutur: { num: 8, den: 8 }, correcao: { num: 3, den: 5 } },
    esperado: corrigido(17, 25),
  },
  {
    nome: 'todos no nível 0',
    caso: 'errada',
    enunciado,
    conteudo: porCriterio,
    resposta: texto,
    decisoes: { conteudo: { num: 0, den: 1 }, estrutur: { num: 0, den: 1 }, correcao: { num: 0, den: 1 } },
    esperado: corrigido(0),
  },
  { nome: 'só parágrafos vazios', caso: 'vazia', enunciado, conteudo: porCriterio, resposta: vazia, esperado: semResposta },
  { nome: 'sem resposta', caso: 'vazia', enunciado, conteudo: porCriterio, resposta: null, esperado: semResposta },
  {
    nome: 'sem critérios, espera pelo texto inteiro',
    caso: 'à espera',
    enunciado,
    conteudo: inteira,
    resposta: texto,
    esperado: waitsForPerson(0, 1, 'texto'),
  },
  {
    nome: 'sem critérios, corrigida por inteiro',
    caso: 'em parte',
    enunciado,
    conteudo: inteira,
    resposta: texto,
    decisoes: { texto: { num: 7, den: 10 } },
    esperado: corrigido(7, 10),
  },
  {
    nome: 'só um ficheiro é uma resposta',
    caso: 'à espera',
    enunciado,
    conteudo: inteira,
    resposta: soFicheiro,
    esperado: waitsForPerson(0, 1, 'texto'),
  },
]
