/** The teachers' repositories: folders, and in them the tests with all their questions. */
import type { TesteEntrada } from '#contract/repositorio.ts'
import { saveItem } from '#server/repositorio/repositorio.service.ts'
import { saveTeste } from '#server/repositorio/testes.service.ts'
import { como, existing, type Escola } from './atores.ts'
import { pastas, type Pasta } from './conteudo/plano.ts'
import { testePorChave } from './conteudo/testes.ts'
import type { Pergunta, Teste } from './conteudo/tipos-conteudo.ts'
import { keepFiles, withFileIds } from './ficheiros.ts'

type PerguntaDoTeste = TesteEntrada['perguntas'][number]

const toNova = ({
  tipoPergunta,
  dominio,
  enunciado,
  conteudo,
  explicacao,
  points,
}: Pergunta): NonNullable<PerguntaDoTeste['pergunta']> => ({
  tipoPergunta,
  dominio,
  enunciado,
  alineas: conteudo.alineas,
  definicoes: conteudo.definicoes,
  // Plain words: as ops, because a string would be read as HTML.
  explicacao: [{ insert: `${explicacao}\n` }],
  points,
})

/** The questions of a test in the order of its pages. */
const inOrder = ({ paginas, perguntas }: Teste): { pergunta: Pergunta; pagina: number; ordem: number }[] =>
  paginas.flatMap((pagina, p) =>
    pagina.perguntas.map((chave, i) => {
      const pergunta = perguntas.find((one) => one.chave === chave)
      if (!pergunta) throw new Error(`${chave} is on a page and nowhere else`)
      return { pergunta, pagina: p + 1, ordem: i + 1 }
    }),
  )

const toEntrada = (teste: Teste, pasta: number): TesteEntrada => ({
  nome: teste.nome,
  descricao: `${teste.disciplina}, ${teste.ano}.º ano`,
  repositorioPaiId: pasta,
  instrucoes: teste.instrucoes,
  duracao: teste.duracao,
  perguntas: inOrder(teste).map(({ pergunta, pagina, ordem }) => ({ perguntaid: 0, pagina, ordem, pergunta: toNova(pergunta) })),
  paginasPerguntas: teste.paginas.map(({ titulo, estimulo }) => ({ titulo, estimulo: estimulo ?? [] })),
})

/** A test of the content as this person's own, with its drawings and recordings. */
export async function storeTeste(escola: Escola, quem: string, teste: Teste, pasta: number) {
  const entrada = toEntrada(teste, pasta)
  const ids = await keepFiles(escola, quem, entrada)
  return saveTeste(como(escola, quem), withFileIds(entrada, ids))
}

async function createTeste(escola: Escola, professor: string, chave: string, pasta: number): Promise<void> {
  const teste = testePorChave(chave)
  const made = await storeTeste(escola, professor, teste, pasta)
  escola.testes.set(chave, made.id)
  for (const [i, { pergunta }] of inOrder(teste).entries()) {
    const id = made.perguntas[i]?.perguntaid
    if (id === undefined) throw new Error(`${pergunta.chave} was not made`)
    escola.perguntas.set(pergunta.chave, id)
  }
}

/** The folders come in the order of the plan, each after the one it stands in. */
async function createArvore(escola: Escola, professor: string, arvore: readonly Pasta[]): Promise<void> {
  const made = new Map<string, number>()
  for (const { chave, nome, descricao, pai, testes } of arvore) {
    const repositorioPaiId = pai === null ? 0 : existing(made, pai)
    const { id } = await saveItem(como(escola, professor), { nome, descricao, repositorioPaiId })
    made.set(chave, id)
    for (const teste of testes) await createTeste(escola, professor, teste, id)
  }
}

export async function createRepositorios(escola: Escola): Promise<void> {
  for (const [professor, arvore] of Object.entries(pastas)) await createArvore(escola, professor, arvore)
}
