import { formatQuando } from '#web/horas.ts'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import type { CorrecaoAluno } from '#web/correcao/correcao.queries.ts'
import { nomeDaAcao, pontos } from '#web/correcao/textos.ts'
import s from './aluno.module.css'
import { useAgora } from '#kit/base/useAgora.ts'

type Linha = { em: string; texto: string; quem: string | null; nota: string }

function linhas({ historia, acontecimentos, perguntas }: CorrecaoAluno): Linha[] {
  const number = new Map(perguntas.map(({ perguntaid, numero }) => [perguntaid, numero]))
  const marks = historia.map(({ em, quem, perguntaid, antesPoints, antesMotivo }) => ({
    em,
    quem,
    texto: `Pergunta ${number.get(perguntaid) ?? '?'} classificada de novo`,
    nota: `antes: ${antesPoints === null ? 'por corrigir' : pontos(antesPoints)}${antesMotivo ? ` («${antesMotivo}»)` : ''}`,
  }))
  const acts = acontecimentos.map(({ acao, quem, motivo, em }) => ({ em, quem, texto: nomeDaAcao(acao), nota: motivo }))
  return [...marks, ...acts].toSorted((a, b) => (a.em < b.em ? 1 : -1))
}

/** Everything that happened to the attempt and its marks: who, when, why. The newest first. */
export function HistoriaDaTentativa({ correcao }: { correcao: CorrecaoAluno }) {
  const lista = linhas(correcao)
  const agora = useAgora()
  return (
    <Disclosure title="Histórico" aside={lista.length}>
      <ol className={s.historia}>
        {lista.map(({ em, texto, quem, nota }, i) => (
          <li key={`${em}/${i}`}>
            <b>{texto}</b>
            <span className="meta">
              {[formatQuando(em, agora, correcao.turma.fuso), quem ?? 'automático', nota].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
