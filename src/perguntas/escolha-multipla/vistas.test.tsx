// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { corrigido } from '../exemplo.ts'
import { renderEditar, renderResponder, renderRever } from '../vistas/ensaio.tsx'
import type { ConteudoEscolhaMultipla } from './modelo.ts'

afterEach(cleanup)

const alinea = (id: string, certa: boolean) => ({ id, texto: [{ insert: `${id}\n` }], certa })
const conteudo: ConteudoEscolhaMultipla = {
  versao: 1,
  alineas: [alinea('dois', true), alinea('nove', false), alinea('onze', true)],
  definicoes: { esquema: 'por-opcao' },
}
const caso = { tipo: 3, enunciado: '<p>Quais são primos?</p>', conteudo }

it('escolhem-se várias; sem nenhuma a resposta é vazia', async () => {
  const { dadas } = await renderResponder(caso)
  expect(screen.getByRole('group', { name: 'Quais são primos? Escolha uma ou mais opções.' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /dois/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /onze/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /dois/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /onze/ }))
  expect(dadas).toEqual([{ escolhidas: ['dois'] }, { escolhidas: ['dois', 'onze'] }, { escolhidas: ['onze'] }, null])
})

it('revê-se cada escolhida com o seu veredicto, e a que faltou só com a chave', async () => {
  const rever = { ...caso, resposta: { escolhidas: ['dois', 'nove'] }, resultado: corrigido(0) }
  const linhas = () => screen.getAllByRole('listitem').map((linha) => linha.textContent)
  await renderRever({ ...rever, mostrarChave: true })
  expect(linhas()).toEqual(['CertaAdoisescolhida', 'ErradaBnoveescolhida', 'Conzeresposta certa'])
  cleanup()
  await renderRever({ ...rever, mostrarChave: false })
  expect(linhas()).toEqual(['CertaAdoisescolhida', 'ErradaBnoveescolhida', 'Conze'])
})

it('o editor diz como se pontua com os números da pergunta e muda o esquema', async () => {
  const { agora } = await renderEditar(caso)
  expect(screen.getByRole('radio', { name: /^Por opção.*Cada opção certa soma 1\/2 e a errada desconta tudo; o mínimo é 0/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Opção C certa' }))
  expect(screen.getByRole('radio', { name: /A opção certa vale tudo e cada errada desconta 1\/2/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /Tudo ou nada/ }))
  expect(agora().conteudo).toEqual({
    ...conteudo,
    alineas: [alinea('dois', true), alinea('nove', false), alinea('onze', false)],
    definicoes: { esquema: 'tudo-ou-nada' },
  })
})

it('com menos de duas respostas, a frase do catálogo', async () => {
  await renderEditar({ ...caso, conteudo: { ...conteudo, alineas: [alinea('dois', true)] } }, { comProblemas: true })
  expect(screen.getByText('Minímo de duas respostas')).toBeTruthy()
  expect(screen.getByText('Sem nenhuma resposta errada, escolha «tudo ou nada»')).toBeTruthy()
})
