import { corDaTurma } from '#regras/cores.ts'
import { formatDiaDito } from '#regras/datas.ts'
import { plural } from '#regras/plural.ts'
import { Giz } from '#kit/base/Giz.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import type { Item } from './agenda.ts'
import type { Inicio } from './inicio.queries.ts'
import { type MinhaTurma, minhasTurmas } from './minhas-turmas.ts'
import s from './professor.module.css'

/** More would push what waits below the fold. */
const quantas = 8

const quando = ({ em, fuso }: Item, agora: Date): string => formatDiaDito(em, agora, fuso)

/** What the class is at, what it waits for, what comes next: two lines at most. */
function Linhas({ minha: { turma, aDecorrer, proximo, porCorrigir }, agora }: { minha: MinhaTurma; agora: Date }) {
  if (!aDecorrer && !proximo && !porCorrigir) return <p className="meta">Nada marcado nem por corrigir</p>
  return (
    <>
      {aDecorrer && (
        <p>
          <Ligacao to={to.testeDaTurma(turma.id, aDecorrer.id)}>
            A fazer «{aDecorrer.nome}»: {aDecorrer.entregues?.n ?? 0} de {aDecorrer.entregues?.de ?? 0}
          </Ligacao>
        </p>
      )}
      {porCorrigir && (
        <p>
          <Ligacao to={porCorrigir.address}>{plural(porCorrigir.entregas, 'entrega por corrigir', 'entregas por corrigir')}</Ligacao>
        </p>
      )}
      {proximo && !(aDecorrer && porCorrigir) && (
        <p className="meta">
          {proximo.tipo === 'teste' ? proximo.teste.nome : proximo.trabalho.titulo}, {proximo.tipo === 'trabalho' && 'até '}
          {quando(proximo, agora)}
        </p>
      )}
    </>
  )
}

/** A teacher's classes, the one that comes next first. */
export function MinhasTurmas({ inicio, agora }: { inicio: Inicio; agora: Date }) {
  const minhas = minhasTurmas(inicio, agora)
  return (
    <section aria-labelledby="as-minhas-turmas" className={s.minhasTurmas}>
      <div className="head">
        <h2 id="as-minhas-turmas" className="grow">
          As minhas turmas
        </h2>
        <Ligacao to={to.turmas()}>{minhas.length > quantas ? `Ver as ${minhas.length}` : 'Ver todas'}</Ligacao>
      </div>
      <ul>
        {minhas.slice(0, quantas).map((minha) => (
          <li key={minha.turma.id}>
            <Giz colour={corDaTurma(minha.turma.cor)} size="l" />
            <div className="grow">
              <p>
                <Ligacao className="t" to={to.turma(minha.turma.id)}>
                  {minha.turma.name}
                </Ligacao>
                {minha.turma.disciplina && <span className="meta"> {minha.turma.disciplina}</span>}
              </p>
              <Linhas minha={minha} agora={agora} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
