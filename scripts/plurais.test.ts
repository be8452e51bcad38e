/** A counted sentence, one with a verb, reads naturally of none: «Nenhum aluno tem…», not «0 alunos têm…». */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'

const src = path.resolve(import.meta.dirname, '../src')

/** Of a singular: its verb, or the participle that stands for one. */
const verbo =
  /(?<!\p{L})(?:tem|muda|mudou|passa|passou|ficou|fica|começou|perdeu|chegou|espera|responde|pediu|saiu|corresponde|aparece|publica-se|publicado|publicada|escondido|classificada|devolvida|arquivada|criada|entregue|resposto|pôde|vê|recebeu)(?!\p{L})/u

/** Has somebody asked before whether there is any? */
const asked = /(?:=== 0|> 0|< 0|\blength === 1|\[uma\]|\[one\]|if \(!uma\)|if \(!one\))/

/** A noun and its verb; a lone word is a label, and «já tem pontos» goes on from a sentence before. */
const isSentence = (um: string): boolean => um.includes(' ') && !um.startsWith('já ') && verbo.test(um)

function sentencesIn(text: string): { um: string; before: string }[] {
  return [...text.matchAll(/(?<![\p{L}])plural\(\s*[^'"`]*?,\s*'([^']*)',/gu)].map((match) => ({
    um: match[1] ?? '',
    before: text.slice(Math.max(0, match.index - 260), match.index + 60),
  }))
}

test('uma frase que conta pergunta antes se há alguém, ou diz «nenhum»', () => {
  const files = ['web', 'kit', 'regras'].flatMap((folder) =>
    readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|ensaio/.test(file))
      .map((file) => path.join(src, folder, file)),
  )
  const found = files.flatMap((file) =>
    sentencesIn(readFileSync(file, 'utf8'))
      .filter(({ um, before }) => isSentence(um) && !asked.test(before))
      .map(({ um }) => `${path.relative(src, file)}: ${um}`),
  )
  expect(found).toEqual([])
})

test('o que se procura encontra-se', () => {
  expect(sentencesIn("`${plural(n, 'aluno tem', 'alunos têm')} mais`").map(({ um }) => um)).toEqual(['aluno tem'])
  expect(['aluno tem', 'trabalho', 'publicado'].map(isSentence)).toEqual([true, false, false])
})

test('de nenhum diz-se nenhum', () => {
  expect(noneOrPlural(0, 'aluno tem', 'alunos têm')).toBe('Nenhum aluno tem')
  expect(noneOrPlural(0, 'conta criada', 'contas criadas', 'Nenhuma')).toBe('Nenhuma conta criada')
  expect([noneOrPlural(1, 'aluno tem', 'alunos têm'), noneOrPlural(2, 'aluno tem', 'alunos têm')]).toEqual(['1 aluno tem', '2 alunos têm'])
  expect(plural(0, 'aluno', 'alunos')).toBe('0 alunos')
})
