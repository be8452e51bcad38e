/** What the teachers did with the attempts: they settle texts that match nothing, mark the Composições and publish. */
import type { GrupoRespostas } from '#contract/testes/correcao-formas.ts'
import { tipoDe } from '#perguntas/nomes.ts'
import type { Decisoes } from '#perguntas/tipo-pergunta.ts'
import { type Fracao, fracao } from '#regras/fracoes.ts'
import { mark } from '#server/correcao/mark.service.ts'
import { attemptsOf } from '#server/correcao/nomes.service.ts'
import { readCorrecaoPergunta } from '#server/correcao/pergunta.service.ts'
import { publish } from '#server/correcao/publish.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { archiveTeste } from '#server/testes/assign.service.ts'
import { como, existing, type Escola } from './atores.ts'
import type { TesteDeTurma } from './conteudo/plano.ts'
import { decisaoProvavel, type RespostaGerada } from './conteudo/tentativas.ts'
import { testePorChave } from './conteudo/testes.ts'
import type { PerguntaComposicao, PerguntaTexto } from './conteudo/tipos-conteudo.ts'
import type { Feita } from './tentativas.ts'

/** One answer that waits, as its teacher decides it. */
type Decidida = { tentativaId: number; versao: number; decisoes: Decisoes; comentario?: string }

/** Gap by gap, what the teacher would give for each text no rule settles. */
function decideTextos(pergunta: PerguntaTexto, grupos: readonly GrupoRespostas[]): Decidida[] {
  const waiting = grupos.flatMap(({ parte, respostas }) =>
    parte === null
      ? []
      : respostas.map(({ tentativaId, versao, texto }) => ({ tentativaId, versao, parte, dada: decisaoProvavel(pergunta, parte, texto) })),
  )
  return [...Map.groupBy(waiting, ({ tentativaId }) => tentativaId)].map(([tentativaId, partes]) => ({
    tentativaId,
    versao: partes[0]?.versao ?? 0,
    decisoes: Object.fromEntries(partes.map(({ parte, dada }) => [parte, dada])),
  }))
}

/** The levels the generated attempt names, as fractions of each criterion's greatest. */
function toDecisoes({ conteudo }: PerguntaComposicao, niveis: Record<string, string>): Record<string, Fracao> {
  return Object.fromEntries(
    conteudo.definicoes.criterios.map(({ id, niveis: levels }) => {
      const greatest = Math.max(...levels.map(({ valor }) => valor))
      return [id, fracao(levels.find((nivel) => nivel.id === niveis[id])?.valor ?? 0, greatest)]
    }),
  )
}

/** What was made, by the names under which its answers are marked. */
async function byName(
  ctx: ContextoAutenticado,
  [teste, pergunta]: readonly [number, number],
  grupos: readonly GrupoRespostas[],
  feitas: readonly Feita[],
) {
  const names = grupos.flatMap(({ respostas }) => respostas.map(({ tentativaId }) => tentativaId))
  const attempts = await attemptsOf(ctx, [teste], pergunta, names)
  const byTentativa = new Map(feitas.map((feita) => [feita.tentativa, feita]))
  return new Map(
    [...attempts].flatMap(([name, tentativa]): [number, Feita][] => {
      const feita = byTentativa.get(tentativa)
      return feita ? [[name, feita]] : []
    }),
  )
}

/** The marks of the Composições; those of `porCorrigir` keep waiting. */
function decideComposicoes(
  pergunta: PerguntaComposicao,
  grupos: readonly GrupoRespostas[],
  byTentativa: ReadonlyMap<number, Feita>,
  porCorrigir: readonly string[],
): Decidida[] {
  return grupos.flatMap(({ respostas }) =>
    respostas.flatMap(({ tentativaId, versao, estado }): Decidida[] => {
      const feita = byTentativa.get(tentativaId)
      const correcao = feita?.respostas.find(({ chave }: RespostaGerada) => chave === pergunta.chave)?.correcao
      if (!feita || !correcao || estado !== 'por-corrigir' || porCorrigir.includes(feita.utilizador)) return []
      const { niveis, comentario } = correcao
      return [{ tentativaId, versao, decisoes: toDecisoes(pergunta, niveis), ...(comentario === undefined ? {} : { comentario }) }]
    }),
  )
}

/** Answers decided alike are marked at once, as the page does with a group. */
async function markAlike(ctx: ContextoAutenticado, teste: number, perguntaid: number, decididas: readonly Decidida[]): Promise<void> {
  const alike = Map.groupBy(decididas, ({ decisoes, comentario }) => JSON.stringify([decisoes, comentario]))
  for (const group of alike.values()) {
    const [{ decisoes, comentario } = { decisoes: {} }] = group
    const marcas = group.map(({ tentativaId, versao }) => ({ tentativaId, versao }))
    await mark(ctx, teste, { perguntaid, marcas, decisoes, ...(comentario === undefined ? {} : { comentario }) })
  }
}

/** Marks everything that waits for a person, but for the Composições the plan leaves. */
async function markTeste(escola: Escola, item: TesteDeTurma, teste: number, feitas: readonly Feita[]): Promise<void> {
  const ctx = como(escola, item.professor)
  const porCorrigir = item.situacao.tipo === 'por-corrigir' ? item.situacao.composicoesPorCorrigir : []
  for (const pergunta of testePorChave(item.teste).perguntas) {
    if (pergunta.tipoPergunta !== tipoDe.texto && pergunta.tipoPergunta !== tipoDe.composicao) continue
    const perguntaid = existing(escola.perguntas, pergunta.chave)
    const { grupos } = await readCorrecaoPergunta(ctx, teste, perguntaid)
    const decididas =
      pergunta.tipoPergunta === tipoDe.texto
        ? decideTextos(pergunta, grupos)
        : decideComposicoes(pergunta, grupos, await byName(ctx, [teste, perguntaid], grupos, feitas), porCorrigir)
    await markAlike(ctx, teste, perguntaid, decididas)
  }
}

/** Marks, publishes and puts away, as far as the plan says. */
export async function finishTeste(escola: Escola, item: TesteDeTurma, teste: number, feitas: readonly Feita[]): Promise<void> {
  if (feitas.length === 0) return
  await markTeste(escola, item, teste, feitas)
  const ctx = como(escola, item.professor)
  const { tipo } = item.situacao
  if (tipo === 'publicado' || tipo === 'arquivado') await publish(ctx, teste, {})
  if (tipo === 'arquivado') await archiveTeste(ctx, teste, true)
}
