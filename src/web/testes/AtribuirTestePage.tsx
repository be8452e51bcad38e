import { useSuspenseQuery } from '@tanstack/react-query'
import { plural } from '#regras/plural.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { parseId } from '#web/navegacao/ids.ts'
import { useFiltro, useGo, useOptionalIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { type Turma, useTurma } from '#web/turmas/turmas.queries.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { CopiarTeste } from './CopiarTeste.tsx'
import { FormularioTeste } from './FormularioTeste.tsx'
import { testeCompletoQuery } from './testes.queries.ts'
import s from './testes.module.css'

function Novo({ turma }: { turma: Turma }) {
  usePageTitle('Novo teste', turma.name)
  const go = useGo()
  const [escolhido] = useFiltro('teste')
  const back = () => go(to.testesDaTurma(turma.id), { anyway: true })
  return (
    <>
      <h2 className={s.titulo}>Novo teste</h2>
      <FormularioTeste
        turma={turma}
        teste={null}
        escolhido={parseId(escolhido)}
        onCancel={back}
        onSave={({ nome }) => {
          showToast({ text: `«${nome}» foi atribuído à turma ${turma.name}.` })
          back()
        }}
      />
    </>
  )
}

function Editar({ turma, id }: { turma: Turma; id: number }) {
  const { data: teste } = useSuspenseQuery({ ...testeCompletoQuery(id), staleTime: 0 })
  usePageTitle(`Editar ${teste.nome}`, turma.name)
  const go = useGo()
  const back = () => go(to.testesDaTurma(turma.id), { anyway: true })
  if (!teste.pode.editar) {
    return (
      <EmptyState
        drawing="proibido"
        title="Este teste é só para consulta"
        actions={
          <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.testesDaTurma(turma.id)} {...slot} />}>
            Voltar aos testes
          </ButtonLink>
        }
      >
        {teste.arquivado ? 'Está arquivado. Desarquive-o para o poder mudar.' : 'A turma está arquivada.'}
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className={s.titulo}>Editar «{teste.nome}»</h2>
      <FormularioTeste
        key={teste.id}
        turma={turma}
        teste={teste}
        onCancel={back}
        onSave={() => {
          showToast({ text: 'Alterações guardadas.' })
          back()
        }}
      />
    </>
  )
}

/** `?copiar=12`: the form, with what the first has; nothing of it is there for pupils before it is saved. */
function Copiar({ turma, id }: { turma: Turma; id: number }) {
  const { data: teste } = useSuspenseQuery({ ...testeCompletoQuery(id), staleTime: 0 })
  const [para] = useFiltro('para')
  usePageTitle(`Duplicar ${teste.nome}`, turma.name)
  const go = useGo()
  return (
    <>
      <h2 className={s.titulo}>Duplicar «{teste.nome}»</h2>
      <CopiarTeste
        teste={teste}
        paraOutras={para === 'outras'}
        onCancel={() => go(to.testesDaTurma(turma.id), { anyway: true })}
        onSave={(copias) => {
          const [um] = copias
          if (!um) return
          showToast({
            text: `«${um.nome}» foi atribuído ${copias.length === 1 ? `à turma ${um.turma.name}` : `a ${plural(copias.length, 'turma', 'turmas')}`}.`,
          })
          go(to.testesDaTurma(um.turmaid), { anyway: true })
        }}
      />
    </>
  )
}

/** `/turmas/{idturma}/testes/novo-teste` and `…/editar/{idteste}`; editing without an id is a new one. */
export default function AtribuirTestePage() {
  const turma = useTurma()
  const id = useOptionalIdParam('idteste')
  const [copiar] = useFiltro('copiar')
  const origem = id === null ? parseId(copiar) : null
  return (
    <PageMain tight>
      {id !== null ? <Editar turma={turma} id={id} /> : origem === null ? <Novo turma={turma} /> : <Copiar turma={turma} id={origem} />}
    </PageMain>
  )
}
