// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { useObservacoes } from './Relatorio.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What a report has of them: a field, and a way out. */
function Folha() {
  const { onObservacao, pergunta } = useObservacoes()
  return (
    <>
      <textarea aria-label="Observações" onChange={(event) => onObservacao(7, event.target.value)} />
      <Ligacao to="/outra">Sair</Ligacao>
      {pergunta}
    </>
  )
}

test('sair com observações escritas pergunta primeiro; apagadas, sai-se logo', async () => {
  await showPage(Folha, ['/folha'], '/folha')
  const write = (value: string) => fireEvent.change(screen.getByLabelText('Observações'), { target: { value } })
  const leave = () => act(async () => fireEvent.click(screen.getByRole('link', { name: 'Sair' })))
  write('Participa muito.')
  await leave()
  expect(screen.getByText('As observações são só para o papel: não ficam guardadas.')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continuar a escrever' })))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Observações').value).toBe('Participa muito.')
  write(' ')
  await leave()
  expect(await screen.findByRole('heading', { name: 'Noutra página' })).toBeTruthy()
})
