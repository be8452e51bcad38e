/** A Portuguese word that many names are made of stands in the glossary. */
import { expect, test } from 'vitest'
import { portugueseWords, singular, wordsOf, wordsOfTheGlossary, wordsOfTheHouse } from './glossary.ts'

/** English words that our Portuguese has too, or that a sentence quotes. */
const english = new Set(
  'add admin answer bar base block button byte cloze create csv demo draw editor email end error filter for format from give heic html id insert item json keep key list local mark menu moodle move name new open password remove replace run server set tell text time token use xml'.split(
    ' ',
  ),
)
/** Words that name nothing by themselves: prepositions, adjectives and participles, and the verbs that pages are called by. */
const nameNothing = new Set(
  'aberta agora certa colado como com depois dita dito duas entregue escolhido falta fora guardado lida lido maximo minha nova novo para pode por quando que quem sem ultima unica visivel vivo abrir confirmar corrigir dar editar escolher esquecer gerir guardar juntar ler responder rever dos das'
    .split(' ')
    .map(singular),
)

test('uma palavra de um nome conhece-se, no singular e sem acentos', () => {
  expect(wordsOf('listTurmasDoAluno')).toEqual(['list', 'turmas', 'aluno'])
  expect(['sessões', 'papéis', 'imagens', 'resultados', 'professores', 'depois'].map(singular)).toEqual([
    'sessao',
    'papel',
    'imagem',
    'resultado',
    'professor',
    'depoi',
  ])
})

test('as palavras portuguesas de muitos nomes estão no glossário', () => {
  const [glossary, portuguese, house] = [wordsOfTheGlossary(), portugueseWords(), wordsOfTheHouse()]
  expect(portuguese.size).toBeGreaterThan(3_000)
  expect(house.get('turma')?.size).toBeGreaterThan(50)
  const missing = [...house]
    .filter(([word, names]) => names.size >= 6 && portuguese.has(word))
    .filter(([word]) => !glossary.has(word) && !english.has(word) && !nameNothing.has(word))
  expect(missing.map(([word, names]) => `${word}: ${[...names].slice(0, 3).join(', ')}`)).toEqual([])
})
