/** From a sealed test and its key to the room: pages, instructions and files as the server would have sent them. */
import type { PacoteSelado } from '#contract/testes/selados.ts'
import type { PaginaAluno, Sala } from '#contract/testes/tentativas.ts'
import { keepFormulas } from '#kit/formulas.ts'
import { paginasDoPacote } from '#perguntas/pacote-selado.ts'
import { openBytes, fromBase64url } from '#regras/testes/open-selado.ts'
import type { Sorteadas } from '#regras/testes/plano-do-teste.ts'
import type { EmCurso } from '../machine/estado.ts'
import type { Selado } from '../offline/copies.ts'
import { readFicheiro } from './kept-selados.ts'
import { keepFicheiro } from './files.ts'

type Chave = Uint8Array<ArrayBuffer>

/** What was sealed; its formulas are drawn from then on. Rejects where the key is another's, or what is kept was damaged. */
export async function openPacote({ envelope }: Selado, chave: Chave): Promise<PacoteSelado> {
  const bytes = await openBytes(chave, envelope.pacote, 'conteudo', fromBase64url(envelope.conteudo))
  // The server checked it against the contract before it was sealed, and the seal says that it is still that.
  const pacote = JSON.parse(new TextDecoder().decode(bytes)) as PacoteSelado
  keepFormulas(pacote.formulas ?? [])
  return pacote
}

/** Opens its files for the worker, which gives them to the page; their addresses need no signature here. */
async function openFicheiros(selado: Selado, pacote: PacoteSelado, chave: Chave, tentativa: number): Promise<Sala['ficheiros']> {
  const { aluno, teste, envelope } = selado
  const opened = pacote.ficheiros.map(async ({ id, nome, tipo, tamanho }) => {
    const bytes = await openBytes(chave, envelope.pacote, `ficheiro:${id}`, await readFicheiro(teste, id))
    await keepFicheiro(aluno, tentativa, id, new Response(bytes, { headers: { 'content-type': tipo, 'content-length': String(tamanho) } }))
    return [String(id), { url: `/api/ficheiros/${id}?a=${aluno}.selado`, nome, tipo, tamanho }] as const
  })
  return Object.fromEntries(await Promise.all(opened))
}

type Comeco = Omit<Sala, 'paginas' | 'respostas' | 'guardadas' | 'paraRever' | 'ficheiros'>

/** The room of an attempt in which nothing is answered yet. */
export async function salaDoPacote(
  selado: Selado,
  chave: Chave,
  { comeco, agora, fim, semente, sorteadas }: { comeco: Comeco; agora: string; fim: string; semente: number; sorteadas: Sorteadas },
  aberto?: PacoteSelado,
): Promise<EmCurso> {
  const pacote = aberto ?? (await openPacote(selado, chave))
  const ficheiros = await openFicheiros(selado, pacote, chave, comeco.tentativaid)
  // Each question is of its own type: only places have changed.
  const paginas = paginasDoPacote(pacote, { semente, sorteadas }) as PaginaAluno[]
  return {
    fase: 'em-curso',
    agora,
    teste: { ...selado.envelope.teste, fim, instrucoes: pacote.instrucoes, ficheiros },
    sala: { ...comeco, paginas, respostas: [], guardadas: [], paraRever: [], ficheiros },
  }
}
