/** A resource as its form holds it, and back. Pure. */
import { limites } from '#regras/limites.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import type { PedidoDe, RespostaDe } from '#kit/api/client.ts'

export type Recurso = RespostaDe<'GET /api/admin/recursos/{id}'>
export type Conteudo = Recurso['conteudo']
type Body = PedidoDe<'PUT /api/admin/recursos'>['body']
export type Ficheiro = RespostaDe<'POST /api/ficheiros'>
export type Diapositivo = { ficheiro: Ficheiro; texto: string }

export type Values = {
  tipo: Conteudo['tipo']
  nome: string
  descricao: string
  categoriaId: number | null
  manualId: number | null
  paginas: string
  autoria: string
  medida: string
  acesso: 'livre' | 'licenca'
  soProfessores: boolean
  publicado: boolean
  capa: Ficheiro | null
  ficheiro: Ficheiro | null
  legendas: Ficheiro | null
  transcricao: string
  /** One line each: "01:20 Título". */
  capitulos: string
  alt: string
  url: string
  diapositivos: Diapositivo[]
  texto: TextoRico
  solucoes: TextoRico
}

const vazio: Values = {
  tipo: 'pdf',
  nome: '',
  descricao: '',
  categoriaId: null,
  manualId: null,
  paginas: '',
  autoria: '',
  medida: '',
  acesso: 'livre',
  soProfessores: false,
  publicado: true,
  capa: null,
  ficheiro: null,
  legendas: null,
  transcricao: '',
  capitulos: '',
  alt: '',
  url: '',
  diapositivos: [],
  texto: [],
  solucoes: [],
}

const clock = (seconds: number): string => `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** "01:20 Título" lines; null when one of them is something else. */
export function readCapitulos(text: string): { inicio: number; titulo: string }[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const read = lines.map((line) => /^(\d{1,4}):([0-5]\d)\s+(\S.*)$/.exec(line))
  if (read.length > limites.capitulosMaximo || read.includes(null)) return null
  return read.map((found) => ({ inicio: Number(found?.[1]) * 60 + Number(found?.[2]), titulo: found?.[3] ?? '' }))
}

function contentValues(conteudo: Conteudo, fileOf: (id: number) => Ficheiro | null): Partial<Values> {
  switch (conteudo.tipo) {
    case 'video': {
      const { ficheiro, legendas, transcricao, capitulos } = conteudo
      return {
        ficheiro: fileOf(ficheiro),
        legendas: legendas === null ? null : fileOf(legendas),
        transcricao,
        capitulos: capitulos.map(({ inicio, titulo }) => `${clock(inicio)} ${titulo}`).join('\n'),
      }
    }
    case 'audio':
      return { ficheiro: fileOf(conteudo.ficheiro), transcricao: conteudo.transcricao }
    case 'imagem':
      return { ficheiro: fileOf(conteudo.ficheiro), alt: conteudo.alt }
    case 'pdf':
    case 'interativo':
      return { ficheiro: fileOf(conteudo.ficheiro) }
    case 'ligacao':
      return { url: conteudo.url }
    case 'apresentacao':
      return {
        diapositivos: conteudo.diapositivos.flatMap(({ ficheiro, texto }) => {
          const file = fileOf(ficheiro)
          return file ? [{ ficheiro: file, texto }] : []
        }),
      }
    case 'ficha':
      return { texto: conteudo.texto, solucoes: conteudo.solucoes ?? [] }
  }
}

/** What the form begins with. */
export function toValues(recurso: Recurso | null): Values {
  if (!recurso) return vazio
  const fileOf = (id: number): Ficheiro | null => {
    const file = recurso.ficheiros[String(id)]
    return file ? { id, ...file } : null
  }
  const { nome, descricao, paginas, autoria, medida, soProfessores, publicado, conteudo } = recurso
  return {
    ...vazio,
    nome,
    descricao,
    paginas,
    autoria,
    medida,
    soProfessores,
    publicado,
    tipo: conteudo.tipo,
    categoriaId: recurso.categoria.id,
    manualId: recurso.manual?.id ?? null,
    acesso: recurso.licenciado ? 'licenca' : 'livre',
    capa: recurso.capa === null ? null : fileOf(recurso.capa),
    ...contentValues(conteudo, fileOf),
  }
}

/** The content the form holds; null while what it is made of is missing. */
export function conteudoDe(values: Values): Conteudo | null {
  const { tipo, ficheiro, legendas, transcricao, capitulos, alt, url, diapositivos, texto, solucoes } = values
  switch (tipo) {
    case 'ligacao':
      return /^https?:\/\/\S+$/.test(url.trim()) ? { tipo, url: url.trim() } : null
    case 'apresentacao':
      return diapositivos.length === 0
        ? null
        : { tipo, diapositivos: diapositivos.map((slide) => ({ ficheiro: slide.ficheiro.id, texto: slide.texto })) }
    case 'ficha':
      return isVazio(texto) ? null : { tipo, texto, solucoes: isVazio(solucoes) ? null : solucoes }
    default:
      break
  }
  if (!ficheiro) return null
  if (tipo === 'video')
    return { tipo, ficheiro: ficheiro.id, legendas: legendas?.id ?? null, transcricao, capitulos: readCapitulos(capitulos) ?? [] }
  if (tipo === 'audio') return { tipo, ficheiro: ficheiro.id, transcricao }
  return tipo === 'imagem' ? { tipo, ficheiro: ficheiro.id, alt } : { tipo, ficheiro: ficheiro.id }
}

/** The files the form holds, as players look them up. */
export function ficheirosDe({ ficheiro, legendas, capa, diapositivos }: Values): Recurso['ficheiros'] {
  const all = [ficheiro, legendas, capa, ...diapositivos.map((slide) => slide.ficheiro)].filter((file) => file !== null)
  return Object.fromEntries(all.map(({ id, ...file }) => [String(id), file]))
}

/** What is sent; the form has checked that nothing is missing. */
export function toBody(values: Values, conteudo: Conteudo): Omit<Body, 'id' | 'versao' | 'chave'> {
  const { nome, descricao, categoriaId, manualId, paginas, autoria, medida, acesso, soProfessores, publicado, capa } = values
  return {
    nome,
    descricao,
    categoriaId: categoriaId ?? 0,
    manualId,
    paginas,
    autoria,
    medida,
    conteudo,
    capa: capa?.id ?? null,
    licenciado: acesso === 'licenca',
    soProfessores,
    publicado,
  }
}
