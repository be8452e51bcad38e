import { expect, test } from 'vitest'
import { readFicheiro } from '../read.ts'
import { bytesDe, escolhas, item2, resposta2 } from './ficheiros-de-ensaio.ts'

const escrever = (id: string): string => `<textEntryInteraction responseIdentifier="${id}"/>`
const composicao = '<extendedTextInteraction responseIdentifier="R"><prompt>Explica a erosão.</prompt></extendedTextInteraction>'
const escolha = `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Qual?</prompt>${escolhas('Um', 'Dois')}</choiceInteraction>`
const lacuna = resposta2(['Tejo'], 'single', 'string', 'A')

test.each([
  ['uma composição', '', composicao, 1],
  ['uma escolha', '', escolha, 1],
  ['uma lacuna ao lado de outra declarada', lacuna, `<p>O ${escrever('A')} e o ${escrever('B')}.</p>`, 2],
])('sem a resposta declarada, %s vale um ponto', (_que, resposta, corpo, points) => {
  const { itens } = readFicheiro(bytesDe(item2({ resposta, corpo })))
  expect(itens.map(({ pergunta }) => pergunta?.points)).toEqual([points])
})
