/** Correction by student: one attempt, question by question, as the teacher sees it. */
import type { CorrecaoAluno, Marca, PerguntaCorrigida } from '#contract/testes/correcao-formas.ts'
import { percentagemDoTeste } from '#regras/medias.ts'
import { fromCentesimosOrNull } from '#regras/pontos.ts'
import { signedUrl, visibleFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { ficheirosDaPergunta } from '#server/perguntas/textos.ts'
import * as q from './aluno.sql.ts'
import { pointsOf } from '#server/pontuar/compute.ts'
import { contaDe } from './mark-in-words.ts'
import { camposComChave, camposDaPergunta, conteudoEmVigor, correcaoDaPergunta, respostaLida } from './conteudo.ts'
import { type Corrigivel, requireCorrigivel } from './correcao.policy.ts'
import { estadoDaLinha, toTentativaResumo } from './painel.service.ts'
import * as painel from './painel.sql.ts'
import { listPerguntasComTardias } from '#server/tardias/tardias.service.ts'
import { ficheirosDaResposta } from '#server/testes/ficheiros-da-resposta.ts'
import { readPaginas } from './paginas.service.ts'
import { lastCamada } from '#server/pontuar/camadas.ts'
import { type PerguntaDaTentativa, perguntasDaTentativa } from '#server/pontuar/perguntas-da-tentativa.ts'

function toMarca(row: q.MarcaRow): Marca {
  return {
    estado: row.estado,
    points: fromCentesimosOrNull(row.points),
    pointsAutomatico: fromCentesimosOrNull(pointsOf(row.resultado, row.pointsMaximo)),
    pointsManual: fromCentesimosOrNull(row.pointsManual),
    anulada: row.anulada,
    decisoes: row.decisoes,
    resultado: row.resultado,
    motivo: row.motivo,
    comentario: row.comentario,
    ...(row.voz !== null && { voz: row.voz }),
    origem: row.origem,
    por: row.por,
    em: row.em,
    marcacao: row.marcacao,
    versao: row.versao,
    conta: contaDe(row.resultado, row.pointsMaximo, row.pointsManual),
  }
}

type Lido = { versao: painel.VersaoEmVigor; marcas: Map<number, q.MarcaRow>; respostas: Map<number, unknown> }

function toPergunta({ perguntaid, numero, pergunta, points }: PerguntaDaTentativa, { versao, marcas, respostas }: Lido): PerguntaCorrigida {
  const conteudo = conteudoEmVigor(pergunta, perguntaid, versao.chaves)
  const camada = lastCamada(versao.camadas, perguntaid)
  const marca = marcas.get(perguntaid)
  return {
    ...camposDaPergunta(perguntaid, numero, pergunta, camada?.points ?? points),
    ...camposComChave(pergunta, conteudo),
    correcao: correcaoDaPergunta(camada, versao.motivos),
    dominio: pergunta.dominio,
    resposta: respostaLida(pergunta.tipoPergunta, conteudo, respostas.get(perguntaid)),
    marca: marca ? toMarca(marca) : null,
  } as PerguntaCorrigida // alineas and definicoes are of this type: the door has just opened them
}

/** Before hand-in the answers are there and the marks are not. */
async function readMarks(ctx: ContextoAutenticado, tentativa: number): Promise<Pick<Lido, 'marcas' | 'respostas'>> {
  const marcas = await q.listMarcas(ctx.db, tentativa)
  const answers = marcas.length > 0 ? marcas : await q.listRespostasCruas(ctx.db, tentativa)
  return {
    marcas: new Map(marcas.map((row) => [row.perguntaId, row])),
    respostas: new Map(answers.map(({ perguntaId, conteudo }) => [perguntaId, conteudo])),
  }
}

async function readQuestions(ctx: ContextoAutenticado, { teste }: Corrigivel, tentativa: number) {
  const semente = await q.selectSemente(ctx.db, tentativa)
  const versao = await painel.selectVersao(ctx.db, teste.versaoTesteId)
  const lido = { versao, ...(await readMarks(ctx, tentativa)) }
  const lugares = perguntasDaTentativa(versao.conteudo, semente.sorteadas)
  const perguntas = lugares.map((lugar) => toPergunta(lugar, lido))
  const { paginas, ficheiros } = await readPaginas(ctx, versao.conteudo, semente.sorteadas)
  const files = [
    ...ficheiros,
    ...lugares.flatMap(({ perguntaid, pergunta }) =>
      ficheirosDaPergunta({ ...pergunta, conteudo: conteudoEmVigor(pergunta, perguntaid, versao.chaves) }),
    ),
    ...perguntas.flatMap(({ resposta, marca }) => [...ficheirosDaResposta(resposta), ...(marca?.voz === undefined ? [] : [marca.voz])]),
  ]
  return {
    paginas,
    perguntas,
    comentario: semente.comentario,
    marcacao: versao.marcacao,
    ficheiros: await visibleFiles(ctx, files),
  }
}

const empty = { paginas: [], perguntas: [], comentario: '', marcacao: 0, ficheiros: {} }

const neighbours = (linhas: readonly painel.LinhaRow[], aluno: number) => {
  const at = linhas.findIndex(({ alunoId }) => alunoId === aluno)
  return { linha: linhas[at], anterior: linhas[at - 1]?.alunoId ?? null, seguinte: linhas[at + 1]?.alunoId ?? null }
}

/** The attempt asked for, or the one that counts; null where the student never started. 404 for another's attempt. */
async function chooseTentativa(ctx: ContextoAutenticado, teste: number, linha: painel.LinhaRow, tentativa: number | undefined) {
  if (tentativa === undefined || tentativa === linha.tentativa?.id) return linha.tentativa
  const other = await painel.selectOptionalTentativa(ctx.db, teste, linha.alunoId, tentativa)
  if (!other) throw new AppError('nao_encontrado')
  return other
}

/** One student's attempt for the teacher. 404 for a student who does not have the test. */
export async function readCorrecaoAluno(ctx: ContextoAutenticado, id: number, aluno: number, tentativa?: number): Promise<CorrecaoAluno> {
  const found = await requireCorrigivel(ctx, id)
  const { linha, anterior, seguinte } = neighbours(await painel.listLinhas(ctx.db, id), aluno)
  if (!linha) throw new AppError('nao_encontrado')
  const row = await chooseTentativa(ctx, id, linha, tentativa)
  const questions = row ? await readQuestions(ctx, found, row.id) : empty
  return {
    id,
    nome: found.teste.nome,
    turma: { id: found.turma.id, name: found.turma.nome, fuso: found.turma.fuso, escala: found.turma.escala },
    aluno: { id: aluno, numero: linha.numero, nome: linha.nome, avatar: linha.avatarId === null ? null : signedUrl(ctx, linha.avatarId) },
    estado: estadoDaLinha(found.teste, row),
    situacao: linha.situacao,
    tentativa: row && toTentativaResumo(row, found.teste.agora),
    tentativas: (await q.listTentativas(ctx.db, id, aluno)).map(({ points, pointsMaximo, fora, ...rest }) => ({
      ...rest,
      points: fromCentesimosOrNull(points),
      percentagem: percentagemDoTeste({ points, maximo: pointsMaximo, fora }),
    })),
    ...questions,
    historia: row
      ? (await q.listMudancas(ctx.db, row.id)).map((mudanca) => ({ ...mudanca, antesPoints: fromCentesimosOrNull(mudanca.antesPoints) }))
      : [],
    acontecimentos: row ? await q.listAcontecimentos(ctx.db, row.id) : [],
    tardias: row ? await listPerguntasComTardias(ctx.db, row.id) : [],
    anterior,
    seguinte,
    soLeitura: found.soLeitura,
  }
}
