/** A homework's board for tests: what its pages read of it. */
import { texto } from './ensaio-minha.ts'
import type { Linha, Painel } from './trabalhos.queries.ts'

/** The instant at which the board is read. */
export const agora = '2026-07-17T09:15:00.000Z'

export const linha = (id: number, nome: string, mais: Partial<Linha> = {}): Linha =>
  ({
    aluno: { id, numero: null, nome, avatar: null },
    inscrito: true,
    estado: 'enviado',
    situacao: null,
    foraDoPrazo: false,
    limiteEm: '2026-07-18T10:00:00.000Z',
    enviadoEm: '2026-07-16T10:00:00.000Z',
    corrigidoEm: null,
    publicadoEm: null,
    devolucao: null,
    points: null,
    percentagem: null,
    ...mais,
  }) as Linha // the rest is for the page of the answer

export const painel = (linhas: Linha[], mais: Partial<Painel> = {}): Painel =>
  ({
    id: 6,
    titulo: 'A maquete',
    turma: { id: 2, name: '7.º A', disciplina: '', cor: 'azul', fuso: 'Europe/Lisbon', arquivada: false },
    agora,
    inicio: '2026-07-10T09:00:00.000Z',
    fim: '2026-07-18T10:00:00.000Z',
    estado: 'em-curso',
    arquivado: false,
    temAvaliacao: true,
    points: 20,
    duracao: null,
    aceitarAte: null,
    instrucoes: texto('Façam.'),
    ficheiros: [],
    textoAuxiliar: '',
    recursos: [],
    link: '',
    ficheirosVisiveis: {},
    contagens: { alunos: linhas.length, enviados: 1, corrigidos: 0, publicados: 0, media: null },
    pode: { editar: true, corrigir: true },
    linhas,
    ...mais,
  }) as unknown as Painel // what the page reads of it
