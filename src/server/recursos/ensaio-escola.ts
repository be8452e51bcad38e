/** A class beside the bank: who teaches it has the licence of the textbook, its pupils have none. */
import { beforeAll } from 'vitest'
import { makeTurma } from '#server/correcao/ensaio-correcao.ts'
import type { Lousa, Pessoa } from '#server/ensaio/ensaio.ts'
import { type Banco, contextOf, makeBanco, umaFicha } from './ensaio-recursos.ts'
import { type RecursoNovo, saveRecurso } from './manage-recursos.service.ts'

export type ComBanco = {
  admin: Pessoa
  banco: Banco
  /** A worksheet that opens only with the textbook's licence. */
  fechado: number
  /** Puts one more resource on the shelves: a worksheet, `mais` changes what matters. */
  saveFicha: (mais?: Partial<RecursoNovo>) => Promise<number>
  openRecurso: (quem: Pessoa, id?: number) => ReturnType<typeof open>
  isOpen: (quem: Pessoa) => Promise<boolean>
}

const open = (lousa: Lousa, quem: Pessoa, id: number) => lousa.as(quem).call('GET /api/recurso/{id}', { params: { id } })

/** The bank of a test file, made once before its tests. */
export function useBanco(lousa: Lousa): ComBanco {
  const com = {
    saveFicha: async (mais: Partial<RecursoNovo> = {}) => (await saveRecurso(contextOf(lousa, com.admin), umaFicha(com.banco, mais))).id,
    openRecurso: (quem: Pessoa, id = com.fechado) => open(lousa, quem, id),
    isOpen: async (quem: Pessoa) => (await open(lousa, quem, com.fechado)).conteudo !== null,
    // The fields below are filled before the first test reads them.
  } as ComBanco
  beforeAll(async () => {
    com.admin = await lousa.admin()
    com.banco = await makeBanco(lousa, com.admin, 20)
    com.fechado = await com.saveFicha({ nome: 'Com licença', licenciado: true })
  })
  return com
}

/** A class of two, its teacher with the licence. */
export async function makeEscola(lousa: Lousa, { banco }: ComBanco) {
  const [professora, aluno, colega] = [await lousa.professor('Helena Duarte'), await lousa.aluno(), await lousa.aluno()]
  const turma = await makeTurma(lousa, professora, [aluno, colega])
  await lousa.as(professora).call('POST /api/licencas/ativar', { body: { codigo: banco.codigos.pop() ?? '' } })
  return { professora, aluno, colega, turma, api: lousa.as(professora) }
}
