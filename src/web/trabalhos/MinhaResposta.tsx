import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { formatDataHora, formatDiaDaSemana, formatDuracao, formatHora } from '#regras/datas.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { ApiError, api } from '#web/api/client.ts'
import { useServerNow } from '#web/correcao/relogio.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { RichText } from '#web/rich-text/RichText.tsx'
import { RichTextField } from '#web/rich-text/RichTextField.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { type Guardado, SaveState } from '#web/shell/SaveState.tsx'
import { pontos } from '#web/testes/textos.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { Anexados, Enunciado } from './Enunciado.tsx'
import { Ficheiros } from './Ficheiros.tsx'
import { chipDaEntrega } from './estados.ts'
import { type Conteudo, type EstadoRascunho, GravadorDaResposta, copiaDe } from './gravar.ts'
import { isPerto, linhaDaEntrega, quantoFalta } from './textos.ts'
import { type Minha, minhaQuery, noutrasSalas } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'

/** One's own homework changed: what the reply says stands at once, and the lists are read again. */
function useTakeIn(): (minha: Minha) => void {
  const queries = useQueryClient()
  return (minha) => {
    queries.setQueryData(minhaQuery(minha.id).queryKey, minha)
    for (const key of noutrasSalas) void queries.invalidateQueries({ queryKey: [key] })
  }
}

const guardadoDe = (estado: EstadoRascunho, fuso: string): Guardado => {
  if (estado.em === 'guardado') return estado.quando === null ? { em: 'nada' } : { em: 'servidor', hora: formatHora(estado.quando, fuso) }
  return estado.em === 'por-guardar' ? { em: 'caminho' } : { em: 'dispositivo' }
}

/** Two tabs or two devices: what is here, or what was stored in between. */
function Conflito({ atual, onFicar, onTrazer }: { atual: Minha; onFicar: () => void; onTrazer: () => void }) {
  return (
    <Notice
      tone="warn"
      live
      title="Esta resposta mudou noutro separador ou dispositivo"
      actions={
        <>
          <Button size="small" onClick={onTrazer}>
            Ver a outra
          </Button>
          <Button size="small" variant="primary" onClick={onFicar}>
            Ficar com esta
          </Button>
        </>
      }
    >
      {atual.enviadoEm ? 'A outra já foi entregue.' : 'Escolha com qual quer continuar: a outra deixa de existir.'}
    </Notice>
  )
}

type EditorProps = {
  minha: Minha
  gravador: GravadorDaResposta
  entregar: (pode: boolean) => ReactNode
  /** What was stored elsewhere takes the place of what is here. */
  onTrazer: (atual: Minha) => void
}

