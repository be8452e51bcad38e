/** What the copy of one's data holds: one entry per room that keeps something of this person, read through its service. */
import { plainText } from '#perguntas/texto-das-partes.ts'
import { explicarPergunta } from '#perguntas/tipos.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { limites } from '#regras/limites.ts'
import { listComentarios } from '#server/correcao/comentarios.service.ts'
import { eachTrabalhoMeu } from '#server/correcao/os-meus-trabalhos.ts'
import { listResultados } from '#server/correcao/resultado.service.ts'
import { listMinhasInscricoes } from '#server/eventos/inscricoes.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { listPerguntas, listPerguntasPorId } from '#server/perguntas/perguntas.service.ts'
import { searchItens } from '#server/repositorio/repositorio.service.ts'
import { readTeste } from '#server/repositorio/testes.service.ts'
import { listOpenSessions } from '#server/sessao/sessao.service.ts'
import { listTurmas } from '#server/turmas/turmas.service.ts'
import { nomeNoZip } from './nomes.ts'
import * as q from './perfil.sql.ts'

export type Seccao = {
  /** Its name in the JSON. */
  chave: string
  titulo: string
  /** For whom; absent: everybody. */
  papeis?: readonly ContextoAutenticado['actor']['papel'][]
  /** One record after the other, as they are written: none waits in memory for the last. */
  ler: (ctx: ContextoAutenticado) => AsyncIterable<object>
}

type Pagina<T> = { data: readonly T[]; proximo: string | null }

/** Every item of an open list, page by page. */
async function* everyPage<T>(page: (cursor: string | undefined) => Promise<Pagina<T>>): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined
  do {
    const { data, proximo } = await page(cursor)
    yield data
    cursor = proximo ?? undefined
  } while (cursor !== undefined)
}

async function* conta(ctx: ContextoAutenticado) {
  const { avatarId: _avatar, ...perfil } = await q.selectPerfil(ctx.db, ctx.actor.id)
  yield perfil
}

async function* sessoes(ctx: ContextoAutenticado) {
  for (const { agente, criadaEm, usadaEm } of await listOpenSessions(ctx)) yield { agente, criadaEm, usadaEm }
}

/** Names of classmates are theirs: only the teachers' stand here. */
async function* turmas(ctx: ContextoAutenticado) {
  for (const { name, disciplina, anoLetivo, professores, nAlunos } of await listTurmas(ctx, 0, ''))
    yield { nome: name, disciplina, anoLetivo, professores, ...(ctx.actor.papel === 'Aluno' ? {} : { alunos: nAlunos }) }
}

async function* testesAtribuidos(ctx: ContextoAutenticado) {
  const lista = await listResultados(ctx, undefined)
  if (lista.para === 'professor')
    for (const { nome, turma, fim, entregues, corrigidos } of lista.data) yield { nome, turma: turma.name, fim, entregues, corrigidos }
}

async function* testes(ctx: ContextoAutenticado) {
  for await (const page of everyPage((cursor) => searchItens(ctx, { soTestes: true, cursor, limite: limites.listaMaximo })))
    for (const { id } of page) {
      const { nome, descricao, instrucoes, duracao, dataCriado, perguntas, paginasPerguntas } = await readTeste(ctx, id)
      yield {
        id,
        nome,
        descricao,
        instrucoes: plainText(instrucoes),
        duracao,
        dataCriado,
        paginas: paginasPerguntas.map(({ titulo, estimulo }) => ({ titulo, estimulo: plainText(estimulo) })),
        perguntas: perguntas.map(({ perguntaid, pagina, points }) => ({ perguntaid, pagina, points })),
      }
    }
}

async function* perguntas(ctx: ContextoAutenticado) {
  for await (const page of everyPage((cursor) => listPerguntas(ctx, { cursor, limite: limites.listaMaximo }))) {
    const ids = page.map(({ id }) => id)
    for (const row of await listPerguntasPorId(ctx.db, ids))
      yield {
        id: row.id,
        tipoPergunta: row.tipoPergunta,
        dominio: row.dominio,
        enunciado: plainText(row.enunciado),
        points: fromCentesimos(row.points),
        esquema: explicarPergunta(row.tipoPergunta, row.conteudo),
        conteudo: row.conteudo,
        explicacao: plainText(row.explicacao),
      }
  }
}

async function* comentarios(ctx: ContextoAutenticado) {
  for (const { texto, usos } of await listComentarios(ctx.db, ctx.actor.id)) yield { texto, usos }
}

async function* ficheiros(ctx: ContextoAutenticado) {
  for (const file of await q.listFicheiros(ctx.db, ctx.actor.id))
    yield { nome: file.nome, tipo: file.tipo, tamanho: file.tamanho, criadoEm: file.criadoEm, ondeEsta: nomeNoZip(file) }
}

async function* eventos(ctx: ContextoAutenticado) {
  yield* await listMinhasInscricoes(ctx)
}

const quemEnsina = ['Professor', 'Admin'] as const

export const seccoes: readonly Seccao[] = [
  { chave: 'conta', titulo: 'A conta', ler: conta },
  { chave: 'sessoes', titulo: 'Sessões abertas', ler: sessoes },
  { chave: 'turmas', titulo: 'Turmas', papeis: ['Aluno', 'Professor'], ler: turmas },
  { chave: 'trabalhosEntregues', titulo: 'Testes entregues', papeis: ['Aluno'], ler: eachTrabalhoMeu },
  { chave: 'testesAtribuidos', titulo: 'Testes dados às turmas', papeis: ['Professor'], ler: testesAtribuidos },
  { chave: 'testes', titulo: 'Testes do repositório', papeis: quemEnsina, ler: testes },
  { chave: 'perguntas', titulo: 'Perguntas', papeis: quemEnsina, ler: perguntas },
  { chave: 'comentarios', titulo: 'Os meus comentários', papeis: quemEnsina, ler: comentarios },
  { chave: 'eventos', titulo: 'Inscrições em eventos', ler: eventos },
  { chave: 'ficheiros', titulo: 'Ficheiros', ler: ficheiros },
]
