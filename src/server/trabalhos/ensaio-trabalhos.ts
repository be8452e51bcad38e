/** What the tests of homework do with one Lousa: a class whose teacher sets one, and time that passes. */
import type { TrabalhoEntrada } from '#contract/trabalhos-formas.ts'
import { makeTurma } from '#server/correcao/ensaio-correcao.ts'
import { run, sql } from '#server/db/db.ts'
import type { Lousa, Pessoa } from '#server/ensaio/ensaio.ts'
import { hoursFromNow, words } from '#server/ensaio/palavras.ts'

export function useTrabalhos(lousa: Lousa) {
  async function school(n = 2) {
    const professora = await lousa.professor('Helena Duarte')
    const alunos: Pessoa[] = []
    for (let i = 0; i < n; i += 1) alunos.push(await lousa.aluno())
    const [aluno, colega] = alunos
    if (!aluno || !colega) throw new Error('Two pupils at least')
    const turma = await makeTurma(lousa, professora, alunos)
    const api = lousa.as(professora)
    const base = {
      turmaid: turma,
      titulo: 'Cartaz: o interior da Terra',
      instrucoes: words('Desenhe o interior da Terra em corte.'),
      inicio: hoursFromNow(-1),
      fim: hoursFromNow(24),
      temAvaliacao: true,
      todos: true,
      alunos: [] as number[],
    }
    const make = (more: Partial<TrabalhoEntrada> = {}) => api.call('PUT /api/trabalho', { body: { ...base, ...more } })
    const write = (quem: Pessoa, id: number, texto: string, versao = 0) =>
      lousa.as(quem).call('PUT /api/trabalho/resposta/{id}', {
        params: { id },
        body: { versao, texto: texto === '' ? [{ insert: '\n' }] : words(texto), ficheiros: [] },
      })
    const send = async (quem: Pessoa, id: number, texto = 'O núcleo externo é líquido.') => {
      const { versao } = await write(quem, id, texto)
      return lousa.as(quem).call('POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } })
    }
    const mine = (quem: Pessoa, id: number) => lousa.as(quem).call('GET /api/trabalho/resposta/{id}', { params: { id } })
    const of = (quem: Pessoa, id: number) => api.call('GET /api/trabalho/resposta/{id}/{idaluno}', { params: { id, idaluno: quem.id } })
    const mark = async (quem: Pessoa, id: number, points: number | null, comentario = '') => {
      const { versao } = await of(quem, id)
      return api.call('PUT /api/trabalho/correcao/{id}', { params: { id }, body: { alunoid: quem.id, versao, points, comentario } })
    }
    const list = (quem: Pessoa) => lousa.as(quem).call('GET /api/trabalho/turma/', { query: { turmaid: turma } })
    return { professora, aluno, colega, alunos, turma, api, base, make, write, send, mine, of, mark, list }
  }

  /** Puts a homework and what was written back in time: its window is over. */
  async function letPass(id: number, quantas = 48): Promise<void> {
    const back = sql`make_interval(hours => ${quantas}::int)`
    await run(
      lousa.db,
      sql`update trabalhos set inicio = inicio - ${back}, fim = fim - ${back}, aceitar_ate = aceitar_ate - ${back} where id = ${id}`,
    )
    await run(
      lousa.db,
      sql`update entregas set comecou_em = comecou_em - ${back}, alterado_em = alterado_em - ${back}, enviado_em = enviado_em - ${back} where trabalho_id = ${id}`,
    )
  }
  return { school, letPass }
}
