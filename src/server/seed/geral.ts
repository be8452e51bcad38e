/** What everybody sees around the school: the areas of each role and the banners of the home page. */
import { type PedidoArea, type PedidoBanner, saveArea, saveBanner } from '#server/destaques/destaques.service.ts'
import { como, type Escola } from './atores.ts'
import { ADMIN } from './conteudo/pessoas.ts'

const VISITANTE = 0
const PROFESSOR = 1
const ALUNO = 7
const GESTOR = 8

const areas: Omit<PedidoArea, 'inicio' | 'fim'>[] = [
  {
    nome: 'As minhas turmas',
    descricao: 'Alunos, testes e resultados de cada turma.',
    url: '/turmas',
    icone: 'turmas',
    tipos: [PROFESSOR, GESTOR],
  },
  {
    nome: 'Testes e perguntas',
    descricao: 'O seu repositório: crie, organize e atribua.',
    url: '/testes-perguntas/testes',
    icone: 'testes',
    tipos: [PROFESSOR, GESTOR],
  },
  {
    nome: 'Banco de recursos',
    descricao: 'Vídeos, fichas e páginas interativas por ano e por manual.',
    url: '/banco-recursos',
    icone: 'recursos',
    tipos: [PROFESSOR, GESTOR],
  },
  {
    nome: 'Licença digital',
    descricao: 'O código do manual abre os recursos dele.',
    url: '/licenca-digital',
    icone: 'licenca',
    tipos: [ALUNO],
  },
  { nome: 'As minhas turmas', descricao: 'Testes e resultados de cada uma.', url: '/turmas', icone: 'turmas', tipos: [ALUNO] },
  {
    nome: 'Resultados',
    descricao: 'O que já foi devolvido, com os comentários.',
    url: '/teste/consultar',
    icone: 'testes',
    tipos: [ALUNO],
  },
  {
    nome: 'O meu perfil',
    descricao: 'Palavra-passe, sessões e aparência.',
    url: '/profile',
    icone: 'perfil',
    tipos: [PROFESSOR, GESTOR],
  },
  { nome: 'Sobre a Lousa', descricao: 'O que é e como funciona.', url: '/about', icone: 'sobre', tipos: [VISITANTE, PROFESSOR, GESTOR] },
]

/** Days from the day the school is made for. */
type Dias = { desde: number; ate: number | null }

/** Members are shown only what ends. The banners lead only to pages that their viewers may see, and suit viewers who have no class yet. */
const banners: (Omit<PedidoBanner, 'inicio' | 'fim' | 'imagemId'> & Dias)[] = [
  {
    titulo: 'Nenhuma resposta se perde',
    texto: 'Se a rede falhar a meio do teste, os alunos continuam a responder.',
    url: '/about',
    tipos: [VISITANTE],
    desde: -60,
    ate: null,
  },
  {
    titulo: 'Um código abre a turma',
    texto: 'O professor escreve-o no quadro; o aluno entra com ele e fica na turma.',
    url: '/about',
    tipos: [VISITANTE],
    desde: -60,
    ate: null,
  },
  {
    titulo: 'Testes prontos do 1.º período',
    texto: 'Copie um, mude o que quiser e atribua-o às suas turmas.',
    url: '/testes-perguntas/testes-prontos',
    tipos: [PROFESSOR],
    desde: -6,
    ate: 25,
  },
  {
    titulo: 'Boas férias',
    texto: 'As turmas deste período continuam em janeiro.',
    url: '',
    tipos: [PROFESSOR, ALUNO],
    desde: 26,
    ate: 45,
  },
  {
    titulo: 'Bem-vindos ao novo ano letivo',
    texto: 'Crie as suas turmas e dê o código aos alunos.',
    url: '/turmas',
    tipos: [PROFESSOR],
    desde: -75,
    ate: -45,
  },
]

const day = 86_400_000

/** Writes both, as the admin. */
export async function createAreasAndBanners(escola: Escola): Promise<void> {
  const ctx = como(escola, ADMIN.utilizador)
  const at = (dias: number): string => new Date(escola.agora.getTime() + dias * day).toISOString()
  for (const area of areas) await saveArea(ctx, { ...area, inicio: at(-75), fim: null })
  for (const { desde, ate, ...banner } of banners) {
    await saveBanner(ctx, { ...banner, imagemId: null, inicio: at(desde), fim: ate === null ? null : at(ate) })
  }
}
