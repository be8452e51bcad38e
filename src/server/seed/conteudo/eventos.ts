/** The events of the demo: what is to come, what is full, what has been. */
import { HELENA, INES, PAULO, TOMAS, turmas, type ChaveTurma } from './pessoas.ts'

/** A day so many days from the day the school is made, moved to a school day or on to the next Saturday. */
export type DiaDoEvento = { dias: number; em: 'semana' | 'sabado' }

export type ApresentacaoDemo = {
  titulo: string
  descricao?: string
  orador: string
  /** On the wall of the event. */
  de: string
  ate: string
  sala?: string
  /** The last part of the online room's address. */
  emLinha?: string
  lotacao: number
  /** User names, in the order of arrival. */
  inscritos?: readonly string[]
}

export type EventoDemo = {
  titulo: string
  descricao: string
  local: string
  disciplina?: string
  fuso?: 'Atlantic/Azores'
  dia: DiaDoEvento
  de: string
  ate: string
  apresentacoes: readonly ApresentacaoDemo[]
}

const alunosDe = (chave: ChaveTurma, de: number, ate: number): string[] =>
  turmas.find((turma) => turma.chave === chave)?.alunos.slice(de, ate) ?? []

const unica = (evento: Omit<EventoDemo, 'apresentacoes'>, apresentacao: Omit<ApresentacaoDemo, 'titulo' | 'de' | 'ate'>): EventoDemo => ({
  ...evento,
  apresentacoes: [{ titulo: evento.titulo, de: evento.de, ate: evento.ate, ...apresentacao }],
})

export const eventos: readonly EventoDemo[] = [
  unica(
    {
      titulo: 'Avaliar sem pesar: critérios que os alunos entendem',
      descricao:
        'Como escrever critérios que um aluno do 7.º ano lê e percebe antes de começar, e que poupam tempo a quem corrige. Traga um teste seu: sai com ele mais claro.',
      local: '',
      dia: { dias: 6, em: 'semana' },
      de: '17:30',
      ate: '19:00',
    },
    { orador: 'Marta Lemos', emLinha: 'avaliar-sem-pesar', lotacao: 120, inscritos: [PAULO.utilizador] },
  ),
  unica(
    {
      titulo: 'Ler um sismograma na sala de aula',
      descricao:
        'Três sismos portugueses, três registos verdadeiros e uma régua. Da chegada das ondas à distância do epicentro numa só aula.',
      local: 'Coimbra',
      disciplina: 'Ciências Naturais',
      dia: { dias: 11, em: 'semana' },
      de: '18:00',
      ate: '19:30',
    },
    { orador: 'Rui Valadares', sala: 'Auditório 2', lotacao: 40, inscritos: [HELENA.utilizador] },
  ),
  {
    titulo: 'Encontro de Ciências Naturais',
    descricao:
      'Um dia para experimentar: rochas na mão, sismos no ecrã e aulas que cabem em cinquenta minutos. Escolha uma sessão em cada hora.',
    local: 'Porto, Casa da Terra',
    disciplina: 'Ciências Naturais',
    dia: { dias: 13, em: 'sabado' },
    de: '09:30',
    ate: '17:00',
    apresentacoes: [
      {
        titulo: 'Um museu de rochas na escola',
        orador: 'Ana Rita Prates',
        de: '10:00',
        ate: '11:00',
        sala: 'Sala 1',
        lotacao: 30,
        inscritos: [HELENA.utilizador],
      },
      { titulo: 'Cartografar o recreio', orador: 'Jorge Meireles', de: '10:00', ate: '11:00', sala: 'Sala 3', lotacao: 12 },
      {
        titulo: 'Sismos em direto: dados do IPMA na aula',
        descricao: 'Também se pode seguir de casa.',
        orador: 'Rui Valadares',
        de: '11:30',
        ate: '12:30',
        sala: 'Auditório',
        emLinha: 'sismos-em-direto',
        lotacao: 60,
        inscritos: [PAULO.utilizador],
      },
      {
        titulo: 'Microscópio de bolso: a célula no telemóvel',
        orador: 'Teresa Brandão',
        de: '11:30',
        ate: '12:30',
        sala: 'Sala 1',
        lotacao: 20,
      },
      {
        titulo: 'Laboratório: vulcões de bancada',
        descricao: 'Aberto a alunos do 3.º ciclo, com o seu professor.',
        orador: 'Sofia Gil e Pedro Nóbrega',
        de: '14:30',
        ate: '15:30',
        sala: 'Laboratório B',
        lotacao: 6,
        inscritos: alunosDe('7a', 2, 8),
      },
      {
        titulo: 'Saídas de campo sem autocarro',
        orador: 'Helena Maia',
        de: '15:45',
        ate: '16:45',
        sala: 'Sala 2',
        lotacao: 4,
        inscritos: [...alunosDe('7a', 2, 6), PAULO.utilizador, HELENA.utilizador],
      },
    ],
  },
  unica(
    {
      titulo: 'Noite das estrelas: do pátio à Via Láctea',
      descricao:
        'Dois telescópios, mantas e um céu de inverno. Para alunos e professores; em caso de chuva, é no ginásio, com um planetário insuflável.',
      local: 'Escola Básica da Serra',
      disciplina: 'Físico-Química',
      dia: { dias: 19, em: 'semana' },
      de: '20:30',
      ate: '22:30',
    },
    {
      orador: 'Clube de Astronomia',
      sala: 'Pátio norte',
      lotacao: 12,
      inscritos: [INES, ...alunosDe('9c', 0, 11), ...alunosDe('8b', 0, 2), TOMAS],
    },
  ),
  unica(
    {
      titulo: 'Provas digitais: preparar a turma sem treinar a prova',
      descricao:
        'O que muda para quem responde num ecrã: ler, voltar atrás, gerir o tempo. Com uma prova curta para experimentar no dia seguinte.',
      local: '',
      dia: { dias: 27, em: 'semana' },
      de: '17:30',
      ate: '19:00',
    },
    { orador: 'Equipa Lousa', emLinha: 'provas-digitais', lotacao: 300 },
  ),
  unica(
    {
      titulo: 'Leitura em voz alta no 2.º ciclo',
      descricao: 'Dez minutos por dia, um livro por mês: o que se ganha, com gravações feitas em quatro escolas.',
      local: '',
      disciplina: 'Português',
      dia: { dias: -20, em: 'semana' },
      de: '17:30',
      ate: '18:30',
    },
    { orador: 'Teresa Brandão', emLinha: 'leitura-em-voz-alta', lotacao: 80, inscritos: [PAULO.utilizador, HELENA.utilizador] },
  ),
  {
    titulo: 'Jornadas de Matemática dos Açores',
    descricao: 'Problemas com mar à vista: escalas, marés e cartas náuticas do 5.º ao 9.º ano.',
    local: 'Ponta Delgada, Escola Antero de Quental',
    fuso: 'Atlantic/Azores',
    disciplina: 'Matemática',
    dia: { dias: -52, em: 'sabado' },
    de: '09:00',
    ate: '13:00',
    apresentacoes: [
      {
        titulo: 'Marés e funções',
        orador: 'Isabel Furtado',
        de: '09:30',
        ate: '10:30',
        sala: 'Anfiteatro',
        lotacao: 60,
        inscritos: [HELENA.utilizador],
      },
      {
        titulo: 'A carta náutica como folha quadriculada',
        orador: 'Nuno Medeiros',
        de: '11:00',
        ate: '12:30',
        sala: 'Sala 4',
        lotacao: 25,
      },
    ],
  },
]