function Editor({ minha, gravador, entregar, onTrazer }: EditorProps) {
  const estado = useSyncExternalStore(gravador.subscribe, gravador.estado)
  const [conteudo, setConteudo] = useState<Conteudo>(
    () => copiaDe(minha) ?? { texto: minha.resposta.texto, ficheiros: minha.resposta.ficheiros },
  )
  // A file that was on its way adds to the latest draft, not to the one it set out from.
  const latest = useRef(conteudo)
  const change = (update: (before: Conteudo) => Conteudo): void => {
    latest.current = update(latest.current)
    setConteudo(latest.current)
    gravador.change(latest.current)
  }
  // Synchronises with the tab: what is not saved goes out before it hides, and the browser asks before it closes over it.
  useEffect(() => {
    const leave = () => void (document.visibilityState === 'hidden' && gravador.flush())
    const ask = (event: BeforeUnloadEvent) => {
      if (!gravador.limpo) event.preventDefault()
    }
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('beforeunload', ask)
      void gravador.flush()
    }
  }, [gravador])
  const empty = isVazio(conteudo.texto) && conteudo.ficheiros.length === 0
  return (
    <div className={s.colunas}>
      <section className={s.resposta} aria-labelledby="a-sua-resposta">
        <Enunciado pedido={minha} />
        <div className="head">
          <h2 id="a-sua-resposta" className="grow">
            A sua resposta
          </h2>
          <SaveState guardado={guardadoDe(estado, minha.turma.fuso)} surface="paper" />
        </div>
        {estado.em === 'conflito' && (
          <Conflito
            atual={estado.atual}
            onFicar={() => void gravador.overwrite(estado.atual)}
            onTrazer={() => {
              gravador.drop()
              onTrazer(estado.atual)
            }}
          />
        )}
        {estado.em === 'falhou' && (
          <Notice tone={estado.fechado ? 'error' : 'warn'}>
            {estado.texto}{' '}
            {estado.fechado ? 'O que escreveu continua neste dispositivo.' : 'Guardámos neste dispositivo e voltamos a tentar.'}
          </Notice>
        )}
        <div className={s.editor}>
          <RichTextField
            labelledBy="a-sua-resposta"
            value={conteudo.texto}
            ficheiros={minha.ficheirosVisiveis}
            onChange={(texto) => change((before) => ({ ...before, texto }))}
          />
        </div>
        <Ficheiros
          ids={conteudo.ficheiros}
          conhecidos={minha.ficheirosVisiveis}
          label="Largue aqui ficheiros ou tire uma fotografia."
          nome="Ficheiros da resposta"
          onChange={(update) => change((before) => ({ ...before, ficheiros: update(before.ficheiros) }))}
        />
      </section>
      <Lado minha={minha}>{entregar(!empty)}</Lado>
    </div>
  )
}

/** Until when, in a card that stays in sight, and the act. */
function Lado({ minha, children }: { minha: Minha; children?: ReactNode }) {
  const { fuso } = minha.turma
  const now = useServerNow(minha.agora, true)
  const left = Date.parse(minha.limiteEm) - now
  const chip = chipDaEntrega(minha.estado)
  return (
    <aside className={s.lado} aria-label="Prazo e entrega">
      <div className={left > 0 && isPerto(left) ? s.perto : s.prazo}>
        <p className="meta">{minha.agora < minha.inicio ? 'Abre' : 'Prazo'}</p>
        {minha.agora < minha.inicio ? (
          <p>{formatDataHora(minha.inicio, fuso)}</p>
        ) : (
          <>
            <p className={s.dia}>{formatDiaDaSemana(minha.limiteEm, fuso)}</p>
            <p>
              até às {formatHora(minha.limiteEm, fuso)}, {left > 0 ? quantoFalta(left) : 'já terminou'}
            </p>
          </>
        )}
      </div>
      <div className={s.acto}>
        <p className={s.estados}>
          <Chip tone={chip.tone}>{minha.dispensado ? 'Dispensado' : chip.nome}</Chip>
          {minha.foraDoPrazo && <Chip tone="bad">Fora do prazo</Chip>}
        </p>
        {children}
      </div>
    </aside>
  )
}

function Devolvido({ minha }: { minha: Minha }) {
  if (minha.devolucao === null || minha.enviadoEm !== null) return null
  return (
    <Notice tone="info" title="O professor devolveu-lhe este trabalho para o melhorar">
      <span className={s.linhas}>{minha.devolucao.comentario || 'Reveja a sua resposta e entregue-a de novo.'}</span>
    </Notice>
  )
}

/** The mark and the teacher's words, once they were returned. */
function Classificacao({ minha }: { minha: Minha }) {
  if (minha.publicadoEm === null) return null
  return (
    <section className={s.nota} aria-label="Classificação">
      {minha.points !== null && (
        <p className={s.pontuacao}>
          <b>{formatPercentagem(minha.percentagem)}</b>
          <span>
            {pontos(minha.points)} em {String(minha.pointsMaximo).replace('.', ',')}
          </span>
        </p>
      )}
      {minha.comentario && (
        <>
          <p className="meta">Comentário de {minha.professor}</p>
          <p className={s.linhas}>{minha.comentario}</p>
        </>
      )}
    </section>
  )
}

