/** `npm run db:reset`: empties the embedded data folder, so that the next start begins anew. PostgreSQL is never touched. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, stop } from './prepare.mjs'

const folder = path.resolve(process.env.LOUSA_DATA || path.join(root, 'data'))
const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

if (!existsSync(path.join(folder, 'pg'))) stop(`A pasta ${folder} não tem uma base de dados da Lousa.`)
const holder = existsSync(path.join(folder, 'lousa.pid')) ? Number(readFileSync(path.join(folder, 'lousa.pid'), 'utf8')) : 0
if (holder && isAlive(holder)) stop(`Há uma Lousa a usar a pasta ${folder} (processo ${holder}): pare-a primeiro.`)
for (const part of ['pg', 'ficheiros', 'lousa.pid']) rmSync(path.join(folder, part), { recursive: true, force: true })
process.stdout.write(`A pasta ${folder} está vazia. O próximo npm start começa de novo.\n`)
