/** The first second of the answering room on a slow device: a word typed as soon as there is somewhere to write it. */
import { type Pessoa, newAluno, newProfessor, newTeste, newTurma } from './preparos.ts'

export const palavra = 'Gaivotas'
/** What is there as soon as the field is, and what the keys write after it. */
export const [aoAparecer, comAsTeclas] = [palavra.slice(0, 3), palavra.slice(3)] as const

/** What is written first: in the rich field, which begins as a plain one, and in a gap. */
export const campos = ['composicao', 'texto'] as const

/** One test for each field, and who answers them. */
export async function newProvas(url: string): Promise<{ aluno: Pessoa; provas: { id: number }[] }> {
  const { token } = await newProfessor(url)
  const turma = await newTurma(url, token)
  const aluno = await newAluno(url, turma.codigo)
  const provas = []
  for (const campo of campos) provas.push(await newTeste(url, token, turma.id, [[campo, 'escolhaUnica']]))
  return { aluno, provas }
}

const selector = '[role="group"] :is(textarea, [contenteditable="true"], input:not([type]), input[type="text"])'

/**
 * In the page: presses "Começar", and writes the first letters in the very moment in which there is a field, before the
 * page does anything else. The rest is for the keys.
 */
export const startAndWrite = `(letters) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Começar o teste'))
  button.focus()
  button.click()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector('${selector}')
      if (!field) return
      observer.disconnect()
      field.focus()
      for (const letter of letters) document.execCommand('insertText', false, letter)
      resolve(true)
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })
}`

/** In the page: what the first field holds; null: there is none yet. */
export const readField = `() => {
  const field = document.querySelector('${selector}')
  return field && ('value' in field ? field.value : field.innerText.trim())
}`
