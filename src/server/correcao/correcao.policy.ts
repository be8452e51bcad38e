/** The right to correct a class test: teachers of its class and admins have it. To anybody else the test does not exist. */
import type { Escala } from '#regras/escalas.ts'
import type { ParteDoResultado } from '#regras/testes/partes-do-resultado.ts'
import type { ModoPublicacao } from '#regras/testes/publicacao.ts'
import { type Db, optional, sql } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { pacoteDo } from '#server/fragmentos/selados.ts'
import { requireTurma } from '#server/turmas/turmas.service.ts'
import { chaveEm, janelaFim } from '#server/fragmentos/testes.ts'

export type TesteRow = {
  id: number
  turmaId: number
  versaoTesteId: number
  nome: string
  inicio: string
  fim: string
  duracao: number | null
  publicacao: ModoPublicacao
  mostra: ParteDoResultado[]
  versao: number
  arquivadoEm: string | null
  selado: boolean
  /** The end of its last window, single students' included. */
  janelaFim: string
  /** When the key may be shown. */
  chaveEm: string
  /** The database's clock. */
  agora: string
}

export type TurmaDoTeste = { id: number; nome: string; fuso: string; escala: Escala; arquivadaEm: string | null }

export type SoLeitura = 'teste_arquivado' | 'turma_arquivada' | null

/** A class test and its class, as the rooms of correction are given them. */
export type Corrigivel = { teste: TesteRow; turma: TurmaDoTeste; soLeitura: SoLeitura }

const selectOptionalTeste = (db: Db, id: number) =>
  optional<TesteRow>(
    db,
    sql`select tt.id, tt.turma_id as "turmaId", tt.versao_teste_id as "versaoTesteId", tt.nome, tt.inicio, tt.fim,
               tt.duracao_min as duracao, tt.publicacao, tt.mostra, tt.versao, tt.arquivado_em as "arquivadoEm", ${pacoteDo('tt')} is not null as selado,
               ${janelaFim('tt')} as "janelaFim", ${chaveEm('tt')} as "chaveEm", now() as agora
          from testes_turma tt where tt.id = ${id} and tt.eliminado_em is null`,
  )

/** The test, to look at. 404 for who does not teach its class. */
export async function requireCorrigivel(ctx: ContextoAutenticado, id: number): Promise<Corrigivel> {
  const teste = await selectOptionalTeste(ctx.db, id)
  if (!teste) throw new AppError('nao_encontrado')
  const turma = await requireTurma(ctx, teste.turmaId, 'gerir')
  const soLeitura = turma.arquivadaEm !== null ? 'turma_arquivada' : teste.arquivadoEm !== null ? 'teste_arquivado' : null
  return { teste, turma, soLeitura }
}

/** The same, to change something: 409 where it is archived. */
export async function requireCorrigivelToChange(ctx: ContextoAutenticado, id: number): Promise<Corrigivel> {
  const found = await requireCorrigivel(ctx, id)
  if (found.soLeitura !== null) throw new AppError(found.soLeitura)
  return found
}
