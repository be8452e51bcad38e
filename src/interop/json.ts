/** Lousa's own file: questions as they are, with their folders and files, in JSON. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { excerptOf } from '#perguntas/texto-das-partes.ts'
import { leituraDaFormula } from './leitura.ts'
import { Perdas } from '#perguntas/troca/perdas.ts'
import { FicheiroIlegivel, type FicheiroDoLote, type Lote, type PerguntaNeutra } from './lote.ts'
import { ficheirosDe, mapFicheirosDaPergunta } from './neutra.ts'
import { PerguntaDeFora } from './selo.ts'

const FicheiroLousa = closed({
  formato: Type.Literal('lousa'),
  versao: Type.Literal(1),
  perguntas: Type.Array(closed({ caminho: Type.Array(Type.String(), { maxItems: 100 }), pergunta: PerguntaDeFora }), {
    maxItems: limites.importacaoItens,
  }),
  /** Named in the texts by their places, from 1; bytes in base64. */
  ficheiros: Type.Array(closed({ nome: Type.String({ maxLength: 1_000 }), bytes: Type.String() }), { maxItems: 10_000 }),
})

const otherVersion = 'É um ficheiro de uma Lousa mais recente, ou foi alterado. Exporte-o de novo, ou atualize esta Lousa.'

/** A file that was changed by hand may name what it does not hold. */
function missingFiles(pergunta: PerguntaNeutra, ficheiros: number): string[] {
  const perdas = new Perdas()
  for (const id of ficheirosDe(pergunta))
    if (id > ficheiros) perdas.count('imagem ou som que não vem no ficheiro', 'imagens ou sons que não vêm no ficheiro')
  return perdas.list()
}

/** What Lousa's own file holds. */
export function readJson(texto: string): Lote {
  let lido: unknown
  try {
    lido = JSON.parse(texto)
  } catch {
    throw new FicheiroIlegivel('O ficheiro está cortado ou estragado: não é JSON inteiro. Descarregue-o ou exporte-o de novo.')
  }
  if (!Value.Check(FicheiroLousa, lido)) throw new FicheiroIlegivel(otherVersion)
  const { perguntas, ficheiros } = lido
  return {
    formato: 'json',
    itens: perguntas.map(({ caminho, pergunta }) => ({
      nome: excerptOf(pergunta.enunciado, leituraDaFormula).slice(0, limites.nomeMaximo).toWellFormed(),
      caminho,
      perdas: missingFiles(pergunta, ficheiros.length),
      pergunta,
      motivo: null,
    })),
    testes: [],
    ficheiros: ficheiros.map(({ nome, bytes }) => ({ nome, bytes: Buffer.from(bytes, 'base64') })),
  }
}

type ParaFora = { caminho: readonly string[]; pergunta: PerguntaNeutra }

/** Questions as Lousa's own file: nothing is lost. */
export function writeJson(perguntas: readonly ParaFora[], ficheiros: ReadonlyMap<number, FicheiroDoLote>): string {
  const usados: number[] = []
  const numberOf = (id: number): number | null => {
    if (!ficheiros.has(id)) return null
    return usados.includes(id) ? usados.indexOf(id) + 1 : usados.push(id)
  }
  const escritas = perguntas.map(({ caminho, pergunta }) => ({
    caminho: [...caminho],
    pergunta: mapFicheirosDaPergunta(pergunta, numberOf),
  }))
  return JSON.stringify({
    formato: 'lousa',
    versao: 1,
    perguntas: escritas,
    ficheiros: usados.map((id) => ({
      nome: ficheiros.get(id)?.nome ?? '',
      bytes: Buffer.from(ficheiros.get(id)?.bytes ?? []).toString('base64'),
    })),
  })
}
