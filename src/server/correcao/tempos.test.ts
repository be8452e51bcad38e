/** How long a question took, by what the history of the answers tells: the time between words, and nothing else. */
import { expect, test } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { CAIXA, COMPOSICAO, UNICA, makeTeste, makeTurma, perguntaComposicao, perguntaTexto, perguntaUnica, startTentativa } from './ensaio-correcao.ts' // prettier-ignore

const lousa = useLousa()

/** Each word: in which question, and how many seconds after the start. */
type Palavra = [pergunta: number, segundos: number]

async function write(tentativa: number, palavras: readonly Palavra[]) {
  for (const [i, [pergunta, segundos]] of palavras.entries())
    await run(
      lousa.db,
      sql`insert into revisoes (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo, mes)
          select id, ${pergunta}, 'd1', ${i + 1}, inicio_em + ${segundos} * interval '1 second', '{}', mes from tentativas where id = ${tentativa}`,
    )
}

async function readTempos(...alunos: (readonly Palavra[])[]) {
  const professora = await lousa.professor()
  const turmaDe = await Promise.all(alunos.map(() => lousa.aluno()))
  const turma = await makeTurma(lousa, professora, turmaDe)
  const perguntas = { [UNICA]: perguntaUnica(), [CAIXA]: perguntaTexto(), [COMPOSICAO]: perguntaComposicao() }
  const teste = await makeTeste(lousa, { turma, professora, perguntas })
  for (const [i, palavras] of alunos.entries()) {
    const tentativa = await startTentativa(lousa, teste, turmaDe[i]!, {})
    await write(tentativa, palavras)
    await run(lousa.db, sql`update tentativas set entregue_em = now(), entregue_por = 'aluno' where id = ${tentativa}`)
  }
  const lido = await lousa.as(professora).call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id: teste.id } })
  return Object.fromEntries(lido.perguntas.map(({ perguntaid, tempo }) => [perguntaid, tempo]))
}

test('conta-se do que o aluno escreveu antes, ou do início, até à última palavra; voltar soma-se', async () => {
  const tempos = await readTempos([
    [UNICA, 30],
    [CAIXA, 90],
    [CAIXA, 100],
    [UNICA, 120],
  ])
  expect(tempos).toEqual({ [UNICA]: { mediana: 50, n: 1 }, [CAIXA]: { mediana: 70, n: 1 }, [COMPOSICAO]: null })
})

test('é a mediana de quem escreveu: quem deixou em branco não conta como zero', async () => {
  const tempos = await readTempos([[UNICA, 10]], [[UNICA, 20]], [[UNICA, 1000], [CAIXA, 1030]], []) // prettier-ignore
  expect(tempos).toEqual({ [UNICA]: { mediana: 20, n: 3 }, [CAIXA]: { mediana: 30, n: 1 }, [COMPOSICAO]: null })
})

test('palavras que um relógio pôs antes do início não tiram tempo a ninguém', async () => {
  const tempos = await readTempos([[UNICA, -40], [CAIXA, 20]]) // prettier-ignore
  expect(tempos[UNICA]).toEqual({ mediana: 0, n: 1 })
})
