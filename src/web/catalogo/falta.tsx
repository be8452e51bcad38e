import { useQuery } from '@tanstack/react-query'
import { read } from '#kit/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'

/** The list that a part of the catalogue needs: its page, and the words while it is empty. */
const passos = {
  anos: { parte: 'anos', title: 'Falta criar um ano', acao: 'Ir para os anos', porque: 'Crie primeiro um ano' },
  categorias: {
    parte: 'categorias',
    title: 'Falta criar uma categoria',
    acao: 'Ir para as categorias',
    porque: 'Crie primeiro uma categoria',
  },
  manuais: { parte: 'projetos', title: 'Falta criar um manual', acao: 'Ir para os projetos', porque: 'Crie primeiro um manual' },
} as const

/**
 * For a list of the catalogue that needs another list first. Returns the empty face that leads to the missing list, and
 * the reason why the create button is off. Null when nothing is missing, or while that is not known yet.
 */
export function useFalta(coisa: keyof typeof passos, texto: string) {
  const { data } = useQuery(read('GET /api/admin/opcoes'))
  if (!data || data[coisa].length > 0) return null
  const { parte, title, acao, porque } = passos[coisa]
  return {
    porque,
    vazia: {
      title,
      texto,
      actions: (
        <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.administracao(parte)} {...slot} />}>
          {acao}
        </ButtonLink>
      ),
    },
  }
}
