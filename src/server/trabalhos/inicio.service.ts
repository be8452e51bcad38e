/** Homework on the home page: what is due in the next days, and what waits for the teacher. */
import type { NovoResultado, TrabalhoNoInicio } from '#contract/inicio.ts'
import { formatNotaComUnidade } from '#regras/escalas.ts'
import { limites } from '#regras/limites.ts'
import { fromCentesimos, percentagemDe } from '#regras/pontos.ts'
import { inicioDaSemana } from '#server/db/lisbon-days.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { type DoAlunoRow, countATempo, countEnviadas, listDevolvidas, listPorFazer } from './entregas.sql.ts'
import { entregaLida } from './situacao.ts'
import { type ColunasDoTrabalho, type TrabalhoRow, listTrabalhosQueEnsina } from './trabalhos.sql.ts'

/** More than anybody reads there. */
const noInicio = 50

const head = (row: ColunasDoTrabalho) => ({
  id: row.id,
  titulo: row.titulo,
  turma: { id: row.turmaId, name: row.turmaNome, cor: row.cor, disciplina: row.disciplina },
  inicio: row.inicio,
  fuso: row.fuso,
})

const paraProfessor = (row: TrabalhoRow): TrabalhoNoInicio => ({
  ...head(row),
  fim: row.fim,
  entregues: { n: row.enviados, de: row.alunos },
  porCorrigir: row.temAvaliacao ? row.enviados - row.corrigidos : 0,
  rascunho: null,
  devolvido: false,
})

/** The end that is told: a late answer may be handed in longer, which is said once the end has passed. */
function fimDito(row: DoAlunoRow): string {
  const { limiteEm } = entregaLida(row, row)
  const fim = Date.parse(row.fim)
  const isLater = row.alargadoAte === null && Date.parse(limiteEm) > fim
  return isLater && Date.parse(row.agora) < fim ? row.fim : limiteEm
}

const paraAluno = (row: DoAlunoRow): TrabalhoNoInicio => ({
  ...head(row),
  fim: fimDito(row),
  entregues: null,
  porCorrigir: 0,
  rascunho: row.temConteudo,
  devolvido: row.devolvidoEm !== null,
})

/** In the classes this person teaches, or of their own where they are a pupil. One statement. */
export async function listTrabalhosDoInicio({ db, actor }: ContextoAutenticado): Promise<TrabalhoNoInicio[]> {
  return actor.papel === 'Aluno'
    ? (await listPorFazer(db, actor.id, limites.proximosDias, noInicio)).map(paraAluno)
    : (await listTrabalhosQueEnsina(db, actor.id, limites.proximosDias, noInicio)).map(paraProfessor)
}

/** The last marks that were returned to this pupil. */
export async function listNovasClassificacoes({ db, actor }: ContextoAutenticado, maximo: number): Promise<NovoResultado[]> {
  return (await listDevolvidas(db, actor.id, maximo)).map((row) => ({
    tipo: 'trabalho',
    id: row.id,
    nome: row.titulo,
    turma: head(row).turma,
    publicadoEm: row.publicadoEm,
    points: fromCentesimos(row.pointsDados),
    pointsMaximo: fromCentesimos(row.pointsMaximo),
    percentagem: percentagemDe(row.pointsDados, row.pointsMaximo),
    nota: formatNotaComUnidade(percentagemDe(row.pointsDados, row.pointsMaximo), row.escala),
  }))
}

export const countEnviadosNaSemana = ({ db, actor }: ContextoAutenticado): Promise<number> => countEnviadas(db, actor.id, inicioDaSemana)

export const countSeguidosATempo = ({ db, actor }: ContextoAutenticado): Promise<number> => countATempo(db, actor.id)
