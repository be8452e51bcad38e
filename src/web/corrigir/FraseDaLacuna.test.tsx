// @vitest-environment jsdom
/** Whoever marks a gap's answers sees, and hears, the sentence it stands in. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UM } from '#regras/fracoes.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { correcaoDe, grupoDe, painelDe } from '#web/correcao/ensaio.ts'
import type { CorrecaoPergunta } from '#web/correcao/correcao.queries.ts'
import { ListaDeGrupos } from './ListaDeGrupos.tsx'
import { RespostasDoGrupo } from './RespostasDoGrupo.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
})
afterEach(cleanup)

const alineas = ['lac00001', 'lac00002'].map((id) => ({ id, peso: 1, aceites: [{ texto: 'Tejo', fracao: UM }] }))
const ignorar = { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: true }
const enunciado: OpsTextoRico = [
  { insert: 'Complete.\nO ' },
  { insert: { lacuna: { id: 'lac00001' } } },
  { insert: ' passa em ' },
  { insert: { lacuna: { id: 'lac00002' } } },
  { insert: '.\n' },
]
const grupo = { ...grupoDe('g1', 'Santarem', [1, 2], ['lac00002']), parte: 'lac00002' }
const { pergunta, ...resto } = correcaoDe([], [grupo])
const emTexto = {
  ...pergunta,
  enunciado,
  tipoPergunta: 7,
  alineas,
  definicoes: { modo: 'lacunas', ignorar },
} as CorrecaoPergunta['pergunta'] // a question of gaps
const correcao: CorrecaoPergunta = { ...resto, pergunta: emTexto }

test('as palavras de uma lacuna estão na sua frase, que diz onde a lacuna está', () => {
  render(
    <RespostasDoGrupo
      painel={painelDe(2)}
      correcao={correcao}
      grupo={grupo}
      separadas={null}
      onSeparate={() => {}}
      assinalado={false}
      onAssinalar={() => {}}
    />,
  )
  expect(screen.getByText('2 respostas iguais na lacuna 2')).toBeTruthy()
  expect(screen.getByRole('blockquote').textContent).toBe('O ____ passa em  (lacuna: Santarem) .')
  expect(screen.getByText('Santarem').tagName).toBe('MARK')
})

test('a lista dos grupos diz de que lacuna é cada um', () => {
  render(
    <ListaDeGrupos
      pergunta={emTexto}
      grupos={[grupo]}
      visiveis={[grupo]}
      assinalados={{ filtro: 'todos', setFiltro: () => {}, isAssinalado: () => false }}
      atual="g1"
      isComecado={() => false}
      onChoose={() => {}}
    >
      {null}
    </ListaDeGrupos>,
  )
  expect(screen.getByRole('button', { name: /Lacuna 2 Santarem/ })).toBeTruthy()
})
