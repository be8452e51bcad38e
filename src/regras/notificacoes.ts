/** The kinds of notification: whom each concerns and how it comes unless one wishes otherwise. */

export const tiposDeNotificacao = ['aviso', 'comentario', 'teste', 'trabalho', 'resultados', 'entrada', 'evento', 'partilha'] as const
export type TipoDeNotificacao = (typeof tiposDeNotificacao)[number]

type Regra = {
  /** What one would be told, as the profile puts it. */
  nome: string
  /** Tipos of the people it concerns. */
  tipos: readonly number[]
}

const PROFESSOR = 1
const ALUNO = 7
const ADMIN = 8

export const regrasDeNotificacao: Record<TipoDeNotificacao, Regra> = {
  aviso: { nome: 'Avisos nas minhas turmas', tipos: [PROFESSOR, ALUNO] },
  comentario: { nome: 'Comentários aos meus avisos', tipos: [PROFESSOR, ADMIN] },
  teste: { nome: 'Testes novos', tipos: [ALUNO] },
  trabalho: { nome: 'Trabalhos: novos, entregues e corrigidos', tipos: [PROFESSOR, ALUNO] },
  resultados: { nome: 'Resultados publicados', tipos: [ALUNO] },
  entrada: { nome: 'Alunos que entram nas minhas turmas', tipos: [PROFESSOR] },
  partilha: { nome: 'Testes e pastas que colegas partilham comigo', tipos: [PROFESSOR, ADMIN] },
  evento: { nome: 'Inscrições em eventos', tipos: [PROFESSOR, ALUNO, ADMIN] },
}

/** On the bell unless one wishes otherwise; by e-mail only when one asks for it. */
export const preferenciaOmissa = { sino: true, email: false } as const

export const tiposPara = (tipo: number): TipoDeNotificacao[] =>
  tiposDeNotificacao.filter((each) => regrasDeNotificacao[each].tipos.includes(tipo))
