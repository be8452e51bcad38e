/** A student's result: what is released and no more. */
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ReactNode } from 'react'
import { formatData } from '#regras/datas.ts'
import { formatDataHora } from '#web/horas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { PerguntasDoResultado } from './PerguntasDoResultado.tsx'
import { QuadroDoResultado } from './QuadroDoResultado.tsx'
import { RespostasSemVeredicto } from './RespostasSemVeredicto.tsx'
import type { Resultado } from '#web/correcao/correcao.queries.ts'
import { oQueFalta } from './o-que-se-ve.ts'
import { demora } from '#web/correcao/textos.ts'
import p from '#web/correcao/folha.module.css'

/** "Feito a 13/11/2026, em 43 min" */
function feito({ entregueEm, minutos, turma }: Resultado): string {
  if (entregueEm === null) return turma.name
  return `Feito a ${formatData(entregueEm, turma.fuso)}${minutos === null ? '' : `, em ${demora(minutos)}`}`
}

function Cabeca({ resultado, lede, actions }: { resultado: Resultado; lede: string; actions?: ReactNode }) {
  const { turma } = resultado
  return (
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
  )
}

/** Why there is nothing to see, and where to go. */
function Nada({ resultado }: { resultado: Extract<Resultado, { visivel: 'nada' }> }) {
  const answer = (
    <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.responder(resultado.id)} {...slot} />}>
      {resultado.estado === 'em-curso' ? 'Continuar o teste' : 'Abrir o teste'}
    </ButtonLink>
  )
  const back = <ButtonLink render={(slot) => <Ligacao to={to.resultado()} {...slot} />}>Ver os meus resultados</ButtonLink>
  if (resultado.situacao === 'dispensado')
    return (
      <EmptyState drawing="tudo-em-dia" title="Foi dispensado deste teste" actions={back}>
        Não conta para a sua média.
      </EmptyState>
    )
  if (resultado.estado === 'faltou') {
    return (
      <EmptyState drawing="vazio-testes" title="Não fez este teste" actions={back}>
        {resultado.situacao === 'zero' ? 'A falta foi classificada com 0.' : 'Fale com o seu professor, se foi engano.'}
      </EmptyState>
    )
  }
  if (resultado.estado === 'por-iniciar' || resultado.estado === 'em-curso')
    return <EmptyState drawing="vazio-testes" title="Ainda não entregou este teste" actions={answer} />
  return (
    <EmptyState drawing="tudo-em-dia" title="O resultado ainda não foi publicado" actions={back}>
      As suas respostas estão entregues. O professor publica quando acabar de corrigir.
    </EmptyState>
  )
}

type ComSoma = Exclude<Resultado, { visivel: 'nada' }>

/** The sum, and of the questions what may be seen; under the page's own head. */
export function CorpoDoResultado({ resultado, cabeca }: { resultado: ComSoma; cabeca?: ReactNode }) {
  const completo = resultado.visivel === 'tudo' ? resultado : undefined
  return (
    <FicheirosProvider ficheiros={resultado.ficheiros}>
      <PageMain>
        {cabeca}
        <div className={p.duas}>
          {resultado.visivel === 'tudo' ? (
            <PerguntasDoResultado resultado={resultado} />
          ) : (
            <section aria-label="As suas respostas">
              <Notice tone="info">{oQueFalta(resultado)}</Notice>
              <RespostasSemVeredicto resultado={resultado} />
            </section>
          )}
          <QuadroDoResultado soma={resultado.soma} {...(completo && { completo })} />
        </div>
      </PageMain>
    </FicheirosProvider>
  )
}

export function ResultadoDoAluno({ resultado }: { resultado: Resultado }) {
  const { fuso } = resultado.turma
  if (resultado.visivel === 'nada') {
    return (
      <PageMain>
        <Cabeca resultado={resultado} lede={feito(resultado)} />
        <Nada resultado={resultado} />
      </PageMain>
    )
  }
  if (resultado.visivel === 'pontos')
    return <CorpoDoResultado resultado={resultado} cabeca={<Cabeca resultado={resultado} lede={feito(resultado)} />} />
  const cabeca = (
    <Cabeca
      resultado={resultado}
      lede={`${feito(resultado)} · publicado a ${formatDataHora(resultado.publicadaEm, fuso)}`}
      actions={
        <Button icon={IconPrinter} onClick={() => window.print()}>
          Imprimir
        </Button>
      }
    />
  )
  return <CorpoDoResultado resultado={resultado} cabeca={cabeca} />
}
