/**
 * The configuration files of docs/operations.md, made fit for one computer: three addresses of loopback for three
 * machines, free ports, temporary folders. Nothing else changes; an operator would change the same.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const maquinas = ['um', 'dois', 'tres'] as const
export type Maquina = (typeof maquinas)[number]

export const portas = { haproxy: 5500, pgbouncer: 5501, postgres: 5532, patroni: 8008, etcd: 2379, etcdEntreSi: 2380 }

export const enderecoDe = (maquina: Maquina): string => `127.0.45.${maquinas.indexOf(maquina) + 1}`

/** Replaces every one; a text that has none of it is not the file this was written for. */
function change(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((whole, [from, to]) => {
    if (!whole.includes(from)) throw new Error(`There is no ${from} to change in:\n${whole}`)
    return whole.replaceAll(from, to)
  }, text)
}

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8')

/** The password that the files give this role. */
export const palavraPasseDe = (papel: 'postgres' | 'lousa'): string => `TROCAR-${papel}`

/** The environment of one machine's etcd. */
export function etcdEnv(maquina: Maquina, pasta: string): Record<string, string> {
  const text = change(read('etcd.env'), [
    ['@NOME@', maquina],
    ['@ENDERECO@', enderecoDe(maquina)],
    ['10.0.0.', '127.0.45.'],
    ['/var/lib/etcd/lousa', path.join(pasta, 'etcd')],
  ])
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** One machine's Patroni; `sincrono` false: a cluster that may lose what it acknowledged. */
export function patroniYml(maquina: Maquina, pasta: string, bin: string, sincrono: boolean): string {
  const text = change(read('patroni.yml'), [
    ['@NOME@', maquina],
    ['@ENDERECO@', enderecoDe(maquina)],
    ['10.0.0.0/24', '127.0.0.0/8'],
    ['10.0.0.', '127.0.45.'],
    [":5432'", `:${portas.postgres}'`],
    ['/var/lib/postgresql/15/lousa', path.join(pasta, 'dados')],
    ['/usr/lib/postgresql/15/bin', bin],
    ['/var/lib/postgresql/.pgpass-patroni', path.join(pasta, 'pgpass')],
    ['/var/run/postgresql', pasta],
  ])
  if (sincrono) return text
  return change(text, [
    ['synchronous_mode: true', 'synchronous_mode: false'],
    ['synchronous_mode_strict: true', 'synchronous_mode_strict: false'],
  ])
}

export const haproxyCfg = (): string =>
  change(read('haproxy.cfg'), [
    ['127.0.0.1:5000', `127.0.0.1:${portas.haproxy}`],
    ['10.0.0.', '127.0.45.'],
    [':5432', `:${portas.postgres}`],
  ])

export const pgbouncerIni = (pasta: string): string =>
  change(read('pgbouncer.ini'), [
    ['port=5000', `port=${portas.haproxy}`],
    ['listen_port = 6432', `listen_port = ${portas.pgbouncer}`],
    ['/etc/pgbouncer', pasta],
    ['/var/log/postgresql', pasta],
    ['/var/run/postgresql', pasta],
  ])

export const userlist = (): string => read('userlist.txt')
/** The statements that make the database, one by one, because one of them may not stand in a transaction. */
export const lousaSql = (): string[] =>
  read('lousa.sql')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('--'))
