/** What PgBouncer says is word for word what it said while the machine that leads was killed (`npm run bench:ha`). */
import pg from 'pg'
import { expect, test } from 'vitest'
import { isAway } from './database-away.ts'

/** What a server says over the protocol; `routine` names its own place in PostgreSQL's source, which no pooler has. */
const said = (code: string, message: string, mais: Partial<pg.DatabaseError> = {}): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { severity: 'FATAL', code, ...mais })

test.each(['query_wait_timeout', 'server conn crashed?', 'server login has been failing, try again later (server_login_retry)'])(
  'o que o PgBouncer diz em nome da base de dados («%s») é ela estar longe',
  (message) => {
    expect(isAway(said('08P01', message))).toBe(true)
  },
)

test('quem responde mas já não pode escrever não é a base de dados', () => {
  const readOnly = said('25006', 'cannot execute INSERT in a read-only transaction', {
    severity: 'ERROR',
    routine: 'PreventCommandIfReadOnly',
  })
  expect(isAway(readOnly)).toBe(true)
})

test.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])('uma máquina que não se alcança (%s) está longe', (code) => {
  expect(isAway(Object.assign(new Error('connect'), { code }))).toBe(true)
})

test('o que é culpa nossa não passa por ausência', () => {
  const ours = said('08P01', 'invalid message format', { severity: 'ERROR', routine: 'pq_getmsgend' })
  const fatal = said('08P01', 'invalid frontend message type 120', { routine: 'SocketBackend' })
  const unique = said('23505', 'duplicate key value violates unique constraint', { severity: 'ERROR', routine: '_bt_check_unique' })
  expect([ours, fatal, unique, new Error('qualquer'), null].map(isAway)).toEqual([false, false, false, false, false])
})
