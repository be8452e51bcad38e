import { expect, test } from 'vitest'
import { opcoesDoPapel } from '#perguntas/papel.ts'
import type { DocxJob } from './docx-thread.ts'
import { makeDocx } from './docx.ts'

const desenhos = { imagens: new Map(), codigos: new Map() }
const papel = { id: 1, nome: 'Frações', versao: 'A', duracao: null, totalPoints: 0, instrucoes: [], paginas: [], ficheiros: {} }
const job = { papel, opcoes: opcoesDoPapel, desenhos } as unknown as DocxJob // only what a document without questions needs
const broken = { ...job, papel: null } as unknown as DocxJob // what no request can make

test('um documento que falha é um erro, e o seguinte faz-se', async () => {
  await expect(makeDocx(broken)).rejects.toThrow(TypeError)
  const [a, b] = await Promise.all([makeDocx(job), makeDocx(job)])
  // The first signs of a ZIP file.
  expect([a.subarray(0, 2).toString(), b.subarray(0, 2).toString()]).toEqual(['PK', 'PK'])
})
