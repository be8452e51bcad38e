/** One valid question of each type, as an author's page sends it. The tests of the rooms that hold questions use them. */
import type { PerguntaEntrada } from './prepare.ts'

export type CorpoPergunta = PerguntaEntrada & { id?: number; chave?: string; versao?: number }

const um = { num: 1, den: 1 }

export const corpos = {
  verdadeiroFalso: {
    tipoPergunta: 1,
    enunciado: [{ insert: 'Classifique as afirmações.\n' }],
    alineas: [{ id: 'vf01', texto: [{ insert: 'A lava é rocha fundida.\n' }], certa: true }],
    definicoes: { esquema: { tipo: 'por-alinea' } },
    points: 7,
  },
  composicao: {
    tipoPergunta: 2,
    enunciado: '<p>Explique a erupção dos <strong>Capelinhos</strong>.</p>',
    alineas: [],
    definicoes: { criterios: [], ficheiros: false },
    points: 12,
  },
  escolhaMultipla: {
    tipoPergunta: 3,
    dominio: 'Riscos e benefícios',
    enunciado: [{ insert: 'Que benefícios traz a atividade vulcânica?\n' }],
    alineas: [
      { id: 'em01', texto: [{ insert: 'Solos férteis\n' }], certa: true },
      { id: 'em02', texto: [{ insert: 'Menos sismos\n' }], certa: false },
    ],
    definicoes: { esquema: 'por-opcao' },
    points: 6,
  },
  escolhaUnica: {
    tipoPergunta: 4,
    dominio: 'Vulcanismo',
    enunciado: [{ insert: 'Qual das estruturas do vulcão está assinalada?\n' }],
    alineas: [
      { id: 'eu01', texto: [{ insert: 'Chaminé vulcânica\n' }], certa: true },
      { id: 'eu02', texto: [{ insert: 'Câmara magmática\n' }], certa: false },
    ],
    definicoes: {},
    points: 8,
  },
  ligacaoPares: {
    tipoPergunta: 5,
    enunciado: [{ insert: 'Faça corresponder.\n' }],
    alineas: [
      { id: 'lp01', texto: [{ insert: 'Lava\n' }], par: 'dr01' },
      { id: 'lp02', texto: [{ insert: 'Cinza\n' }], par: 'dr02' },
    ],
    definicoes: {
      direitas: [
        { id: 'dr01', texto: [{ insert: 'Líquida\n' }] },
        { id: 'dr02', texto: [{ insert: 'Sólida\n' }] },
      ],
      esquema: { tipo: 'tudo-ou-nada' },
    },
    points: 12,
  },
  listaOpcoes: {
    tipoPergunta: 6,
    enunciado: [{ insert: 'A lava é ' }, { insert: { dropdown: { id: 'lo01' } } }, { insert: '.\n' }],
    alineas: [
      {
        id: 'lo01',
        opcoes: [
          { id: 'op01', texto: 'viscosa' },
          { id: 'op02', texto: 'fluida' },
        ],
        certa: 'op01',
        peso: 1,
      },
    ],
    definicoes: { esquema: 'ponderado' },
    points: 10,
  },
  texto: {
    tipoPergunta: 7,
    enunciado: [{ insert: 'A lava que arrefece depressa dá um ' }, { insert: { lacuna: { id: 'tx01' } } }, { insert: '.\n' }],
    alineas: [{ id: 'tx01', peso: 1, aceites: [{ texto: 'basalto', fracao: um }] }],
    definicoes: { modo: 'lacunas', ignorar: { maiusculas: true, acentos: true, hifens: false, ortografia: true, gralhas: true } },
    points: 4,
  },
} satisfies Record<string, CorpoPergunta>

/** A body of its own to change freely. */
export const corpo = (de: CorpoPergunta): CorpoPergunta => structuredClone(de)
