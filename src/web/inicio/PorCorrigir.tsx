import { corDaTurma } from '#regras/cores.ts'
import { formatDiaDito } from '#regras/datas.ts'
import { plural } from '#regras/plural.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Giz } from '#kit/base/Giz.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import pessoal from './pessoal.module.css'
import s from './professor.module.css'
import { type ParaCorrigir, countEntregas } from './to-mark.ts'

/** The work that waits for the teacher's marks, with the number of hand-ins. */
export function PorCorrigir({ linhas, agora }: { linhas: readonly ParaCorrigir[]; agora: Date }) {
  return (
    <section aria-labelledby="por-corrigir">
      <div className="head">
        <h2 id="por-corrigir" className="grow">
          À espera de correção
        </h2>
        {linhas.length > 0 && <span className={`meta ${s.conta}`}>{plural(countEntregas(linhas), 'entrega', 'entregas')}</span>}
      </div>
      {linhas.length === 0 ? (
        <Sheet className={pessoal.vazia}>
          <EmptyState compact drawing="tudo-em-dia" title="Está tudo corrigido">
            Quando houver entregas à sua espera, aparecem aqui.
          </EmptyState>
        </Sheet>
      ) : (
        <Sheet as="ul">
          {linhas.map(({ chave, nome, turma, fim, fuso, corrigidos, entregues, address }, position) => (
            <li key={chave} className={s.linha}>
              <Giz colour={corDaTurma(turma.cor)} />
              <div className="grow">
                <Ligacao className="t" to={address}>
                  {nome}
                </Ligacao>
                <p className="meta">
                  {turma.name} · {new Date(fim) < agora ? 'terminou' : 'termina'} {formatDiaDito(fim, agora, fuso)}
                </p>
              </div>
              <CountBar className={s.corrigidos} done={corrigidos} total={entregues} tone="wait" noun="corrigidos" />
              <ButtonLink
                variant={position === 0 ? 'primary' : 'line'}
                render={(slot) => <Ligacao to={address} {...slot} aria-label={`Corrigir ${nome}`} />}
              >
                Corrigir
              </ButtonLink>
            </li>
          ))}
        </Sheet>
      )}
    </section>
  )
}
