/** Which results of a class the averages and the progress are of: the same for tests, homework and marks from outside. */
export type FiltroDoProgresso = {
  turmaId: number
  nomeTrabalhoTeste?: string
  trabalhoId?: number
  testeId?: number
  dataIni?: string
  dataFim?: string
  /** By name; '' or absent: all. */
  disciplina?: string
}
