import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDuracao } from '#regras/datas.ts'
import { limites } from '#regras/limites.ts'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'
import { CheckboxField } from '#kit/forms/CheckboxField.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { CampoDoResultado, CampoDuracao, CampoOuvir, CamposDoModo } from './CamposDoModo.tsx'
import { CamposDoPrazo } from './CamposDoPrazo.tsx'
import { ChooseTeste, type TesteEscolhido, useTesteEscolhido } from './ChooseTeste.tsx'
import type { ComDestinos } from './destinos.ts'
import { MaisDefinicoes } from './MaisDefinicoes.tsx'
import { OutroTeste } from './OutroTeste.tsx'
import { QuemResponde, useAlunos } from './QuemResponde.tsx'
import { Resumo } from './Resumo.tsx'
import { TempoExtra } from './TempoExtra.tsx'
import { TestePorAcabar } from './TestePorAcabar.tsx'
import type { TesteAtribuido } from './testes.queries.ts'
import s from './testes.module.css'

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

type ConteudoProps = { turma: Turma; teste: TesteAtribuido | null; escolhido: TesteEscolhido | null }

function Conteudo({ turma, teste, escolhido }: ConteudoProps) {
  return (
    <section className={s.parte} aria-labelledby="que-teste">
      <h3 id="que-teste">Que teste</h3>
      <FieldRow>
        <ChooseTeste />
        <TextField
          name="nome"
          label="Nome para os alunos"
          optional
          maxLength={limites.tituloMaximo}
          hint="Se ficar em branco, usa-se o nome do teste."
          autoComplete="off"
        />
      </FieldRow>
      {teste === null && escolhido === null && <OutroTeste turma={turma.id} />}
      <TestePorAcabar />
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
  /** The other classes, which have the window above. */
  children?: ReactNode
}

/** The fields of a test in one class, and their effect in words beside them. */
export function CamposDoTeste({ turma, teste, agora, children }: Props): ReactNode {
  const alunos = useAlunos(turma.id)
  const escolhido = useTesteEscolhido()
  const tudo = teste === null || teste.pode.editarTudo
  // Beside other classes it is said whose pupils these are.
  const nesta = useWatch<Partial<ComDestinos>, 'turmas'>({ name: 'turmas' })?.length ? turma.name : undefined
  const tempoExtra = <TempoExtra alunos={alunos ?? []} turma={nesta} />
  const shown = escolhido ?? (teste && { nome: teste.nome, totalPerguntas: teste.totalPerguntas })
  return (
    <div className={s.grelha}>
      <div className={s.ladoA}>
        {tudo ? <Conteudo turma={turma} teste={teste} escolhido={escolhido} /> : teste && <Fixo teste={teste} />}
        <section className={s.parte} aria-labelledby="quando">
          <h3 id="quando">Quando</h3>
          <CamposDoPrazo fuso={turma.fuso}>{tudo && <CampoDuracao emBranco="têm até ao fim do prazo" />}</CamposDoPrazo>
        </section>
        {children}
        {tudo && (
          <section className={s.parte} aria-labelledby="quem">
            <h3 id="quem">Quem responde{nesta !== undefined && ` na turma ${nesta}`}</h3>
            <QuemResponde alunos={alunos} hideLabel />
          </section>
        )}
        {!tudo && tempoExtra}
        {!tudo && <CampoOuvir />}
        <CampoDoResultado />
        {tudo && (
          <MaisDefinicoes aberto={teste !== null}>
            <CamposDoModo />
            <CampoOuvir />
            {tempoExtra}
          </MaisDefinicoes>
        )}
      </div>
      <Resumo contexto={{ turma, teste: shown ?? null, atribuido: teste !== null, agora }} />
    </div>
  )
}
