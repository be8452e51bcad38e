import { describe, expect, it } from 'vitest'
import { ADMIN, alunos, HELENA, INES, PAULO, TOMAS, turmas } from './pessoas.ts'
import { avisos, pastas, testesDeTurma, type TesteDeTurma } from './plano.ts'
import { scoreGerada } from './score-for-tests.ts'
import { generateTentativas, type TentativaGerada } from './tentativas.ts'
import { testePorChave, testes, testesCompletos } from './testes.ts'

const turmaDe = ({ turma }: TesteDeTurma) => {
  const found = turmas.find(({ chave }) => chave === turma)
  if (!found) throw new Error(turma)
  return found
}
const presentes = (item: TesteDeTurma) => {
  const there = turmaDe(item).alunos.filter((utilizador) => !item.faltaram.includes(utilizador))
  return alunos.filter(({ utilizador }) => there.includes(utilizador))
}

/** Percentages of all who took part. */
const percentagens = (item: TesteDeTurma): number[] => {
  const teste = testePorChave(item.teste)
  const total = teste.perguntas.reduce((sum, { points }) => sum + points, 0)
  const points = ({ respostas }: TentativaGerada) =>
    teste.perguntas.flatMap((pergunta) => {
      const gerada = respostas.find(({ chave }) => chave === pergunta.chave)
      return gerada ? [scoreGerada(pergunta, gerada)] : []
    })
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  return generateTentativas(item.teste, presentes(item), item.chave).map((tentativa) => (sum(points(tentativa)) / total) * 100)
}
const media = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length

describe('the people', () => {
  it('are 62 pupils with user names and e-mails of their own', () => {
    expect(alunos).toHaveLength(62)
    expect(new Set(alunos.map(({ nome }) => nome)).size).toBe(62)
    const everybody = [ADMIN, HELENA, PAULO, ...alunos]
    expect(new Set(everybody.map(({ utilizador }) => utilizador)).size).toBe(65)
    const emails = everybody.flatMap(({ email }) => email ?? [])
    expect(new Set(emails).size).toBe(emails.length)
    expect(everybody.filter(({ utilizador }) => !/^[a-z]+(\.[a-z]+)?$/.test(utilizador))).toEqual([])
  })

  it('include pupils without e-mail and the sample identities', () => {
    expect(alunos.filter(({ email }) => email === null).length).toBeGreaterThan(10)
    expect(alunos.find(({ utilizador }) => utilizador === TOMAS)).toMatchObject({
      nome: 'Tomás Ferreira',
      email: 'aluno1@lousa.test',
    })
    expect(alunos.find(({ utilizador }) => utilizador === INES)).toMatchObject({
      nome: 'Inês Carvalho',
      email: 'aluno2@lousa.test',
    })
  })

  it('sit in three classes; the two sample pupils in two, one of them with the open test', () => {
    expect(turmas).toHaveLength(3)
    expect(new Set(turmas.flatMap((turma) => turma.alunos)).size).toBe(62)
    expect(turmas.every((turma) => new Set(turma.alunos).size === turma.alunos.length)).toBe(true)
    const open = testesDeTurma.filter(({ situacao }) => situacao.tipo === 'aberto')
    expect(open).toHaveLength(1)
    for (const aluno of [TOMAS, INES]) {
      expect(turmas.filter((turma) => turma.alunos.includes(aluno))).toHaveLength(2)
      expect(open.flatMap((item) => turmaDe(item).alunos)).toContain(aluno)
    }
  })
})

