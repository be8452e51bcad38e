import { expect, test } from 'vitest'
import { plainText } from '#perguntas/texto-das-partes.ts'
import type { Lote } from '../lote.ts'
import { readFicheiro } from '../read.ts'
import { bytesDe, condicao, escolhas, igual, item1, item2, lid, pacote, palavras, regra, resposta2 } from './ficheiros-de-ensaio.ts'

const pages = ({ testes }: Lote): unknown[] =>
  testes.flatMap(({ paginas }) => paginas.map(({ titulo, estimulo, itens }) => [titulo, plainText(estimulo), itens.length]))

test('o que uma secção diz lê-se também nas páginas das que estão dentro dela', () => {
  const corpo = `<choiceInteraction responseIdentifier="RESPONSE"><prompt>Qual?</prompt>${escolhas('Um', 'Dois')}</choiceInteraction>`
  const item = item2({ resposta: resposta2(['A']), corpo, regras: regra('match_correct') })
  const ref = (nome: string) => `<assessmentItemRef identifier="${nome}" href="${nome}.xml"/>`
  const dizer = (palavras: string) => `<rubricBlock view="candidate"><p>${palavras}</p></rubricBlock>`
  const seccao = (titulo: string, dentro: string) => `<assessmentSection identifier="s" title="${titulo}">${dentro}</assessmentSection>`
  const dentro = seccao('Texto B', `${dizer('Leia o texto B.')}${ref('dois')}`)
  const grupo = seccao('Grupo I', `${dizer('Use o mapa.')}${ref('um')}${dentro}${ref('tres')}`)
  const teste = `<assessmentTest identifier="t" title="Teste"><testPart identifier="p" navigationMode="linear" submissionMode="individual">${grupo}${seccao('Grupo II', ref('quatro'))}</testPart></assessmentTest>`
  const itens = ['um', 'dois', 'tres', 'quatro'].map((nome): [string, string] => [`${nome}.xml`, item.replace('"i1"', `"${nome}"`)])
  const bytes = pacote({ ...Object.fromEntries(itens), 'teste.xml': teste }, [
    ...itens.map(([nome]): [string, string] => [nome, 'imsqti_item_xmlv2p1']),
    ['teste.xml', 'imsqti_test_xmlv2p1'],
  ])
  expect(pages(readFicheiro(bytes))).toEqual([
    ['Grupo I', 'Use o mapa.', 1],
    ['Texto B', 'Use o mapa. Leia o texto B.', 1],
    ['Grupo I', 'Use o mapa.', 1],
    ['Grupo II', '', 1],
  ])
})

test('no QTI 1.2 também', () => {
  const item = (id: string) =>
    item1({ id, presentation: `${palavras('Qual?')}${lid('R', { A: 'Um', B: 'Dois' })}`, regras: condicao(igual('R', 'A')) })
  const dizer = (texto: string) => `<presentation_material><flow_mat>${palavras(texto)}</flow_mat></presentation_material>`
  const dentro = `<section ident="b" title="Texto B">${dizer('Leia o texto B.')}${item('q2')}</section>`
  const grupo = `<section ident="a" title="Grupo I">${dizer('Use o mapa.')}${item('q1')}${dentro}</section>`
  const escrito = `<questestinterop><assessment ident="t" title="Teste">${grupo}<section ident="c" title="Grupo II">${item('q3')}</section></assessment></questestinterop>`
  expect(pages(readFicheiro(bytesDe(escrito)))).toEqual([
    ['Grupo I', 'Use o mapa.', 1],
    ['Texto B', 'Use o mapa. Leia o texto B.', 1],
    ['Grupo II', '', 1],
  ])
})
