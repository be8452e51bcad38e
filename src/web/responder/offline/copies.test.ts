/**
 * Opens rooms that earlier releases kept. These copies never change; reading gives them the parts that the reply has
 * gained since.
 */
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { EstadoResponder } from '#contract/testes/tentativas.ts'

const turma = { id: 3, name: '7.º A', disciplina: 'Ciências Naturais', cor: 'verde', fuso: 'Europe/Lisbon', arquivada: false }

const copias: Record<string, unknown> = {
  '0.1.0': {
    fase: 'em-curso',
    agora: '2026-11-20T10:05:00.000Z',
    teste: {
      id: 9,
      nome: 'Teste 3',
      turma,
      inicio: '2026-11-20T10:00:00.000Z',
      fim: '2026-11-20T11:00:00.000Z',
      duracao: 45,
      points: 4,
      totalPerguntas: 1,
      instrucoes: [],
      ficheiros: {},
    },
    sala: {
      tentativaid: 12,
      numero: 1,
      inicioEm: '2026-11-20T10:05:00.000Z',
      limiteEm: '2026-11-20T10:50:00.000Z',
      decide: 'duracao',
      paraRever: [],
      bilhete: '12.4.1798454400.abcdefghijklmnopqrstuvwxyz012345',
      paginas: [
        {
          id: 'p1',
          titulo: '',
          estimulo: [],
          perguntas: [
            {
              perguntaid: 21,
              enunciado: [{ insert: 'Qual é o mais duro?\n' }],
              points: 4,
              tipoPergunta: 4,
              conteudo: {
                alineas: [
                  { id: 'aaaa', texto: [{ insert: 'Talco\n' }] },
                  { id: 'bbbb', texto: [{ insert: 'Diamante\n' }] },
                ],
              },
            },
          ],
        },
      ],
      respostas: [],
      guardadas: [],
      ficheiros: {},
      apoio: { letra: 'normal', lerAlto: false, pausa: null },
    },
  },
}

test.each(Object.keys(copias))('a sala guardada pelo lançamento %s ainda se abre', (lancamento) => {
  expect([...Value.Errors(EstadoResponder, copias[lancamento])]).toEqual([])
})
