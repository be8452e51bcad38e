/** Ready-made questions of a domain for a pupil to practise with. Nothing of it is stored. */
import type { PerguntaDaPratica, RespostaDaPratica } from '#contract/testes/pratica.ts'
import { type RespostaPergunta, openConteudoPergunta, paraAlunoPergunta, respostaValida, scorePergunta } from '#perguntas/tipos.ts'
import { equalFracoes, UM, ZERO } from '#regras/fracoes.ts'
import { deriveSemente } from '#regras/shuffle.ts'
import { withoutDropdownText } from '#regras/texto-rico/enunciado-aluno.ts'
import type { Db } from '#server/db/db.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { ficheirosDaPergunta } from '#server/perguntas/textos.ts'
import { isPalavra } from '#server/pontuar/lexico.ts'
import * as q from './pratica.sql.ts'

type Conteudo = { versao: number; alineas: unknown[]; definicoes: unknown }

/** The door answers content of the type's current shape, which always has these three. */
const openConteudo = ({ tipoPergunta, conteudo }: q.PerguntaRow): Conteudo => openConteudoPergunta(tipoPergunta, conteudo) as Conteudo

/** For each of these domains: is there a question to practise with? */
export async function findComPerguntas(db: Db, deQue: q.DeQue, dominios: readonly string[]): Promise<boolean[]> {
  if (deQue.disciplina === '' || dominios.length === 0) return dominios.map(() => false)
  const found = new Set((await q.listComPerguntas(db, deQue, dominios)).map(({ lugar }) => lugar))
  return dominios.map((_, lugar) => found.has(lugar))
}

/** Without their keys. The parts of each stand in an order of this person's own, always the same. */
export async function readPerguntas(ctx: ContextoAutenticado, deQue: q.DeQue, dominio: string, versao: number) {
  const rows = await q.listParaPraticar(ctx.db, deQue, dominio, versao)
  const perguntas = rows.map((row) => ({
    perguntaid: row.id,
    enunciado: withoutDropdownText(row.enunciado),
    tipoPergunta: row.tipoPergunta,
    conteudo: paraAlunoPergunta(row.tipoPergunta, openConteudo(row), deriveSemente(ctx.actor.id, row.id)),
  })) as PerguntaDaPratica[] // number and copy come from the same room; the reply's closed schema checks the pair
  const files = rows.flatMap((row) => ficheirosDaPergunta({ ...row, explicacao: [], conteudo: openConteudo(row) }))
  return { perguntas, ficheiros: await visibleFiles(ctx, files) }
}

/** What no rule settles is simply wrong here: nobody will look at it. */
function markByRule({ tipoPergunta }: q.PerguntaRow, conteudo: Conteudo, resposta: RespostaPergunta) {
  const first = scorePergunta(tipoPergunta, conteudo, resposta, {}, isPalavra)
  const decisoes = first.estado === 'por-corrigir' ? Object.fromEntries(first.partes.map((parte) => [parte, ZERO])) : {}
  const resultado = first.estado === 'por-corrigir' ? scorePergunta(tipoPergunta, conteudo, resposta, decisoes, isPalavra) : first
  return { resultado, decisoes }
}

function veredictoDe(resultado: RespostaDaPratica['resultado']): RespostaDaPratica['veredicto'] {
  if (resultado.estado !== 'corrigido') return 'errada'
  if (equalFracoes(resultado.fracao, UM)) return 'certa'
  return resultado.fracao.num === 0 ? 'errada' : 'em-parte'
}

/**
 * Right or wrong, and then the key. Nothing is stored.
 *
 * @throws AppError `nao_encontrado` where the question is not, or is no longer, one to practise with; `pedido_invalido` for an answer to another question.
 */
export async function answerPergunta(
  ctx: ContextoAutenticado,
  deQue: q.DeQue,
  { dominio, perguntaid, resposta }: { dominio: string; perguntaid: number; resposta: RespostaPergunta },
): Promise<RespostaDaPratica> {
  const row = deQue.disciplina === '' ? null : await q.selectOptionalParaPraticar(ctx.db, deQue, dominio, perguntaid)
  if (!row) throw new AppError('nao_encontrado')
  const conteudo = openConteudo(row)
  if (!respostaValida(row.tipoPergunta, conteudo, resposta)) throw new AppError('pedido_invalido')
  const marca = markByRule(row, conteudo, resposta)
  const pergunta = {
    perguntaid,
    tipoPergunta: row.tipoPergunta,
    enunciado: row.enunciado,
    explicacao: row.explicacao,
    alineas: conteudo.alineas,
    definicoes: conteudo.definicoes,
  } as RespostaDaPratica['pergunta'] // the door has just opened it: parts and number are of one type
  return {
    veredicto: veredictoDe(marca.resultado),
    ...marca,
    pergunta,
    ficheiros: await visibleFiles(ctx, ficheirosDaPergunta({ ...row, conteudo })),
  }
}
