/**
 * The content of the copy of one's data: one entry per room that keeps something of this person, read through its
 * service.
 */
import { plainText } from '#perguntas/texto-das-partes.ts'
import { explainPergunta } from '#perguntas/tipos.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { limites } from '#regras/limites.ts'
import { readMeuApoio } from '#server/apoios/apoios.service.ts'
import { listAvisosDe, listComentariosDe } from '#server/atividade/os-meus.ts'
import { eachNotaDeForaMinha } from '#server/de-fora/progresso.service.ts'
import { listOwnComentarios } from '#server/correcao/comentarios.service.ts'
import { eachTrabalhoMeu } from '#server/correcao/os-meus-trabalhos.ts'
import { listResultados } from '#server/correcao/resultado.service.ts'
import { listMinhasInscricoes } from '#server/eventos/inscricoes.service.ts'
import { listFicheiros as listFicheirosPorId } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { listLicencas } from '#server/licencas/licencas.service.ts'
import { listPerguntas, listPerguntasPorId } from '#server/perguntas/perguntas.service.ts'
import { listDoBanco } from '#server/recursos/recursos.service.ts'
import { listComigo } from '#server/repositorio/partilhas/comigo.service.ts'
import { listMinhas } from '#server/repositorio/partilhas/partilhas.service.ts'
import { searchItens } from '#server/repositorio/repositorio.service.ts'
import { readTeste } from '#server/repositorio/testes.service.ts'
import { listOpenSessions } from '#server/sessao/sessao.service.ts'
import { eachEntregaMinha, listTrabalhosMarcados } from '#server/trabalhos/os-meus.ts'
import { listTurmas } from '#server/turmas/turmas.service.ts'
import { nomeNoZip } from './nomes.ts'
import * as q from './perfil.sql.ts'

export type Seccao = {
  /** Its name in the JSON. */
  chave: string
  titulo: string
  /** What stands in it, for the LEIA-ME. */
  explica: string
  /** For whom; absent: everybody. */
  papeis?: readonly ContextoAutenticado['actor']['papel'][]
  /** One record after the other, as they are written: none waits in memory for the last. */
  read: (ctx: ContextoAutenticado) => AsyncIterable<object>
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

async function* partilhas(ctx: ContextoAutenticado) {
  for (const { nome, isFolder, com, nivel, fim, desde } of await listMinhas(ctx))
    yield { nome, que: isFolder ? 'pasta' : 'teste', com: com ?? 'quem tem a ligação', nivel, fim, desde }
  for (const { item, de, nivel, fim, desde } of await listComigo(ctx))
    yield { nome: item.nome, que: item.isFolder ? 'pasta' : 'teste', de, nivel, fim, desde }
}

async function* conta(ctx: ContextoAutenticado) {
  const { avatarId: _avatar, cartaEnviada: _carta, ...perfil } = await q.selectPerfil(ctx.db, ctx.actor.id)
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
        paginas: paginasPerguntas.map(({ titulo, estimulo, recursos }) => ({
          titulo,
          estimulo: plainText(estimulo),
          recursos: recursos.map((recurso) => recurso.nome),
        })),
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
        etiquetas: row.etiquetas,
        ano: row.ano,
        dificuldade: row.dificuldade,
        enunciado: plainText(row.enunciado),
        points: fromCentesimos(row.points),
        esquema: explainPergunta(row.tipoPergunta, row.conteudo),
        conteudo: row.conteudo,
        explicacao: plainText(row.explicacao),
      }
  }
}

async function* comentarios(ctx: ContextoAutenticado) {
  for (const { texto, usos, perguntaid, pergunta, points } of await listOwnComentarios(ctx))
    yield {
      texto,
      usos,
      ...(perguntaid !== undefined && { pergunta: pergunta ?? 'de um teste' }),
      ...(points !== undefined && { points }),
    }
}

async function* ficheiros(ctx: ContextoAutenticado) {
  for (const file of await q.listFicheiros(ctx.db, ctx.actor.id))
    yield { nome: file.nome, tipo: file.tipo, tamanho: file.tamanho, criadoEm: file.criadoEm, ondeEsta: nomeNoZip(file) }
}

async function* eventos(ctx: ContextoAutenticado) {
  yield* await listMinhasInscricoes(ctx)
}

/** Files by their places in the ZIP; one that is gone is left out. */
async function lugaresDe(ctx: ContextoAutenticado, ids: readonly number[]): Promise<string[]> {
  const rows = new Map((await listFicheirosPorId(ctx.db, ids)).map((file) => [file.id, file]))
  return ids.flatMap((id) => {
    const file = rows.get(id)
    return file ? [nomeNoZip(file)] : []
  })
}

async function* trabalhos(ctx: ContextoAutenticado) {
  for await (const entrega of eachEntregaMinha(ctx.db, ctx.actor.id))
    yield { ...entrega, ficheiros: await lugaresDe(ctx, entrega.ficheiros) }
}

async function* trabalhosMarcados(ctx: ContextoAutenticado) {
  yield* await listTrabalhosMarcados(ctx.db, ctx.actor.id)
}

