import { say } from '#kit/base/say.ts'
import { plural } from '#regras/plural.ts'
import { tipoEMedida } from '#regras/recursos.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import type { ResultadoCompleto } from '#web/correcao/correcao.queries.ts'
import { pontos, pontosPorExtenso } from '#web/correcao/textos.ts'
import s from './resultado.module.css'

type PerdasDoResultado = NonNullable<ResultadoCompleto['perdas']>
type DominioPerdido = PerdasDoResultado['dominios'][number]

/** What this pupil can open to go on with in a domain. */
function Recursos({ nome, recursos }: { nome: string; recursos: NonNullable<DominioPerdido['recursos']> }) {
  if (recursos.length === 0) return null
  return (
    <ul className={s.rever} aria-label={`Para rever ${nome}`}>
      {recursos.map((recurso) => (
        <li key={recurso.id}>
          <Ligacao to={to.recurso(recurso.id)}>{recurso.nome}</Ligacao> <span className="meta">{tipoEMedida(recurso)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Where most was lost and what comes next, or that nothing was lost. */
export function Perdas({ teste, perdas: { dominios, semPerdas } }: { teste: number; perdas: PerdasDoResultado }) {
  if (semPerdas) return <p>{say('Não {perdeste|perdeu} pontos em nenhuma pergunta que conta.')}</p>
  if (dominios.length === 0) return null
  return (
    <section className={s.perdas} aria-labelledby="perdas">
      <h2 id="perdas">{say('Onde {perdeste|perdeu} mais pontos')}</h2>
      <ul>
        {dominios.map(({ nome, perdidos, maximo, perguntas, recursos = [], praticar }) => (
          <li key={nome}>
            {nome}: {say('{perdeste|perdeu}')} {pontos(perdidos)} de {pontosPorExtenso(maximo)}, em{' '}
            {plural(perguntas, 'pergunta', 'perguntas')}
            <Recursos nome={nome} recursos={recursos} />
            {praticar && (
              <p>
                <Ligacao to={to.praticar(teste, nome)}>Praticar {nome}</Ligacao>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
