import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newChave } from '#kit/api/chave.ts'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { PerguntarPeloFormulario } from '#web/navegacao/PerguntarAoSair.tsx'
import type { Resumo } from '#web/recursos/recursos.queries.ts'
import { QuemResponde, useAlunos } from '#web/testes/QuemResponde.tsx'
import { zoneNote } from '#web/testes/textos.ts'
import { instanteDe } from '#web/testes/valores.ts'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { Avaliacao, CamposDoPedido, DuracaoEAtraso, type FicheirosVisiveis } from './CamposDoPedido.tsx'
import { type Trabalho, useTrabalhoWrite } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'
import { type Valores, corpoDe, valoresDe, valoresNovos } from './valores.ts'

const after =
  (other: 'inicio' | 'fim', fuso: string, sentence: string) =>
  (texto: string, values: Record<string, unknown>): string | undefined => {
    const [a, b] = [instanteDe(String(values[other]), fuso), instanteDe(texto, fuso)]
    return a && b && b <= a ? sentence : undefined
  }

function Prazo({ fuso }: { fuso: string }) {
  const [comTarde, fim, aceitarAte] = useWatch<Valores, ['comTarde', 'fim', 'aceitarAte']>({ name: ['comTarde', 'fim', 'aceitarAte'] })
  const zone = zoneNote(fuso)
  const depoisDoFim = after('fim', fuso, 'Tem de ser depois do fim.')
  return (
    <section className={s.parte} aria-labelledby="quando">
      <h3 id="quando">Quando</h3>
      <DateTimeFieldRHF name="inicio" label="Início" required="Diga quando abre." zoneNote={zone} />
      <DateTimeFieldRHF
        name="fim"
        label="Fim"
        required="Diga até quando."
        rules={[after('inicio', fuso, 'O fim tem de ser depois do início.')]}
        zoneNote={zone}
      />
      <DuracaoEAtraso />
      {comTarde && (
        <DateTimeFieldRHF
          name="aceitarAte"
          label="Aceitar até"
          required="Diga até quando."
          hint={depoisDoFim(aceitarAte, { fim }) && 'O fim já passa daqui: escolha um dia e uma hora depois dele.'}
          rules={[depoisDoFim]}
          zoneNote={zone}
        />
      )}
    </section>
  )
}

function Campos({ turma, conhecidos }: { turma: Turma; conhecidos: FicheirosVisiveis }) {
  const alunos = useAlunos(turma.id)
  return (
    <div className={s.grelha}>
      <CamposDoPedido conhecidos={conhecidos} />
      <div className={s.definicoes}>
        <section className={s.parte} aria-labelledby="para-quem">
          <h3 id="para-quem">Para quem</h3>
          <QuemResponde alunos={alunos} />
        </section>
        <Prazo fuso={turma.fuso} />
        <Avaliacao />
      </div>
    </div>
  )
}

type Props = {
  turma: Turma
  /** The homework that is changed; null: a new one. */
  trabalho: Trabalho | null
  /** What a new one begins with. */
  recursos?: readonly Resumo[]
  onSave: (trabalho: Trabalho) => void
  onCancel: () => void
}

/** The one form for setting homework and for changing what was set. */
export function FormularioTrabalho({ turma, trabalho, recursos = [], onSave, onCancel }: Props) {
  const agora = useAgora()
  // One key per form: sending again after a lost answer sets no second homework.
  const [chave] = useState(() => newChave())
  const save = useTrabalhoWrite('PUT /api/trabalho', onSave)
  return (
    <Form<Valores>
      defaultValues={trabalho ? valoresDe(trabalho) : { ...valoresNovos(turma.fuso, agora), recursos }}
      concurrent={concurrentOf(trabalho, valoresDe)}
      submitLabel={trabalho ? 'Guardar alterações' : 'Marcar trabalho'}
      onCancel={onCancel}
      onSubmit={(valores, _, versao) =>
        save.mutateAsync({ body: corpoDe(valores, { turma, antes: trabalho && { ...trabalho, versao }, chave }) })
      }
    >
      <PerguntarPeloFormulario />
      <Campos turma={turma} conhecidos={trabalho?.ficheirosVisiveis ?? {}} />
    </Form>
  )
}
