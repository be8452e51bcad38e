/** Puts the server together where anything of it has changed; `--ensaio`: for the browser tests. Run by the pinned Node, from programs that start servers. */
import { buildServer } from './prepare.mjs'

buildServer(process.execPath, { ensaio: process.argv.includes('--ensaio') })
