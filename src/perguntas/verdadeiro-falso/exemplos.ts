import { corrigido, semResposta, type Exemplo } from '../exemplo.ts'
import type { ConteudoVerdadeiroFalso, RespostaVerdadeiroFalso } from './modelo.ts'

const enunciado = '<p>Sobre o ciclo da água, indique as afirmações verdadeiras e as falsas.</p>'

const alineas: ConteudoVerdadeiroFalso['alineas'] = [
  { id: 'ev4p0ra1', texto: [{ insert: 'A água evapora dos oceanos.\n' }], certa: true },
  { id: 'c0nd3ns2', texto: [{ insert: 'As nuvens formam-se por fusão.\n' }], certa: false },
  { id: 'chuv4aa3', texto: [{ insert: 'A chuva é uma forma de precipitação.\n' }], certa: true },
  { id: 'g3l0aaa4', texto: [{ insert: 'O gelo é água no estado gasoso.\n' }], certa: false },
]

type Esquema = ConteudoVerdadeiroFalso['definicoes']['esquema']

const com = (esquema: Esquema): ConteudoVerdadeiroFalso => ({ versao: 1, alineas, definicoes: { esquema } })

const porAlinea = com({ tipo: 'por-alinea' })
const tudo = com({ tipo: 'tudo-ou-nada' })

/** As in national exams: the first right ones count for nothing. */
const tabela = com({
  tipo: 'tabela',
  fracoes: [
    { num: 0, den: 1 },
    { num: 0, den: 1 },
    { num: 3, den: 10 },
    { num: 6, den: 10 },
    { num: 1, den: 1 },
  ],
})

const uma: ConteudoVerdadeiroFalso = {
  versao: 1,
  alineas: [{ id: 'constructor', texto: '<p>A Terra é plana.</p>', certa: false }],
  definicoes: { esquema: { tipo: 'por-alinea' } },
}

/** The id is also the name of a property that every object has. */
const falsa: RespostaVerdadeiroFalso = { valores: Object.fromEntries([['constructor', 'F' as const]]) }

/** One letter per statement, `-` for none. */
const responder = (letras: string): RespostaVerdadeiroFalso => ({
  valores: Object.fromEntries(
    alineas.flatMap(({ id }, i) => {
      const letra = letras.charAt(i)
      return letra === 'V' || letra === 'F' ? [[id, letra]] : []
    }),
  ),
})

export const exemplos: Exemplo<ConteudoVerdadeiroFalso, RespostaVerdadeiroFalso>[] = [
  { nome: 'todas certas', caso: 'certa', enunciado, conteudo: porAlinea, resposta: responder('VFVF'), esperado: corrigido(1) },
  { nome: 'três de quatro', caso: 'em parte', enunciado, conteudo: porAlinea, resposta: responder('VFVV'), esperado: corrigido(3, 4) },
  {
    nome: 'uma por responder conta como errada',
    caso: 'em parte',
    enunciado,
    conteudo: porAlinea,
    resposta: responder('VF-F'),
    esperado: corrigido(3, 4),
  },
  { nome: 'todas trocadas', caso: 'errada', enunciado, conteudo: porAlinea, resposta: responder('FVFV'), esperado: corrigido(0) },
  { nome: 'nenhuma respondida', caso: 'vazia', enunciado, conteudo: porAlinea, resposta: responder('----'), esperado: semResposta },
  { nome: 'sem resposta', caso: 'vazia', enunciado, conteudo: porAlinea, resposta: null, esperado: semResposta },
  { nome: 'tudo ou nada, tudo', caso: 'certa', enunciado, conteudo: tudo, resposta: responder('VFVF'), esperado: corrigido(1) },
  { nome: 'tudo ou nada, quase', caso: 'errada', enunciado, conteudo: tudo, resposta: responder('VFVV'), esperado: corrigido(0) },
  { nome: 'tabela, uma certa não vale', caso: 'errada', enunciado, conteudo: tabela, resposta: responder('VVFV'), esperado: corrigido(0) },
  { nome: 'tabela, duas certas', caso: 'em parte', enunciado, conteudo: tabela, resposta: responder('VFFV'), esperado: corrigido(3, 10) },
  { nome: 'tabela, três certas', caso: 'em parte', enunciado, conteudo: tabela, resposta: responder('VFV-'), esperado: corrigido(3, 5) },
  { nome: 'tabela, todas certas', caso: 'certa', enunciado, conteudo: tabela, resposta: responder('VFVF'), esperado: corrigido(1) },
  { nome: 'uma só afirmação, certa', caso: 'certa', enunciado, conteudo: uma, resposta: falsa, esperado: corrigido(1) },
  { nome: 'uma só afirmação, por responder', caso: 'vazia', enunciado, conteudo: uma, resposta: { valores: {} }, esperado: semResposta },
]
