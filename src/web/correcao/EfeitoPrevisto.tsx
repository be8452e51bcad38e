import { plural } from '#regras/plural.ts'
import { TabelaDeMudancas } from './TabelaDeMudancas.tsx'
import type { Efeito } from './correcao.queries.ts'

/** What would change, before it does: in one sentence, then student by student. */
export function EfeitoPrevisto({ efeito }: { efeito: Efeito }) {
  const { mudancas, total, sobem, descem } = efeito
  if (mudancas.length === 0) return <p role="status">Nenhum dos {total} resultados muda.</p>
  const parts = [sobem > 0 ? plural(sobem, 'sobe', 'sobem') : '', descem > 0 ? plural(descem, 'desce', 'descem') : ''].filter(Boolean)
  return (
    <div role="status">
      <p>
        <b>{plural(mudancas.length, 'resultado muda', 'resultados mudam')}</b> em {total}
        {parts.length > 0 && `: ${parts.join(' e ')}`}.
      </p>
      <TabelaDeMudancas efeito={efeito} />
    </div>
  )
}
