import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { formatData, formatDuracao, formatFalta } from '#regras/datas.ts'
import { plural } from '#regras/plural.ts'
import { aHora } from '#web/horas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { DesenhoDaDisciplina } from './Friso.tsx'
import type { TesteNoInicio } from './inicio.queries.ts'
import s from './pessoal.module.css'

/** A test that can be answered now, on the board. */
export function Agora({ teste, agora }: { teste: TesteNoInicio; agora: Date }) {
  const { id, nome, turma, fim, fuso, duracao, nPerguntas, tentativa, limiteEm } = teste
  // Once it is under way their own end counts, not the window's.
  const end = limiteEm ?? fim
  return (
    <section className={`board ${s.agora}`} aria-labelledby={`agora-${id}`}>
      <div className="grow">
        <p className="meta">
          {limiteEm === null ? 'Agora' : formatFalta(limiteEm, agora)}, até {aHora(end, fuso)}
          {formatData(end, fuso) === formatData(agora, fuso) ? '' : ` de ${formatData(end, fuso)}`}
        </p>
        <h2 id={`agora-${id}`}>{nome}</h2>
        <p>
          {[turma.name, turma.disciplina].filter(Boolean).join(' · ')} · {plural(nPerguntas, 'pergunta', 'perguntas')}
          {duracao !== null && (
            <>
              , <span className="nowrap">{formatDuracao(duracao)}</span>
            </>
          )}
        </p>
        <ButtonLink variant="white" iconEnd={IconArrowRight} render={(slot) => <Ligacao to={to.responder(id)} {...slot} />}>
          {tentativa === 'em-curso' ? 'Continuar o teste' : 'Começar o teste'}
        </ButtonLink>
      </div>
      <DesenhoDaDisciplina disciplina={turma.disciplina} />
    </section>
  )
}
