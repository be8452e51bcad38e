/**
 * `npm run new-pergunta -- ordenacao 8 "Ordenação"`: makes the room of a new question type, ready to be changed.
 * The room of Escolha Única is the pattern, read as it stands today, so that the pattern never grows old.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, stop } from './preparar.mjs'

const [pasta = '', numero = '', nome = ''] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(pasta) || !/^[1-9]\d*$/.test(numero) || !nome.trim()) {
  stop('Uso: npm run new-pergunta -- <pasta-em-minúsculas> <número> "<Nome>", por exemplo: npm run new-pergunta -- ordenacao 8 "Ordenação"')
}

const rooms = path.join(process.env.LOUSA_PASTA_PERGUNTAS || path.join(root, 'src', 'perguntas'))
const pattern = path.join(root, 'src', 'perguntas', 'escolha-unica')
const target = path.join(rooms, pasta)
if (existsSync(target)) stop(`A pasta ${path.relative(root, target)} já existe.`)
if (new RegExp(`tipo: ${numero},`).test(readFileSync(path.join(root, 'src', 'perguntas', 'nomes.ts'), 'utf8')))
  stop(`O tipo ${numero} já existe.`)

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

mkdirSync(target, { recursive: true })
for (const file of readdirSync(pattern)) writeFileSync(path.join(target, file), rename(readFileSync(path.join(pattern, file), 'utf8')))

process.stdout.write(`A sala src/perguntas/${pasta}/ está feita, a partir da Escolha Única. Falta:

  1. nomes.ts    { tipo: ${numero}, chave: '${camel}', nome: '${nome}' },
  2. tipos.ts    ${camel},   e   ${numero}: porta(${camel}),   e o literal ${numero} em TipoPerguntaNumero
  3. vistas.tsx  ${camel}: { Responder: Responder${pascal}, Rever: …, Editar: … },
  4. ordem.ts    ${numero}: …   como se baralha a cópia do aluno, e a sua forma em Copias
  5. congeladas/${pasta}.v1.json   um conteúdo guardado, que terá de abrir para sempre
  6. uma migração que alargue  check (tipo between 1 and ${numero})  em perguntas

Depois mude modelo.ts e exemplos.ts: os ensaios da conformidade já os correm.
`)
