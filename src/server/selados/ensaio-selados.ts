/** A test sealed in advance and its students' devices: their part is done by their own code. */
import { Value } from 'typebox/value'
import { PacoteSelado, type TesteSelado } from '#contract/testes/selados.ts'
import type { PaginaAluno } from '#contract/testes/tentativas.ts'
import type { TesteTurmaEntrada } from '#contract/testes/testes.ts'
import { paginasDoPacote } from '#perguntas/pacote-selado.ts'
import { openBytes, chaveDoCodigo, fromBase64url, provaComChave, sementeComChave } from '#regras/testes/open-selado.ts'
import { drawPerguntas } from '#regras/testes/plano-do-teste.ts'
import type { Lousa, Pessoa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { type Escola, assign, makeEscola } from '#server/tentativas/ensaio-responder.ts'

/** What the tests of sealed tests do with one Lousa. */
export function useSelados(lousa: Lousa) {
  /** A school with a sealed test and its two students; opens in `em` minutes, for an hour. */
  async function sealed(em = -10, mais: Partial<TesteTurmaEntrada> = {}) {
    const escola = await makeEscola(lousa)
    const teste = await assign(lousa, escola, { selado: true, inicio: minutesFromNow(em), fim: minutesFromNow(em + 60), ...mais })
    const [aluno, colega] = [escola.alunos[0]!, escola.alunos[1]!]
    return { escola, teste, aluno, colega, api: lousa.as(aluno), params: { id: teste.id } }
  }

  const download = (aluno: Pessoa, id: number): Promise<TesteSelado> =>
    lousa.as(aluno).call('GET /api/teste/selado/{id}', { params: { id } })

  const showCodigo = ({ professora }: Escola, id: number) => lousa.as(professora).call('POST /api/teste/codigo/{id}', { params: { id } })

  /** What a device makes of the package with its key: the checked content. */
  async function unseal(selado: TesteSelado, chave: Uint8Array<ArrayBuffer>): Promise<PacoteSelado> {
    const bytes = await openBytes(chave, selado.pacote, 'conteudo', fromBase64url(selado.conteudo))
    return Value.Parse(PacoteSelado, JSON.parse(new TextDecoder().decode(bytes)))
  }

  const pagesOf = (pacote: PacoteSelado, semente: number): PaginaAluno[] =>
    paginasDoPacote(pacote, { semente, sorteadas: drawPerguntas(pacote, semente) })

  /** Everything a device does without a network: the code, the package, its own pages, and what it will tell. */
  async function startOffline(escola: Escola, selado: TesteSelado, aluno: Pessoa, comecouEm = new Date().toISOString()) {
    const { codigo } = await showCodigo(escola, selado.teste.id)
    const chave = await chaveDoCodigo(codigo, selado)
    if (!chave) throw new Error('The code opens the package')
    const semente = await sementeComChave(chave, selado.teste.id, aluno.id, 1)
    const prova = await provaComChave(chave, selado.teste.id, aluno.id, comecouEm)
    return { paginas: pagesOf(await unseal(selado, chave), semente), comeco: { passe: selado.passe, comecouEm, prova } }
  }

  const tell = (body: { passe: string; comecouEm: string; prova: string }) =>
    lousa.anonimo.call('POST /api/teste/selado/registar', { body })

  /** A repository test of one question that stands for all and two draws. */
  async function withDraws(escola: Escola): Promise<number> {
    const sorteio = (id: string, ordem: number, points: number) => ({ id, ordem, pastaId: null, dominio: null, n: 2, points })
    const { id } = await lousa.as(escola.professora).call('PUT /api/repositorio/teste', {
      body: {
        nome: 'Sorteado',
        perguntas: [{ perguntaid: escola.perguntas[4], pagina: 1, ordem: 1 }],
        paginasPerguntas: [{ titulo: 'A', sorteios: [sorteio('sort1', 2, 5), sorteio('sort2', 3, 3)] }],
      },
    })
    return id
  }

  return { sealed, download, showCodigo, unseal, startOffline, tell, withDraws }
}
