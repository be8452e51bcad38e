/** Builders for this room's tests and for the world every endpoint is tried in. */
import { one, sql } from '#server/db/db.ts'
import type { Lousa, Pessoa } from '#server/ensaio/ensaio.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { papelDoTipo } from '#server/http/contexto.ts'
import { type LoteNovo, createLote } from '#server/licencas/lotes.service.ts'
import { type RecursoNovo, saveRecurso } from './manage-recursos.service.ts'
import * as gerir from './manage.service.ts'

/** A request this person makes, as services are given it. */
export const contextOf = (lousa: Lousa, { id, tipo, nome }: Pessoa): ContextoAutenticado => ({
  ...lousa.servicos,
  pedido: { ip: '127.0.0.1', ofThisComputer: true, host: 'localhost', origem: null, agente: 'ensaio', id: 'ensaio' },
  actor: {
    id,
    tipo,
    nome,
    papel: papelDoTipo[tipo],
    sid: 'ensaio',
    imitadoPor: null,
    aAgir: false,
    provisoria: false,
    confirmacao: 'confirmada',
  },
})

export type Banco = {
  ano: number
  projeto: number
  manual: number
  categoria: number
  recurso: number
  lote: number
  codigo: number
  codigos: string[]
}

const words = (texto: string) => [{ insert: `${texto}\n` }]

/** A worksheet with solutions; `mais` changes what matters. */
export const umaFicha = ({ categoria, manual }: Pick<Banco, 'categoria' | 'manual'>, mais: Partial<RecursoNovo> = {}): RecursoNovo => ({
  categoriaId: categoria,
  manualId: manual,
  nome: 'Ficha: o ciclo das rochas',
  descricao: 'Quatro questões para uma aula.',
  autoria: 'Equipa Terra Viva',
  paginas: '60 a 63',
  ordem: 60,
  medida: '2 páginas',
  conteudo: { tipo: 'ficha', texto: words('Observe o esquema.'), solucoes: words('Magma, granito.') },
  capa: null,
  licenciado: false,
  soProfessores: false,
  publicado: true,
  ...mais,
})

/** A batch of new codes for the textbook, or of these: two seats each, for everybody, for a year, unless said otherwise. */
export const makeLote = (
  lousa: Lousa,
  admin: Pessoa,
  manualId: number,
  pedidos: number | readonly string[],
  mais: Partial<LoteNovo> = {},
) =>
  createLote(
    contextOf(lousa, admin),
    {
      manuais: [manualId],
      nome: 'Lote de ensaio',
      nota: '',
      tipos: [1, 7],
      lugares: 2,
      experiencia: false,
      ativarAte: null,
      validaAte: null,
      dias: 365,
      ...mais,
    },
    pedidos,
  )

/** One year, one project, one textbook, one topic, one worksheet, and codes. */
export async function makeBanco(lousa: Lousa, admin: Pessoa, codigos = 10): Promise<Banco> {
  const ctx = contextOf(lousa, admin)
  const { id: ano } = await gerir.saveAno(ctx, { nome: '7.º ano', ordem: 7 })
  const { id: projeto } = await gerir.saveProjeto(ctx, {
    anoId: ano,
    disciplina: 'Ciências Naturais',
    nome: 'Terra Viva 7',
    descricao: 'O manual, o caderno e os recursos.',
    cor: 'verde',
    ordem: 1,
    publicado: true,
  })
  const { id: manual } = await gerir.saveManual(ctx, { projetoId: projeto, nome: 'Terra Viva 7', especie: '', ordem: 1, publicado: true })
  const { id: categoria } = await gerir.saveCategoria(ctx, {
    anoId: ano,
    disciplina: 'Ciências Naturais',
    nome: 'Minerais e rochas',
    ordem: 1,
  })
  const { id: recurso } = await saveRecurso(ctx, umaFicha({ categoria, manual }))
  const lote = await makeLote(lousa, admin, manual, codigos)
  // The last one: nobody activates it.
  const { id: codigo } = await one<{ id: number }>(lousa.db, sql`select max(id) as id from codigos_licenca where lote_id = ${lote.id}`)
  return { ano, projeto, manual, categoria, recurso, lote: lote.id, codigo, codigos: lote.codigos }
}
