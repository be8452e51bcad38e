import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDuracao } from '#regras/datas.ts'
import { plural } from '#regras/plural.ts'
import { read } from '#kit/api/queries.ts'
import { ComboboxField } from '#kit/forms/ComboboxField.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { pontos } from './textos.ts'
import type { Valores } from './valores.ts'

export type TesteEscolhido = { id: number; nome: string; totalPerguntas: number; totalPoints: number; duracao: number | null }

const noteOf = ({ totalPerguntas, totalPoints, duracao }: TesteEscolhido): string =>
  [plural(totalPerguntas, 'pergunta', 'perguntas'), pontos(totalPoints), duracao === null ? null : formatDuracao(duracao)]
    .filter(Boolean)
    .join(' · ')

/** The test that the form names, as far as the repository knows it. */
export function useTesteEscolhido(): TesteEscolhido | null {
  const id = useWatch<Valores, 'testeid'>({ name: 'testeid' })
  const { data } = useQuery({
    ...read('GET /api/repositorio/teste/{id}', { params: { id: id ?? 1 } }),
    enabled: id !== null,
    staleTime: 60_000,
  })
  return data && data.id === id ? data : null
}

/** Which test: found by typing, among one's own. Its duration is taken over where none was written. */
export function ChooseTeste() {
  const [texto, setTexto] = useState('')
  const { data, isPending } = useQuery(
    read('GET /api/repositorio/pesquisa', { query: { soTestes: true, limite: 50, ...(texto ? { texto } : {}) } }),
  )
  const escolhido = useTesteEscolhido()
  const { getValues, setValue } = useFormContext<Valores>()
  const found: TesteEscolhido[] = data?.data ?? []
  const all = escolhido && !found.some(({ id }) => id === escolhido.id) ? [escolhido, ...found] : found
  const empty = isPending ? (
    'A procurar…'
  ) : texto ? (
    'Nenhum teste com esse nome.'
  ) : (
    <>
      Ainda não tem testes. <Ligacao to={to.testes()}>Criar um teste</Ligacao>
    </>
  )
  const sugerida = escolhido?.duracao ?? null
  // Synchronises the duration with the test just chosen, unless one has been written.
  useEffect(() => {
    if (sugerida !== null && getValues('duracao') === null) setValue('duracao', sugerida)
  }, [sugerida, getValues, setValue])
  return (
    <ComboboxField<number>
      name="testeid"
      label="Teste"
      required="Escolha o teste."
      placeholder="Procurar nos meus testes"
      onSearch={setTexto}
      empty={empty}
      options={all.map((teste) => ({ value: teste.id, label: teste.nome, note: noteOf(teste) }))}
      hint={escolhido ? noteOf(escolhido) : undefined}
    />
  )
}
