/** Measures PostgreSQL by itself on this machine, with its own program `pgbench`: the very same save, one by one, and less than that. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { one, run, sql } from '#server/db/db.ts'
import type { Base } from './maquina.ts'

const clientes = 32
/** Attempts these saves go to: nobody else's. */
const tentativas = 5_000

/**
 * One save through the product's statement: lock, check, history row, upsert, commit. A space follows the colons,
 * because pgbench takes `:null` for a variable.
 */
const save = (primeira: number, aluno: number): string => `
\\set n :n + 1
\\set t random(${primeira}, ${primeira + tentativas - 1})
\\set p random(1, 20)
select guardar_revisoes(array[:t]::bigint[], array[${aluno}]::bigint[],
  ('[{"t":' || :t || ',"p":' || :p || ',"d":"pgbench-' || :client_id || '","s":' || :n || ',"e":"2026-01-01","b": null,"c": {"escolhida": "op00"},"g": true}]')::jsonb);
`

/** Nothing but writing an answer down: as fast as a row can be changed and committed here. */
const limite = (primeira: number): string => `
\\set n :n + 1
\\set t random(${primeira}, ${primeira + tentativas - 1})
\\set p random(1, 20)
insert into medida_limite (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo)
values (:t, :p, 'pgbench', :n, now(), '{"escolhida": "op00"}')
on conflict (tentativa_id, pergunta_id) do update set seq = excluded.seq, escrita_em = excluded.escrita_em, conteudo = excluded.conteudo;
`

/** Transactions a second. */
async function runScript({ url }: Base, script: string, segundos: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lousa-pgbench-'))
  const file = path.join(folder, 'script.sql')
  writeFileSync(file, script)
  const { hostname, port, username, pathname } = new URL(url)
  const args = ['-n', '-M', 'prepared', '-c', String(clientes), '-j', '2', '-T', String(segundos), '-D', 'n=0', '-f', file]
  const child = spawn('pgbench', [...args, '-h', hostname, '-p', port, '-U', username, pathname.slice(1)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  rmSync(folder, { recursive: true, force: true })
  const tps = /tps = ([\d.]+)/.exec(said)?.[1]
  if (!tps || !/failed transactions: 0 /.test(said)) throw new Error(`pgbench: ${said}`)
  return Number(tps)
}

/** Open attempts of one student, made for this. */
async function makeTentativas({ db }: Base): Promise<{ primeira: number; aluno: number }> {
  const { aluno } = await one<{ aluno: number }>(
    db,
    sql`insert into utilizadores (tipo, nome, nome_ordem, email) values (7, 'Medida', 'medida', 'medida@medida.test') returning id as aluno`,
  )
  const { primeira } = await one<{ primeira: number }>(
    db,
    sql`with t as (
          insert into tentativas (teste_turma_id, aluno_id, numero, conta, versao_teste_id, semente, limite_em, points_maximo)
          select x.id, ${aluno}::bigint, n, false, x.versao_teste_id, 1, now() + interval '1 day', 10000
            from (select * from testes_turma order by id limit 1) x, generate_series(1, ${tentativas}::int) n returning id)
        select min(id) as primeira from t`,
  )
  await run(db, sql`create table medida_limite (like respostas including all)`)
  return { primeira, aluno }
}

/** `porSegundo`: the same save one per transaction; `limite`: the plain upsert. */
export async function pgbench(base: Base, segundos: number): Promise<{ porSegundo: number; limite: number }> {
  const { primeira, aluno } = await makeTentativas(base)
  const porSegundo = await runScript(base, save(primeira, aluno), segundos)
  return { porSegundo, limite: await runScript(base, limite(primeira), segundos) }
}
