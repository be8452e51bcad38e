import { corrigido, semResposta, type Exemplo } from '../exemplo.ts'
import type { ConteudoLigacaoPares, RespostaLigacaoPares } from './modelo.ts'

const enunciado = '<p>Ligue cada obra ao seu autor.</p>'

/** Two works by the same author: the two right items read the same. One author is a distractor. */
const alineas: ConteudoLigacaoPares['alineas'] = [
  { id: 'lusiadas', texto: [{ insert: 'Os Lusíadas\n' }], par: 'camoes01' },
  { id: 'rimas000', texto: [{ insert: 'Rimas\n' }], par: 'camoes02' },
  { id: 'maias000', texto: [{ insert: 'Os Maias\n' }], par: 'ecaque01' },
  { id: 'mensagem', texto: [{ insert: 'Mensagem\n' }], par: 'pessoa01' },
]

const direitas: ConteudoLigacaoPares['definicoes']['direitas'] = [
  { id: 'camoes01', texto: [{ insert: 'Luís de Camões\n' }] },
  { id: 'camoes02', texto: '<p><strong>Luís de Camões</strong></p>' },
  { id: 'ecaque01', texto: [{ insert: 'Eça de Queirós\n' }] },
  { id: 'pessoa01', texto: [{ insert: 'Fernando Pessoa\n' }] },
  { id: 'vicente1', texto: [{ insert: 'Gil Vicente\n' }] },
]

type Esquema = ConteudoLigacaoPares['definicoes']['esquema']

const com = (esquema: Esquema): ConteudoLigacaoPares => ({ versao: 1, alineas, definicoes: { direitas, esquema } })

const porAlinea = com({ tipo: 'por-alinea' })
const tudo = com({ tipo: 'tudo-ou-nada' })
const tabela = com({
  tipo: 'tabela',
  fracoes: [
    { num: 0, den: 1 },
    { num: 0, den: 1 },
    { num: 1, den: 2 },
    { num: 1, den: 2 },
    { num: 1, den: 1 },
  ],
})

const responder = (pares: Record<string, string>): RespostaLigacaoPares => ({ pares })

const certos = { lusiadas: 'camoes01', rimas000: 'camoes02', maias000: 'ecaque01', mensagem: 'pessoa01' }

export const exemplos: Exemplo<ConteudoLigacaoPares, RespostaLigacaoPares>[] = [
  { nome: 'todos os pares', caso: 'certa', enunciado, conteudo: porAlinea, resposta: responder(certos), esperado: corrigido(1) },
  {
    nome: 'itens iguais à direita são iguais',
    caso: 'certa',
    enunciado,
    conteudo: porAlinea,
    resposta: responder({ ...certos, lusiadas: 'camoes02', rimas000: 'camoes01' }),
    esperado: corrigido(1),
  },
  {
    nome: 'o mesmo item duas vezes',
    caso: 'certa',
    enunciado,
    conteudo: porAlinea,
    resposta: responder({ ...certos, rimas000: 'camoes01' }),
    esperado: corrigido(1),
  },
  {
    nome: 'dois trocados',
    caso: 'em parte',
    enunciado,
    conteudo: porAlinea,
    resposta: responder({ ...certos, maias000: 'pessoa01', mensagem: 'ecaque01' }),
    esperado: corrigido(1, 2),
  },
  {
    nome: 'um distrator',
    caso: 'em parte',
    enunciado,
    conteudo: porAlinea,
    resposta: responder({ ...certos, mensagem: 'vicente1' }),
    esperado: corrigido(3, 4),
  },
  {
    nome: 'só um ligado',
    caso: 'em parte',
    enunciado,
    conteudo: porAlinea,
    resposta: responder({ lusiadas: 'camoes01' }),
    esperado: corrigido(1, 4),
  },
  {
    nome: 'um ligado, errado',
    caso: 'errada',
    enunciado,
    conteudo: porAlinea,
    resposta: responder({ lusiadas: 'vicente1' }),
    esperado: corrigido(0),
  },
  { nome: 'nada ligado', caso: 'vazia', enunciado, conteudo: porAlinea, resposta: responder({}), esperado: semResposta },
  { nome: 'sem resposta', caso: 'vazia', enunciado, conteudo: porAlinea, resposta: null, esperado: semResposta },
  { nome: 'tudo ou nada, tudo', caso: 'certa', enunciado, conteudo: tudo, resposta: responder(certos), esperado: corrigido(1) },
  {
    nome: 'tudo ou nada, falta um',
    caso: 'errada',
    enunciado,
    conteudo: tudo,
    resposta: responder({ lusiadas: 'camoes01', rimas000: 'camoes02', maias000: 'ecaque01' }),
    esperado: corrigido(0),
  },
  {
    nome: 'tabela, três certos valem metade',
    caso: 'em parte',
    enunciado,
    conteudo: tabela,
    resposta: responder({ ...certos, mensagem: 'vicente1' }),
    esperado: corrigido(1, 2),
  },
  {
    nome: 'tabela, um certo não vale',
    caso: 'errada',
    enunciado,
    conteudo: tabela,
    resposta: responder({ lusiadas: 'camoes01' }),
    esperado: corrigido(0),
  },
]
