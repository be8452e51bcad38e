/** Correction by question: the answers of everybody to one question, in groups. */
import type { Resultado } from '#perguntas/tipo-pergunta.ts'
import type { CorrecaoPergunta, GrupoRespostas, RespostaDoGrupo } from '#contract/testes/correcao-formas.ts'
import { openConteudo } from '#perguntas/dispatch.ts'
import { partesPorCorrigir } from '#perguntas/texto/modelo.ts'
import { tipoDe } from '#perguntas/nomes.ts'
import { tipos, type RespostaPergunta } from '#perguntas/tipos.ts'
import { fromCentesimosOrNull } from '#regras/pontos.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { takesKey } from '#server/perguntas/give-key.service.ts'
import { ficheirosDaPergunta } from '#server/perguntas/textos.ts'
import { ficheirosDaResposta, renameFicheiros } from '#server/testes/ficheiros-da-resposta.ts'
import { isPalavra } from '#server/pontuar/lexico.ts'
import { lastCamada } from '#server/pontuar/camadas.ts'
import type { PerguntaVersao } from '#server/versoes-teste/versao.ts'
import {
  type ConteudoEmVigor,
  camposComChave,
  camposDaPergunta,
  conteudoEmVigor,
  correcaoDaPergunta,
  respostaLida,
  textoDaResposta,
} from './conteudo.ts'
import { requireCorrigivel } from './correcao.policy.ts'
import { type Grupo, groupRespostas } from './grupos.ts'
import { ficheirosSemNomes, readVista, type Vista } from './nomes.service.ts'
import { readPaginaDe } from './paginas.service.ts'
import { perguntasDaVersao, readerOfVersao } from './painel.service.ts'
import { listContagens, selectVersao } from './painel.sql.ts'
import * as q from './pergunta.sql.ts'
import { listJuntos, type Turmas } from './turmas-juntas.ts'

/** What opening an answer needs of it and its mark. */
type ParaAbrir = Pick<q.RespostaMarcadaRow, 'tentativaId' | 'conteudo'> & { resultado: Pick<Resultado, 'estado'> }

/** One answer with its mark, opened. */
export type Aberta<R extends ParaAbrir = q.RespostaMarcadaRow> = {
  tentativaId: number
  row: R
  resposta: RespostaPergunta | null
  texto: string
  sinal: string
}

