import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { formatDuracao } from '#regras/datas.ts'
import { plural } from '#regras/plural.ts'
import { fimDito, formatQuando } from '#web/horas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { DesenhoDaDisciplina } from './Friso.tsx'
import type { Item } from './agenda.ts'
import { isUnsent } from './files-to-send.ts'
import type { TesteNoInicio } from './inicio.queries.ts'
import s from './pessoal.module.css'

type CartaoProps = {
  id: string
  /** Until when. */
  quando: string
  nome: string
  turma: TesteNoInicio['turma']
  /** How much there is to do. */
  quanto?: string
  to: string
  ato: string
}

function Cartao({ id, quando, nome, turma, quanto, to: address, ato }: CartaoProps) {
  return (
    <section className={`board ${s.agora}`} aria-labelledby={id}>
      <div className="grow">
        <p className="meta">{quando}</p>
        <h2 id={id}>{nome}</h2>
        <p>{[turma.name, turma.disciplina, quanto].filter(Boolean).join(' · ')}</p>
        <ButtonLink variant="white" iconEnd={IconArrowRight} render={(slot) => <Ligacao to={address} {...slot} />}>
          {ato}
        </ButtonLink>
      </div>
      <DesenhoDaDisciplina disciplina={turma.disciplina} />
    </section>
  )
}

/** What is to be done now, on the board: a test that can be answered, else the homework that is due first. */
export function Agora({ item, agora }: { item: Item; agora: Date }) {
  const waiting = isUnsent(item) && 'ficheiros por enviar'
  if (item.tipo === 'teste') {
    const { id, nome, turma, fim, fuso, duracao, nPerguntas, tentativa, limiteEm } = item.teste
    return (
      <Cartao
        id={`agora-${id}`}
        // Once it is under way their own end counts, not the window's.
        quando={limiteEm === null ? `Agora, até ${formatQuando(fim, agora, fuso)}` : fimDito(limiteEm, agora, fuso)}
        nome={nome}
        turma={turma}
        quanto={[plural(nPerguntas, 'pergunta', 'perguntas'), duracao !== null && formatDuracao(duracao).replaceAll(' ', '\u00a0'), waiting]
          .filter(Boolean)
          .join(', ')}
        to={to.answerTeste(id)}
        ato={tentativa === 'em-curso' ? 'Continuar o teste' : 'Começar o teste'}
      />
    )
  }
  const { id, titulo, turma, fim, fuso, rascunho, devolvido } = item.trabalho
  return (
    <Cartao
      id={`agora-trabalho-${id}`}
      quando={`${devolvido ? 'Trabalho para melhorar' : 'Trabalho'}, até ${formatQuando(fim, agora, fuso)}`}
      nome={titulo}
      turma={turma}
      {...(waiting ? { quanto: waiting } : {})}
      to={to.respostaDoTrabalho(turma.id, id)}
      ato={rascunho ? 'Continuar o trabalho' : 'Fazer o trabalho'}
    />
  )
}
