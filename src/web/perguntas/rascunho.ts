/** A question as its editor holds it. Pure. */
import { type NumeroTipo, tracosDoTipo } from '#perguntas/nomes.ts'
import { type Dificuldade, readEtiquetas, writeEtiquetas } from '#regras/etiquetas.ts'
import { limites } from '#regras/limites.ts'
import type { Problema } from '#perguntas/tipo-pergunta.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { paraOps } from '#regras/texto-rico/to-ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { isSameJson } from '#regras/same-json.ts'
import type { PedidoDe, RespostaDe } from '#kit/api/client.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import type { Conteudo } from './modelos.ts'

export type Pergunta = RespostaDe<'GET /api/perguntas/{id}'>
type CorpoPergunta = PedidoDe<'PUT /api/perguntas'>['body']
type Escrito = { enunciado: TextoRico; conteudo: Conteudo }

export type RascunhoPergunta = {
  tipo: NumeroTipo
  enunciado: TextoRico
  conteudo: Conteudo
  dominio: string
  /** null while the field is empty. */
  points: number | null
  explicacao: TextoRico
  pastaId: number
  ano: number | null
  dificuldade: Dificuldade | null
  /** As they are typed, parted by commas. */
  etiquetas: string
  /** The drafts for the other types, so that a look at another type loses nothing. */
  outros: Partial<Record<NumeroTipo, Escrito>>
  /** Files stored since the question was: no reply tells where they are yet. */
  ficheiros: Ficheiros
}

/** Of no year, difficulty or tag. */
export const semArrumacao = { ano: null, dificuldade: null, etiquetas: '' } as const

/** `como`: what the question written before was of. */
export const newRascunho = (
  tipo: NumeroTipo,
  conteudo: Conteudo,
  pastaId: number,
  como: Partial<Pick<RascunhoPergunta, 'dominio' | 'points' | keyof typeof semArrumacao>> = {},
): RascunhoPergunta => ({
  tipo,
  conteudo,
  pastaId,
  enunciado: [],
  dominio: como.dominio ?? '',
  points: como.points ?? 5,
  explicacao: [],
  ano: como.ano ?? null,
  dificuldade: como.dificuldade ?? null,
  etiquetas: como.etiquetas ?? '',
  outros: {},
  ficheiros: {},
})

type PerguntaGuardada = Pick<
  Pergunta,
  | 'tipoPergunta'
  | 'enunciado'
  | 'alineas'
  | 'definicoes'
  | 'dominio'
  | 'points'
  | 'explicacao'
  | 'pastaId'
  | 'ano'
  | 'dificuldade'
  | 'etiquetas'
>

export const fromPergunta = ({
  tipoPergunta,
  enunciado,
  alineas,
  definicoes,
  dominio,
  points,
  explicacao,
  pastaId,
  ano = null,
  dificuldade = null,
  etiquetas = [],
}: PerguntaGuardada): RascunhoPergunta => ({
  tipo: tipoPergunta,
  enunciado,
  conteudo: { versao: 1, alineas, definicoes },
  dominio,
  points,
  explicacao,
  pastaId,
  ano,
  dificuldade,
  etiquetas: writeEtiquetas(etiquetas),
  outros: {},
  ficheiros: {},
})

/** The draft as the question once was. Its place, tags, year and difficulty are of no version. */
export const withVersao = (
  rascunho: RascunhoPergunta,
  versao: Omit<PerguntaGuardada, 'pastaId' | 'ano' | 'dificuldade' | 'etiquetas'>,
  ficheiros: Ficheiros,
): RascunhoPergunta => {
  const { pastaId, ano, dificuldade, etiquetas, ficheiros: there } = rascunho
  const { tipo, enunciado, conteudo, dominio, points, explicacao } = fromPergunta({ ...versao, pastaId, ano, dificuldade, etiquetas: [] })
  return { ...rascunho, tipo, enunciado, conteudo, dominio, points, explicacao, etiquetas, ficheiros: { ...there, ...ficheiros } }
}

/** The body of the save call, without id, version and key. */
export const toCorpo = ({ tipo, enunciado, conteudo, dominio, points, explicacao, pastaId, ...mais }: RascunhoPergunta): CorpoPergunta => ({
  tipoPergunta: tipo,
  enunciado,
  alineas: conteudo.alineas,
  definicoes: conteudo.definicoes,
  dominio: dominio.trim(),
  points: points ?? 0,
  explicacao,
  pastaId,
  ano: mais.ano,
  dificuldade: mais.dificuldade,
  etiquetas: readEtiquetas(mais.etiquetas),
})

/** Does the server hold exactly this draft? */
export const isComoEsta = (rascunho: RascunhoPergunta, pergunta: Pergunta): boolean =>
  isSameJson(toCorpo(rascunho), toCorpo(fromPergunta(pergunta)))

