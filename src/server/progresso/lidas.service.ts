/** The results of a class as exact parts, for the rooms that make marks of them: the very cells of the matrix. */
import type { Celula } from '#contract/progresso.ts'
import type { Parte } from '#regras/medias.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import * as c from './celulas.ts'
import type { Item } from './itens.service.ts'
import { lidaDo, pessoa, readQuadro } from './progresso.service.ts'

export type LidaDoAluno = {
  tipo: Item['tipo']
  /** Of the item. */
  id: number
  peso: number
  celula: Celula
  /** Null: no number. */
  parte: Parte | null
  /** The pupil has this item at all. */
  isOwn: boolean
}

export type LinhaLida = { aluno: ReturnType<typeof pessoa>; lidas: LidaDoAluno[] }

/** The items that pass, in the order of time, and each pupil of the class with their results. */
export async function readLidas(
  ctx: ContextoAutenticado,
  filtro: { turmaId: number; disciplina: string },
  passes: (item: { data: string }) => boolean,
): Promise<{ itens: Omit<Item, 'agora' | 'disciplina'>[]; linhas: LinhaLida[] }> {
  const quadro = await readQuadro(ctx, filtro, null)
  const colunas = quadro.colunas.filter(({ item }) => passes(item))
  return {
    itens: colunas.map(({ item: { agora: _agora, disciplina: _disciplina, ...item } }) => item),
    linhas: quadro.alunos
      .filter(({ inscrito }) => inscrito)
      .map((aluno) => ({
        aluno: pessoa(ctx, aluno),
        lidas: colunas.map((coluna) => {
          const { item } = coluna
          const lida = lidaDo(coluna, aluno.id)
          const parte = 'parte' in lida ? lida.parte : null
          const isOwn = !('semNumero' in lida && lida.semNumero === 'nao-tem')
          return { tipo: item.tipo, id: item.id, peso: item.peso, celula: c.toCelula(lida), parte, isOwn }
        }),
      })),
  }
}
