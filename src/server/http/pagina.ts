/** The web app: one page for every address, hashed assets, and the security headers of every answer. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from './erro.ts'
import { sendProblem } from './problemas.ts'

const policy = (nonce: string, apiBase = ''): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${apiBase ? ` ${apiBase}` : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Of what is no page. */
const semPagina = policy('none')

/** Of a program, a style sheet or a letter: it is no page, and opened by itself it may do nothing. Short, since every file carries it. */
const doFicheiro = "default-src 'none'; frame-ancestors 'none'"

/** Headers every answer carries. */
export function protect(reply: FastifyReply, https: boolean): FastifyReply {
  reply.header('x-content-type-options', 'nosniff')
  if (https) reply.header('strict-transport-security', 'max-age=31536000')
  // A file that may do nothing has no frame and no microphone to refuse, and asks other sites for nothing.
  if (reply.getHeader('content-security-policy') === doFicheiro) return reply
  reply.header('referrer-policy', 'same-origin')
  if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'DENY')
  reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(self)')
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', semPagina)
  return reply
}

/** Adds the headers to every answer that goes out by Fastify; code that writes past it calls `protect` itself. */
export function installSecurityHeaders(app: FastifyInstance, https: boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    protect(reply, https)
    done(null, payload)
  })
}

/** A name with its content's hash is never asked about again: nothing to compare it by, and a hundred bytes less of headers. */
const umAno = { immutable: true, maxAge: '1y', etag: false, lastModified: false, acceptRanges: false } as const

/** Files of the built app whose names have no hash. */
const besideThePage = [
  'favicon.svg',
  'tema.js',
  'antigo.js',
  'camadas.css',
  'licencas.json',
  'manifest.webmanifest',
  'icone-192.png',
  'icone-512.png',
  'icone-recortavel-512.png',
  'icone-ios-180.png',
]

/** As the build names them: no folder, no other spelling of a name. */
const isFileName = (text: string): boolean => /^[\w-][\w.-]*$/.test(text)

/** What the page is told before it asks for anything. */
export type DadosDaPagina = { /** Base address of the API; empty: this very site. */ apiBase: string; demo: boolean }

/** Serves the built app from `folder`; any address that is not the API's is the page's to route. */
export async function installPage(app: FastifyInstance, folder: string, dados: DadosDaPagina): Promise<void> {
  const indexFile = path.join(folder, 'index.html')
  if (!existsSync(indexFile)) return installNotFound(app, null, dados)
  const index = readFileSync(indexFile, 'utf8')
  // Packed by the build (scripts/comprimidos.ts). The plugin's own route would list the whole folder at every request.
  await app.register(fastifyStatic, { root: folder, serve: false, index: false, preCompressed: true })
  const assets = path.join(folder, 'assets')
  app.get<{ Params: { ficheiro: string } }>('/assets/:ficheiro', { schema: { hide: true } }, ({ params: { ficheiro } }, reply) =>
    isFileName(ficheiro) ? reply.header('content-security-policy', doFicheiro).sendFile(ficheiro, assets, umAno) : reply.callNotFound(),
  )
  const isThere = (name: string): boolean => existsSync(path.join(folder, name))
  for (const name of besideThePage.filter(isThere))
    app.get(`/${name}`, (_request, reply) => {
      if (/\.(js|css)$/.test(name)) reply.header('content-security-policy', doFicheiro)
      return reply.sendFile(name, folder, { maxAge: '1h', immutable: false, lastModified: false, acceptRanges: false })
    })
  // Browsers look here for a new worker: what lies in between must not answer with an old one.
  if (isThere('sw.js'))
    app.get('/sw.js', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('sw.js', folder, { cacheControl: false }))
  installNotFound(app, index, dados)
}

const isApi = (url: string): boolean => /^\/api(\/|$|\?)/i.test(url)

function installNotFound(app: FastifyInstance, index: string | null, { apiBase, demo }: DadosDaPagina): void {
  app.setNotFoundHandler((request, reply) => {
    const asksForPage =
      !isApi(request.url) && (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/assets/')
    if (index === null || !asksForPage) return sendProblem(reply, request, new AppError('nao_encontrado'))
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce, apiBase))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        index
          .replaceAll('__NONCE__', nonce)
          .replaceAll('__API_BASE__', apiBase)
          .replaceAll('__DEMO__', demo ? '1' : '0'),
      )
  })
}