/** The enunciado without the dropdowns and gaps of another type. */
function semElementosDeOutroTipo(enunciado: TextoRico, tipo: NumeroTipo): TextoRico {
  const { noEnunciado } = tracosDoTipo(tipo)
  const isForeign = (insert: object) =>
    ('dropdown' in insert && noEnunciado !== 'dropdown') || ('lacuna' in insert && noEnunciado !== 'lacuna')
  const stays = (insert: unknown) => typeof insert !== 'object' || insert === null || !isForeign(insert)
  const ops = paraOps(enunciado)
  return ops.every(({ insert }) => stays(insert)) ? enunciado : ops.filter(({ insert }) => stays(insert))
}

type Opcao = { id: string; texto: TextoRico; certa?: boolean; fixa?: boolean }

/** Options and statements keep their texts between the types that have them; of one choice only the first stays right. */
function carryOver(de: Conteudo, para: NumeroTipo, vazio: Conteudo): Conteudo {
  // The caller has made sure that both types have options of this shape.
  const opcoes = de.alineas as Opcao[]
  const first = opcoes.findIndex(({ certa }) => certa)
  const { certas } = tracosDoTipo(para)
  // Where none is marked as right, nobody has said yet what each of them is.
  const isUnsaid = certas === 'cada' && first === -1
  const alineas = opcoes.map(({ certa = false, fixa, ...opcao }, i) => {
    // Of statements none stays at the end.
    const com = { ...opcao, ...(fixa !== undefined && certas !== 'cada' && { fixa }) }
    return isUnsaid ? com : { ...com, certa: certas === 'uma' ? i === first : certa }
  })
  return { ...vazio, alineas: alineas.length >= 2 || certas === 'cada' ? alineas : [...alineas, ...vazio.alineas.slice(alineas.length)] }
}

/** The same question as another type. What was written for that type before comes back. */
export function changeTipo(rascunho: RascunhoPergunta, tipo: NumeroTipo, vazio: Conteudo): RascunhoPergunta {
  if (tipo === rascunho.tipo) return rascunho
  const { enunciado, conteudo } = rascunho
  const outros = { ...rascunho.outros, [rascunho.tipo]: { enunciado, conteudo } }
  const before = rascunho.outros[tipo]
  if (before) {
    // Dropdowns and gaps belong to their text: there the whole text comes back.
    const own = tracosDoTipo(tipo).noEnunciado !== null
    return {
      ...rascunho,
      tipo,
      outros,
      conteudo: before.conteudo,
      enunciado: own ? before.enunciado : semElementosDeOutroTipo(enunciado, tipo),
    }
  }
  const carries = [rascunho.tipo, tipo].every((one) => tracosDoTipo(one).certas !== null)
  return {
    ...rascunho,
    tipo,
    outros,
    conteudo: carries ? carryOver(conteudo, tipo, vazio) : vazio,
    enunciado: semElementosDeOutroTipo(enunciado, tipo),
  }
}

/** Why these tags cannot be kept. */
export function faultOfEtiquetas(linha: string): string | undefined {
  const etiquetas = readEtiquetas(linha)
  if (etiquetas.length > limites.etiquetasPorPergunta) return `Escreva no máximo ${limites.etiquetasPorPergunta} etiquetas`
  return etiquetas.some(({ length }) => length > limites.etiquetaMaximo)
    ? `Cada etiqueta tem no máximo ${limites.etiquetaMaximo} letras`
    : undefined
}

/** The faults that keep it from being saved, beside the type's own rules. */
export function problemasComuns({ enunciado, points, etiquetas }: RascunhoPergunta): Problema[] {
  const nasEtiquetas = faultOfEtiquetas(etiquetas)
  return [
    ...(isVazio(enunciado) ? [{ campo: '/enunciado', texto: 'Escreva o enunciado' }] : []),
    ...(points === null ? [{ campo: '/points', texto: 'Indique quantos pontos vale' }] : []),
    ...(nasEtiquetas === undefined ? [] : [{ campo: '/etiquetas', texto: nasEtiquetas }]),
  ]
}

/** The server's fields (`alineas/0/texto`) as the pointers the fields know. */
export const problemasDoServidor = (errors: Record<string, string[]>): Problema[] =>
  Object.entries(errors).flatMap(([campo, textos]) =>
    textos.map((texto) => ({ campo: campo.startsWith('/') ? campo : `/${campo}`, texto })),
  )

/** Is there nothing in it worth keeping? `inicial`: as it was when it was new. */
export const isEmBranco = (rascunho: RascunhoPergunta, inicial: Pick<RascunhoPergunta, 'dominio' | 'etiquetas'>): boolean =>
  isVazio(rascunho.enunciado) &&
  rascunho.dominio === inicial.dominio &&
  rascunho.etiquetas === inicial.etiquetas &&
  isVazio(rascunho.explicacao) &&
  (rascunho.conteudo.alineas as Partial<Opcao>[]).every(({ texto }) => texto === undefined || isVazio(texto))
