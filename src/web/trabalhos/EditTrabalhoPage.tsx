import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useReadToEdit } from '#kit/api/useReadToEdit.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { parseId } from '#web/navegacao/ids.ts'
import { useFiltro, useGo, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { type Resumo, recursoQuery, resumoDe } from '#web/recursos/recursos.queries.ts'
import { PaginaDeFormulario, SoParaConsulta } from '#web/testes/PaginaDeFormulario.tsx'
import t from '#web/testes/testes.module.css'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { CopyTrabalho } from './CopyTrabalho.tsx'
import { FormularioTrabalho } from './FormularioTrabalho.tsx'
import { SetTrabalho } from './SetTrabalho.tsx'
import { plural } from '#regras/plural.ts'
import { type Trabalho, trabalhoQuery } from './trabalhos.queries.ts'

const backTo = (turma: Turma) => (
  <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.trabalhosDaTurma(turma.id)} {...slot} />}>
    Voltar aos trabalhos
  </ButtonLink>
)

/** The resource the address brings along (`?recurso=12`), once it is here; one that cannot be had is left out. */
function useTrazido(): { recursos: readonly Resumo[] } | null {
  const [escrito] = useFiltro('recurso')
  const id = parseId(escrito)
  const { data, isPending } = useQuery({ ...recursoQuery(id ?? 0), enabled: id !== null })
  if (id !== null && isPending) return null
  return { recursos: data ? [resumoDe(data)] : [] }
}

/** What was done, with the class or the number of them. */
const feitos = (trabalhos: readonly Trabalho[]): string =>
  `«${trabalhos[0]?.titulo}» foi marcado ${trabalhos.length === 1 ? `para a turma ${trabalhos[0]?.turma.name}` : `em ${plural(trabalhos.length, 'turma', 'turmas')}`}.`

function Novo({ turma }: { turma: Turma }) {
  usePageTitle('Novo trabalho', turma.name)
  const go = useGo()
  const back = () => go(to.trabalhosDaTurma(turma.id), { anyway: true })
  const trazido = useTrazido()
  if (!turma.pode.criarTestes)
    return (
      <EmptyState drawing="proibido" title="A turma está arquivada" actions={backTo(turma)}>
        Nela já não se marcam trabalhos.
      </EmptyState>
    )
  return (
    <>
      <h2 className={t.titulo}>Novo trabalho</h2>
      {trazido === null ? (
        <Skeleton shape="form" label="A abrir o formulário" />
      ) : (
        <SetTrabalho
          turma={turma}
          recursos={trazido.recursos}
          onCancel={back}
          onSave={(trabalhos) => {
            showToast({ text: feitos(trabalhos) })
            back()
          }}
        />
      )}
    </>
  )
}

function EditForm({ turma, id }: { turma: Turma; id: number }) {
  const { data: trabalho } = useSuspenseQuery(trabalhoQuery(id))
  usePageTitle(`Editar ${trabalho.titulo}`, turma.name)
  const go = useGo()
  const back = () => go(to.trabalhosDaTurma(turma.id), { anyway: true })
  if (!trabalho.pode.editar)
    return <SoParaConsulta title="Este trabalho é só para consulta" arquivado={trabalho.arquivado} actions={backTo(turma)} />
  return (
    <>
      <h2 className={t.titulo}>Editar «{trabalho.titulo}»</h2>
      <FormularioTrabalho
        turma={turma}
        trabalho={trabalho}
        onCancel={back}
        onSave={() => {
          showToast({ text: 'Alterações guardadas.' })
          back()
        }}
      />
    </>
  )
}

function CopyForm({ id, ...outras }: { turma: Turma; id: number; paraOutras: boolean }) {
  const trabalho = useReadToEdit(trabalhoQuery(id))
  return trabalho === null ? <Skeleton label="A abrir o trabalho" /> : <Copias trabalho={trabalho} {...outras} />
}

/** Copies: nothing of them is there for pupils before they are saved. */
function Copias({ turma, trabalho, paraOutras }: { turma: Turma; trabalho: Trabalho; paraOutras: boolean }) {
  usePageTitle(`Duplicar ${trabalho.titulo}`, turma.name)
  const go = useGo()
  return (
    <>
      <h2 className={t.titulo}>Duplicar «{trabalho.titulo}»</h2>
      <CopyTrabalho
        trabalho={trabalho}
        paraOutras={paraOutras}
        onCancel={() => go(to.trabalhosDaTurma(turma.id), { anyway: true })}
        onSave={(copias) => {
          const [uma] = copias
          if (!uma) return
          showToast({ text: feitos(copias) })
          go(to.trabalhosDaTurma(uma.turmaid), { anyway: true })
        }}
      />
    </>
  )
}

/** `/turmas/{idturma}/trabalhos/novo-trabalho` and `…/editar/{idtrabalho}`; editing without an id is a new one. */
export default function EditTrabalhoPage() {
  return <PaginaDeFormulario param="idtrabalho" novo={Novo} editar={EditForm} copiar={CopyForm} />
}
