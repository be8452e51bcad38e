/** What the tests of correction show: a composition, the groups of its answers, the panel of its test, and it in one pupil's test. */
import { escalaPredefinida } from '#regras/escalas.ts'
import type { CorrecaoAluno, CorrecaoPergunta, Grupo, Marca, Painel, PerguntaCorrigida, RespostaNoGrupo } from './correcao.queries.ts'

export const criterioDe = (id: string, nome: string, valores: readonly number[]) => ({
  id,
  nome,
  niveis: valores.map((valor, i) => ({ id: `${id}${i}`, descricao: `${nome} ${valor}`, valor })),
})
type Criterio = ReturnType<typeof criterioDe>

/** An answer nobody has looked at; `partes`: ids of the criteria that wait. */
export const respostaPorVer = (tentativaId: number, texto: string, partes: string[], versao = 3): RespostaNoGrupo => ({
  tentativaId,
  versao,
  aluno: null,
  texto,
  estado: 'por-corrigir',
  points: null,
  pointsManual: null,
  decisoes: {},
  resultado: { estado: 'por-corrigir', certo: { num: 0, den: 1 }, partes },
  comentario: '',
  motivo: '',
})

/** These attempts wrote the same. */
export const grupoDe = (id: string, texto: string, tentativas: readonly number[], partes: string[]): Grupo => ({
  id,
  parte: null,
  tipo: 'iguais',
  texto,
  grafias: [],
  resposta: { texto: [{ insert: `${texto}\n` }], ficheiros: [] },
  porCorrigir: tentativas.length,
  points: null,
  respostas: tentativas.map((tentativaId) => respostaPorVer(tentativaId, texto, partes)),
})

export const correcaoDe = (criterios: Criterio[], grupos: Grupo[]): CorrecaoPergunta => ({
  marcacao: 0,
  noRepositorio: false,
  nomes: false,
  ficheiros: {},
  grupos,
  pagina: { titulo: '', estimulo: [], recursos: [] },
  pergunta: {
    perguntaid: 7,
    numero: 7,
    dominio: '',
    enunciado: [{ insert: 'Explique.\n' }],
    explicacao: [],
    points: 8,
    esquema: 'Por critérios.',
    correcao: null,
    tipoPergunta: 2,
    alineas: [],
    definicoes: { ficheiros: false, criterios },
  },
})

/** Of a test that is over, with its one question waiting for all these pupils. */
export const painelDe = (alunos: number): Painel => ({
  id: 1,
  nome: 'Teste 2',
  turma: { id: 1, name: '7.º A', fuso: 'Europe/Lisbon', escala: escalaPredefinida },
  inicio: '2026-07-17T09:00:00.000Z',
  fim: '2026-07-17T10:00:00.000Z',
  duracao: 50,
  publicacao: 'manual',
  mostra: ['pontos', 'respostas', 'chave', 'comentarios'],
  estado: 'por-corrigir',
  arquivado: false,
  turmasComEste: 1,
  testesJuntos: 1,
  selado: false,
  versao: 1,
  marcacao: 0,
  chaveEm: '2026-07-17T10:00:00.000Z',
  janelasAbertas: [],
  agora: '2026-07-17T11:00:00.000Z',
  resumo: {
    alunos,
    entregues: alunos,
    aResponder: 0,
    porIniciar: 0,
    faltaram: 0,
    dispensados: 0,
    corrigidas: 0,
    publicadas: 0,
    porPublicar: 0,
  },
  perguntas: [{ perguntaid: 7, numero: 7, tipoPergunta: 2, titulo: 'Explique.', points: 8, respostas: alunos, porCorrigir: alunos }],
  alunos: [],
  nomes: { aVista: false, revelados: [] },
  soLeitura: null,
})

/** Half of the points, by a teacher. */
export const marcaDada: Marca = {
  estado: 'corrigido',
  points: 4,
  pointsAutomatico: 4,
  pointsManual: null,
  anulada: null,
  decisoes: { texto: { num: 1, den: 2 } },
  resultado: { estado: 'corrigido', fracao: { num: 1, den: 2 } },
  motivo: '',
  comentario: '',
  origem: 'professor',
  por: 'Rita',
  em: '2026-07-17T11:00:00.000Z',
  marcacao: 0,
  versao: 3,
  conta: '',
}

/** The composition, without criteria, in one pupil's test. */
export const perguntaCorrigida = (marca: Marca): PerguntaCorrigida => ({
  ...correcaoDe([], []).pergunta,
  tipoPergunta: 2,
  alineas: [],
  definicoes: { ficheiros: false, criterios: [] },
  resposta: null,
  marca,
})

export const correcaoDoAluno = (perguntas: PerguntaCorrigida[]): CorrecaoAluno => ({
  id: 1,
  nome: 'Teste 2',
  turma: { id: 1, name: '7.º A', fuso: 'Europe/Lisbon', escala: escalaPredefinida },
  aluno: { id: 9, numero: null, nome: 'Ana Rosa', avatar: null },
  estado: 'corrigido',
  situacao: null,
  tentativa: null,
  tentativas: [],
  comentario: '',
  paginas: [],
  perguntas,
  historia: [],
  acontecimentos: [],
  tardias: [],
  ficheiros: {},
  marcacao: 0,
  anterior: null,
  seguinte: null,
  soLeitura: null,
})

/** Handed in, with its one question waiting. */
export const tentativaEntregue: NonNullable<CorrecaoAluno['tentativa']> = {
  id: 3,
  numero: 1,
  inicioEm: '2026-07-17T09:00:00.000Z',
  limiteEm: '2026-07-17T10:00:00.000Z',
  entregueEm: '2026-07-17T09:40:00.000Z',
  entreguePor: null,
  semRedeEm: null,
  minutos: 40,
  respondidas: [7],
  guardadoEm: null,
  semLigacaoDesde: null,
  emPausaDesde: null,
  concedidos: 0,
  nPerguntas: 1,
  porCorrigir: 1,
  points: null,
  pointsMaximo: 8,
  percentagem: null,
  publicadaEm: null,
  oculta: false,
  tardias: 0,
  provisorias: null,
}
