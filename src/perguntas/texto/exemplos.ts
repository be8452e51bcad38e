import { corrigido, waitsForPerson, semResposta, type Exemplo } from '../exemplo.ts'
import type { ConteudoTexto, RespostaTexto } from './modelo.ts'

type Ignorar = ConteudoTexto['definicoes']['ignorar']
type Aceites = ConteudoTexto['alineas'][number]['aceites']

const nada: Ignorar = { maiusculas: false, acentos: false, hifens: false, ortografia: false, gralhas: false }
const tudo: Ignorar = { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: true }

const certo = (texto: string): Aceites[number] => ({ texto, fracao: { num: 1, den: 1 } })
const meio = (texto: string): Aceites[number] => ({ texto, fracao: { num: 1, den: 2 } })

const caixa = (aceites: Aceites, ignorar: Ignorar): ConteudoTexto => ({
  versao: 1,
  alineas: [{ id: 'caixa001', peso: 1, aceites }],
  definicoes: { modo: 'caixa', ignorar },
})

const numero = (texto: string, tolerancia: string): ConteudoTexto => ({
  versao: 1,
  alineas: [{ id: 'caixa001', peso: 1, aceites: [certo(texto)], numero: { tolerancia } }],
  definicoes: { modo: 'caixa', ignorar: tudo },
})

const rei = '<p>Quem foi o primeiro rei de Portugal?</p>'
const reis = caixa([certo('D. Afonso Henriques'), certo('Afonso I'), meio('Henriques')], { ...tudo, gralhas: false })
const gralhas = caixa([certo('fotossíntese'), meio('respiração')], tudo)
const exato = caixa([certo('Lisboa')], nada)

const lacunas: Exemplo<ConteudoTexto, RespostaTexto>['enunciado'] = [
  { insert: 'A ' },
  { insert: { lacuna: { id: 'lac00001' } } },
  { insert: ' e o ' },
  { insert: { lacuna: { id: 'lac00002' } } },
  { insert: ' são órgãos da planta.\n' },
]

const duas: ConteudoTexto = {
  versao: 1,
  alineas: [
    { id: 'lac00001', peso: 2, aceites: [certo('raiz'), meio('folha')] },
    { id: 'lac00002', peso: 1, aceites: [certo('caule')] },
  ],
  definicoes: { modo: 'lacunas', ignorar: tudo },
}

const responder = (texto: string): RespostaTexto => ({ textos: { caixa001: texto } })
const preencher = (raiz: string, caule: string): RespostaTexto => ({ textos: { lac00001: raiz, lac00002: caule } })

export const exemplos: Exemplo<ConteudoTexto, RespostaTexto>[] = [
  {
    nome: 'texto aceite',
    caso: 'certa',
    enunciado: rei,
    conteudo: reis,
    resposta: responder('D. Afonso Henriques'),
    esperado: corrigido(1),
  },
  {
    nome: 'sem maiúsculas nem acentos',
    caso: 'certa',
    enunciado: rei,
    conteudo: reis,
    resposta: responder(' d. afonso   henriques '),
    esperado: corrigido(1),
  },
  {
    nome: 'texto que vale metade',
    caso: 'em parte',
    enunciado: rei,
    conteudo: reis,
    resposta: responder('Henriques'),
    esperado: corrigido(1, 2),
  },
  {
    nome: 'texto diferente espera pelo professor',
    caso: 'à espera',
    enunciado: rei,
    conteudo: reis,
    resposta: responder('O Conquistador'),
    esperado: waitsForPerson(0, 1, 'caixa001'),
  },
  {
    nome: 'o professor decidiu',
    caso: 'em parte',
    enunciado: rei,
    conteudo: reis,
    resposta: responder('O Conquistador'),
    decisoes: { caixa001: { num: 3, den: 4 } },
    esperado: corrigido(3, 4),
  },
  {
    nome: 'o professor recusou',
    caso: 'errada',
    enunciado: rei,
    conteudo: reis,
    resposta: responder('D. Dinis'),
    decisoes: { caixa001: { num: 0, den: 1 } },
    esperado: corrigido(0),
  },
  { nome: 'só espaços', caso: 'vazia', enunciado: rei, conteudo: reis, resposta: responder(' \u00a0 '), esperado: semResposta },
  { nome: 'sem resposta', caso: 'vazia', enunciado: rei, conteudo: reis, resposta: null, esperado: semResposta },
  { nome: 'uma gralha', caso: 'certa', enunciado: rei, conteudo: gralhas, resposta: responder('fotosíntese'), esperado: corrigido(1) },
  {
    nome: 'outra palavra não é uma gralha',
    caso: 'à espera',
    enunciado: rei,
    conteudo: gralhas,
    resposta: responder('biossíntese'),
    esperado: waitsForPerson(0, 1, 'caixa001'),
  },
  {
    nome: 'tudo conta: falta a maiúscula',
    caso: 'à espera',
    enunciado: rei,
    conteudo: exato,
    resposta: responder('lisboa'),
    esperado: waitsForPerson(0, 1, 'caixa001'),
  },
  {
    nome: 'número com ponto',
    caso: 'certa',
    enunciado: rei,
    conteudo: numero('3,14', '0'),
    resposta: responder('3.14'),
    esperado: corrigido(1),
  },
  {
    nome: 'número dentro da tolerância',
    caso: 'certa',
    enunciado: rei,
    conteudo: numero('3,14', '0,005'),
    resposta: responder('3,145'),
    esperado: corrigido(1),
  },
  {
    nome: 'número fora da tolerância',
    caso: 'à espera',
    enunciado: rei,
    conteudo: numero('3,14', '0,005'),
    resposta: responder('3,1451'),
    esperado: waitsForPerson(0, 1, 'caixa001'),
  },
  {
    nome: 'lacunas, todas certas',
    caso: 'certa',
    enunciado: lacunas,
    conteudo: duas,
    resposta: preencher('raiz', 'caule'),
    esperado: corrigido(1),
  },
  {
    nome: 'lacunas, uma vazia está errada e não espera',
    caso: 'em parte',
    enunciado: lacunas,
    conteudo: duas,
    resposta: preencher('raiz', ''),
    esperado: corrigido(2, 3),
  },
  {
    nome: 'lacunas, meia e inteira com pesos',
    caso: 'em parte',
    enunciado: lacunas,
    conteudo: duas,
    resposta: preencher('folha', 'caule'),
    esperado: corrigido(2, 3),
  },
  {
    nome: 'lacunas, uma à espera guarda o que já ganhou',
    caso: 'à espera',
    enunciado: lacunas,
    conteudo: duas,
    resposta: preencher('raiz', 'tronco'),
    esperado: waitsForPerson(2, 3, 'lac00002'),
  },
  {
    nome: 'lacunas, uma vazia e a outra decidida',
    caso: 'em parte',
    enunciado: lacunas,
    conteudo: duas,
    resposta: preencher('', 'tronco'),
    decisoes: { lac00002: { num: 1, den: 2 } },
    esperado: corrigido(1, 6),
  },
  { nome: 'lacunas, todas vazias', caso: 'vazia', enunciado: lacunas, conteudo: duas, resposta: preencher('', ''), esperado: semResposta },
]
