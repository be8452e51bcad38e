import { useState, type ReactNode } from 'react'
import { formatDuracao } from '#regras/datas.ts'
import { limites } from '#regras/limites.ts'
import { plural } from '#regras/plural.ts'
import { newChave } from '#kit/api/chave.ts'
import { ApiError } from '#kit/api/client.ts'
import { CheckboxField } from '#kit/forms/CheckboxField.tsx'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { FieldProblem } from '#kit/forms/problem.ts'
import { PerguntarPeloFormulario } from '#web/navegacao/PerguntarAoSair.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { CampoDoResultado, CampoDuracao, CamposDoModo } from './CamposDoModo.tsx'
import { EscolherTeste, useTesteEscolhido } from './EscolherTeste.tsx'
import { QuemResponde, useAlunos } from './QuemResponde.tsx'
import { Resumo } from './Resumo.tsx'
import { TempoExtra } from './TempoExtra.tsx'
import { TestePorAcabar } from './TestePorAcabar.tsx'
import { type TesteAtribuido, useTesteWrite } from './testes.queries.ts'
import s from './testes.module.css'
import { zoneNote } from './textos.ts'
import { type Valores, corpoDe, guardadoDe, instanteDe, valoresDe, valoresNovos } from './valores.ts'

type Props = {
  turma: Turma
  /** The test that is changed; null: a new one. */
  teste: TesteAtribuido | null
  /** The repository test a link chose. */
  escolhido?: number | null
  onSave: (teste: TesteAtribuido) => void
  onCancel: () => void
}

function Prazo({ fuso }: { fuso: string }) {
  const later = (fim: string, values: Record<string, unknown>): string | undefined => {
    const [a, b] = [instanteDe(String(values['inicio']), fuso), instanteDe(fim, fuso)]
    return a && b && b <= a ? 'O fim tem de ser depois do início.' : undefined
  }
  return (
    <FieldRow>
      <DateTimeFieldRHF name="inicio" label="Início" required="Diga quando abre." zoneNote={zoneNote(fuso)} />
      <DateTimeFieldRHF name="fim" label="Fim" required="Diga quando fecha." rules={[later]} zoneNote={zoneNote(fuso)} />
    </FieldRow>
  )
}

/** Why it is fixed: somebody has started, or may have without a network. */
const porque = ({ contagens, codigoMostrado }: TesteAtribuido): string =>
  codigoMostrado && !contagens?.iniciados
    ? 'O código para começar sem rede já foi mostrado'
    : plural(contagens?.iniciados ?? 1, 'aluno já começou', 'alunos já começaram')

/** Tells the settings that cannot change once somebody has started, without offering them. */
function Fixo({ teste }: { teste: TesteAtribuido }) {
  return (
    <Notice tone="info" title={porque(teste)}>
      Só pode mudar o prazo, o tempo extra e a publicação. Fica como está:{' '}
      {teste.duracao === null ? 'sem duração' : formatDuracao(teste.duracao)},{' '}
      {teste.todos ? 'para todos os alunos' : `para ${plural(teste.alunos.length, 'aluno', 'alunos')}`}, perguntas{' '}
      {teste.baralhar ? 'baralhadas' : 'pela ordem do teste'}
      {teste.selado && ', entregue selado'}.
    </Notice>
  )
}

function Conteudo({ teste }: { teste: TesteAtribuido | null }) {
  return (
    <section className={s.parte} aria-labelledby="que-teste">
      <h3 id="que-teste">Que teste</h3>
      <EscolherTeste />
      <TestePorAcabar />
      <TextField
        name="nome"
        label="Nome para os alunos"
        optional
        maxLength={limites.tituloMaximo}
        hint="Em branco fica o nome do teste."
        autoComplete="off"
      />
      {teste?.origemAlterada && (
        <CheckboxField name="atualizar" label="Usar a versão atual do teste">
          Usar a versão atual do teste: mudou no repositório depois de ser atribuído
        </CheckboxField>
      )}
    </section>
  )
}

function Campos({ turma, teste, agora }: { turma: Turma; teste: TesteAtribuido | null; agora: Date }): ReactNode {
  const alunos = useAlunos(turma.id)
  const escolhido = useTesteEscolhido()
  const tudo = teste === null || teste.pode.editarTudo
  const shown = escolhido ?? (teste && { nome: teste.nome, totalPerguntas: teste.totalPerguntas })
  return (
    <div className={s.grelha}>
      <div className={s.ladoA}>
        {tudo ? <Conteudo teste={teste} /> : teste && <Fixo teste={teste} />}
        <section className={s.parte} aria-labelledby="quando">
          <h3 id="quando">Quando</h3>
          <Prazo fuso={turma.fuso} />
          {tudo && <CampoDuracao emBranco="têm até ao fim do prazo" />}
        </section>
        {tudo && (
          <section className={s.parte} aria-labelledby="quem">
            <h3 id="quem">Quem e como</h3>
            <QuemResponde alunos={alunos} />
            <CamposDoModo />
          </section>
        )}
        <TempoExtra alunos={alunos ?? []} />
        <CampoDoResultado />
      </div>
      <Resumo contexto={{ turma, teste: shown ?? null, atribuido: teste !== null, agora }} />
    </div>
  )
}

/** Shows the faults of the test itself at its choice, over the way to its editor. */
function besideTeste(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const doTeste = Object.entries(error.errors).flatMap(([campo, frases]) => (/^(paginasP|p)erguntas/.test(campo) ? frases : []))
  return doTeste.length === 0 ? error : new FieldProblem('testeid', doTeste.join(' '))
}

/** The one form for assigning a test and for changing one that was assigned. */
export function FormularioTeste({ turma, teste, escolhido = null, onSave, onCancel }: Props) {
  const agora = useAgora()
  // One key per form: sending again after a lost answer assigns no second test.
  const [chave] = useState(() => newChave())
  const save = useTesteWrite('PUT /api/turmas/addTeste', onSave)
  return (
    <Form<Valores>
      defaultValues={teste ? valoresDe(teste) : valoresNovos(turma.fuso, agora, escolhido)}
      submitLabel={teste ? 'Guardar alterações' : 'Atribuir teste'}
      onCancel={onCancel}
      concurrent={concurrentOf(teste, valoresDe, (valores) => guardadoDe(valores, teste?.nome ?? ''))}
      onSubmit={(valores, _, versao) =>
        save.mutateAsync({ body: corpoDe(valores, { turma, antes: teste && { ...teste, versao }, chave }) }).catch((error: unknown) => {
          throw besideTeste(error)
        })
      }
    >
      <PerguntarPeloFormulario />
      <Campos turma={turma} teste={teste} agora={agora} />
    </Form>
  )
}
