import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAgora } from '#kit/base/useAgora.ts'
import { Draft } from '#kit/forms/draft.ts'
import { Form } from '#kit/forms/Form.tsx'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { MissingFicheiros } from '#web/envios/MissingFicheiros.tsx'
import { useRenewedFicheiros } from '#web/envios/useRenewedFicheiros.ts'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import type { Resumo } from '#web/recursos/recursos.queries.ts'
import { noSeuCampo } from '#web/testes/destinos.ts'
import { OutrasTurmas } from '#web/testes/OutrasTurmas.tsx'
import { useFusos } from '#web/testes/useFusos.ts'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import type { FicheiroEnviado, FicheirosVisiveis } from './CamposDoPedido.tsx'
import { CamposDoTrabalho } from './CamposDoTrabalho.tsx'
import { type Trabalho, useTrabalhoWrite } from './trabalhos.queries.ts'
import { type Valores, type ValoresDaMarcacao, corpoDaMarcacao, valoresNovos } from './valores.ts'
import s from './trabalhos.module.css'

function Outras({ turma, agora }: { turma: Turma; agora: Date }) {
  const comTarde = useWatch<Valores, 'comTarde'>({ name: 'comTarde' })
  return <OutrasTurmas turma={turma} agora={agora} comTarde={comTarde} comTempoExtra={false} className={s.parte} />
}

/** `enviados`: files sent since the form was opened, which no reply names yet. */
type ValoresNoFormulario = ValoresDaMarcacao & { enviados: FicheirosVisiveis }

function Campos({ turma, children }: { turma: Turma; children: ReactNode }) {
  const { getValues, setValue } = useFormContext<ValoresNoFormulario>()
  const [enviados, ficheiros, instrucoes] = useWatch<ValoresNoFormulario, ['enviados', 'ficheiros', 'instrucoes']>({
    name: ['enviados', 'ficheiros', 'instrucoes'],
  })
  // A new form has sent none yet: those there are when it opens are of an earlier visit.
  const renovados = useRenewedFicheiros(enviados)
  const keep = (ficheiro: FicheiroEnviado) => setValue('enviados', { ...getValues('enviados'), [ficheiro.id]: ficheiro })
  return (
    <>
      <MissingFicheiros perdidos={renovados.perdidos} nomeados={[...ficheiros, ...ficheirosEm(instrucoes)]} />
      <CamposDoTrabalho turma={turma} conhecidos={{ ...enviados, ...renovados.ficheiros }} onFicheiro={keep}>
        {children}
      </CamposDoTrabalho>
    </>
  )
}

type Props = {
  turma: Turma
  /** What it begins with. */
  recursos: readonly Resumo[]
  onSave: (trabalhos: Trabalho[]) => void
  onCancel: () => void
}

/** A new homework for this class, and for as many others as are chosen. */
export function SetTrabalho({ turma, recursos, onSave, onCancel }: Props) {
  const agora = useAgora()
  // A resource that is brought along begins a homework of its own.
  const [draft] = useState(() => new Draft(['trabalho', turma.id, ...recursos.map(({ id }) => id)].join('-')))
  const readFusos = useFusos()
  const save = useTrabalhoWrite('POST /api/trabalho/marcar', ({ trabalhos }) => onSave(trabalhos))
  return (
    <Form<ValoresNoFormulario>
      defaultValues={{ ...valoresNovos(turma.fuso, agora), recursos, turmas: [], destinos: {}, enviados: {} }}
      draft={draft}
      submitLabel="Marcar trabalho"
      onCancel={onCancel}
      onSubmit={async (valores) => {
        const body = corpoDaMarcacao(valores, turma, { fusos: await readFusos(valores.turmas), chave: draft.chave })
        await save.mutateAsync({ body }).catch((error: unknown) => {
          throw noSeuCampo(error, valores)
        })
      }}
    >
      <AskAboutForm draft={draft} />
      <Campos turma={turma}>
        <Outras turma={turma} agora={agora} />
      </Campos>
    </Form>
  )
}
