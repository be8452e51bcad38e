// @vitest-environment jsdom
/** The word on a whole test: nobody's text is replaced unseen, and nobody offers an old one. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { problema, type Resposta, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { ApreciacaoGeral } from './ApreciacaoGeral.tsx'
import { correcaoDoAluno } from '#web/correcao/ensaio.ts'

afterEach(() => {
  clearToasts()
  cleanup()
  vi.unstubAllGlobals()
})

/** `replies`: one for each save. «Ler de novo» reads `later`. */
async function show(later: string, ...replies: Resposta[]) {
  const asked = stubApi({ 'PUT /api/turmas/teste/correcao/1/comentario': () => replies.shift() ?? { body: { ok: true } } })
  const Page = () => {
    const [comentario, setComentario] = useState('')
    return (
      <>
        <ApreciacaoGeral correcao={{ ...correcaoDoAluno([]), comentario }} />
        <button type="button" onClick={() => setComentario(later)}>
          Ler de novo
        </button>
      </>
    )
  }
  await showPage(Page, ['/'], '/')
  return () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}
const campo = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Apreciação geral' })
const write = (text: string) => fireEvent.change(campo(), { target: { value: text } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const outra = problema(409, 'versao_desatualizada', 'Entretanto alguém alterou isto.', { atual: { comentario: 'Muito bem, Ana.' } })

test('em que não se mexeu mostra a que foi guardada noutro lado, e não oferece outra por cima', async () => {
  await show('Escrita noutro separador.')
  click('Ler de novo')
  expect(campo().value).toBe('Escrita noutro separador.')
  expect(screen.queryByRole('button', { name: 'Guardar apreciação' })).toBeNull()
})

test('a que se está a escrever fica, e diz sobre qual foi escrita', async () => {
  const saved = await show('Muito bem, Ana.', outra)
  write('Falta a conclusão.')
  click('Ler de novo')
  expect(campo().value).toBe('Falta a conclusão.')
  click('Guardar apreciação')
  expect(await screen.findByText(/Agora é «Muito bem, Ana\.»\. O que escreveu ainda está aqui\./)).toBeTruthy()
  expect(screen.queryByText('Apreciação guardada.')).toBeNull()
  expect(campo().value).toBe('Falta a conclusão.')
  click('Guardar a minha por cima')
  expect(await screen.findByText('Apreciação guardada.')).toBeTruthy()
  expect(saved()).toMatchObject([
    { comentario: 'Falta a conclusão.', sobre: '' },
    { comentario: 'Falta a conclusão.', sobre: 'Muito bem, Ana.' },
  ])
})

test('quem fica com a guardada passa a vê-la', async () => {
  await show('Muito bem, Ana.', outra)
  write('Falta a conclusão.')
  click('Guardar apreciação')
  await screen.findByText(/Entretanto esta apreciação mudou/)
  click('Ver a versão guardada')
  click('Ler de novo')
  await waitFor(() => expect(campo().value).toBe('Muito bem, Ana.'))
  expect(screen.queryByText(/Entretanto esta apreciação mudou/)).toBeNull()
})

test('o que se escreve enquanto se guarda fica por guardar, sobre o que foi guardado', async () => {
  const saved = await show('Bem.')
  write('Bem.')
  click('Guardar apreciação')
  write('Bem. Continua.')
  await screen.findByText('Apreciação guardada.')
  click('Ler de novo')
  expect(campo().value).toBe('Bem. Continua.')
  click('Guardar apreciação')
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ comentario: 'Bem. Continua.', sobre: 'Bem.' }))
})
