import { plural } from '#regras/plural.ts'
import { type LinhaDeMudanca, TabelaDeMudancas } from './TabelaDeMudancas.tsx'
import type { Efeito } from './correcao.queries.ts'
import { pontos } from './textos.ts'

const shown = (points: number | null): string => (points === null ? 'por corrigir' : pontos(points))

/** One student's points of the question. */
const linhaDe = ({ aluno, antes, depois }: Efeito['mudancas'][number]): LinhaDeMudanca => ({
  key: String(aluno.id),
  nome: aluno.nome,
  antes: shown(antes),
  depois: shown(depois),
  direcao: (depois ?? 0) - (antes ?? 0),
})

/** The changes before they are made: in one sentence, then student by student. */
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
      <TabelaDeMudancas linhas={mudancas.map(linhaDe)} />
    </div>
  )
}
