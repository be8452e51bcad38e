import { corrigido, semResposta, type Exemplo } from '../exemplo.ts'
import type { ConteudoEscolhaMultipla, RespostaEscolhaMultipla } from './modelo.ts'

const enunciado = '<p>Quais destes números são primos?</p>'

/** Three right (a, c, e), two wrong (b, d). */
const alineas: ConteudoEscolhaMultipla['alineas'] = [
  { id: 'aaaa', texto: [{ insert: '2\n' }], certa: true },
  { id: 'bbbb', texto: [{ insert: '9\n' }], certa: false },
  { id: 'cccc', texto: [{ insert: '11\n' }], certa: true },
  { id: 'dddd', texto: [{ insert: '15\n' }], certa: false },
  { id: 'eeee', texto: [{ insert: '17\n' }], certa: true },
]

const byOpcao: ConteudoEscolhaMultipla = { versao: 1, alineas, definicoes: { esquema: 'por-opcao' } }
const tudo: ConteudoEscolhaMultipla = { versao: 1, alineas, definicoes: { esquema: 'tudo-ou-nada' } }
const semErradas: ConteudoEscolhaMultipla = {
  versao: 1,
  alineas: alineas.filter(({ certa }) => certa),
  definicoes: { esquema: 'tudo-ou-nada' },
}

/** `'ac'` chooses a and c. */
const responder = (letras: string): RespostaEscolhaMultipla => ({ escolhidas: Array.from(letras, (letra) => letra.repeat(4)) })

export const exemplos: Exemplo<ConteudoEscolhaMultipla, RespostaEscolhaMultipla>[] = [
  { nome: 'todas as certas', caso: 'certa', enunciado, conteudo: byOpcao, resposta: responder('ace'), esperado: corrigido(1) },
  {
    nome: 'a ordem das escolhas não conta',
    caso: 'certa',
    enunciado,
    conteudo: byOpcao,
    resposta: responder('eca'),
    esperado: corrigido(1),
  },
  { nome: 'duas certas', caso: 'em parte', enunciado, conteudo: byOpcao, resposta: responder('ac'), esperado: corrigido(2, 3) },
  {
    nome: 'todas as certas e uma errada',
    caso: 'em parte',
    enunciado,
    conteudo: byOpcao,
    resposta: responder('aceb'),
    esperado: corrigido(1, 2),
  },
  {
    nome: 'duas certas e uma errada',
    caso: 'em parte',
    enunciado,
    conteudo: byOpcao,
    resposta: responder('acb'),
    esperado: corrigido(1, 6),
  },
  { nome: 'marcar tudo vale 0', caso: 'errada', enunciado, conteudo: byOpcao, resposta: responder('abcde'), esperado: corrigido(0) },
  { nome: 'só erradas nunca desce de 0', caso: 'errada', enunciado, conteudo: byOpcao, resposta: responder('bd'), esperado: corrigido(0) },
  { nome: 'uma certa e uma errada', caso: 'errada', enunciado, conteudo: byOpcao, resposta: responder('ab'), esperado: corrigido(0) },
  { nome: 'nada marcado', caso: 'vazia', enunciado, conteudo: byOpcao, resposta: responder(''), esperado: semResposta },
  { nome: 'sem resposta', caso: 'vazia', enunciado, conteudo: byOpcao, resposta: null, esperado: semResposta },
  { nome: 'tudo ou nada, tudo', caso: 'certa', enunciado, conteudo: tudo, resposta: responder('ace'), esperado: corrigido(1) },
  { nome: 'tudo ou nada, falta uma', caso: 'errada', enunciado, conteudo: tudo, resposta: responder('ac'), esperado: corrigido(0) },
  { nome: 'tudo ou nada, uma a mais', caso: 'errada', enunciado, conteudo: tudo, resposta: responder('aceb'), esperado: corrigido(0) },
  { nome: 'nenhuma é errada', caso: 'certa', enunciado, conteudo: semErradas, resposta: responder('ace'), esperado: corrigido(1) },
]
