/** Two classes whose homework is bent one way after the other, for the tests of what each statement leaves out. */
import { beforeAll } from 'vitest'
import { addAluno } from '#server/correcao/ensaio-correcao.ts'
import { sql } from '#server/db/db.ts'
import type { Lousa } from '#server/ensaio/ensaio.ts'
import { useTrabalhos } from './ensaio-trabalhos.ts'

export const m = { aluno: 0, colega: 0, professora: 0, turma: 0, um: 0, outro: 0, outraProfessora: 0, outraTurma: 0, alheio: 0 }

/** Two classes with a teacher each; the pupil is in both. Two homeworks in the first, one in the other. */
export function inDuasTurmas(lousa: Lousa): void {
  const { school } = useTrabalhos(lousa)
  beforeAll(async () => {
    const [ours, theirs] = [await school(), await school()]
    await addAluno(lousa, theirs.turma, ours.aluno)
    const chave = '11111111-2222-4333-8444-555555555555'
    m.um = (await ours.make({ chave, titulo: 'Rochas' })).id
    m.outro = (await ours.make({ titulo: 'Sismos' })).id
    m.alheio = (await theirs.make({ titulo: 'Vulcões' })).id
    m.aluno = ours.aluno.id
    m.colega = ours.colega.id
    m.turma = ours.turma
    m.professora = ours.professora.id
    m.outraTurma = theirs.turma
    m.outraProfessora = theirs.professora.id
  })
}
/** Of the first homework, for the pupil, unless somebody else is named. */
export const answered = (trabalho: 'um' | 'outro' | 'alheio' = 'um', aluno: 'aluno' | 'colega' = 'aluno') =>
  sql`insert into entregas (trabalho_id, aluno_id, tem_conteudo, alterado_em, enviado_em, enviado_por, points, corrigido_em, publicado_em)
      select ${m[trabalho]}, ${m[aluno]}, true, now(), now(), 'aluno', 500, now(), now()`
export const change = (tabela: 'entregas' | 'trabalhos' | 'turmas' | 'inscricoes', what: string) => sql.raw(`update ${tabela} set ${what}`)

export const eliminado = () => change('trabalhos', 'eliminado_em = now()')
export const turmaEliminada = () => change('turmas', 'eliminada_em = now()')
export const arquivado = () => change('trabalhos', 'arquivado_em = now()')
export const turmaArquivada = () => change('turmas', 'arquivada_em = now()')
export const rascunho = () => change('trabalhos', 'rascunho = true')
export const porComecar = () => change('trabalhos', "inicio = now() + interval '1 hour'")
export const dispensado = () => change('entregas', "situacao = 'dispensado'")
export const porCorrigir = () => change('entregas', 'corrigido_em = null, publicado_em = null, points = null')
export const porPublicar = () => change('entregas', 'publicado_em = null')
export const porEnviar = () => change('entregas', 'corrigido_em = null, publicado_em = null, enviado_em = null, enviado_por = null')
export const semAvaliacao = () => change('trabalhos', 'tem_avaliacao = false')
export const passado = () => change('trabalhos', "inicio = now() - interval '3 days', fim = now() - interval '2 days'")

export const professora = () => ({ id: m.professora, tipo: 1 })
export const outraProfessora = () => ({ id: m.outraProfessora, tipo: 1 })
export const daDisciplina = (quem: 'professora' | 'outraProfessora') =>
  sql`insert into turma_professores (turma_id, professor_id, disciplina) select ${m.turma}, ${m[quem]}, 'Geografia'
      on conflict (turma_id, professor_id) do update set disciplina = 'Geografia'`
