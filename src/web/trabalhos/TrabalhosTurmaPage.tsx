import { ComoFunciona } from '#web/guias/ComoFunciona.tsx'
import type { ReactNode } from 'react'
import { PaginaDeMarcados } from '#web/marcados/PaginaDeMarcados.tsx'
import { to } from '#web/paths.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { TabelaTrabalhos } from './TabelaTrabalhos.tsx'
import { TrabalhosDoAluno } from './TrabalhosDoAluno.tsx'
import { ofertaDeFiltros } from './estados.ts'
import { trabalhosDaTurmaQuery } from './trabalhos.queries.ts'

const vazio = (criar: ReactNode): ReactNode => (
  <EmptyState
    drawing="vazio-trabalhos"
    title="Ainda não há trabalhos nesta turma"
    actions={
      criar && (
        <>
          {criar}
          <ComoFunciona guia="trabalhos" />
        </>
      )
    }
  >
    Diga o que pede, até quando e a quem. Os alunos respondem com texto e ficheiros.
  </EmptyState>
)

/** `/turmas/{idturma}/trabalhos`: the homework of a class. */
export default function TrabalhosTurmaPage() {
  return (
    <PaginaDeMarcados
      titulo="Trabalhos"
      um="trabalho"
      varios="trabalhos"
      nomeDe={({ titulo }) => titulo}
      novo={to.novoTrabalho}
      query={trabalhosDaTurmaQuery}
      oferta={ofertaDeFiltros}
      vazio={vazio}
    >
      {(trabalhos, { papel, fuso, escala }, comDisciplina) =>
        papel === 'aluno' ? (
          <TrabalhosDoAluno trabalhos={trabalhos} {...{ fuso, comDisciplina }} />
        ) : (
          <TabelaTrabalhos trabalhos={trabalhos} {...{ fuso, comDisciplina, escala }} />
        )
      }
    </PaginaDeMarcados>
  )
}
