/** The API's own document: OpenAPI 3.1, and the same readable by a person. */
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { TSchema } from 'typebox'
import { contrato } from '#contract/contrato.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { erros } from '#contract/erros.ts'
import { replyOnTheWire } from '#contract/formulas.ts'

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function section(key: string, { resumo, roles, erros: codes }: Endpoint): string {
  const who = roles === 'todos' ? 'qualquer pessoa' : roles.join(', ')
  const list = codes.map((code) => `<li><code>${code}</code> ${erros[code].status} · ${escape(erros[code].text)}</li>`).join('')
  return `<section><h2><code>${escape(key)}</code></h2><p>${escape(resumo)}</p><p>Quem pode: ${who}.</p>${list ? `<ul>${list}</ul>` : ''}</section>`
}

function page(): string {
  const sections = Object.entries(contrato)
    .map(([key, definition]) => section(key, definition))
    .join('')
  return `<!doctype html><html lang="pt-PT"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API da Lousa</title><main><h1>API da Lousa</h1><p>As formas exatas estão em <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>${sections}</main></html>`
}

/** For the document: replies as they travel, with what `mount` puts beside them. */
export function asItTravels({ schema, url }: { schema: FastifySchema; url: string }): { schema: FastifySchema; url: string } {
  const response = schema?.response as Record<number, TSchema> | undefined // as `mount` gave it
  return { schema: response?.[200] ? { ...schema, response: { 200: replyOnTheWire(response[200]) } } : schema, url }
}

export function installDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
}
