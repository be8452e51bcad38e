import { formatQuando } from '#regras/datas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CountBar } from '#web/ui/CountBar.tsx'
import { Giz } from '#web/ui/Giz.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { useAgora } from '#web/ui/useAgora.ts'
import type { Inicio } from './InicioPessoal.tsx'
import { gizColour } from './LinhaTeste.tsx'
import s from './inicio.module.css'

type Trabalho = Inicio['trabalhos'][number]

function Acto({ trabalho }: { trabalho: Trabalho }) {
  const { entregues, rascunho, porCorrigir, turma, id, titulo } = trabalho
  const address = entregues ? to.trabalhoDaTurma(turma.id, id) : to.respostaDoTrabalho(turma.id, id)
  const label = entregues ? (porCorrigir > 0 ? 'Corrigir' : 'Ver') : rascunho ? 'Continuar' : 'Responder'
  return <ButtonLink render={(slot) => <Ligacao to={address} aria-label={`${label}: ${titulo}`} {...slot} />}>{label}</ButtonLink>
}

/** Homework that is due in the next days, or waits for the teacher. */
export function Trabalhos({ trabalhos }: { trabalhos: readonly Trabalho[] }) {
  const agora = useAgora()
  if (trabalhos.length === 0) return null
  return (
    <section aria-labelledby="trabalhos">
      <div className="head">
        <h2 id="trabalhos">Trabalhos</h2>
      </div>
      <Sheet as="ul">
        {trabalhos.map((trabalho) => {
          const { id, titulo, turma, fim, fuso, entregues } = trabalho
          const address = entregues ? to.trabalhoDaTurma(turma.id, id) : to.respostaDoTrabalho(turma.id, id)
          return (
            <li key={id} className={s.linha}>
              <Giz colour={gizColour(turma.cor)} />
              <div className="grow">
                <Ligacao className="t" to={address}>
                  {titulo}
                </Ligacao>
                <p className="meta">
                  {turma.name} · {new Date(fim) < agora ? 'terminou' : 'até'} {formatQuando(fim, agora, fuso)}
                </p>
              </div>
              {entregues && (
                <div className={s.corrigidos}>
                  <CountBar done={entregues.n} total={entregues.de} noun="entregues" />
                </div>
              )}
              <Acto trabalho={trabalho} />
            </li>
          )
        })}
      </Sheet>
    </section>
  )
}