async function* avisos(ctx: ContextoAutenticado) {
  for (const aviso of await listAvisosDe(ctx.db, ctx.actor.id)) yield { ...aviso, ficheiros: await lugaresDe(ctx, aviso.ficheiros) }
}

async function* comentariosEmAvisos(ctx: ContextoAutenticado) {
  yield* await listComentariosDe(ctx.db, ctx.actor.id)
}

async function* licencas(ctx: ContextoAutenticado) {
  for (const { manual, ativadaEm, validaAte } of await listLicencas(ctx))
    yield { manual: manual.nome, ano: manual.ano, disciplina: manual.disciplina, ativadaEm, validaAte }
}

async function* favoritos(ctx: ContextoAutenticado) {
  for await (const page of everyPage((cursor) => listDoBanco(ctx, { favoritos: true, cursor, limite: limites.listaMaximo })))
    for (const { nome, ano, disciplina, manual } of page) yield { nome, ano: ano.nome, disciplina, manual: manual?.nome ?? '' }
}

async function* apoio(ctx: ContextoAutenticado) {
  const meu = await readMeuApoio(ctx)
  if (meu) yield meu
}

const quemEnsina = ['Professor', 'Admin'] as const

export const seccoes: readonly Seccao[] = [
  { chave: 'conta', titulo: 'A conta', explica: 'Nome, e-mail ou nome de utilizador, e desde quando existe a conta.', read: conta },
  { chave: 'sessoes', titulo: 'Sessões abertas', explica: 'Os navegadores em que a sessão ainda está aberta.', read: sessoes },
  {
    chave: 'turmas',
    titulo: 'Turmas',
    explica: 'As turmas, e os professores de cada uma.',
    papeis: ['Aluno', 'Professor'],
    read: turmas,
  },
  {
    chave: 'trabalhosEntregues',
    titulo: 'Testes entregues',
    explica: 'As respostas a cada teste e, se já foi publicado, o resultado.',
    papeis: ['Aluno'],
    read: eachTrabalhoMeu,
  },
  {
    chave: 'trabalhos',
    titulo: 'Trabalhos de casa',
    explica: 'As respostas e os rascunhos, os ficheiros de cada um e, depois de publicadas, as classificações.',
    papeis: ['Aluno'],
    read: trabalhos,
  },
  {
    chave: 'notasDeFora',
    titulo: 'Notas de fora',
    explica: 'As notas de testes em papel, orais e projetos que os professores publicaram.',
    papeis: ['Aluno'],
    read: (ctx) => eachNotaDeForaMinha(ctx.db, ctx.actor.id),
  },
  {
    chave: 'apoio',
    titulo: 'Apoio nos testes',
    explica: 'O tempo a mais, as pausas, a letra e a leitura em voz alta que os professores definiram.',
    papeis: ['Aluno'],
    read: apoio,
  },
  {
    chave: 'testesAtribuidos',
    titulo: 'Testes dados às turmas',
    explica: 'Os testes das suas turmas, com quantas respostas têm.',
    papeis: ['Professor'],
    read: testesAtribuidos,
  },
  {
    chave: 'trabalhosMarcados',
    titulo: 'Trabalhos marcados às turmas',
    explica: 'O que pediu em cada trabalho, com quantas respostas tem.',
    papeis: quemEnsina,
    read: trabalhosMarcados,
  },
  { chave: 'testes', titulo: 'Testes do repositório', explica: 'Os testes que fez, página a página.', papeis: quemEnsina, read: testes },
  {
    chave: 'partilhas',
    titulo: 'Partilhas',
    explica: 'As pastas e os testes que partilha, com quem e até quando, e os que colegas partilham consigo.',
    papeis: quemEnsina,
    read: partilhas,
  },
  { chave: 'perguntas', titulo: 'Perguntas', explica: 'As perguntas que fez, com as chaves.', papeis: quemEnsina, read: perguntas },
  {
    chave: 'comentarios',
    titulo: 'Os meus comentários',
    explica: 'As frases que guardou para usar ao corrigir.',
    papeis: quemEnsina,
    read: comentarios,
  },
  {
    chave: 'avisos',
    titulo: 'Avisos publicados',
    explica: 'O que publicou na atividade das turmas, com os anexos.',
    papeis: quemEnsina,
    read: avisos,
  },
  {
    chave: 'comentariosEmAvisos',
    titulo: 'Comentários a avisos',
    explica: 'Os comentários escritos por baixo dos avisos das turmas.',
    read: comentariosEmAvisos,
  },
  { chave: 'licencas', titulo: 'Licenças de manuais', explica: 'Os códigos ativados: o manual e até quando vale cada um.', read: licencas },
  {
    chave: 'favoritos',
    titulo: 'Recursos favoritos',
    explica: 'Os recursos do banco que marcou com a estrela.',
    papeis: quemEnsina,
    read: favoritos,
  },
  { chave: 'eventos', titulo: 'Inscrições em eventos', explica: 'Os eventos com lugar marcado ou em lista de espera.', read: eventos },
  { chave: 'ficheiros', titulo: 'Ficheiros', explica: 'Os ficheiros enviados, e onde está cada um na pasta «ficheiros».', read: ficheiros },
]
