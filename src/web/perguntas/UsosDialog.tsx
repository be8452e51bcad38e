import { useId, type ReactNode } from 'react'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { formatData } from '#regras/datas.ts'
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

function ListUsos({ testes, atribuidos, atribuicoes }: Usos) {
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

/** Where a question stands: tests of the repository and of classes, each a link. */
export function UsosDialog({ pergunta: { id, texto }, onClose }: { pergunta: { id: number; texto: string }; onClose: () => void }) {
  const { data, isError, error, refetch } = useBeside({ ...read('GET /api/perguntas/{id}/usos', { params: { id } }), staleTime: 0 })
  return (
    <Dialog open onClose={onClose} title="Onde é usada" actions={<Button onClick={onClose}>Fechar</Button>}>
      <p className="muted">«{cutText(texto || 'Pergunta sem palavras', 200)}»</p>
      {isError ? (
        <FailedState compact title="Não foi possível ver onde é usada" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </FailedState>
      ) : data ? (
        <ListUsos {...data} />
      ) : (
        <Skeleton shape="text" rows={3} label="A ver onde é usada" />
      )}
    </Dialog>
  )
}
