import { say } from '#kit/base/say.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { formatPercentagem } from '#regras/percentagens.ts'
import { plural } from '#regras/plural.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { nomesDeFicheiros } from '#web/responder/sala/textos.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { pontos } from '#web/testes/textos.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Anotadas } from '#web/anotacoes/Anotadas.tsx'
import { CriteriosDoTrabalho } from './CriteriosDoTrabalho.tsx'
import { Anexados, Enunciado } from './Enunciado.tsx'
import { type Conteudo, type GravadorDaResposta, isComoEsta } from './rascunho.ts'
import { linhaDaEntrega } from './textos.ts'
import { type Minha } from './trabalhos.queries.ts'
import { Lado } from './PrazoDaEntrega.tsx'
import { ListenToVoz } from '#web/voz/ListenToVoz.tsx'
import s from './trabalhos.module.css'

/** The mark and the teacher's words, once they were returned. */
function Classificacao({ minha }: { minha: Minha }) {
  if (minha.publicadoEm === null) return null
  return (
    <section className={s.nota} aria-label="Classificação">
      {minha.points !== null && (
        <p className={s.pontuacao}>
          <b>{minha.nota ?? formatPercentagem(minha.percentagem)}</b>
          <span>
            {pontos(minha.points)} em {String(minha.pointsMaximo).replace('.', ',')}
          </span>
        </p>
      )}
      {minha.niveis && <CriteriosDoTrabalho {...minha} />}
      {minha.comentario && (
        <>
          <p className="meta">Comentário de {minha.professor}</p>
          <p className={s.linhas}>{minha.comentario}</p>
        </>
      )}
      {minha.voz !== undefined && <ListenToVoz voz={minha.voz} url={minha.ficheirosVisiveis[minha.voz]?.url} de={minha.professor} />}
      <Anotadas anotacoes={minha.anotacoes} ficheiros={minha.ficheirosVisiveis} de={minha.professor} />
    </section>
  )
}

/** The end came before the network did. Text written offline is not part of the hand-in, and is not lost either. */
function SoNesteDispositivo({ conteudo: { texto, ficheiros }, minha }: { conteudo: Conteudo; minha: Minha }) {
  return (
    <section className={s.soAqui} aria-labelledby="so-neste-dispositivo">
      <Notice tone="warn" title={<span id="so-neste-dispositivo">Neste dispositivo ficou uma versão que não seguiu</span>}>
        Não chegou à Lousa{minha.enviadoEm !== null && ' e não faz parte do que foi entregue'}. Continua só aqui:{' '}
        {minha.pode.retirar
          ? say('se {voltares a abrir o trabalho, podes|voltar a abrir o trabalho, pode} continuar com ela.')
          : say('{mostra-a ao teu professor, que pode dar-te|mostre-a ao seu professor, que pode dar-lhe} mais tempo.')}
      </Notice>
      <div className={s.folha}>
        {!isVazio(texto) && <RichText texto={texto} ficheiros={minha.ficheirosVisiveis} />}
        {/* Their names went with the page they were added on. */}
        {ficheiros.length > 0 && (
          <p className="muted">
            Com {plural(ficheiros.length, 'ficheiro', 'ficheiros')} {say('que {juntaste|juntou}')}.
          </p>
        )}
      </div>
    </section>
  )
}

/** Files that were on their way when the answer could take no more. */
function FicheirosDeFora({ nomes, minha }: { nomes: readonly string[]; minha: Minha }) {
  if (nomes.length === 0) return null
  const isOne = nomes.length === 1
  const lo = isOne ? 'lo' : 'los'
  return (
    <Notice
      tone="error"
      live
      title={`${nomesDeFicheiros(nomes)} não ${isOne ? 'chegou' : 'chegaram'} a tempo e não ${isOne ? 'faz' : 'fazem'} parte da resposta`}
    >
      {isOne ? 'Ainda seguia' : 'Ainda seguiam'} quando o trabalho fechou.{' '}
      {minha.pode.retirar
        ? `${say('Se o {voltares a abrir, podes|voltar a abrir, pode}')} juntá-${lo} outra vez.`
        : `${say('{Fala com o teu professor: se te der mais tempo, podes|Fale com o seu professor: se lhe der mais tempo, pode}')} juntá-${lo} outra vez.`}
    </Notice>
  )
}

/** What stands in it, or that nothing does. */
export function Resposta({ minha: { resposta, ficheirosVisiveis } }: { minha: Minha }) {
  const { texto, ficheiros } = resposta
  if (isVazio(texto) && ficheiros.length === 0) return <p className="muted">Não há nada escrito.</p>
  return (
    <div className={s.folha}>
      <RichText texto={texto} ficheiros={ficheirosVisiveis} />
      <Anexados ids={ficheiros} ficheiros={ficheirosVisiveis} label="Ficheiros da resposta" />
    </div>
  )
}

type ViewRespostaProps = {
  minha: Minha
  /** Has what was typed in this browser and never reached the server. */
  gravador: GravadorDaResposta
  /** Files that did not come in time, by name. */
  deFora: readonly string[]
  children?: ReactNode
}

/** What was handed in, or that there is nothing. */
export function ViewResposta({ minha, gravador, deFora, children }: ViewRespostaProps) {
  const porGuardar = useSyncExternalStore(gravador.subscribe, () => gravador.porGuardar)
  // The stored text may be the same: then only the reply was lost.
  const porEnviar = porGuardar && !isComoEsta(porGuardar, minha) ? porGuardar : null
  const line = linhaDaEntrega(minha, minha.agora, minha.turma.fuso)
  return (
    <div className={s.colunas}>
      <section className={s.resposta} aria-labelledby="a-sua-resposta">
        <Classificacao minha={minha} />
        <Enunciado pedido={minha} />
        <div className="head wrapr">
          <h2 id="a-sua-resposta" className="grow">
            {say('A {tua|sua} resposta')}
          </h2>
          {line && <span className="meta">{line}</span>}
        </div>
        <FicheirosDeFora nomes={deFora} minha={minha} />
        <Resposta minha={minha} />
        {porEnviar && <SoNesteDispositivo conteudo={porEnviar} minha={minha} />}
      </section>
      <Lado minha={minha}>{children}</Lado>
    </div>
  )
}
