import type { Crumb } from '#kit/data/Breadcrumbs.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import type { Teste } from './rascunho.ts'

/** The list a test stands in. */
export function listaDoTeste({ de, pode }: Pick<Teste, 'de' | 'pode'>): Crumb {
  if (de !== null) return { label: 'Partilhado comigo', render: (slot) => <Ligacao to={to.partilhados()} {...slot} /> }
  return pode.editar
    ? { label: 'Testes', render: (slot) => <Ligacao to={to.testes()} {...slot} /> }
    : { label: 'Testes prontos', render: (slot) => <Ligacao to={to.testesProntos()} {...slot} /> }
}
