/** The queries of the pages of progress; the filters of the address are the filters of the call. */
import type { RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { parseId } from '#web/navegacao/ids.ts'

export type Progresso = RespostaDe<'GET /api/progresso/'>
export type Linha = Progresso['alunos'][number]
export type Celula = Linha['celulas'][number]
export type Item = Progresso['itens'][number]
export type ProgressoAluno = RespostaDe<'GET /api/progresso/aluno/{idaluno}'>
export type ItemDoAluno = ProgressoAluno['itens'][number]
export type Media = Linha['media']

/** Days `AAAA-MM-DD`; `item`, one test or homework, as `keyOfItem` writes it; '' is no filter. */
export type Filtros = { disciplina: string; item: string; nomeTrabalhoTeste: string; dataIni: string; dataFim: string }

export const semFiltros: Filtros = { disciplina: '', item: '', nomeTrabalhoTeste: '', dataIni: '', dataFim: '' }

/** `teste-6`, `trabalho-3`: how the address of the page names one of them. */
export const keyOfItem = ({ tipo, id }: Pick<Item, 'tipo' | 'id'>): string => `${tipo}-${id}`

/** What a call asks for one item alone; of an address that names none it asks for all. */
function pedidoDoItem(item: string): { testeId?: number; trabalhoId?: number } {
  const [, tipo, numero = ''] = /^(teste|trabalho)-(\d+)$/.exec(item) ?? []
  const id = parseId(numero)
  if (id === null) return {}
  return tipo === 'teste' ? { testeId: id } : { trabalhoId: id }
}

/** From a day after the last one: there is nothing between them to show. */
export const isInvertido = ({ dataIni, dataFim }: Pick<Filtros, 'dataIni' | 'dataFim'>): boolean =>
  dataIni !== '' && dataFim !== '' && dataFim < dataIni

/** The query of a call: only what is set. */
export const pedidoDosFiltros = ({ disciplina, item, nomeTrabalhoTeste, dataIni, dataFim }: Filtros) => ({
  ...pedidoDoItem(item),
  ...(disciplina ? { disciplina } : {}),
  ...(nomeTrabalhoTeste ? { nomeTrabalhoTeste } : {}),
  ...(dataIni ? { dataIni } : {}),
  ...(dataFim ? { dataFim } : {}),
})

export const progressoQuery = (turmaId: number, filtros: Filtros) =>
  read('GET /api/progresso/', { query: { turmaId, ...pedidoDosFiltros(filtros) } })
/** `disciplina` '': every subject. */
export const progressoAlunoQuery = (
  turmaId: number,
  idaluno: number,
  { disciplina, relatorio }: { disciplina: string; relatorio: boolean },
) =>
  read('GET /api/progresso/aluno/{idaluno}', {
    params: { idaluno },
    query: { turmaId, ...(relatorio ? { relatorio } : {}), ...(disciplina ? { disciplina } : {}) },
  })
