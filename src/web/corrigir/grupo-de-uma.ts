/** One student's answer in the shape of a group, so that both ways of correcting share their parts. Pure. */
import type { CorrecaoAluno, Grupo, Marca, PerguntaCorrigida } from '#web/correcao/correcao.queries.ts'

export const grupoDeUma = ({ tentativa, aluno }: CorrecaoAluno, { perguntaid, resposta }: PerguntaCorrigida, marca: Marca): Grupo => ({
  id: String(perguntaid),
  parte: null,
  tipo: marca.resultado.estado === 'sem-resposta' ? 'em-branco' : 'iguais',
  texto: '',
  grafias: [],
  resposta,
  porCorrigir: marca.estado === 'por-corrigir' ? 1 : 0,
  points: marca.points,
  respostas: [
    {
      tentativaId: tentativa?.id ?? 0,
      versao: marca.versao,
      aluno: { id: aluno.id, nome: aluno.nome },
      texto: '',
      estado: marca.estado,
      points: marca.points,
      pointsManual: marca.pointsManual,
      decisoes: marca.decisoes,
      resultado: marca.resultado,
      comentario: marca.comentario,
      ...(marca.voz !== undefined && { voz: marca.voz }),
      motivo: marca.motivo,
    },
  ],
})