/** What was handed in, or that there is nothing. */
function Lida({ minha, children }: { minha: Minha; children?: ReactNode }) {
  const { texto, ficheiros } = minha.resposta
  const line = linhaDaEntrega(minha, minha.turma.fuso)
  return (
    <div className={s.colunas}>
      <section className={s.resposta} aria-labelledby="a-sua-resposta">
        <Classificacao minha={minha} />
        <Enunciado pedido={minha} />
        <div className="head">
          <h2 id="a-sua-resposta" className="grow">
            A sua resposta
          </h2>
          {line && <span className="meta">{line}</span>}
        </div>
        {isVazio(texto) && ficheiros.length === 0 ? (
          <p className="muted">Não há nada escrito.</p>
        ) : (
          <div className={s.folha}>
            <RichText texto={texto} ficheiros={minha.ficheirosVisiveis} />
            <Anexados ids={ficheiros} ficheiros={minha.ficheirosVisiveis} label="Ficheiros da resposta" />
          </div>
        )}
      </section>
      <Lado minha={minha}>{children}</Lado>
    </div>
  )
}

/** Why nothing can be done, when nothing can. */
function porque(minha: Minha): string {
  if (minha.dispensado) return 'Está dispensado deste trabalho.'
  if (minha.arquivado || minha.turma.arquivada) return 'O trabalho está arquivado: só pode ser consultado.'
  if (minha.agora < minha.inicio) return 'Ainda não abriu.'
  if (minha.estado === 'sem-resposta') return 'O prazo terminou sem resposta. Fale com o seu professor se precisar de mais tempo.'
  if (minha.publicadoEm !== null) return 'Já foi corrigido e devolvido.'
  return minha.temAvaliacao ? 'À espera da correção do seu professor.' : 'O seu professor já o pode ler.'
}

function Comecar({ minha }: { minha: Minha }) {
  const takeIn = useTakeIn()
  const start = useMutation({ mutationFn: () => api('POST /api/trabalho/comecar/{id}', { params: { id: minha.id } }), onSuccess: takeIn })
  return (
    <div className={s.colunas}>
      <Notice tone="info" title={`Tem ${formatDuracao(minha.duracao ?? 0)} para este trabalho`}>
        O tempo conta a partir do momento em que começar, e não para. No fim, o que estiver escrito é entregue.
      </Notice>
      <Lado minha={minha}>
        {start.error && <Notice tone="error">{start.error.message}</Notice>}
        <Button variant="primary" wide pending={start.isPending} onClick={() => start.mutate()}>
          Começar trabalho
        </Button>
      </Lado>
    </div>
  )
}

function Retirar({ minha }: { minha: Minha }) {
  const takeIn = useTakeIn()
  const back = useMutation({ mutationFn: () => api('POST /api/trabalho/retirar/{id}', { params: { id: minha.id } }), onSuccess: takeIn })
  return (
    <>
      <p>Está entregue. Até ao fim do prazo pode voltar a abrir, mudar e entregar outra vez.</p>
      {back.error && <Notice tone="error">{back.error.message}</Notice>}
      <Button wide pending={back.isPending} onClick={() => back.mutate()}>
        Voltar a abrir
      </Button>
    </>
  )
}