describe('the plan', () => {
  it('names only tests, classes, teachers and pupils that exist', () => {
    for (const item of testesDeTurma) {
      expect(testes.map(({ chave }) => chave)).toContain(item.teste)
      const turma = turmaDe(item)
      expect([turma.professor, ...turma.coprofessores]).toContain(item.professor)
      const { situacao } = item
      const named = [
        ...item.faltaram,
        ...(situacao.tipo === 'por-corrigir' ? situacao.composicoesPorCorrigir : []),
        ...(situacao.tipo === 'aberto' ? [...situacao.entregues, ...situacao.emCurso].map((x) => x.utilizador) : []),
      ]
      expect(new Set(named).size).toBe(named.length)
      expect(named.filter((utilizador) => !turma.alunos.includes(utilizador))).toEqual([])
    }
    for (const { turma, professor } of avisos)
      expect(
        turmas.find(({ chave, professor: dono, coprofessores }) => chave === turma && [dono, ...coprofessores].includes(professor)),
      ).toBeDefined()
  })

  it('leaves three Composições waiting in every class, and has one open, one scheduled, one archived test', () => {
    const count = (tipo: string) => testesDeTurma.filter(({ situacao }) => situacao.tipo === tipo).length
    expect([count('aberto'), count('agendado'), count('arquivado')]).toEqual([1, 1, 1])
    for (const { chave } of turmas) {
      const waiting = testesDeTurma.flatMap(({ turma, situacao }) =>
        turma === chave && situacao.tipo === 'por-corrigir' ? situacao.composicoesPorCorrigir : [],
      )
      expect(waiting, chave).toHaveLength(3)
    }
  })

  it('lets the two sample pupils begin the open test themselves', () => {
    for (const { situacao } of testesDeTurma)
      if (situacao.tipo === 'aberto')
        for (const { utilizador } of [...situacao.entregues, ...situacao.emCurso]) expect([TOMAS, INES]).not.toContain(utilizador)
  })

  it('keeps every test in one folder of the teacher who assigns it', () => {
    const kept = Object.values(pastas).flatMap((tree) => tree.flatMap((pasta) => pasta.testes))
    expect(kept.toSorted()).toEqual(testes.map(({ chave }) => chave).toSorted())
    for (const tree of Object.values(pastas))
      for (const { pai } of tree) if (pai !== null) expect(tree.map(({ chave }) => chave)).toContain(pai)
    for (const { teste, professor } of testesDeTurma) expect(pastas[professor]?.flatMap((pasta) => pasta.testes)).toContain(teste)
  })
})

describe('the generated attempts', () => {
  const done = testesDeTurma.filter(({ situacao }) => situacao.tipo !== 'agendado')

  it.each(done)('$chave: the class averages between 45 and 85 %, with pupils well apart', (item) => {
    const all = percentagens(item)
    expect(media(all)).toBeGreaterThan(45)
    expect(media(all)).toBeLessThan(85)
    expect(Math.max(...all) - Math.min(...all)).toBeGreaterThan(25)
  })

  it('come out the same each time, and differ from pupil to pupil', () => {
    const [once, again] = [0, 1].map(() => generateTentativas('ciencias-8', alunos, 'x'))
    expect(once).toEqual(again)
    expect(new Set(once?.map(({ respostas }) => JSON.stringify(respostas))).size).toBe(alunos.length)
  })

  it('hold an answer or none for every question, a mark for every Composição and fit the time', () => {
    for (const { chave, perguntas, duracao } of testesCompletos)
      for (const { respostas, demora } of generateTentativas(chave, alunos, 'x')) {
        expect(respostas.map((resposta) => resposta.chave)).toEqual(perguntas.map((pergunta) => pergunta.chave))
        expect(respostas.filter(({ correcao }) => correcao)).toHaveLength(1)
        expect(demora).toBeLessThan(duracao)
      }
  })

  it('use each pupil text once before any comes again', () => {
    const textos = generateTentativas('portugues-9', alunos.slice(0, 14), 'x').flatMap(({ respostas }) =>
      respostas.flatMap(({ resposta }) => (resposta && 'ficheiros' in resposta ? [resposta.texto[0]?.insert.slice(0, 60)] : [])),
    )
    expect(new Set(textos).size).toBe(14)
  })
})
