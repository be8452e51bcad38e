import { useId, type ReactNode } from 'react'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { formatData } from '#regras/datas.ts'
import type { Dificuldade } from '#regras/etiquetas.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import { cutText } from '#regras/cut-text.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { Button } from '#kit/base/Button.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { fusoDoBrowser } from '#web/horas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import r from '#web/pastas/repositorio.module.css'
import s from './perguntas.module.css'

type Usos = RespostaDe<'GET /api/perguntas/{id}/usos'>

function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={s.grupo}>
      <h3 id={id}>{titulo}</h3>
      {children}
    </section>
  )
}

const stateOf = ({ rascunho, sorteio }: Usos['atribuidos'][number]): string[] => [
  ...(rascunho ? ['rascunho'] : []),
  ...(sorteio ? ['pode sair no sorteio'] : []),
]

/** The assigned tests that have no row of their own. */
function sayOthers(atribuicoes: number, shown: number): string | null {
  const others = atribuicoes - shown
  if (others <= 0) return null
  const more = shown > 0 ? 'mais ' : ''
  return `Está em ${more}${others === 1 ? '1 teste atribuído' : `${others} testes atribuídos`}, noutras turmas ou mais antigos.`
}

/** Under so many marks, how hard it was says little. */
const POUCAS = 10

/** How hard it was, and where that is the contrary of what its author said. */
function sayObservada({ n, facilidade }: NonNullable<Usos['observada']>, dificuldade: Dificuldade | null | undefined): string {
  const partes = `${formatPercentagem(facilidade)} dos pontos`
  if (n < POUCAS) return `Em média ganharam-se ${partes}, mas ainda com poucas respostas (${n}).`
  const contraria =
    (dificuldade === 'dificil' && facilidade >= 7_500 && 'difícil') || (dificuldade === 'facil' && facilidade < 4_000 && 'fácil')
  return `Em ${n} respostas ganharam-se, em média, ${partes}.${contraria ? ` Está marcada como ${contraria}.` : ''}`
}

function ListUsos({ testes, atribuidos, atribuicoes, observada, dificuldade }: Usos & { dificuldade: Dificuldade | null | undefined }) {
  const fuso = fusoDoBrowser()
  const others = sayOthers(atribuicoes, atribuidos.length)
  if (testes.length + atribuicoes === 0)
    return (
      <EmptyState compact title="Nunca foi usada">
        Não está em nenhum teste do repositório, nem em testes atribuídos a turmas.
      </EmptyState>
    )
  return (
    <>
      {testes.length > 0 && (
        <Grupo titulo="Testes do repositório">
          {testes.map(({ id, nome }) => (
            <Ligacao key={id} className={r.resultado} to={to.editTeste(id)}>
              <Icon as={IconFileText} />
              <b className="grow">{nome}</b>
            </Ligacao>
          ))}
        </Grupo>
      )}
      {atribuicoes > 0 && (
        <Grupo titulo="Testes atribuídos a turmas">
          {observada && <p className="meta">{sayObservada(observada, dificuldade)}</p>}
          {atribuidos.map((teste) => (
            <Ligacao key={teste.id} className={r.resultado} to={to.testeDaTurma(teste.turma.id, teste.id)}>
              <Icon as={IconUsers} />
              <span className="grow">
                <b>{teste.nome}</b>
                <span className="meta">{[teste.turma.nome, formatData(teste.inicio, fuso), ...stateOf(teste)].join(' · ')}</span>
              </span>
            </Ligacao>
          ))}
          {others !== null && <p className="meta">{others}</p>}
        </Grupo>
      )}
    </>
  )
}

type Props = { pergunta: { id: number; texto: string; dificuldade?: Dificuldade | null }; onClose: () => void }

/** Where a question stands: tests of the repository and of classes, each a link; and how hard it was there. */
export function UsosDialog({ pergunta: { id, texto, dificuldade }, onClose }: Props) {
  const { data, isError, error, refetch } = useBeside({ ...read('GET /api/perguntas/{id}/usos', { params: { id } }), staleTime: 0 })
  return (
    <Dialog open onClose={onClose} title="Onde é usada" actions={<Button onClick={onClose}>Fechar</Button>}>
      <p className="muted">«{cutText(texto || 'Pergunta sem palavras', 200)}»</p>
      {isError ? (
        <FailedState compact title="Não foi possível ver onde é usada" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </FailedState>
      ) : data ? (
        <ListUsos {...data} dificuldade={dificuldade} />
      ) : (
        <Skeleton shape="text" rows={3} label="A ver onde é usada" />
      )}
    </Dialog>
  )
}
