/** A file handed in with a homework, opened by its teacher to be drawn over. */
import type { Page } from '@playwright/test'
import { handInTrabalho, newFicheiro, newSala, newTrabalho } from './preparos.ts'

/** A pupil hands in this file alone. `dele`: the address of their answer. */
export async function handInFicheiro(url: string, bytes: Buffer, nome: string) {
  const { professora, turma, aluno } = await newSala(url)
  const { id } = await newTrabalho(url, professora.token, turma.id)
  const ficheiro = await newFicheiro(url, aluno.token, bytes, nome)
  await handInTrabalho(url, aluno.token, id, { ficheiros: [ficheiro] })
  /** Opens the answer for marking. */
  const openResposta = async (page: Page): Promise<void> => {
    await page.goto(`/turmas/${turma.id}/trabalhos/${id}`)
    await page.getByRole('link', { name: new RegExp(`(Ler|Corrigir) a resposta de ${aluno.nome}`) }).click()
  }
  return { professora, aluno, openResposta, dele: `/turmas/${turma.id}/trabalhos/${id}/resposta` }
}

export const janelaDeAnotar = (page: Page, nome: string) => page.getByRole('dialog', { name: `Anotar ${nome}` })
