import type { ReactNode } from 'react'
import { formatDuracao } from '#regras/datas.ts'
import { limites } from '#regras/limites.ts'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'
import { CheckboxField } from '#kit/forms/CheckboxField.tsx'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { CampoDoResultado, CampoDuracao, CampoOuvir, CamposDoModo } from './CamposDoModo.tsx'
import { ChooseTeste, useTesteEscolhido } from './ChooseTeste.tsx'
import { OutroTeste } from './OutroTeste.tsx'
import { QuemResponde, useAlunos } from './QuemResponde.tsx'
import { Resumo } from './Resumo.tsx'
import { TempoExtra } from './TempoExtra.tsx'
import { TestePorAcabar } from './TestePorAcabar.tsx'
import type { TesteAtribuido } from './testes.queries.ts'
import s from './testes.module.css'
import { zoneNote } from './textos.ts'
import { isNoLater } from './valores.ts'

function Prazo({ fuso }: { fuso: string }) {
  const later = (fim: string, values: Record<string, unknown>): string | undefined =>
    isNoLater(fim, String(values['inicio']), fuso) ? 'O fim tem de ser depois do início.' : undefined
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
    : noneOrPlural(contagens?.iniciados ?? 1, 'aluno já começou', 'alunos já começaram')

/** Tells the settings that cannot change once somebody has started, without offering them. */
function Fixo({ teste }: { teste: TesteAtribuido }) {
  return (
    <Notice tone="info" title={porque(teste)}>
      Pode mudar o prazo, o tempo extra, a publicação e se as perguntas se podem ouvir. Fica como está:{' '}
      {teste.duracao === null ? 'sem duração' : formatDuracao(teste.duracao)},{' '}
      {teste.todos ? 'para todos os alunos' : `para ${plural(teste.alunos.length, 'aluno', 'alunos')}`}, perguntas{' '}
      {teste.baralhar ? 'baralhadas' : 'pela ordem do teste'}, opções {teste.baralharOpcoes ? 'baralhadas' : 'como foram escritas'}
      {teste.selado && ', entregue selado'}.
    </Notice>
  )
}

function Conteudo({ turma, teste }: { turma: Turma; teste: TesteAtribuido | null }) {
  return (
    <section className={s.parte} aria-labelledby="que-teste">
      <h3 id="que-teste">Que teste</h3>
      <ChooseTeste />
      {teste === null && <OutroTeste turma={turma.id} />}
      <TestePorAcabar />
      <TextField
        name="nome"
        label="Nome para os alunos"
        optional
        maxLength={limites.tituloMaximo}
        hint="Se ficar em branco, usa-se o nome do teste."
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

type Props = {
  turma: Turma
  /** The test that is changed; null: a new one. */
  teste: TesteAtribuido | null
  agora: Date
  /** What stands between the class of the form and the result. */
  children?: ReactNode
}

/** The fields of a test in one class, and their effect in words beside them. */
export function CamposDoTeste({ turma, teste, agora, children }: Props): ReactNode {
  const alunos = useAlunos(turma.id)
  const escolhido = useTesteEscolhido()
  const tudo = teste === null || teste.pode.editarTudo
  const shown = escolhido ?? (teste && { nome: teste.nome, totalPerguntas: teste.totalPerguntas })
  return (
    <div className={s.grelha}>
      <div className={s.ladoA}>
        {tudo ? <Conteudo turma={turma} teste={teste} /> : teste && <Fixo teste={teste} />}
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
            <CampoOuvir />
          </section>
        )}
        <TempoExtra alunos={alunos ?? []} />
        {!tudo && <CampoOuvir />}
        {children}
        <CampoDoResultado />
      </div>
      <Resumo contexto={{ turma, teste: shown ?? null, atribuido: teste !== null, agora }} />
    </div>
  )
}
