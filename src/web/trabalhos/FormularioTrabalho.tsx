import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { limites } from '#regras/limites.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { newChave } from '#web/api/chave.ts'
import { uploadFicheiro } from '#web/api/enviar.ts'
import { DateTimeFieldRHF } from '#web/forms/DateTimeFieldRHF.tsx'
import { Form } from '#web/forms/Form.tsx'
import { NumberInputField } from '#web/forms/NumberInputField.tsx'
import { SwitchField } from '#web/forms/SwitchField.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { concurrentOf } from '#web/forms/conflict.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useField } from '#web/forms/useField.ts'
import { PerguntarPeloFormulario } from '#web/navegacao/PerguntarAoSair.tsx'
import { RichTextField } from '#web/rich-text/RichTextField.tsx'
import type { Resumo } from '#web/recursos/recursos.queries.ts'
import { QuemResponde, useAlunos } from '#web/testes/QuemResponde.tsx'
import { zoneNote } from '#web/testes/textos.ts'
import { instanteDe } from '#web/testes/valores.ts'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { Field } from '#web/ui/Field.tsx'
import { useAgora } from '#web/ui/useAgora.ts'
import { Ficheiros } from './Ficheiros.tsx'
import { CampoRecursos } from './Recursos.tsx'
import { type Minha, type Trabalho, useTrabalhoWrite } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'
import { type Valores, corpoDe, valoresDe, valoresNovos } from './valores.ts'

type Visiveis = Minha['ficheirosVisiveis']

function Instrucoes({ conhecidos }: { conhecidos: Visiveis }) {
  const field = useField<TextoRico>({
    name: 'instrucoes',
    label: 'Instruções',
    required: 'Escreva as instruções.',
    rules: [(texto) => (isVazio(texto) ? 'Escreva as instruções.' : undefined)],
  })
  const [novos, setNovos] = useState<Visiveis>({})
  return (
    <Field {...field.frame}>
      {(control) => (
        <RichTextField
          label="Instruções"
          id={control.id}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ficheiros={{ ...conhecidos, ...novos }}
          uploadFicheiro={async (file, nome) => {
            const enviado = await uploadFicheiro(file, nome)
            setNovos((before) => ({ ...before, [enviado.id]: enviado }))
            return enviado
          }}
        />
      )}
    </Field>
  )
}

function Anexos({ conhecidos }: { conhecidos: Visiveis }) {
  const field = useField<number[]>({ name: 'ficheiros', label: 'Ficheiros' })
  const { getValues } = useFormContext<Valores>()
  return (
    <Field {...field.frame} group optional>
      {() => (
        <Ficheiros
          ids={field.value}
          conhecidos={conhecidos}
          label={{ largar: 'Largue aqui ficheiros para os alunos.', escolher: 'Escolha ficheiros para os alunos.' }}
          nome="Ficheiros do trabalho"
          onChange={(change) => field.onChange(change(getValues('ficheiros')))}
        />
      )}
    </Field>
  )
}

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
      <NumberInputField
        name="duracao"
        label="Duração"
        optional
        min={1}
        max={limites.duracaoMaximaMinutos}
        unit="min"
        hint="Conta a partir do momento em que cada aluno começa. Em branco, não há limite."
      />
      <SwitchField name="comTarde" label="Aceitar fora do prazo" hint="A entrega fica assinalada." />
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

function Avaliacao() {
  const temAvaliacao = useWatch<Valores, 'temAvaliacao'>({ name: 'temAvaliacao' })
  return (
    <section className={s.parte} aria-labelledby="avaliacao">
      <h3 id="avaliacao">Avaliação</h3>
      <SwitchField name="temAvaliacao" label="Com avaliação" hint="Entra nas médias da turma." />
      {temAvaliacao && (
        <NumberInputField
          name="points"
          label="Pontos"
          min={0.01}
          max={1000}
          decimals={2}
          rules={[(points) => (points === null ? 'Escreva quantos pontos vale.' : undefined)]}
        />
      )}
    </section>
  )
}

function Campos({ turma, conhecidos }: { turma: Turma; conhecidos: Visiveis }) {
  const alunos = useAlunos(turma.id)
  return (
    <div className={s.grelha}>
      <div className={s.pedido}>
        <TextField name="titulo" label="Título" required="Escreva o título." maxLength={limites.tituloMaximo} autoComplete="off" />
        <Instrucoes conhecidos={conhecidos} />
        <CampoRecursos />
        <Anexos conhecidos={conhecidos} />
        <TextField
          name="link"
          label="Ligação"
          optional
          hint="Abre numa página nova."
          maxLength={limites.enderecoMaximo}
          autoComplete="off"
        />
        <TextAreaField
          name="textoAuxiliar"
          label="Texto auxiliar"
          optional
          placeholder="Vocabulário, uma citação, um excerto do manual"
          maxLength={limites.comentarioMaximo}
        />
      </div>
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
  onGuardar: (trabalho: Trabalho) => void
  onCancelar: () => void
}

/** The one form for setting homework and for changing what was set. */
export function FormularioTrabalho({ turma, trabalho, recursos = [], onGuardar, onCancelar }: Props) {
  const agora = useAgora()
  // One key per form: sending again after a lost answer sets no second homework.
  const [chave] = useState(() => newChave())
  const save = useTrabalhoWrite('PUT /api/trabalho', onGuardar)
  return (
    <Form<Valores>
      defaultValues={trabalho ? valoresDe(trabalho) : { ...valoresNovos(turma.fuso, agora), recursos }}
      concurrent={concurrentOf(trabalho, valoresDe)}
      submitLabel={trabalho ? 'Guardar alterações' : 'Marcar trabalho'}
      onCancel={onCancelar}
      onSubmit={(valores, _, versao) =>
        save.mutateAsync({ body: corpoDe(valores, { turma, antes: trabalho && { ...trabalho, versao }, chave }) })
      }
    >
      <PerguntarPeloFormulario />
      <Campos turma={turma} conhecidos={trabalho?.ficheirosVisiveis ?? {}} />
    </Form>
  )
}
