import { Fragment } from 'react'
import type { RespostaDe } from '#kit/api/client.ts'

type Testes = RespostaDe<'GET /api/importacoes/{id}'>['testes']

const comTudo = 'com as suas páginas, os textos comuns e as cotações.'

/** The tests that the file brings, and what each loses; of many only those that lose something are named. */
export function TestesDoFicheiro({ testes }: { testes: Testes }) {
  const [primeiro, ...outros] = testes
  if (!primeiro) return null
  if (outros.length === 0)
    return (
      <p className="meta">
        Com as perguntas que escolher faz-se também o teste «{primeiro.nome}», {comTudo}
        {primeiro.perdas.length > 0 && ` Perde-se: ${primeiro.perdas.join('; ')}.`}
      </p>
    )
  return (
    <p className="meta">
      Com as perguntas que escolher fazem-se também {testes.length} testes, {comTudo}
      {testes.map(
        ({ nome, itens, perdas }) =>
          // Two tests may have one name, but hardly the same questions.
          perdas.length > 0 && <Fragment key={`${nome} ${itens.join(' ')}`}> {`De «${nome}» perde-se: ${perdas.join('; ')}.`}</Fragment>,
      )}
    </p>
  )
}
