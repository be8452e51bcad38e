/** The marks of a period as a spreadsheet in Portugal opens it: semicolons, a byte order mark, no formulas. Pure. */
import type { Pauta } from '#contract/pauta.ts'
import { formatNota } from '#regras/escalas.ts'
import { folhaCsv } from '#server/http/csv-sheet.ts'

export function pautaCsv({ turma, itens, alunos, avaliacao: { proprias } }: Pauta): string {
  const read = (percentagem: number | null): string => (percentagem === null ? '' : formatNota(percentagem, turma.escala))
  const has = (categoria: string): boolean => itens.some((item) => item.categoria === categoria)
  // A category that none of the period's items stands in has no column.
  const hasFora = has('fora')
  const own = proprias.flatMap(({ id, nome }, place) => (has(id) ? [{ nome, place }] : []))
  const head = [
    'N.º',
    'Aluno',
    'Testes',
    'Trabalhos',
    ...(hasFora ? ['De fora'] : []),
    ...own.map(({ nome }) => nome),
    'Proposta',
    'Autoavaliação',
    'Nota',
  ]
  const rows = alunos.map((linha) => [
    linha.aluno.numero === null ? '' : String(linha.aluno.numero),
    linha.aluno.nome,
    read(linha.testes.media),
    read(linha.trabalhos.media),
    ...(hasFora ? [read(linha.fora.media)] : []),
    ...own.map(({ place }) => read(linha.proprias[place]?.media ?? null)),
    read(linha.proposta),
    linha.autoavaliacao,
    linha.nota,
  ])
  return folhaCsv([head, ...rows])
}
