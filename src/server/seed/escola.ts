/** Loads the demo school once, through the product's own services. */
import { inTransaction, one, optional, sql } from '#server/db/db.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { readSetting, writeSetting } from '#server/definicoes/definicoes.ts'
import { hashPassword } from '#server/sessao/palavra-passe.ts'
import { newEscola, type Escola } from './atores.ts'
import { testesDeTurma, type TesteDeTurma } from './conteudo/plano.ts'
import { finishTeste } from './correcao.ts'
import { createApagamento } from './apagamento.ts'
import { createEventos } from './eventos.ts'
import { createAreasAndBanners } from './geral.ts'
import { createProntos } from './prontos.ts'
import { makeMural } from './mural.ts'
import { palavraPasseDemo } from './palavra-passe.ts'
import { createAdultos, keepPasswords } from './pessoas.ts'
import { moveEscolaBack, moveTesteBack } from './move-back.ts'
import { createRecursosDemo } from './recursos.ts'
import { createRepositorios } from './repositorio.ts'
import { makeTentativas } from './tentativas.ts'
import { assignTeste } from './testes.ts'
import { makeTrabalhos } from './trabalhos.ts'
import { createTurmas } from './turmas.ts'

const carregada = 'demo.carregada'

async function makeTeste(escola: Escola, item: TesteDeTurma): Promise<void> {
  const teste = await assignTeste(escola, item)
  const feitas = await makeTentativas(escola, item, teste)
  await finishTeste(escola, item, teste, feitas)
  await moveTesteBack(escola, item, teste, feitas)
}

async function makeEscola(escola: Escola): Promise<void> {
  await createAdultos(escola)
  await createTurmas(escola)
  await createRepositorios(escola)
  await createProntos(escola)
  for (const item of testesDeTurma) await makeTeste(escola, item)
  await createRecursosDemo(escola)
  await makeTrabalhos(escola)
  await moveEscolaBack(escola, testesDeTurma)
  await makeMural(escola)
  await createEventos(escola)
  await createAreasAndBanners(escola)
  await createApagamento(escola)
  await keepPasswords(escola)
}

/**
 * Fills an empty demo database, and leaves a filled one alone. One transaction does it all: a process that ends
 * half-way leaves an empty database. `onStart` is called when there is something to do.
 */
export async function loadDemoSchool(servicos: Servicos, onStart: () => void = () => {}): Promise<void> {
  if (await readSetting(servicos.db, carregada)) return
  onStart()
  const hash = await hashPassword(palavraPasseDemo, servicos.config.custoPalavraPasse, 'contas')
  await inTransaction(servicos.db, async (db) => {
    // Of several processes that start at once, one makes the school and the others wait for it.
    await optional(db, sql`select chave from definicoes where chave = 'demo' for update`)
    if (await readSetting(db, carregada)) return
    const { agora } = await one<{ agora: string }>(db, sql`select now() as agora`)
    await makeEscola(newEscola({ ...servicos, db }, new Date(agora), hash))
    await writeSetting(db, carregada, true)
  })
}