/** The same for equal answers, however their parts are ordered. */
function canonical(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(canonical).toSorted().join()}]`
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor)
  return `{${Object.entries(valor)
    .map(([chave, dentro]) => `${chave}:${canonical(dentro)}`)
    .toSorted()
    .join()}}`
}

/** The differences beside the words: files, or for choices the choice itself. */
const sinalDe = (tipo: number, resposta: RespostaPergunta | null): string => {
  if (resposta === null || tipo === tipoDe.texto) return ''
  return tipo === tipoDe.composicao ? ficheirosDaResposta(resposta).join() : canonical(resposta)
}

/** A damaged answer is no blank one: it is shown for what it is. */
const ilegivel = '(resposta ilegível)'

/** `semNomes`: the answer as it is read by who may not know whose it is. */
type SemNomes = (resposta: RespostaPergunta) => RespostaPergunta

export function openRow<R extends ParaAbrir>(
  tipo: number,
  conteudo: unknown,
  row: R,
  semNomes: SemNomes = (lida) => renameFicheiros(lida),
): Aberta<R> {
  const { tentativaId } = row
  if (row.resultado.estado === 'sem-resposta') return { tentativaId, row, resposta: null, texto: '', sinal: '' }
  const lida = respostaLida(tipo, conteudo, row.conteudo)
  const resposta = lida && semNomes(lida)
  const texto = resposta === null ? ilegivel : textoDaResposta(tipo, conteudo, resposta)
  return { tentativaId, row, resposta, texto, sinal: sinalDe(tipo, resposta) }
}

/** Gaps that no rule settles are groups of their own, gap by gap; answers that rules settle are grouped whole. */
function groupTexto(conteudo: ConteudoEmVigor, abertas: readonly Aberta[]): Grupo<Aberta>[] {
  const typed = openConteudo(tipos.texto, conteudo)
  const looked = abertas.map((aberta) => ({
    aberta,
    partes: aberta.resposta !== null && 'textos' in aberta.resposta ? partesPorCorrigir(typed, aberta.resposta, isPalavra) : [],
  }))
  const byPart = typed.alineas.flatMap(({ id }) => {
    const waiting = looked.flatMap(({ aberta, partes }) =>
      partes.filter((parte) => parte.id === id).map(({ texto }) => ({ ...aberta, texto })),
    )
    return groupRespostas(waiting, 'parecidas', id)
  })
  const settled = looked.filter(({ partes }) => partes.length === 0).map(({ aberta }) => aberta)
  return [...byPart, ...groupRespostas(settled, 'iguais')]
}

const groupAll = (tipo: number, conteudo: ConteudoEmVigor, abertas: readonly Aberta[]): Grupo<Aberta>[] =>
  tipo === tipoDe.texto ? groupTexto(conteudo, abertas) : groupRespostas(abertas, tipo === tipoDe.composicao ? 'composicoes' : 'iguais')

export const toRespostaDoGrupo = ({ row, texto }: Pick<Aberta, 'row' | 'texto'>, nomes: boolean): RespostaDoGrupo => ({
  tentativaId: row.tentativaId,
  versao: row.versao,
  aluno: nomes ? { id: row.alunoId, nome: row.nome } : null,
  texto,
  estado: row.estado,
  points: fromCentesimosOrNull(row.points),
  pointsManual: fromCentesimosOrNull(row.pointsManual),
  decisoes: row.decisoes,
  resultado: row.resultado,
  comentario: row.comentario,
  ...(row.voz !== null && { voz: row.voz }),
  motivo: row.motivo,
})

function waitsFor({ parte }: Grupo<Aberta>, { row }: Aberta): boolean {
  if (row.estado !== 'por-corrigir') return false
  const { resultado } = row
  return parte === null || (resultado.estado === 'por-corrigir' && resultado.partes.includes(parte))
}

function toGrupo(grupo: Grupo<Aberta>, nomes: boolean): GrupoRespostas {
  const points = new Set(grupo.itens.map(({ row }) => row.points))
  const [only = null] = points
  return {
    id: grupo.id,
    parte: grupo.parte,
    tipo: grupo.tipo,
    texto: grupo.texto,
    grafias: grupo.grafias,
    resposta: grupo.itens[0]?.resposta ?? null,
    respostas: grupo.itens.map((item) => toRespostaDoGrupo(item, nomes)),
    porCorrigir: grupo.itens.filter((item) => waitsFor(grupo, item)).length,
    points: points.size === 1 ? fromCentesimosOrNull(only) : null,
  }
}

/** One question of a class test with the key in force. 404 for a question the test does not have. */
export function requirePergunta(versao: { conteudo: { perguntas: Record<string, PerguntaVersao> } }, perguntaid: number): PerguntaVersao {
  const { perguntas } = versao.conteudo
  const pergunta = Object.hasOwn(perguntas, String(perguntaid)) ? perguntas[String(perguntaid)] : undefined
  if (!pergunta) throw new AppError('nao_encontrado')
  return pergunta
}

/**
 * The answers under the pseudonyms of their own test, in no order of pupils. `aVista`: with names, which only one
 * class's answers ever have.
 */
async function openRespostas(ctx: ContextoAutenticado, testes: readonly number[], perguntaid: number) {
  const vistas = new Map<number, Vista>()
  for (const teste of testes) vistas.set(teste, await readVista(ctx, { teste, pergunta: perguntaid }))
  const [only] = vistas.values()
  const named = new Map<number, number>()
  const hide = (testeId: number, que: 'tentativa' | 'ficheiro', id: number) => vistas.get(testeId)?.pseudonimo(que, id) ?? 0
  const rows = (await q.listRespostas(ctx.db, testes, perguntaid))
    // With names shown, an attempt and its files keep their pseudonyms. So a form in use stays the same when names
    // appear.
    .map((row) => ({ ...row, tentativaId: hide(row.testeId, 'tentativa', row.tentativaId) }))
    // That is no order of pupils.
    .toSorted((a, b) => a.tentativaId - b.tentativaId)
  const rename = (testeId: number) => (ficheiro: number) => {
    const pseudonimo = hide(testeId, 'ficheiro', ficheiro)
    named.set(pseudonimo, ficheiro)
    return pseudonimo
  }
  return { rows, named, rename, aVista: testes.length === 1 && only?.aVista === true }
}

/**
 * All answers to one question, grouped, of one class or of every class that had it. The reply does not tell whose they
 * are, unless it is about one class and this teacher has asked for its names.
 */
export async function readCorrecaoPergunta(
  ctx: ContextoAutenticado,
  id: number,
  perguntaid: number,
  turmas?: Turmas,
): Promise<CorrecaoPergunta> {
  const { teste } = await requireCorrigivel(ctx, id)
  const versao = await selectVersao(ctx.db, teste.versaoTesteId)
  const pergunta = requirePergunta(versao, perguntaid)
  const conteudo = conteudoEmVigor(pergunta, perguntaid, versao.chaves)
  const { tipoPergunta } = pergunta
  const testes = await listJuntos(ctx, teste, turmas)
  const { rows, named, rename, aVista } = await openRespostas(ctx, testes, perguntaid)
  const abertas = rows.map((row) => openRow(tipoPergunta, conteudo, row, (lida) => renameFicheiros(lida, rename(row.testeId))))
  const shown = groupAll(tipoPergunta, conteudo, abertas).map((grupo) => toGrupo(grupo, aVista))
  const contagens = await listContagens(ctx.db, ...testes)
  const place = perguntasDaVersao(versao, contagens, await readerOfVersao(versao.conteudo)).find((one) => one.perguntaid === perguntaid)
  const camada = lastCamada(versao.camadas, perguntaid)
  // A drawn question has its worth from the draw; one out of the total has none of its own.
  const worth = camada?.points ?? rows.find(({ anulada }) => anulada !== 'fora-do-total')?.pointsMaximo ?? pergunta.points
  const { pagina, ficheiros } = await readPaginaDe(ctx, versao.conteudo, perguntaid)
  const ids = shown.flatMap(({ resposta }) =>
    ficheirosDaResposta(resposta).map((pseudonimo) => [pseudonimo, named.get(pseudonimo) ?? 0] as const),
  )
  const vozes = rows.flatMap(({ voz }) => (voz === null ? [] : [voz]))
  const files = await visibleFiles(
    ctx,
    ids.map(([, ficheiro]) => ficheiro),
  )
  return {
    pergunta: {
      ...camposDaPergunta(perguntaid, place?.numero ?? 0, pergunta, worth),
      ...camposComChave(pergunta, conteudo),
      correcao: correcaoDaPergunta(camada, versao.motivos),
      dominio: pergunta.dominio,
    } as CorrecaoPergunta['pergunta'], // alineas and definicoes are of this type: the door has just opened them
    pagina,
    marcacao: versao.marcacao,
    noRepositorio: await takesKey(ctx, perguntaid, { ...pergunta, conteudo }),
    grupos: shown,
    nomes: aVista,
    ficheiros: {
      ...(await visibleFiles(ctx, [...ficheiros, ...ficheirosDaPergunta({ ...pergunta, conteudo }), ...vozes])),
      ...ficheirosSemNomes(ctx, { aVista, ficheiros: files, ids }),
    },
  }
}
