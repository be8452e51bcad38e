import { plural } from '#regras/plural.ts'
import { Sheet } from '#kit/data/Sheet.tsx'
import { markPerguntaPath } from '#web/correcao/vistas-do-teste.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import type { TurmasDoTeste } from './turmas-do-teste.queries.ts'
import s from './turmas-do-teste.module.css'

const soma = (porCorrigir: readonly { n: number }[]): number => porCorrigir.reduce((sum, { n }) => sum + n, 0)

type Props = Pick<TurmasDoTeste, 'perguntas' | 'testes'> & { turma: number; teste: number }

/** Question by question, how many answers wait in all classes together and in each. */
export function PerguntasQueEsperam({ perguntas, testes, turma, teste }: Props) {
  if (perguntas.length === 0) return null
  return (
    <section aria-labelledby="por-corrigir" className={s.perguntas}>
      <h2 id="por-corrigir" className="h-s">
        Por corrigir, pergunta a pergunta
      </h2>
      <Sheet as="ul">
        {perguntas.map(({ perguntaid, numero, titulo, porCorrigir }) => (
          <li key={perguntaid} className={s.pergunta}>
            <span className={s.enunciado}>
              <b>{numero}.</b> {titulo}
            </span>
            <span className="row wrapr">
              {porCorrigir.length > 1 && (
                <Ligacao to={markPerguntaPath(turma, teste, perguntaid, 'todas')}>
                  Todas juntas: {plural(soma(porCorrigir), 'resposta', 'respostas')}
                </Ligacao>
              )}
              {porCorrigir.map(({ testeid, n }) => {
                const turma = testes.find(({ id }) => id === testeid)?.turma
                return (
                  turma && (
                    <Ligacao key={testeid} to={markPerguntaPath(turma.id, testeid, perguntaid)}>
                      {turma.name}: {plural(n, 'resposta', 'respostas')}
                    </Ligacao>
                  )
                )
              })}
            </span>
          </li>
        ))}
      </Sheet>
    </section>
  )
}
