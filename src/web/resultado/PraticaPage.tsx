import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { read } from '#kit/api/queries.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Button } from '#kit/base/Button.tsx'
import { say } from '#kit/base/say.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import type { RespostaDe } from '#kit/api/client.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Loading, refuseMissing } from './a-abrir.tsx'
import { PerguntaDaPratica, type Veredicto } from './PerguntaDaPratica.tsx'
import s from './praticar.module.css'

type Pratica = RespostaDe<'GET /api/turmas/teste/resultado/{id}/praticar'>

const praticaQuery = (id: number, dominio: string) => ({
  ...read('GET /api/turmas/teste/resultado/{id}/praticar', { params: { id }, query: { dominio } }),
  // The questions stay while they are answered, and another visit brings others.
  staleTime: Infinity,
  gcTime: 0,
})

/** `/teste/{idteste}/praticar?dominio=`: ready-made questions of a domain, one after the other. Nothing counts. */
export default function PraticaPage() {
  const teste = useIdParam('idteste')
  const [dominio] = useFiltro('dominio')
  const pratica = useQuery(praticaQuery(teste, dominio || '–'))
  const loading = useLoadingFace(pratica.isPending)
  usePageTitle(`Praticar ${dominio}`)
  if (loading) return <Loading />
  if (!pratica.data) {
    refuseMissing(pratica.error)
    return (
      <PageMain>
        <FailedState
          level="h1"
          title="Não foi possível abrir as perguntas"
          onRetry={() => void pratica.refetch()}
          pending={pratica.isFetching}
        >
          {pratica.error?.message}
        </FailedState>
      </PageMain>
    )
  }
  return (
    <PageMain>
      <PageHead
        crumbs={[
          { label: 'Resultados', render: (slot) => <Ligacao to={to.resultado()} {...slot} /> },
          { label: pratica.data.teste.nome, render: (slot) => <Ligacao to={to.resultado(teste)} {...slot} /> },
        ]}
        title={`Praticar ${dominio}`}
        lede={say('Nada disto conta nem fica guardado: é só para {treinares|treinar}.')}
      />
      <FicheirosProvider ficheiros={pratica.data.ficheiros}>
        <UmaAUma key={pratica.dataUpdatedAt} pratica={pratica.data} onOthers={() => void pratica.refetch()} pending={pratica.isFetching} />
      </FicheirosProvider>
    </PageMain>
  )
}

type UmaAUmaProps = { pratica: Pratica; onOthers: () => void; pending: boolean }

/** One question at a time; after the last, how it went. */
function UmaAUma({ pratica: { teste, dominio, perguntas }, onOthers, pending }: UmaAUmaProps) {
  const [place, setPlace] = useState(0)
  const [veredictos, setVeredictos] = useState<readonly Veredicto[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  // The keyboard and a screen reader go on with the next question.
  useEffect(() => {
    if (place > 0) heading.current?.focus()
  }, [place])
  const back = <ButtonLink render={(slot) => <Ligacao to={to.resultado(teste.id)} {...slot} />}>Voltar ao resultado</ButtonLink>
  const pergunta = perguntas[place]
  if (perguntas.length === 0)
    return (
      <EmptyState drawing="vazio-perguntas" title="Agora não há perguntas para praticar" actions={back}>
        Este domínio pode voltar a ter perguntas daqui a uns dias.
      </EmptyState>
    )
  if (!pergunta) {
    const countOf = (veredicto: Veredicto): number => veredictos.filter((one) => one === veredicto).length
    const partly = countOf('em-parte')
    return (
      <section className={s.fim} aria-labelledby="fim">
        <h2 id="fim" ref={heading} tabIndex={-1}>
          {say('{Acertaste|Acertou}')} {countOf('certa')} de {veredictos.length}
          {partly > 0 && `, e ${partly} em parte`}
        </h2>
        <div className={s.atos}>
          <Button variant="primary" onClick={onOthers} pending={pending}>
            Praticar outra vez
          </Button>
          {back}
        </div>
      </section>
    )
  }
  return (
    <section className={s.folha} aria-labelledby="lugar">
      <h2 id="lugar" ref={heading} tabIndex={-1} className={s.lugar}>
        Pergunta {place + 1} de {perguntas.length}
      </h2>
      <PerguntaDaPratica
        key={pergunta.perguntaid}
        teste={teste.id}
        dominio={dominio}
        pergunta={pergunta}
        ultima={place === perguntas.length - 1}
        onNext={(veredicto) => {
          setVeredictos([...veredictos, ...(veredicto ? [veredicto] : [])])
          setPlace(place + 1)
        }}
      />
    </section>
  )
}
