/** A student's result: what is released and no more. */
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { say } from '#kit/base/say.ts'
import { type ReactNode, Suspense, lazy } from 'react'
import { formatDiaDito } from '#regras/datas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ComoVisto } from '#web/sem-rede/ComoVisto.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { loadPage } from '#kit/load.ts'
import { PerguntasDoResultado } from './PerguntasDoResultado.tsx'
import { QuadroDoResultado } from './QuadroDoResultado.tsx'
import type { Resultado } from '#web/correcao/correcao.queries.ts'
import { oQueFalta, semPontos } from './o-que-se-ve.ts'
import { demora } from '#web/correcao/textos.ts'
import p from '#web/correcao/folha.module.css'
import s from './resultado.module.css'
import { useAgora } from '#kit/base/useAgora.ts'

/** A result without the key draws every way of answering; one that is published whole does not fetch them. */
const RespostasSemChave = lazy(() => loadPage(async () => ({ default: (await import('./RespostasSemChave.tsx')).RespostasSemChave })))

/** "Feito sexta, 13 de novembro, em 43 min" */
function feito({ entregueEm, minutos, turma }: Resultado, agora: Date): string {
  if (entregueEm === null) return turma.name
  return `Feito ${formatDiaDito(entregueEm, agora, turma.fuso)}${minutos === null ? '' : `, em ${demora(minutos)}`}`
}

type CabecaProps = { resultado: Resultado; lidoEm: number; lede: string; actions?: ReactNode }

function Cabeca({ resultado, lidoEm, lede, actions }: CabecaProps) {
  const { turma } = resultado
  return (
    <>
      <PageHead
        crumbs={[
          { label: 'Turmas', render: (slot) => <Ligacao to={to.turmas()} {...slot} /> },
          { label: turma.name, render: (slot) => <Ligacao to={to.turma(turma.id)} {...slot} /> },
          { label: 'Testes', render: (slot) => <Ligacao to={to.testesDaTurma(turma.id)} {...slot} /> },
        ]}
        title={resultado.nome}
        lede={lede}
        actions={actions}
      />
      <div className={s.visto}>
        <ComoVisto oQue="este resultado" updatedAt={lidoEm} fuso={turma.fuso} />
      </div>
    </>
  )
}

/** Why there is nothing to see, and where to go. */
function Nada({ resultado }: { resultado: Extract<Resultado, { visivel: 'nada' }> }) {
  const answer = (
    <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.answerTeste(resultado.id)} {...slot} />}>
      {resultado.estado === 'em-curso' ? 'Continuar o teste' : 'Abrir o teste'}
    </ButtonLink>
  )
  const back = <ButtonLink render={(slot) => <Ligacao to={to.resultado()} {...slot} />}>Ver os meus resultados</ButtonLink>
  if (resultado.situacao === 'dispensado')
    return (
      <EmptyState drawing="tudo-em-dia" title={say('{Foste|Foi} dispensado deste teste')} actions={back}>
        {say('Não conta para a {tua|sua} média.')}
      </EmptyState>
    )
  if (resultado.estado === 'faltou') {
    return (
      <EmptyState drawing="vazio-testes" title={say('Não {fizeste|fez} este teste')} actions={back}>
        {resultado.situacao === 'zero'
          ? 'A falta foi classificada com 0.'
          : say('{Fala com o teu|Fale com o seu} professor, se foi engano.')}
      </EmptyState>
    )
  }
  if (resultado.estado === 'por-iniciar' || resultado.estado === 'em-curso')
    return <EmptyState drawing="vazio-testes" title={say('Ainda não {entregaste|entregou} este teste')} actions={answer} />
  return (
    <EmptyState drawing="tudo-em-dia" title="O resultado ainda não foi publicado" actions={back}>
      {say('As {tuas|suas} respostas estão entregues. O professor publica quando acabar de corrigir.')}
    </EmptyState>
  )
}

type Visto = Exclude<Resultado, { visivel: 'nada' }>

/** The sum, and of the questions what may be seen; under the page's own head. */
export function CorpoDoResultado({ resultado, cabeca }: { resultado: Visto; cabeca?: ReactNode }) {
  const agora = useAgora()
  return (
    <FicheirosProvider ficheiros={'ficheiros' in resultado ? resultado.ficheiros : {}}>
      <PageMain>
        {cabeca}
        <div className={p.duas}>
          {resultado.visivel === 'tudo' ? (
            <PerguntasDoResultado resultado={resultado} />
          ) : resultado.visivel === 'estado' ? (
            <section aria-label="O que se vê">
              <Notice tone="info">{semPontos(resultado, agora)}</Notice>
            </section>
          ) : (
            <section aria-label={say('As {tuas|suas} respostas')}>
              {resultado.visivel === 'pontos' && <Notice tone="info">{oQueFalta(resultado, agora)}</Notice>}
              <Suspense fallback={<Skeleton shape="text" rows={6} label="A abrir as respostas" />}>
                <RespostasSemChave resultado={resultado} />
              </Suspense>
            </section>
          )}
          <QuadroDoResultado resultado={resultado} />
        </div>
      </PageMain>
    </FicheirosProvider>
  )
}

/** `lidoEm`: when the query was last answered. */
export function ResultadoDoAluno({ resultado, lidoEm }: { resultado: Resultado; lidoEm: number }) {
  const { fuso } = resultado.turma
  const agora = useAgora()
  if (resultado.visivel === 'nada') {
    return (
      <PageMain>
        <Cabeca resultado={resultado} lidoEm={lidoEm} lede={feito(resultado, agora)} />
        <Nada resultado={resultado} />
      </PageMain>
    )
  }
  if (!('publicadaEm' in resultado))
    return (
      <CorpoDoResultado resultado={resultado} cabeca={<Cabeca resultado={resultado} lidoEm={lidoEm} lede={feito(resultado, agora)} />} />
    )
  const cabeca = (
    <Cabeca
      resultado={resultado}
      lidoEm={lidoEm}
      lede={`${feito(resultado, agora)} · publicado ${formatDiaDito(resultado.publicadaEm, agora, fuso)}`}
      actions={
        <Button icon={IconPrinter} onClick={() => window.print()}>
          Imprimir
        </Button>
      }
    />
  )
  return <CorpoDoResultado resultado={resultado} cabeca={cabeca} />
}
