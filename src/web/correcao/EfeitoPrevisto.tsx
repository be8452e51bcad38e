import { plural } from '#regras/plural.ts'
import { type LinhaDeMudanca, TabelaDeMudancas } from './TabelaDeMudancas.tsx'
import type { Efeito } from './correcao.queries.ts'
import { percentagem, pontosPorExtenso } from './textos.ts'

const shown = (points: number | null): string => (points === null ? 'por corrigir' : pontosPorExtenso(points))

/** One student's points of the question, where the whole is not known. */
const linhaDe = ({ aluno, antes, depois }: Efeito['mudancas'][number]): LinhaDeMudanca => ({
  key: String(aluno.id),
  nome: aluno.nome,
  antes: shown(antes),
  depois: shown(depois),
  direcao: (depois ?? 0) - (antes ?? 0),
})

/** The whole result, where it is known: what the student will read. */
const linhaDoTotal = (mudanca: Efeito['mudancas'][number]): LinhaDeMudanca | null => {
  const { percentagemAntes, percentagemDepois } = mudanca
  if (percentagemAntes === null || percentagemDepois === null) return null
  return {
    ...linhaDe(mudanca),
    antes: percentagem(percentagemAntes),
    depois: percentagem(percentagemDepois),
    direcao: percentagemDepois - percentagemAntes,
  }
}

/** `Média da turma: 61% → 64%. Positivas: 14 → 16 de 22.` */
function Turma({ turma: { antes, depois } }: { turma: NonNullable<Efeito['turma']> }) {
  if (antes.media === null || depois.media === null) return null
  return (
    <p>
      Média da turma: {percentagem(antes.media)} → {percentagem(depois.media)}. Positivas: {antes.positivas} → {depois.positivas} de{' '}
      {depois.n}.
    </p>
  )
}

/** A correction is of the questions, whichever class had them. */
function NoutrasTurmas({ turmas, mudam }: Efeito['noutrasTurmas']) {
  if (turmas === 0) return null
  return (
    <p>
      {turmas === 1 ? 'Na outra turma que fez este teste' : `Nas outras ${turmas} turmas que fizeram este teste`},{' '}
      {mudam === 0 ? 'nenhum resultado muda' : plural(mudam, 'resultado muda', 'resultados mudam')}.
    </p>
  )
}

/** The changes before they are made: in one sentence, then student by student. */
export function EfeitoPrevisto({ efeito }: { efeito: Efeito }) {
  const { mudancas, total, sobem, descem, turma } = efeito
  const elsewhere = <NoutrasTurmas {...efeito.noutrasTurmas} />
  if (mudancas.length === 0)
    return (
      <div role="status">
        <p>Nenhum dos {total} resultados muda.</p>
        {elsewhere}
      </div>
    )
  const parts = [sobem > 0 ? plural(sobem, 'sobe', 'sobem') : '', descem > 0 ? plural(descem, 'desce', 'descem') : ''].filter(Boolean)
  return (
    <div role="status">
      <p>
        <b>{plural(mudancas.length, 'resultado muda', 'resultados mudam')}</b> em {total}
        {parts.length > 0 && `: ${parts.join(' e ')}`}.
      </p>
      {turma && <Turma turma={turma} />}
      {elsewhere}
      <TabelaDeMudancas linhas={mudancas.map((mudanca) => linhaDoTotal(mudanca) ?? linhaDe(mudanca))} />
    </div>
  )
}
