/** One student's test, question by question, with everything that may be decided about it. */
import { formatNotaComUnidade } from '#regras/escalas.ts'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { formatQuando } from '#web/horas.ts'
import { nomesEntreguePor } from '#regras/testes/estados-teste.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useGo } from '#web/navegacao/navegacao.ts'
import { AskOnLeave } from '#web/navegacao/AskOnLeave.tsx'
import { to } from '#web/paths.ts'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ShortcutsDialog } from '#web/shell/ShortcutsDialog.tsx'
import { WorkBar } from '#web/shell/WorkBar.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { ApreciacaoGeral } from './ApreciacaoGeral.tsx'
import { EstadoDoAluno } from '#web/correcao/EstadoDoAluno.tsx'
import { HistoriaDaTentativa } from './HistoriaDaTentativa.tsx'
import { nomePorGuardar } from './MarkPergunta.tsx'
import { PerguntaDoAluno } from './PerguntaDoAluno.tsx'
import { PerguntasPorPagina } from '#web/correcao/PerguntasPorPagina.tsx'
import { KeyList } from '#kit/keyboard/KeyList.tsx'
import { Tentativas } from './Tentativas.tsx'
import { type CorrecaoAluno, type PerguntaCorrigida, useAct } from '#web/correcao/correcao.queries.ts'
import { UnsavedContext, useUnsavedParts } from '#web/navegacao/unsaved.ts'
import { useTeclas } from '#kit/keyboard/useKeys.ts'
import { atalhosDoAluno, teclasDoAlunoAVista } from './teclas-da-marca.ts'
import { comecouSemRede, demora, pontosDe } from '#web/correcao/textos.ts'
import { cx } from '#kit/base/cx.ts'
import p from '#web/correcao/folha.module.css'
import s from './aluno.module.css'
import { useAgora } from '#kit/base/useAgora.ts'

type Filtro = 'todas' | 'corrigir' | 'erros'

const waits = ({ marca }: PerguntaCorrigida): boolean => marca?.estado === 'por-corrigir'
const wrong = ({ marca, points }: PerguntaCorrigida): boolean => marca !== null && marca.points !== null && marca.points < points

const tests: Record<Filtro, (pergunta: PerguntaCorrigida) => boolean> = { todas: () => true, corrigir: waits, erros: wrong }

function Vizinho({ teste, aluno, label, icon }: { teste: number; aluno: number | null; label: string; icon: typeof IconChevronLeft }) {
  if (aluno === null) return null
  return (
    <Ligacao className={s.vizinho} to={to.markAluno(teste, aluno)} aria-label={label}>
      <Icon as={icon} />
    </Ligacao>
  )
}

/** Publish or hide this one result. */
function PublishTentativa({ correcao }: { correcao: CorrecaoAluno }) {
  const { id, aluno, estado, tentativa } = correcao
  const body = { params: { id }, body: { alunos: [aluno.id] } }
  const ocultar = useAct('POST /api/turmas/teste/ocultar/{id}', () => showToast({ text: `${aluno.nome} já não vê o resultado.` }))
  const publicar = useAct('POST /api/turmas/teste/publicar/{id}', () =>
    showToast({ text: `${aluno.nome} já pode ver o resultado.`, undo: () => ocultar.run(body) }),
  )
  if (!tentativa?.entregueEm) return null
  const blocked = correcao.soLeitura ? 'Só pode ser consultado' : undefined
  if (estado === 'publicado')
    return (
      <Button onClick={() => ocultar.run(body)} pending={ocultar.pending} disabledReason={blocked}>
        Esconder resultado
      </Button>
    )
  const why =
    blocked ??
    (tentativa.porCorrigir > 0
      ? 'Ainda há respostas por corrigir'
      : tentativa.provisorias
        ? 'Decida primeiro sobre as respostas tardias'
        : undefined)
  return (
    <Button variant="primary" onClick={() => publicar.run(body)} pending={publicar.pending} disabledReason={why}>
      Publicar resultado
    </Button>
  )
}

/** Handed in when, by whom, in how long. */
function quando({ tentativa, turma }: CorrecaoAluno, agora: Date): string {
  if (!tentativa) return turma.name
  if (!tentativa.entregueEm) return `${turma.name} · a responder, até ${formatQuando(tentativa.limiteEm, agora, turma.fuso)}`
  const how = tentativa.entreguePor ? nomesEntreguePor[tentativa.entreguePor] : 'Entregue'
  return `${turma.name} · ${how.toLowerCase()} ${formatQuando(tentativa.entregueEm, agora, turma.fuso)}, em ${demora(tentativa.minutos)}`
}

