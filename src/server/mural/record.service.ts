/**
 * Tells a class what happened in it. Any room calls `recordAtividade` in the transaction of its act. The line appears
 * in the feed, the bell of each person concerned counts it, and open pages show it at once.
 */
import { withdrawNotificacao, notify, type Novidade, type ParaAvisar } from '#server/notificacoes/notify.service.ts'
import * as q from './record.sql.ts'

type Base = {
  turma: number
  /** Who did it. */
  autor: number
}

type DadoATurma = Base & {
  tipo: 'teste' | 'trabalho'
  /** Id of the test (`testes_turma`) or of the homework. */
  alvo: number
  nome: string
  inicio: string
  fim: string
  /** Only for these students; null: for all. */
  alunos: readonly number[] | null
}

type Resultados = Base & {
  tipo: 'resultados-teste' | 'resultados-trabalho'
  alvo: number
  nome: string
  /** To whom they were published now; whom they were published to before keeps them. */
  alunos: readonly number[]
}

type Entrada = Base & {
  tipo: 'entrada'
  alunos: readonly number[]
  /** The pupils came by themselves, so the teachers of the class are told. */
  sozinhos: boolean
}

export type NovaAtividade = DadoATurma | Resultados | Entrada

/**
 * Writes the line, tells the people it concerns, and after the commit tells open pages to look. A repeat for the same
 * `tipo` and `alvo` changes the line and tells only people not told before. Students outside `alunos` never see it.
 */
export async function recordAtividade(ctx: ParaAvisar, atividade: NovaAtividade): Promise<void> {
  if (atividade.tipo === 'entrada' && atividade.alunos.length === 0) return
  const linha = await q.saveLinha(ctx.db, rowOf(atividade))
  if (isDadoATurma(atividade)) await q.deleteOutros(ctx.db, linha.id, atividade.alunos ?? [])
  if (atividade.alunos !== null) await q.insertAlunos(ctx.db, linha.id, atividade.alunos)
  await lookAt(ctx, atividade.turma)
  const novidade = await novidadeOf(ctx, atividade, linha)
  if (novidade) await notify(ctx, { ...novidade, turma: atividade.turma })
}

/**
 * Takes back the line of a test or homework that was deleted, or whose results were hidden. `alunos`: from these
 * students only. A line that was never told is no error.
 */
export async function removeAtividade(
  ctx: ParaAvisar,
  { tipo, alvo, alunos = null }: { tipo: (DadoATurma | Resultados)['tipo']; alvo: number; alunos?: readonly number[] | null },
): Promise<void> {
  const turma = await q.retireLinha(ctx.db, tipo, alvo, alunos)
  await withdrawNotificacao(ctx, `${tipo}:${alvo}`, alunos)
  if (turma !== null) await lookAt(ctx, turma)
}

/** Tells the open pages of this class's feed that there is something new. */
export const lookAt = (ctx: ParaAvisar, turma: number): Promise<void> =>
  ctx.live.emit(ctx.db, [{ topico: { tipo: 'turma', id: turma }, dados: { que: 'atividade' } }])

const isDadoATurma = (atividade: NovaAtividade): atividade is DadoATurma => atividade.tipo === 'teste' || atividade.tipo === 'trabalho'

function rowOf(atividade: NovaAtividade): q.LinhaRow {
  const { turma, tipo, autor, alunos } = atividade
  const base = { turma, tipo, autor, alvo: null, nome: '', inicio: null, fim: null, todos: true }
  if (atividade.tipo === 'entrada') return base
  const named = { ...base, alvo: atividade.alvo, nome: atividade.nome, todos: alunos === null }
  return isDadoATurma(atividade) ? { ...named, inicio: atividade.inicio, fim: atividade.fim } : named
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** The notice and its readers; null: none. Nobody is told of things already over. */
async function novidadeOf(
  { db }: ParaAvisar,
  atividade: NovaAtividade,
  linha: { alvo: number; turma: string },
): Promise<Omit<Novidade, 'turma'> | null> {
  const { turma, autor } = atividade
  const chave = `${atividade.tipo}:${linha.alvo}`
  switch (atividade.tipo) {
    case 'teste':
    case 'trabalho': {
      if (Date.parse(atividade.fim) <= Date.now()) return null
      // It ends later, so whoever is in the class now came in before its end.
      const pessoas = atividade.alunos ?? idsOf(await q.listAlunos(db, turma))
      const [que, pasta] = atividade.tipo === 'teste' ? ['Teste novo', 'testes'] : ['Trabalho novo', 'trabalhos']
      const texto = `${que} em ${linha.turma}: ${atividade.nome}`
      return { tipo: atividade.tipo, pessoas, texto, caminho: `/turmas/${turma}/${pasta}/${atividade.alvo}`, chave }
    }
    case 'resultados-teste':
    case 'resultados-trabalho': {
      const caminho =
        atividade.tipo === 'resultados-teste'
          ? `/teste/${atividade.alvo}/consultar`
          : `/turmas/${turma}/trabalhos/${atividade.alvo}/resposta`
      return { tipo: 'resultados', pessoas: atividade.alunos, texto: `Já se pode ver o resultado: ${atividade.nome}`, caminho, chave }
    }
    case 'entrada': {
      if (!atividade.sozinhos) return null
      const pessoas = idsOf(await q.listProfessores(db, turma)).filter((id) => id !== autor)
      return {
        tipo: 'entrada',
        pessoas,
        texto: `Entraram alunos na turma ${linha.turma}`,
        caminho: `/turmas/${turma}/alunos`,
        chave: `entrada:${turma}:${linha.alvo}`,
      }
    }
  }
}
