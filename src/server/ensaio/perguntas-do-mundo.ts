/**
 * One question of each type for the tests that walk the whole API: the rooms' own examples, with a canary in every part
 * of the key. A canary in a byte that reaches a student before release is a leak.
 */
import { exemplos as composicao } from '#perguntas/composicao/exemplos.ts'
import { exemplos as escolhaMultipla } from '#perguntas/escolha-multipla/exemplos.ts'
import { exemplos as escolhaUnica } from '#perguntas/escolha-unica/exemplos.ts'
import type { Exemplo } from '#perguntas/exemplo.ts'
import { exemplos as ligacaoPares } from '#perguntas/ligacao-pares/exemplos.ts'
import { exemplos as listaOpcoes } from '#perguntas/lista-opcoes/exemplos.ts'
import { type NumeroTipo, nomesTipos } from '#perguntas/nomes.ts'
import { exemplos as texto } from '#perguntas/texto/exemplos.ts'
import { exemplos as verdadeiroFalso } from '#perguntas/verdadeiro-falso/exemplos.ts'
import { words } from './palavras.ts'

/** Every canary begins with this, in small letters and digits alone: it survives HTML, JSON, addresses and file names. */
export const CANARIO = 'canario0'

/** Canaries say where they were put. */
export const canarios = {
  aceite: `${CANARIO}aceite`,
  criterio: `${CANARIO}criterio`,
  nivel: `${CANARIO}nivel`,
  lista: `${CANARIO}lista`,
  explicacao: `${CANARIO}explicacao`,
  nomeFicheiro: `${CANARIO}nomeficheiro`,
  bytesFicheiro: `${CANARIO}bytesficheiro`,
  comentario: `${CANARIO}comentario`,
  apreciacao: `${CANARIO}apreciacao`,
  motivo: `${CANARIO}motivo`,
} as const

/** Property names that exist only where a key, a scheme or a mark is. */
export const nomesDaChave = [
  'certa',
  'par',
  'aceites',
  'fracao',
  'fracoes',
  'esquema',
  'peso',
  'criterios',
  'niveis',
  'tolerancia',
  'ignorar',
  'definicoes',
  'explicacao',
  'veredicto',
  'decisoes',
  'conta',
  'obtidos',
  'candidatas',
  'resultado',
] as const

const porTipo: Record<NumeroTipo, readonly Exemplo<object, unknown>[]> = {
  1: verdadeiroFalso,
  2: composicao,
  3: escolhaMultipla,
  4: escolhaUnica,
  5: ligacaoPares,
  6: listaOpcoes,
  7: texto,
}

/** The texts of a key that an example leaves free: one more accepted text, criteria and levels by other names. */
function plant(json: unknown, name = ''): unknown {
  if (Array.isArray(json)) {
    const planted = json.map((item) => plant(item, name))
    return name === 'aceites' ? [...planted, { texto: canarios.aceite, fracao: { num: 1, den: 2 } }] : planted
  }
  if (typeof json !== 'object' || json === null) return json
  const inside = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, plant(value, key)]))
  if (name === 'criterios') return { ...inside, nome: `${String(inside['nome'])} ${canarios.criterio}` }
  if (name === 'niveis') return { ...inside, descricao: `${String(inside['descricao'])} ${canarios.nivel}` }
  if (name === 'dropdown') return { ...inside, text: canarios.lista }
  return inside
}

export type PerguntaDoMundo = {
  tipo: NumeroTipo
  /** Body of `PUT /api/perguntas`, without the explanation. */
  corpo: { tipoPergunta: NumeroTipo; dominio: string; enunciado: unknown; alineas: unknown[]; definicoes: unknown; points: number }
  /** A right answer; of type 2, one that waits. */
  resposta: unknown
  /** What settles every part that waits. */
  decisoes: Record<string, { num: number; den: number }>
}

/** The first example that is right; of type 2 the one a person has marked in full. */
const chosen = (tipo: NumeroTipo): Exemplo<object, unknown> => {
  const found = porTipo[tipo].find(({ caso }) => caso === 'certa')
  if (!found) throw new Error(`Type ${tipo} has no right example`)
  return found
}

/** Points that no other number of the product happens to be. */
export const pointsOf = (tipo: NumeroTipo): number => 10 + tipo

function perguntaDoMundo(tipo: NumeroTipo): PerguntaDoMundo {
  const { conteudo, enunciado, resposta, decisoes = {} } = chosen(tipo)
  // Content of every type is `{ versao, alineas, definicoes }`.
  const planted = plant(conteudo) as { alineas: unknown[]; definicoes: unknown }
  return {
    tipo,
    corpo: {
      tipoPergunta: tipo,
      dominio: 'Rochas',
      enunciado: plant(enunciado),
      alineas: planted.alineas,
      definicoes: planted.definicoes,
      points: pointsOf(tipo),
    },
    resposta,
    decisoes,
  }
}

export const perguntasDoMundo: readonly PerguntaDoMundo[] = nomesTipos.map(({ tipo }) => perguntaDoMundo(tipo))

/** An explanation with words and a picture that nobody may see before release. */
export const explicacaoCom = (ficheiro: number) => [
  ...words(canarios.explicacao),
  { insert: { image: { ficheiro, alt: canarios.explicacao } } },
  { insert: '\n' },
]
