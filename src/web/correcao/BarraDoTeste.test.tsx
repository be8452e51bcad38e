// @vitest-environment jsdom
/** What the clock of a test under way counts down to. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { BarraDoTeste } from './BarraDoTeste.tsx'
import type { Painel } from './correcao.queries.ts'
import { painelDe } from './ensaio.ts'

afterEach(cleanup)

/** Begun at ten, now a quarter past; whoever answers has until `limite`, and the window closes at `fim`. */
function aDecorrer(limite: string, fim: string): Painel {
  const painel = painelDe(2)
  const at = (hora: string) => `2026-11-20T${hora}:00.000Z`
  return {
    ...painel,
    estado: 'em-curso',
    agora: at('10:15'),
    inicio: at('10:00'),
    fim: at(fim),
    resumo: { ...painel.resumo, aResponder: 2 },
    alunos: [1, 2].map(
      (id) =>
        ({
          aluno: { id, nome: 'Ana', avatar: null },
          estado: 'em-curso',
          tentativa: { inicioEm: at('10:00'), limiteEm: at(limite) },
        }) as Painel['alunos'][number], // all that is read of a row
    ),
  }
}

const show = (painel: Painel) => showPage(() => <BarraDoTeste painel={painel} vista="alunos" />, ['/'], '/')

test('com todos a acabar no fim, o relógio é o tempo que resta', async () => {
  await show(aDecorrer('10:50', '10:50'))
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Tempo restante\s*35:00$/)
})

test('quando a janela é mais larga do que o teste, o relógio diz quando fecha', async () => {
  await show(aDecorrer('10:50', '12:00'))
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Fecha em\s*1:45:00$/)
})
