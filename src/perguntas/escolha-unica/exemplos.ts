import { corrigido, semResposta, type Exemplo } from '../exemplo.ts'
import type { ConteudoEscolhaUnica, RespostaEscolhaUnica } from './modelo.ts'

const enunciado = '<p>Em que cidade fica a maior universidade dos Açores?</p>'

const cidades: ConteudoEscolhaUnica = {
  versao: 1,
  alineas: [
    { id: 'k3v9q1aa', texto: [{ insert: 'Funchal\n' }], certa: false },
    { id: 'p0x7m2bb', texto: [{ insert: 'Ponta Delgada\n' }], certa: true },
    { id: 'z8r4t5cc', texto: [{ insert: 'Faro\n' }], certa: false, comentario: 'Faro não fica nos Açores.' },
    { id: 'd1n6w3dd', texto: [{ insert: 'Bragança\n' }], certa: false },
  ],
  definicoes: {},
}

const duas: ConteudoEscolhaUnica = {
  versao: 1,
  alineas: [
    { id: 'sim0sim0', texto: '<p>Sim</p>', certa: true },
    { id: 'nao0nao0', texto: '<p>Não</p>', certa: false },
  ],
  definicoes: {},
}

/** An option may be a picture or a formula. */
const formulas: ConteudoEscolhaUnica = {
  versao: 1,
  alineas: [
    { id: 'aaaa1111', texto: [{ insert: { formula: 'x^2' } }, { insert: '\n' }], certa: false },
    { id: 'bbbb2222', texto: [{ insert: { image: { ficheiro: 12, alt: 'Parábola' } } }, { insert: '\n' }], certa: true },
    { id: 'constructor', texto: '<p>Nenhuma</p>', certa: false },
  ],
  definicoes: {},
}

const responder = (escolhida: string): RespostaEscolhaUnica => ({ escolhida })

export const exemplos: Exemplo<ConteudoEscolhaUnica, RespostaEscolhaUnica>[] = [
  { nome: 'a certa', caso: 'certa', enunciado, conteudo: cidades, resposta: responder('p0x7m2bb'), esperado: corrigido(1) },
  { nome: 'a primeira, errada', caso: 'errada', enunciado, conteudo: cidades, resposta: responder('k3v9q1aa'), esperado: corrigido(0) },
  { nome: 'a última, errada', caso: 'errada', enunciado, conteudo: cidades, resposta: responder('d1n6w3dd'), esperado: corrigido(0) },
  { nome: 'sem resposta', caso: 'vazia', enunciado, conteudo: cidades, resposta: null, esperado: semResposta },
  { nome: 'duas opções, a certa', caso: 'certa', enunciado, conteudo: duas, resposta: responder('sim0sim0'), esperado: corrigido(1) },
  { nome: 'duas opções, a errada', caso: 'errada', enunciado, conteudo: duas, resposta: responder('nao0nao0'), esperado: corrigido(0) },
  { nome: 'opção que é uma imagem', caso: 'certa', enunciado, conteudo: formulas, resposta: responder('bbbb2222'), esperado: corrigido(1) },
  {
    nome: 'opção que é uma fórmula',
    caso: 'errada',
    enunciado,
    conteudo: formulas,
    resposta: responder('aaaa1111'),
    esperado: corrigido(0),
  },
  {
    nome: 'identificador com nome de sistema',
    caso: 'errada',
    enunciado,
    conteudo: formulas,
    resposta: responder('constructor'),
    esperado: corrigido(0),
  },
]
