/** A teacher with a folder to share, for this room's tests. */
import type { NivelDePartilha } from '#regras/partilhas.ts'
import type { Lousa, Pessoa } from '#server/ensaio/ensaio.ts'
import { type CorpoPergunta, corpos } from '#server/perguntas/exemplos-de-ensaio.ts'

export const newPasta = async (lousa: Lousa, quem: Pessoa, nome: string, pai = 0): Promise<number> =>
  (await lousa.as(quem).call('PUT /api/repositorio', { body: { nome, repositorioPaiId: pai } })).id

export const newPergunta = async (
  lousa: Lousa,
  quem: Pessoa,
  pastaId: number,
  pergunta: CorpoPergunta = corpos.escolhaUnica,
): Promise<number> => (await lousa.as(quem).call('PUT /api/perguntas', { body: { ...pergunta, pastaId } })).id

export const newTeste = (lousa: Lousa, quem: Pessoa, nome: string, repositorioPaiId: number, perguntas: readonly number[]) =>
  lousa.as(quem).call('PUT /api/repositorio/teste', {
    body: { nome, repositorioPaiId, perguntas: perguntas.map((perguntaid, i) => ({ perguntaid, pagina: 1, ordem: i + 1 })) },
  })

/** In a folder of the teacher's alone: a folder with a folder, a question of each, and a test of both. */
export async function makeFracoes(lousa: Lousa, ana: Pessoa) {
  const fora = await newPasta(lousa, ana, 'Só minha')
  const raiz = await newPasta(lousa, ana, 'Frações', fora)
  const dentro = await newPasta(lousa, ana, 'Difíceis', raiz)
  const facil = await newPergunta(lousa, ana, raiz)
  const dificil = await newPergunta(lousa, ana, dentro, corpos.verdadeiroFalso)
  const teste = await newTeste(lousa, ana, 'Teste de frações', dentro, [facil, dificil])
  return { fora, raiz, dentro, facil, dificil, teste }
}

export const shareWith = (lousa: Lousa, ana: Pessoa, id: number, com: Pessoa, nivel: NivelDePartilha) =>
  lousa.as(ana).call('POST /api/partilhas/item/{id}', { params: { id }, body: { email: com.email ?? '', nivel, fim: null } })

/** The new share's id and the secret of its link. */
export async function shareByLigacao(lousa: Lousa, ana: Pessoa, id: number): Promise<{ id: number; ligacao: string }> {
  const partilhas = await lousa.as(ana).call('POST /api/partilhas/item/{id}', { params: { id }, body: { nivel: 'copia', fim: null } })
  const partilha = partilhas.at(-1)
  if (!partilha?.ligacao) throw new Error('A link was to be made')
  return { id: partilha.id, ligacao: partilha.ligacao }
}
