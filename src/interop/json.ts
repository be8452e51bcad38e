/**
 * Lousa's own file: questions as they are, with their folders and files, in JSON. Where all that a teacher has made is
 * too much for one file, several belong together; tests count places through all of them.
 */
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { esquemasNoTeste } from '#perguntas/esquema-no-teste.ts'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { tidyTexto } from '#regras/texto.ts'
import { excerptOf } from '#perguntas/texto-das-partes.ts'
import { leituraDaFormula } from './leitura.ts'
import { Perdas } from '#perguntas/troca/perdas.ts'
import { FicheiroIlegivel, type FicheiroDoLote, type Lote, type PerguntaNeutra, type TesteDoLote } from './lote.ts'
import { ficheirosDe, mapFicheirosDaPergunta, mapFicheirosDoTeste } from './neutra.ts'
import { PerguntaDeFora } from './selo.ts'

const Caminho = Type.Array(Type.String(), { maxItems: 100 })

const Teste = closed({
  nome: Type.String({ maxLength: limites.nomeMaximo }),
  caminho: Caminho,
  descricao: Type.String({ maxLength: limites.descricaoMaximo }),
  duracao: Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: limites.duracaoMaximaMinutos })]),
  instrucoes: OpsTextoRico,
  paginas: Type.Array(
    closed({
      titulo: Type.String({ maxLength: limites.tituloMaximo }),
      estimulo: OpsTextoRico,
      itens: Type.Array(
        closed({
          /** The place of its question, from 1, those of the files before counted too. */
          lugar: Type.Integer({ minimum: 1 }),
          points: Type.Union([Type.Null(), Type.Number({ minimum: 0, maximum: limites.pontosPerguntaCentesimos / 100 })]),
          esquema: Type.Optional(Type.Enum(esquemasNoTeste)),
        }),
        { maxItems: limites.perguntasPorTeste },
      ),
    }),
    { maxItems: limites.paginasPorTeste },
  ),
  perdas: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 20 }),
})

