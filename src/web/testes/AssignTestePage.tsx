import { useSuspenseQuery } from '@tanstack/react-query'
import { plural } from '#regras/plural.ts'
import { useReadToEdit } from '#kit/api/useReadToEdit.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { parseId, parseIds } from '#web/navegacao/ids.ts'
import { useFiltro, useGo, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { AssignTeste } from './AssignTeste.tsx'
import { CopyTeste } from './CopyTeste.tsx'
import { FormularioTeste } from './FormularioTeste.tsx'
import { PaginaDeFormulario, SoParaConsulta } from './PaginaDeFormulario.tsx'
import { type TesteAtribuido, testeCompletoQuery } from './testes.queries.ts'
import s from './testes.module.css'

/** What was done, with the class or the number of them. */
const feitos = (testes: readonly TesteAtribuido[]): string =>
  `«${testes[0]?.nome}» foi atribuído ${testes.length === 1 ? `à turma ${testes[0]?.turma.name}` : `a ${plural(testes.length, 'turma', 'turmas')}`}.`

function Novo({ turma }: { turma: Turma }) {
  usePageTitle('Novo teste', turma.name)
  const go = useGo()
  const [escolhido] = useFiltro('teste')
  const [outras] = useFiltro('turmas')
  const back = () => go(to.testesDaTurma(turma.id), { anyway: true })
  return (
    <>
      <h2 className={s.titulo}>Novo teste</h2>
      <AssignTeste
        turma={turma}
        escolhido={parseId(escolhido)}
        outras={parseIds(outras).filter((id) => id !== turma.id)}
        onCancel={back}
        onSave={(testes) => {
          showToast({ text: feitos(testes) })
          back()
        }}
      />
    </>
  )
}

function EditForm({ turma, id }: { turma: Turma; id: number }) {
  const { data: teste } = useSuspenseQuery({ ...testeCompletoQuery(id), staleTime: 0 })
  usePageTitle(`Editar ${teste.nome}`, turma.name)
  const go = useGo()
  const back = () => go(to.testesDaTurma(turma.id), { anyway: true })
  if (!teste.pode.editar) {
    return (
      <SoParaConsulta
        title="Este teste é só para consulta"
        arquivado={teste.arquivado}
        actions={
          <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.testesDaTurma(turma.id)} {...slot} />}>
            Voltar aos testes
          </ButtonLink>
        }
      />
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

function CopyForm({ id, ...outras }: { turma: Turma; id: number; paraOutras: boolean }) {
  const teste = useReadToEdit({ ...testeCompletoQuery(id), staleTime: 0 })
  return teste === null ? <Skeleton label="A abrir o teste" /> : <Copias teste={teste} {...outras} />
}

/** Copies: nothing of them is there for pupils before they are saved. */
function Copias({ turma, teste, paraOutras }: { turma: Turma; teste: TesteAtribuido; paraOutras: boolean }) {
  usePageTitle(`Duplicar ${teste.nome}`, turma.name)
  const go = useGo()
  return (
    <>
      <h2 className={s.titulo}>Duplicar «{teste.nome}»</h2>
      <CopyTeste
        teste={teste}
        paraOutras={paraOutras}
        onCancel={() => go(to.testesDaTurma(turma.id), { anyway: true })}
        onSave={(copias) => {
          const [um] = copias
          if (!um) return
          showToast({ text: feitos(copias) })
          go(to.testesDaTurma(um.turmaid), { anyway: true })
        }}
      />
    </>
  )
}

/** `/turmas/{idturma}/testes/novo-teste` and `…/editar/{idteste}`; editing without an id is a new one. */
export default function AssignTestePage() {
  return <PaginaDeFormulario param="idteste" novo={Novo} editar={EditForm} copiar={CopyForm} />
}
