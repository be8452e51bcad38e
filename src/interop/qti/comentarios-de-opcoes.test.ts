import { expect, test } from 'vitest'
import { readFicheiro } from '../read.ts'
import { bytesDe, item2, regra, resposta2 } from './ficheiros-de-ensaio.ts'

test('o comentário de uma opção que não fica opção é uma perda; um muito longo encurta-se, e diz-se', () => {
  const dita = (texto: string, id: string, comentario: string) =>
    `<simpleChoice identifier="${id}">${texto}<feedbackInline outcomeIdentifier="F" identifier="${id}">${comentario}</feedbackInline></simpleChoice>`
  const read = (dentro: string) =>
    readFicheiro(
      bytesDe(
        item2({
          resposta: resposta2(['A']),
          corpo: `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${dentro}</choiceInteraction>`,
          regras: regra('match_correct'),
        }),
      ),
    ).itens[0]!
  expect(read(dita('Verdadeiro', 'A', 'Sim.') + dita('Falso', 'B', 'Não.')).perdas).toEqual(['2 comentários por opção'])
  const { pergunta, perdas } = read(dita('Porto', 'A', 'é '.repeat(400)) + dita('Lisboa', 'B', 'Não.'))
  expect(perdas).toEqual(['1 comentário encurtado'])
  expect(pergunta?.alineas).toMatchObject([{ comentario: expect.stringMatching(/^[é ]{500}$/) }, { comentario: 'Não.' }])
})
