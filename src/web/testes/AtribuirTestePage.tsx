import { useSuspenseQuery } from '@tanstack/react-query'
import { plural } from '#regras/plural.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { parseId } from '#web/navegacao/ids.ts'
import { useFiltro, useGo, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { CopiarTeste } from './CopiarTeste.tsx'
import { FormularioTeste } from './FormularioTeste.tsx'
import { PaginaDeFormulario, SoParaConsulta } from './PaginaDeFormulario.tsx'
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

/** Copies: nothing of them is there for pupils before they are saved. */
function Copiar({ turma, id, paraOutras }: { turma: Turma; id: number; paraOutras: boolean }) {
  const { data: teste } = useSuspenseQuery({ ...testeCompletoQuery(id), staleTime: 0 })
  usePageTitle(`Duplicar ${teste.nome}`, turma.name)
  const go = useGo()
  return (
    <>
      <h2 className={s.titulo}>Duplicar «{teste.nome}»</h2>
      <CopiarTeste
        teste={teste}
        paraOutras={paraOutras}
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
  return <PaginaDeFormulario param="idteste" novo={Novo} editar={Editar} copiar={Copiar} />
}
