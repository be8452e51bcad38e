/** One question of one student's test: the answer with its verdict and key, and the marking of it. */
import { Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nomeDoTipo, tracosDoTipo } from '#perguntas/nomes.ts'
import { Conta } from '#perguntas/vistas/conta.tsx'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import { VeredictoDito } from '#perguntas/vistas/veredicto-dito.tsx'
import { conteudoDe } from '#perguntas/formas.tsx'
import { vistaPorNumero } from '#perguntas/vistas.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { MarkPergunta } from './MarkPergunta.tsx'
import { VersoesDaResposta } from './VersoesDaResposta.tsx'
import { CorrecaoDita } from '#web/correcao/CorrecaoDita.tsx'
import type { CorrecaoAluno, Marca, PerguntaCorrigida } from '#web/correcao/correcao.queries.ts'
import { pontos, pontosPorExtenso } from '#web/correcao/textos.ts'
import { veredictoDosPontos } from './veredictos.ts'
import { cx } from '#kit/base/cx.ts'
import p from '#web/correcao/folha.module.css'
import { ListenToVoz } from '#web/voz/ListenToVoz.tsx'
import s from './aluno.module.css'

function Nota({ pergunta }: { pergunta: PerguntaCorrigida }) {
  const { marca, points } = pergunta
  if (marca === null) return <p className={p.nota}>{pontosPorExtenso(points)}</p>
  return (
    <p className={p.nota}>
      <VeredictoDito veredicto={marca.anulada ? 'anulada' : veredictoDosPontos(marca.points, points, marca.estado)} />
      <span>
        <b>{marca.points === null ? '–' : pontos(marca.points)}</b> de {pontosPorExtenso(points)}
      </span>
    </p>
  )
}

/** Points that a person gave in place of the computed ones, and why. */
function PontosDados({ marca }: { marca: Marca }) {
  if (marca.pointsManual === null || marca.anulada) return null
  return (
    <p className="meta">
      Pontos dados por {marca.por ?? 'um professor'}: «{marca.motivo}». Pela regra seriam{' '}
      {marca.pointsAutomatico === null ? 'por corrigir' : pontos(marca.pointsAutomatico)}.
    </p>
  )
}

export function PerguntaDoAluno({ correcao, pergunta }: { correcao: CorrecaoAluno; pergunta: PerguntaCorrigida }) {
  const id = useId()
  const { marca, tipoPergunta } = pergunta
  const [editing, setEditing] = useState(marca?.estado === 'por-corrigir')
  // The mark as it stood when something was first written over it: a newer one does not take the words away.
  const [escrita, setEscrita] = useState<typeof marca>(null)
  const [opened, setOpened] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const mudar = useRef<HTMLButtonElement>(null)
  const [versoes, setVersoes] = useState(false)
  const { tentativa } = correcao
  const vista = vistaPorNumero(tipoPergunta)
  const canMark = marca !== null && correcao.soLeitura === null
  // Marked again, here or by somebody else: as it is first shown, but the button stays the same and keeps the focus.
  const [shown, setShown] = useState(marca?.versao)
  if (marca?.versao !== shown) {
    setShown(marca?.versao)
    if (escrita === null) setEditing(marca?.estado === 'por-corrigir')
  }
  const open = () => {
    setOpened(true)
    setEditing(true)
  }
  /** The focus goes back to the button, unless whoever saved is already elsewhere. */
  const close = () => {
    const at = document.activeElement
    const isHere = at === document.body || item.current?.contains(at) === true
    flushSync(() => {
      setEditing(false)
      setEscrita(null)
      setOpened(isHere)
    })
    if (isHere) mudar.current?.focus()
  }
  return (
    <li ref={item} className={p.pergunta}>
      <div className={p.cabeca}>
        <span className={p.numero}>{pergunta.numero}</span>
        <div className="grow">
          <p className="meta">{[nomeDoTipo(tipoPergunta), pergunta.dominio].filter(Boolean).join(' · ')}</p>
          <EnunciadoPergunta tipoPergunta={tipoPergunta} enunciado={pergunta.enunciado} nomeId={id} nivel={3} />
        </div>
        <Nota pergunta={pergunta} />
      </div>
      <div className={cx(p.corpo, s.corpo)}>
        {vista && (
          <Suspense fallback={<Skeleton shape="text" rows={2} label="A abrir a resposta" />}>
            <vista.Rever
              conteudo={conteudoDe(pergunta)}
              resposta={pergunta.resposta}
              resultado={editing && tracosDoTipo(tipoPergunta).corrigidaPorPessoa ? null : (marca?.resultado ?? null)}
              decisoes={marca?.decisoes}
              enunciado={pergunta.enunciado}
              mostrarChave
            />
          </Suspense>
        )}
        <CorrecaoDita correcao={pergunta.correcao} fuso={correcao.turma.fuso} />
        {marca && !marca.anulada && <Conta conta={marca.conta} esquema={pergunta.esquema} />}
        {marca && <PontosDados marca={marca} />}
        {marca?.comentario && !editing && <blockquote className={p.comentario}>{marca.comentario}</blockquote>}
        {marca?.voz !== undefined && !editing && <ListenToVoz voz={marca.voz} />}
        {correcao.tardias.includes(pergunta.perguntaid) && (
          <p className="meta">
            Depois de o teste estar entregue chegou outra versão desta resposta. Está guardada em «Versões desta resposta», mas não conta.
          </p>
        )}
        <div className="row wrapr">
          {canMark && !editing && (
            <Button variant="quiet" size="small" className={s.mudar} ref={mudar} onClick={open}>
              {marca.comentario === '' && marca.voz === undefined ? 'Mudar pontos ou comentar' : 'Mudar pontos ou comentário'}
            </Button>
          )}
          {tentativa !== null && (
            <Button variant="quiet" size="small" className={s.mudar} onClick={() => setVersoes(true)}>
              Versões desta resposta
            </Button>
          )}
        </div>
        {versoes && tentativa !== null && (
          <VersoesDaResposta correcao={correcao} tentativa={tentativa.id} pergunta={pergunta} onClose={() => setVersoes(false)} />
        )}
        {canMark && editing && (
          <MarkPergunta
            key={(escrita ?? marca).versao}
            correcao={correcao}
            pergunta={pergunta}
            marca={escrita ?? marca}
            comFoco={opened}
            aoMudar={() => setEscrita((before) => before ?? marca)}
            onClose={close}
          />
        )}
      </div>
    </li>
  )
}
