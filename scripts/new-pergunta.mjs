/**
 * `npm run new-pergunta -- ordenacao 8 "Ordenação"`: makes the room of a new question type, ready to be changed.
 * The room of Escolha Única is the pattern, read as it stands today, so that the pattern never grows old.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, stop } from './prepare.mjs'

const [pasta = '', numero = '', nome = ''] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(pasta) || !/^[1-9]\d*$/.test(numero) || !nome.trim()) {
  stop('Uso: npm run new-pergunta -- <pasta-em-minúsculas> <número> "<Nome>", por exemplo: npm run new-pergunta -- ordenacao 8 "Ordenação"')
}

const rooms = path.join(root, 'src', 'perguntas')
const pattern = path.join(rooms, 'escolha-unica')
const target = path.join(rooms, pasta)
const list = readFileSync(path.join(rooms, 'nomes.ts'), 'utf8')
if (existsSync(target)) stop(`A pasta ${path.relative(root, target)} já existe.`)
if (list.includes(`tipo: ${numero},`)) stop(`O tipo ${numero} já existe.`)

const pascal = pasta
  .split('-')
  .map((word) => word[0].toUpperCase() + word.slice(1))
  .join('')
const camel = pascal[0].toLowerCase() + pascal.slice(1)
const rename = (text) =>
  text
    .replaceAll('EscolhaUnica', pascal)
    .replaceAll('escolhaUnica', camel)
    .replaceAll('escolha-unica', pasta)
    .replaceAll('Escolha Única', nome)
    .replace(/tipo: 4\b/g, `tipo: ${numero}`)

/** The line of Escolha Única in the list: the new room is a copy of it, so its traits are the same until they are changed. */
const line = /^ {2}\{\n {4}tipo: 4,[^}]*\},\n/m.exec(list)?.[0]
if (!line) stop('A linha da Escolha Única já não está em nomes.ts como este comando a conhece.')

function insertBefore(file, mark, text) {
  const place = path.join(rooms, file)
  const whole = readFileSync(place, 'utf8')
  if (!whole.includes(mark)) stop(`${file} já não é como este comando o conhece.`)
  writeFileSync(
    place,
    whole.replace(mark, () => text + mark),
  )
}

mkdirSync(target, { recursive: true })
for (const file of readdirSync(pattern)) writeFileSync(path.join(target, file), rename(readFileSync(path.join(pattern, file), 'utf8')))
insertBefore('nomes.ts', '] as const satisfies', rename(line))
insertBefore('tipos.ts', 'import { verdadeiroFalso }', `import { ${camel} } from './${pasta}/modelo.ts'\n`)
insertBefore('tipos.ts', '} satisfies', `  ${camel},\n`)

process.stdout.write(`A sala src/perguntas/${pasta}/ está feita, a partir da Escolha Única, e o tipo está em nomes.ts e em tipos.ts.

  O compilador (npm run types) pede agora uma linha em cada registo:
    src/perguntas/              linhas-da-pergunta.ts, ordem.ts, papel.ts, revistas.tsx, vistas.tsx
    src/interop/                moodle/tipos.ts, qti/escrita/tipos.ts, tabela/perguntas.ts, arbitraries.ts
    src/web/                    perguntas/modelos.ts, responder/sala/answered.ts, corrigir/ChaveDaPergunta.tsx, corrigir/EsquemaDaPergunta.tsx
    src/server/                 seed/conteudo/tentativas.ts
    os exemplos, nos ensaios    conformidade.test.ts, mudancas.test.ts, vistas.test.tsx, server/ensaio/perguntas-do-mundo.ts,
                                server/correcao/partes-mostradas.test.ts

  O compilador não pede, mas falta:
    os traços do tipo em nomes.ts, que são ainda os da Escolha Única
    src/perguntas/congeladas/${pasta}.v1.json, um conteúdo guardado, que terá de abrir para sempre
    uma migração que alargue  check (tipo between 1 and ${numero})  em perguntas

Depois mude modelo.ts e exemplos.ts: os ensaios da conformidade já os correm.
`)
