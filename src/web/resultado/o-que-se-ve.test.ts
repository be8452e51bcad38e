/** What the teacher is told before publishing says what the rule shows, whoever may still answer. */
import { expect, test } from 'vitest'
import { casosDePublicacao } from '#regras/testes/publicacao-casos.ts'
import { visivelAoPublicar } from '#regras/testes/publicacao.ts'
import { painelDe } from '#web/correcao/ensaio.ts'
import { aoPublicar, oQueFalta } from './o-que-se-ve.ts'

const janelas = {
  desta: { turma: '7.º A', desta: true, ate: '2026-07-17T12:00:00.000Z', fuso: 'Europe/Lisbon' },
  outra: { turma: '7.º B', desta: false, ate: '2026-07-17T14:30:00.000Z', fuso: 'Europe/Lisbon' },
}

test.each(casosDePublicacao)('quando $nome', ({ abertas, forma }) => {
  const janelasAbertas = abertas.map((aberta) => janelas[aberta])
  const painel = {
    ...painelDe(3),
    janelasAbertas,
    chaveEm:
      janelasAbertas
        .map(({ ate }) => ate)
        .toSorted()
        .at(-1) ?? painelDe(3).chaveEm,
  }
  expect(visivelAoPublicar(new Date(painel.chaveEm), new Date(painel.agora)).forma).toBe(forma)
  const { agora, depois } = aoPublicar(painel, 3)
  expect(agora).toMatch(
    forma === 'tudo' ? /3 alunos passam a ver a soma dos pontos, os pontos de cada pergunta/ : /3 alunos passam a ver só a soma/,
  )
  expect(depois === null).toBe(forma === 'tudo')
  const ditas = {
    desta: 'esta turma ainda pode responder até hoje às 13:00',
    outra: 'a turma 7.º B ainda pode responder até hoje às 15:30',
  }
  for (const aberta of abertas) expect(depois).toContain(ditas[aberta])
  if (forma === 'soma') expect(depois).toMatch(/os comentários e as explicações só aparecem a partir de hoje às/i)
})

test('a turma que outro professor tem não se nomeia', () => {
  const janelasAbertas = [{ ...janelas.outra, turma: null }]
  const { depois } = aoPublicar({ ...painelDe(1), janelasAbertas, chaveEm: janelas.outra.ate }, 1)
  expect(depois).toContain('outra turma ainda pode responder até hoje às 15:30')
})

test('ao aluno diz-se o que falta e desde quando', () => {
  const { turma, agora: lido } = painelDe(1)
  const agora = new Date(lido)
  expect(oQueFalta({ restoEm: janelas.outra.ate, turma }, agora)).toMatch(/soma dos pontos.*o certo e o errado.*a partir de hoje às 15:30/i)
  expect(oQueFalta({ restoEm: null, turma }, agora)).toMatch(/quando o professor publicar/)
})

test('marcado para depois de todos responderem, passa logo a ver-se tudo', () => {
  const painel = { ...painelDe(3), janelasAbertas: [janelas.outra], chaveEm: janelas.outra.ate }
  expect(aoPublicar(painel, 3).depois).not.toBeNull()
  const { agora, depois } = aoPublicar(painel, 3, undefined, '2026-07-17T15:00:00.000Z')
  expect(agora).toMatch(/os pontos de cada pergunta/)
  expect(depois).toBeNull()
})