const FicheiroLousa = closed({
  formato: Type.Literal('lousa'),
  versao: Type.Literal(1),
  /** How many questions stand in the files before this one. */
  antes: Type.Optional(Type.Integer({ minimum: 0 })),
  perguntas: Type.Array(closed({ caminho: Caminho, pergunta: PerguntaDeFora }), { maxItems: limites.importacaoItens }),
  testes: Type.Optional(Type.Array(Teste, { maxItems: limites.importacaoItens })),
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

function parse(texto: string): Static<typeof FicheiroLousa> {
  let lido: unknown
  try {
    lido = JSON.parse(texto)
  } catch {
    throw new FicheiroIlegivel('O ficheiro está cortado ou estragado: não é JSON inteiro. Descarregue-o ou exporte-o de novo.')
  }
  if (!Value.Check(FicheiroLousa, lido)) throw new FicheiroIlegivel(otherVersion)
  return lido
}

/** The questions of a file: so many from this place on, counted through all files, stand in the lote after `inicio` others. */
type Trecho = { antes: number; quantas: number; inicio: number }

/** The test with the places of the lote; a question that is not among what was read, or stands there twice, is left out. */
function placeTeste({ perdas: ditas, ...teste }: Static<typeof Teste>, trechos: readonly Trecho[]): TesteDoLote {
  const perdas = new Perdas()
  const vistos = new Set<number>()
  const placeOf = (lugar: number): number | null => {
    const trecho = trechos.find(({ antes, quantas }) => lugar > antes && lugar <= antes + quantas)
    return trecho ? lugar - trecho.antes + trecho.inicio : null
  }
  const paginas = teste.paginas.map((pagina) => ({
    ...pagina,
    itens: pagina.itens.flatMap(({ lugar: dito, ...como }) => {
      const lugar = placeOf(dito)
      if (lugar === null) perdas.count('pergunta que vem noutro ficheiro', 'perguntas que vêm noutro ficheiro')
      if (lugar === null || vistos.has(lugar)) return []
      vistos.add(lugar)
      return [{ lugar, ...como }]
    }),
  }))
  return { ...teste, nome: tidyTexto(teste.nome) || 'Teste sem nome', paginas, perdas: [...ditas, ...perdas.list()] }
}

/** What files of Lousa's own hold together. Each is read when its turn comes, and forgotten before the next. */
export function readPacotes(textos: Iterable<string>): Lote {
  const lote: Lote = { formato: 'json', itens: [], testes: [], ficheiros: [] }
  const trechos: Trecho[] = []
  const testes: Static<typeof Teste>[] = []
  for (const texto of textos) {
    const { antes = 0, perguntas, ficheiros, testes: seus = [] } = parse(texto)
    const lidos = lote.ficheiros.length
    const numberOf = (id: number): number | null => (id > ficheiros.length ? null : id + lidos)
    trechos.push({ antes, quantas: perguntas.length, inicio: lote.itens.length })
    for (const { caminho, pergunta } of perguntas)
      lote.itens.push({
        nome: excerptOf(pergunta.enunciado, leituraDaFormula).slice(0, limites.nomeMaximo).toWellFormed(),
        caminho,
        perdas: missingFiles(pergunta, ficheiros.length),
        pergunta: mapFicheirosDaPergunta(pergunta, numberOf),
        motivo: null,
      })
    for (const teste of seus) testes.push({ ...teste, ...mapFicheirosDoTeste(teste, numberOf) })
    for (const { nome, bytes } of ficheiros) lote.ficheiros.push({ nome, bytes: Buffer.from(bytes, 'base64') })
  }
  return { ...lote, testes: testes.map((teste) => placeTeste(teste, trechos)) }
}

/** What Lousa's own file holds. */
export const readJson = (texto: string): Lote => readPacotes([texto])

/** The same file piece by piece, for one that is written while it is read: what stands before, between and after its lists. */
export const pecas = {
  inicio: (antes: number): string => `{"formato":"lousa","versao":1,"antes":${antes},"perguntas":[`,
  testes: '],"testes":[',
  ficheiros: '],"ficheiros":[',
  fim: ']}',
}

const formOfTeste = ({ nome, caminho = [], descricao = '', duracao = null, instrucoes, paginas, perdas = [] }: TesteDoLote) => ({
  nome,
  caminho,
  descricao,
  duracao,
  instrucoes,
  paginas,
  perdas,
})

/** A test as it stands in the file; its places are counted through all files. */
export const writeTeste = (teste: TesteDoLote): string => JSON.stringify(formOfTeste(teste))

/** A number that no file of a package has: the reader says that the picture or sound is not there. */
export const FICHEIRO_AUSENTE = 1_000_000

type ParaFora = { caminho: readonly string[]; pergunta: PerguntaNeutra }

/** Questions as Lousa's own file, with the test that they make where there is one: nothing is lost. */
export function writeJson(
  perguntas: readonly ParaFora[],
  ficheiros: ReadonlyMap<number, FicheiroDoLote>,
  teste: TesteDoLote | null = null,
): string {
  const usados: number[] = []
  const numberOf = (id: number): number | null => {
    if (!ficheiros.has(id)) return null
    return usados.includes(id) ? usados.indexOf(id) + 1 : usados.push(id)
  }
  const escritas = perguntas.map(({ caminho, pergunta }) => ({
    caminho: [...caminho],
    pergunta: mapFicheirosDaPergunta(pergunta, numberOf),
  }))
  const testes = teste === null ? [] : [formOfTeste(mapFicheirosDoTeste(teste, numberOf))]
  return JSON.stringify({
    formato: 'lousa',
    versao: 1,
    perguntas: escritas,
    // Only what is said: an older Lousa reads the file too.
    ...(testes.length > 0 && { testes }),
    ficheiros: usados.map((id) => ({
      nome: ficheiros.get(id)?.nome ?? '',
      bytes: Buffer.from(ficheiros.get(id)?.bytes ?? []).toString('base64'),
    })),
  })
}
