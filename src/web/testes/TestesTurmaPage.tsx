import type { ReactNode } from 'react'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { PaginaDeMarcados } from '#web/marcados/PaginaDeMarcados.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { TabelaTestes } from './TabelaTestes.tsx'
import { TestesDoAluno } from './TestesDoAluno.tsx'
import { ofertaDeFiltros } from './estados.ts'
import { testesDaTurmaQuery } from './testes.queries.ts'

const vazio = (criar: ReactNode): ReactNode => (
  <EmptyState
    drawing="vazio-testes"
    title="Ainda não há testes nesta turma"
    actions={
      criar && (
        <>
          {criar}
          <ButtonLink render={(slot) => <Ligacao to={to.testes()} {...slot} />}>Ver os meus testes</ButtonLink>
        </>
      )
    }
  >
    Escolha um dos seus testes e marque a data, a duração e quem responde.
  </EmptyState>
)

/** `/turmas/{idturma}/testes`: the tests of a class. */
export default function TestesTurmaPage() {
  return (
    <PaginaDeMarcados
      titulo="Testes"
      um="teste"
      varios="testes"
      nomeDe={({ nome }) => nome}
      novo={to.novoTesteDaTurma}
      query={testesDaTurmaQuery}
      oferta={ofertaDeFiltros}
      vazio={vazio}
    >
      {(testes, { papel, fuso, escala }, comDisciplina) =>
        papel === 'aluno' ? (
          <TestesDoAluno testes={testes} {...{ fuso, comDisciplina }} />
        ) : (
          <TabelaTestes testes={testes} {...{ fuso, comDisciplina, escala }} />
        )
      }
    </PaginaDeMarcados>
  )
}
