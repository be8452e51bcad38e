import { nomeDoTipo, tipoDe } from '#perguntas/nomes.ts'
import { plural } from '#regras/plural.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { Meter } from '#kit/feedback/Meter.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import type { Estatisticas } from '#web/correcao/correcao.queries.ts'
import { OpcoesPorTerco } from './OpcoesPorTerco.tsx'
import {
  anuladasPorExtenso,
  entre,
  isAnulada,
  isKeyToCheck,
  quantasDadas,
  rounded,
  separa,
  sayKeySuspicion,
  sayTempo,
} from './palavras-da-estatistica.ts'
import { percentagem } from '#web/correcao/textos.ts'
import s from './estatisticas.module.css'

type Pergunta = Estatisticas['perguntas'][number]

function Contagens({ pergunta: p }: { pergunta: Pergunta }) {
  const parts = [
    p.certas > 0 && plural(p.certas, 'certa', 'certas'),
    p.emParte > 0 && `${p.emParte} em parte`,
    p.erradas > 0 && plural(p.erradas, 'errada', 'erradas'),
    p.semResposta > 0 && `${p.semResposta} em branco`,
    p.porCorrigir > 0 && `${p.porCorrigir} por corrigir`,
    p.anuladas > 0 && anuladasPorExtenso(p),
  ].filter((part) => part !== false)
  return (
    <p className="meta">
      {parts.join(' · ') || 'sem respostas'}
      {!isAnulada(p) && ` · ${separa(p.discriminacao, p.chaveSuspeita !== null)}`}
    </p>
  )
}

function Respostas({ pergunta }: { pergunta: Pergunta }) {
  return (
    <table>
      <caption className="sr">Respostas à pergunta {pergunta.numero}</caption>
      <thead>
        <tr>
          <th scope="col">Resposta</th>
          <th scope="col" className="num">
            Alunos
          </th>
          <th scope="col" className="num">
            Pontos
          </th>
        </tr>
      </thead>
      <tbody>
        {pergunta.respostas.map(({ texto, n, percentagem: valor }) => (
          <tr key={texto}>
            <th scope="row">{texto || 'Em branco'}</th>
            <td className="num">{n}</td>
            <td className="num">{valor === null ? 'por corrigir' : percentagem(valor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What speaks against the key, and the way to correct it. */
function ChaveSuspeita({ pergunta, onde }: { pergunta: Pergunta; onde: string | null }) {
  const { chaveSuspeita, numero } = pergunta
  const podeSer = isKeyToCheck(pergunta) && onde !== null
  if (!chaveSuspeita && !podeSer) return null
  return (
    <div className={s.suspeita}>
      {chaveSuspeita && <p>{sayKeySuspicion(chaveSuspeita)}</p>}
      {podeSer && (
        <ButtonLink size="small" render={(slot) => <Ligacao to={onde} {...slot} />}>
          Corrigir a chave…<span className="sr"> da pergunta {numero}</span>
        </ButtonLink>
      )}
    </div>
  )
}

type Props = {
  perguntas: readonly Pergunta[]
  /** Where this reader corrects a question; null: nowhere. */
  ondeCorrigir: (perguntaid: number) => string | null
}

/** Each question: how easy it was, and what was answered. */
export function EstatisticasPorPergunta({ perguntas, ondeCorrigir }: Props) {
  return (
    <section className="gap">
      <div className="head">
        <h2 className="grow">Pergunta a pergunta</h2>
      </div>
      <Sheet as="ol">
        {perguntas.map((pergunta) => (
          <li key={pergunta.perguntaid} className={s.pergunta}>
            <span className={s.numero}>{pergunta.numero}</span>
            <div className="grow">
              <p className={s.titulo}>{pergunta.titulo}</p>
              <p className="meta">{[nomeDoTipo(pergunta.tipoPergunta), pergunta.dominio].filter(Boolean).join(' · ')}</p>
              <Contagens pergunta={pergunta} />
              {pergunta.tempo && <p className="meta">Tempo: {sayTempo(pergunta.tempo)}</p>}
              <ChaveSuspeita pergunta={pergunta} onde={ondeCorrigir(pergunta.perguntaid)} />
              {pergunta.respostas.length > 0 && (
                <Disclosure title="O que responderam">
                  <OpcoesPorTerco pergunta={pergunta} />
                  {/* Where one option is an answer, the answers say nothing more. */}
                  {pergunta.tipoPergunta !== tipoDe.escolhaUnica && <Respostas pergunta={pergunta} />}
                </Disclosure>
              )}
            </div>
            <div className={s.facilidade}>
              <b>{percentagem(rounded(pergunta.facilidade))}</b>
              {pergunta.facilidade !== null && (
                <Meter
                  value={pergunta.facilidade / 100}
                  label={`Facilidade da pergunta ${pergunta.numero}`}
                  text={percentagem(rounded(pergunta.facilidade))}
                />
              )}
              <small>{isAnulada(pergunta) ? 'anulada' : `dos pontos · ${quantasDadas(pergunta)}`}</small>
              {pergunta.facilidadeEntre && <small>{entre(pergunta.facilidadeEntre)}</small>}
            </div>
          </li>
        ))}
      </Sheet>
    </section>
  )
}
