/**
 * `npm run fotos`: every page × 360/768/1440 px × light/dark × faces, into `fotos/`. `npm run fotos -- turmas responder`
 * takes only those routes, `npm run fotos -- guias` the pictures of the help, into the repository.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { buildWeb, installDependencies, pinnedNode, root } from './prepare.mjs'

installDependencies()
const node = pinnedNode()
buildWeb(node)
const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const { status } = spawnSync(node, [cli, 'test', '--config', 'playwright.fotos.config.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LOUSA_TEST_CHROMIUM: findChromium(), LOUSA_FOTOS: process.argv.slice(2).join(',') },
})
process.exit(status ?? 1)
