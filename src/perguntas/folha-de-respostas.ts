/** The answer sheet of a paper: a line of boxes or room to write for each thing that is asked. Pure: print and Word draw the same. */
import { letra } from '#regras/letras.ts'
import { type CorpoPapel, type EspacoPapel, linhasNoEspaco } from './papel.ts'

/** `rotulo`: `3`, or `3.2` for a part. `varias`: more than one box may be marked. */
export type Quadro = { rotulo: string } & ({ letras: string[]; varias: boolean } | { linhas: number })

const boxes = (rotulo: string, letras: string[], varias = false): Quadro => ({ rotulo, letras, varias })

/** What a question has on the sheet. Written answers have their lines there, and one at least. */
export function quadrosDaPergunta(numero: number, corpo: CorpoPapel, espaco: EspacoPapel): Quadro[] {
  const part = (i: number) => `${numero}.${i}`
  switch (corpo.tipo) {
    case 'opcoes': {
      const letras = corpo.opcoes.map((opcao) => opcao.letra)
      return [boxes(String(numero), letras, corpo.varias)]
    }
    case 'afirmacoes':
      return corpo.linhas.map((linha) => boxes(part(linha.numero), ['V', 'F']))
    case 'pares': {
      const letras = corpo.direita.map((item) => item.letra)
      return corpo.esquerda.map((item) => boxes(part(item.numero), letras))
    }
    case 'listas':
      return corpo.listas.map(({ numero: lista, opcoes }) =>
        boxes(
          part(lista),
          opcoes.map((_opcao, i) => letra(i + 1)),
        ),
      )
    case 'lacunas':
      return corpo.lacunas.map((lacuna) => ({ rotulo: part(lacuna.numero), linhas: 1 }))
    case 'escrita':
      return [{ rotulo: String(numero), linhas: Math.max(linhasNoEspaco(corpo.linhas, espaco), 1) }]
  }
}

const porLinha = 10

/** The points of each question, in rows that fit the width of a page. */
export function linhasDeCotacoes<C>(perguntas: readonly C[]): C[][] {
  return Array.from({ length: Math.ceil(perguntas.length / porLinha) }, (_, i) => perguntas.slice(i * porLinha, (i + 1) * porLinha))
}
