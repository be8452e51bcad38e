/** The publisher's ready-made tests: kept by the admin in a folder per subject, published by year and subject. */
import { publishPronto } from '#server/repositorio/prontos.service.ts'
import { saveItem } from '#server/repositorio/repositorio.service.ts'
import { como, type Escola } from './atores.ts'
import { ADMIN } from './conteudo/pessoas.ts'
import { testesProntos } from './conteudo/testes.ts'
import { storeTeste } from './repositorio.ts'

export async function createProntos(escola: Escola): Promise<void> {
  const editora = como(escola, ADMIN.utilizador)
  for (const [disciplina, testes] of Map.groupBy(testesProntos, (teste) => teste.disciplina)) {
    const pasta = await saveItem(editora, { nome: disciplina, descricao: 'Testes prontos' })
    for (const teste of testes) {
      const { id } = await storeTeste(escola, ADMIN.utilizador, teste, pasta.id)
      await publishPronto(editora, id, { ano: teste.ano, disciplina })
    }
  }
}
