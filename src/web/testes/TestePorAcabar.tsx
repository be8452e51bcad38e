import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { type Teste, fromTeste, isTextoSemPerguntas, totaisDoTeste } from '#web/repositorio/editor/rascunho.ts'
import { testeQuery } from '#web/pastas/repositorio.queries.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { Valores } from './valores.ts'

/** The faults that would have the test refused, and the page of the editor to mend them, counted from 1; null: none. */
function faltaNoTeste(teste: Teste): { pagina: number; frase: string } | null {
  const rascunho = fromTeste(teste)
  if (totaisDoTeste(rascunho).perguntas === 0) return { pagina: 1, frase: 'Este teste ainda não tem perguntas.' }
  const pagina = rascunho.paginas.findIndex(isTextoSemPerguntas) + 1
  return pagina === 0 ? null : { pagina, frase: `A página ${pagina} tem um texto mas não tem perguntas.` }
}

/** Under the test that was chosen: what still keeps it from being assigned, and the way there. */
export function TestePorAcabar() {
  const id = useWatch<Valores, 'testeid'>({ name: 'testeid' })
  const { data } = useQuery({ ...testeQuery(id ?? 1), enabled: id !== null, staleTime: 60_000 })
  if (!data || data.id !== id) return null
  const falta = faltaNoTeste(data)
  if (falta === null) return null
  return (
    <Notice tone="warn" live>
      {falta.frase} Não pode ser atribuído assim.{' '}
      <Ligacao to={`${to.editTeste(id)}?pagina=${falta.pagina}`}>Abrir a página {falta.pagina} no editor</Ligacao>
    </Notice>
  )
}
