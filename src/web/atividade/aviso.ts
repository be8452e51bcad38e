/** An announcement as its form holds it. */
import type { RespostaDe } from '#kit/api/client.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import type { TextoRico } from '#regras/texto-rico/ops.ts'

export type Anexo = { id: number; nome: string; tipo: string; tamanho: number; url: string }
export type OpcaoTurma = RespostaDe<'GET /api/turmas/opcoes'>[number]
export type ValoresAviso = {
  conteudo: TextoRico
  anexos: Anexo[]
  turmas: number[]
  /** What is in the text and was sent since: no reply tells where it is yet. */
  imagens: Ficheiros
}

export const avisoVazio: ValoresAviso = { conteudo: [], anexos: [], turmas: [], imagens: {} }
