import { type OpcoesPapel, sementeDaVersao } from '#perguntas/papel.ts'
import { formatDuracao } from '#regras/datas.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { cx } from '#kit/base/cx.ts'
import { comPontos } from '#web/pastas/counted.ts'
import { Cotacoes, FolhaDeRespostas } from './FolhaDeRespostas.tsx'
import { PerguntaNoPapel } from './PerguntaNoPapel.tsx'
import { RecursosNoPapel } from './RecursosNoPapel.tsx'
import type { TesteNoPapel } from './teste-no-papel.ts'
import s from './papel.module.css'

/** What is asked, page by page. */
function Paginas({ papel, opcoes, semente }: { papel: TesteNoPapel; opcoes: OpcoesPapel; semente: number | null }) {
  return papel.paginas.map(({ id, titulo, estimulo, recursos, perguntas }) => (
    <section key={id} className={s.grupo}>
      <h3 className={titulo === '' ? 'sr' : undefined}>{titulo || 'Perguntas'}</h3>
      {!isVazio(estimulo) && <RichText className={s.estimulo} texto={estimulo} nivel={3} />}
      {opcoes.recursos && <RecursosNoPapel recursos={recursos} />}
      {perguntas.map(({ numero, points, pergunta }) => (
        <PerguntaNoPapel key={pergunta.id} numero={numero} points={points} pergunta={pergunta} semente={semente} opcoes={opcoes} />
      ))}
    </section>
  ))
}

/** The sheet: what is seen here is what the printer gets. `folha`: the one to answer on. */
export function Papel({ papel, opcoes, folha = false }: { papel: TesteNoPapel; opcoes: OpcoesPapel; folha?: boolean }) {
  const semente = sementeDaVersao(papel.versao, papel.id)
  if (papel.paginas.length === 0)
    return (
      <EmptyState drawing="vazio-perguntas" title="Este teste ainda não tem perguntas">
        Junte perguntas no editor do teste e volte aqui para imprimir.
      </EmptyState>
    )
  return (
    <article className={cx(s.folha, 'inroom')} aria-label={`Folha: ${papel.nome}`}>
      <header className={s.cabeca}>
        <h2>
          {papel.nome}
          {folha ? ' · Folha de respostas' : opcoes.chave && ' · Chave'}
        </h2>
        <dl>
          {papel.duracao !== null && (
            <div>
              <dt>Duração</dt>
              <dd>{formatDuracao(papel.duracao)}</dd>
            </div>
          )}
          {opcoes.pontos && (
            <div>
              <dt>Total</dt>
              <dd>{comPontos(papel.totalPoints)}</dd>
            </div>
          )}
          <div>
            <dt>Versão</dt>
            <dd>{papel.versao}</dd>
          </div>
        </dl>
      </header>
      {opcoes.aluno && (
        <p className={s.identificacao}>
          <span className={s.l1}>Nome</span>
          <span>N.º</span>
          <span>Turma</span>
          <span className={s.l2}>Data</span>
        </p>
      )}
      {!folha && !isVazio(papel.instrucoes) && <RichText className={s.instrucoes} texto={papel.instrucoes} nivel={2} />}
      {folha ? <FolhaDeRespostas papel={papel} opcoes={opcoes} /> : <Paginas papel={papel} opcoes={opcoes} semente={semente} />}
      {opcoes.pontos && <Cotacoes papel={papel} />}
    </article>
  )
}