function Entregar({ minha, gravador, pode }: { minha: Minha; gravador: GravadorDaResposta; pode: boolean }) {
  const takeIn = useTakeIn()
  const [asking, setAsking] = useState(false)
  const late = minha.agora >= minha.fim && minha.devolucao === null
  const hand = useMutation<Minha, Error>({
    mutationFn: async () => {
      if (!(await gravador.flush())) throw new Error('Ainda há alterações por guardar. Verifique a ligação e tente de novo.')
      return api('POST /api/trabalho/enviar/{id}', { params: { id: minha.id }, body: { versao: gravador.versao } })
    },
    onSuccess: (reply) => {
      setAsking(false)
      takeIn(reply)
      showToast({ text: 'Trabalho entregue.' })
    },
    onError: (error) => {
      // Somebody else (the clock, another tab) has changed it: what stands now is shown.
      if (error instanceof ApiError && error.codigo === 'versao_desatualizada') takeIn(error.atual as Minha)
    },
  })
  return (
    <>
      <p>Só o que entregar chega ao professor. Até ao prazo pode entregar e voltar a abrir.</p>
      <Button
        variant="primary"
        wide
        disabledReason={pode ? undefined : 'Escreva alguma coisa ou junte um ficheiro.'}
        onClick={() => setAsking(true)}
      >
        Entregar trabalho
      </Button>
      {asking && (
        <Dialog
          open
          size="narrow"
          title="Entregar este trabalho?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Ainda não</Button>
              <Button variant="primary" pending={hand.isPending} onClick={() => hand.mutate()}>
                Entregar
              </Button>
            </>
          }
        >
          <p>
            {late
              ? 'O prazo de todos já passou: a entrega fica assinalada como fora do prazo.'
              : 'O professor passa a poder ler a sua resposta.'}
          </p>
          {hand.error && <Notice tone="error">{hand.error.message}</Notice>}
        </Dialog>
      )}
    </>
  )
}

function Conteudos({ minha, onTrazer }: { minha: Minha; onTrazer: (atual: Minha) => void }) {
  const queries = useQueryClient()
  const [gravador] = useState(
    () =>
      new GravadorDaResposta(minha, async (conteudo, versao) => {
        const reply = await api('PUT /api/trabalho/resposta/{id}', { params: { id: minha.id }, body: { ...conteudo, versao } })
        queries.setQueryData(minhaQuery(minha.id).queryKey, reply)
        return reply
      }),
  )
  if (minha.pode.comecar) return <Comecar minha={minha} />
  if (minha.pode.escrever) {
    const entregar = (pode: boolean) => <Entregar minha={minha} gravador={gravador} pode={pode} />
    return <Editor minha={minha} gravador={gravador} entregar={entregar} onTrazer={onTrazer} />
  }
  return <Lida minha={minha}>{minha.pode.retirar ? <Retirar minha={minha} /> : <p>{porque(minha)}</p>}</Lida>
}

/** A browser's timers hold no more than this, ms. */
const dayMs = 86_400_000

/** Reads the homework again when it opens and when its time is up. */
function useReadAtTheTurn({ id, agora, inicio, limiteEm }: Minha): void {
  const queries = useQueryClient()
  const next = agora < inicio ? inicio : limiteEm
  const wait = Date.parse(next) - Date.parse(agora)
  // Synchronises with the passing of time.
  useEffect(() => {
    if (wait <= 0 || wait > dayMs) return
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: minhaQuery(id).queryKey }), wait + 1_500)
    return () => clearTimeout(timer)
  }, [queries, id, wait])
}

/** A pupil's own homework: what is asked, their answer, until when; once returned, the mark. */
export function MinhaResposta({ minha }: { minha: Minha }) {
  const takeIn = useTakeIn()
  const [trazidas, setTrazidas] = useState(0)
  useReadAtTheTurn(minha)
  const { turma } = minha
  const worth = minha.temAvaliacao ? pontos(minha.pointsMaximo) : 'sem avaliação'
  // A hand-in, a return, or an answer from elsewhere begins the page anew with what is stored.
  const turn = `${minha.vezes}/${minha.pode.escrever}/${minha.devolucao?.em ?? ''}/${trazidas}`
  return (
    <PageMain>
      <PageHead
        crumbs={[
          { label: 'Turmas', render: (slot) => <Ligacao to={to.turmas()} {...slot} /> },
          { label: turma.name, render: (slot) => <Ligacao to={to.turma(turma.id)} {...slot} /> },
          { label: 'Trabalhos', render: (slot) => <Ligacao to={to.trabalhosDaTurma(turma.id)} {...slot} /> },
        ]}
        title={minha.titulo}
        lede={`${minha.professor} · ${worth}`}
      />
      <Devolvido minha={minha} />
      <Conteudos
        key={turn}
        minha={minha}
        onTrazer={(atual) => {
          takeIn(atual)
          setTrazidas(trazidas + 1)
        }}
      />
    </PageMain>
  )
}