export function TentativaDoAluno({ correcao }: { correcao: CorrecaoAluno }) {
  const [filtro, setFiltro] = useState<Filtro>('todas')
  const { id, turma, aluno, tentativa, perguntas } = correcao
  const count = (one: Filtro) => perguntas.filter(tests[one]).length
  const { porGuardar, declare } = useUnsavedParts()
  // Unsaved text stays in sight, whatever the address asks for.
  const shown = perguntas.filter((one) => tests[filtro](one) || porGuardar.has(nomePorGuardar(one)))
  const go = useGo()
  const agora = useAgora()
  const open = (vizinho: number | null) => vizinho !== null && go(to.markAluno(id, vizinho))
  useTeclas({ j: () => open(correcao.seguinte), k: () => open(correcao.anterior) })
  return (
    <FicheirosProvider ficheiros={correcao.ficheiros}>
      <WorkBar
        back={{ to: to.testeDaTurma(turma.id, id), label: 'Voltar ao teste' }}
        title={`${aluno.nome} · ${correcao.nome}`}
        below={
          <span>
            {quando(correcao, agora)}
            {tentativa?.semRedeEm && ` · ${comecouSemRede(tentativa.semRedeEm, agora, turma.fuso)}`}
          </span>
        }
        actions={
          <>
            <Vizinho teste={id} aluno={correcao.anterior} label="Aluno anterior" icon={IconChevronLeft} />
            <Vizinho teste={id} aluno={correcao.seguinte} label="Aluno seguinte" icon={IconChevronRight} />
            {tentativa?.entregueEm && (
              <ButtonLink render={(slot) => <Ligacao to={to.previewResultado(id, aluno.id)} {...slot} />}>Como o aluno vê</ButtonLink>
            )}
            <PublishTentativa correcao={correcao} />
          </>
        }
      />
      <PageMain tight>
        {tentativa === null ? (
          <EmptyState drawing="vazio-testes" title={`${aluno.nome} não fez este teste`}>
            <EstadoDoAluno linha={correcao} />
          </EmptyState>
        ) : (
          <UnsavedContext value={declare}>
            <div className={cx(p.duas, s.duas)}>
              <section aria-label="Perguntas">
                <h2 className="sr">Perguntas</h2>
                <FilterButtons
                  label="Perguntas a mostrar"
                  value={filtro}
                  onChange={setFiltro}
                  options={[
                    { value: 'todas', label: 'Todas', count: perguntas.length },
                    ...(count('corrigir') > 0 ? [{ value: 'corrigir' as const, label: 'Por corrigir', count: count('corrigir') }] : []),
                    { value: 'erros', label: 'Com erros', count: count('erros') },
                  ]}
                />
                {shown.length === 0 && <EmptyState title="Nenhuma pergunta aqui">Escolha «Todas» para ver o teste inteiro.</EmptyState>}
                <PerguntasPorPagina
                  paginas={correcao.paginas}
                  perguntas={shown}
                  renderPergunta={(pergunta) => <PerguntaDoAluno key={tentativa.id} correcao={correcao} pergunta={pergunta} />}
                />
              </section>
              <aside className={cx(p.lado, s.lado)}>
                <div className={s.total}>
                  <p className="meta">Resultado</p>
                  <p className={s.valor}>{formatNotaComUnidade(tentativa.percentagem, correcao.turma.escala)}</p>
                  <p>{pontosDe(tentativa.points, tentativa.pointsMaximo)} pontos</p>
                  <EstadoDoAluno linha={correcao} />
                </div>
                <ApreciacaoGeral key={aluno.id} correcao={correcao} />
                <Tentativas correcao={correcao} />
                <HistoriaDaTentativa correcao={correcao} />
                <KeyList keys={teclasDoAlunoAVista} />
              </aside>
            </div>
          </UnsavedContext>
        )}
      </PageMain>
      <AskOnLeave
        when={porGuardar.size > 0}
        aCaminho={[...porGuardar.values()].every((estado) => estado === 'a-caminho')}
        comSeparador
        comFiltros
      />
      <ShortcutsDialog atalhos={atalhosDoAluno} />
    </FicheirosProvider>
  )
}
