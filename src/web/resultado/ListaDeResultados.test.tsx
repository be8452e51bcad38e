// @vitest-environment jsdom
import { escalaPredefinida } from '#regras/escalas.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Consultaveis } from '#web/correcao/correcao.queries.ts'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { ListaDeResultados } from './ListaDeResultados.tsx'

afterEach(cleanup)

const em = '2026-07-15T10:00:00.000Z'
const turma = { id: 1, name: '7.º A', fuso: 'Europe/Lisbon', escala: escalaPredefinida }
const comum = { turma, entregueEm: em, publicadaEm: null, soma: null }
const dados: Consultaveis = {
  para: 'aluno',
  aluno: { id: 1, nome: 'Ana Rosa' },
  data: [
    { ...comum, tipo: 'trabalho', id: 4, nome: 'Cartaz', devolvidoEm: null },
    { ...comum, tipo: 'teste', id: 5, nome: 'Rochas', estado: 'entregue' },
  ],
}

test('um trabalho entregue espera que o devolvam; um teste, que se publique', async () => {
  await showPage(() => <ListaDeResultados dados={dados} deOutro={false} />, ['/'], '/')
  expect((await screen.findByRole('link', { name: /Cartaz/ })).textContent).toContain('Entregue, por devolver')
  expect(screen.getByRole('link', { name: /Rochas/ }).textContent).toContain('Entregue, por publicar')
})
