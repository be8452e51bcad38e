import { expect, test } from 'vitest'
import { tipoDe } from '#perguntas/nomes.ts'
import { readFicheiro } from '../read.ts'
import { bytesDe, condicao, igual, item1, lid, palavras, qti1 } from './ficheiros-de-ensaio.ts'

test('numa escolha em que só cabe uma, a certa é a que mais vale, venha antes ou depois', () => {
  const capitais = { a: 'Porto', b: 'Lisboa', c: 'Faro' }
  const regras = [condicao(igual('r', 'a'), '50'), condicao(igual('r', 'b'))]
  for (const ordem of [regras, regras.toReversed()]) {
    const item = item1({ presentation: palavras('Capital?') + lid('r', capitais), regras: ordem.join('') })
    expect(readFicheiro(bytesDe(qti1(item))).itens[0]?.pergunta).toMatchObject({
      tipoPergunta: tipoDe.escolhaUnica,
      alineas: [{ certa: false }, { certa: true }, { certa: false }],
    })
  }
})
