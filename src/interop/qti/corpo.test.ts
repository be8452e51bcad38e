import { expect, test } from 'vitest'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { readFicheiro } from '../read.ts'
import { bytesDe, escolhas, item2, regra, resposta2 } from './ficheiros-de-ensaio.ts'

const escolha = `<choiceInteraction responseIdentifier="RESPONSE"><prompt>Qual é a capital?</prompt>${escolhas('Porto', 'Lisboa')}</choiceInteraction>`

test.each([
  ['sem dizer para quem', '', 'Leia primeiro. Qual é a capital?', ''],
  ['para o aluno', 'view="candidate"', 'Leia primeiro. Qual é a capital?', ''],
  ['para todos', 'view="all"', 'Leia primeiro. Qual é a capital?', ''],
  ['para o aluno e para quem corrige', 'view="scorer candidate"', 'Leia primeiro. Qual é a capital?', ''],
  ['só para quem corrige', 'view="scorer"', 'Qual é a capital?', 'Leia primeiro.'],
  ['só para quem vigia', 'view="proctor"', 'Qual é a capital?', ''],
])('palavras %s: o aluno lê as que são para ele', (_para, vista, enunciado, explicacao) => {
  const corpo = `<rubricBlock ${vista}><p>Leia primeiro.</p></rubricBlock>${escolha}`
  const { itens } = readFicheiro(bytesDe(item2({ resposta: resposta2(['B']), corpo, regras: regra('match_correct') })))
  const pergunta = itens[0]?.pergunta
  expect([plainText(pergunta?.enunciado ?? []), plainText(pergunta?.explicacao ?? [])]).toEqual([enunciado, explicacao])
})
