/** What everybody sees around the school: the areas of each role and the banners of the home page. */
import { json, run, sql } from '#server/db/db.ts'
import type { Escola } from './atores.ts'

const VISITANTE = 0
const PROFESSOR = 1
const ALUNO = 7
const ADMIN = 8

const areas = [
  {
    nome: 'As minhas turmas',
    descricao: 'Alunos, testes e resultados de cada turma.',
    url: '/turmas',
    icone: 'turmas',
    tipos: [PROFESSOR, ADMIN],
  },
  {
    nome: 'Testes e perguntas',
    descricao: 'O seu repositório: crie, organize e atribua.',
    url: '/testes-perguntas/testes',
    icone: 'testes',
    tipos: [PROFESSOR, ADMIN],
  },
  { nome: 'As minhas turmas', descricao: 'Os seus testes e os seus resultados.', url: '/turmas', icone: 'turmas', tipos: [ALUNO] },
  {
    nome: 'O meu perfil',
    descricao: 'Imagem, palavra-passe e aparência.',
    url: '/profile',
    icone: 'perfil',
    tipos: [PROFESSOR, ALUNO, ADMIN],
  },
  {
    nome: 'Sobre a Lousa',
    descricao: 'O que é e como funciona.',
    url: '/about',
    icone: 'sobre',
    tipos: [VISITANTE, PROFESSOR, ALUNO, ADMIN],
  },
]

/** Seen by everybody, so they lead only to where everybody may go. */
const banners = [
  { titulo: 'Nenhuma resposta se perde', texto: 'Se a rede falhar a meio do teste, os alunos continuam a responder.', url: '/about' },
  { titulo: 'Um código abre a turma', texto: 'O professor escreve-o no quadro; o aluno escreve-o aqui e fica na turma.', url: '/turmas' },
]

/** Writes both; the back office has no service for them. */
export async function createAreasAndBanners({ servicos: { db } }: Escola): Promise<void> {
  await run(
    db,
    sql`insert into areas (nome, descricao, url, icone, tipos, ordem)
        select nome, descricao, url, icone, tipos, ordem
          from jsonb_to_recordset(${json(areas.map((area, i) => ({ ...area, ordem: i + 1 })))})
               as x (nome text, descricao text, url text, icone text, tipos jsonb, ordem integer)`,
  )
  await run(
    db,
    sql`insert into banners (titulo, texto, url, ordem)
        select titulo, texto, url, ordem from jsonb_to_recordset(${json(banners.map((banner, i) => ({ ...banner, ordem: i + 1 })))})
               as x (titulo text, texto text, url text, ordem integer)`,
  )
}
