/** Whatever went wrong, one answer: problem JSON from the closed catalogue. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CodigoErro } from '#contract/erros.ts'
import { limites } from '#regras/limites.ts'
import { padraoComAlgoParaLer } from '#regras/texto.ts'
import { isAway } from '#server/db/database-away.ts'
import { type Disco, isExhausted, isFull } from './disk-full.ts'
import { AppError, type CamposComErro, problem } from './erro.ts'
import type { SecurityLog } from './security-log.ts'

type Validation = { instancePath?: string; message?: string; keyword?: string; params?: Record<string, unknown> }

/** Ajv's keyword → a Portuguese sentence. */
function sentence({ keyword, params = {} }: Validation): string {
  switch (keyword) {
    case 'required':
      return 'Falta preencher este campo.'
    case 'additionalProperties':
      return 'Este campo não é conhecido.'
    case 'minLength':
      return Number(params['limit']) <= 1 ? 'Este campo não pode ficar vazio.' : `Tem de ter pelo menos ${params['limit']} caracteres.`
    case 'maxLength':
      return `Não pode ter mais de ${params['limit']} caracteres.`
    case 'minimum':
      return `Não pode ser inferior a ${params['limit']}.`
    case 'maximum':
      return `Não pode ser superior a ${params['limit']}.`
    case 'minItems':
      return `São precisos pelo menos ${params['limit']}.`
    case 'maxItems':
      return `Não podem ser mais de ${params['limit']}.`
    case 'pattern':
      return params['pattern'] === padraoComAlgoParaLer
        ? 'Este campo não pode ficar vazio: tem de ter alguma coisa que se leia.'
        : 'O valor não é válido.'
    default:
      return 'O valor não é válido.'
  }
}

/** The name of a field nobody knows may be as long as the body. */
const campoMaximo = 200

function fieldsOf(validation: readonly Validation[]): CamposComErro {
  // A map, because a request may name fields that every object has.
  const fields = new Map<string, Set<string>>()
  for (const item of validation) {
    if (fields.size >= limites.errosPorPedido) break
    const missing = item.keyword === 'required' ? `/${String(item.params?.['missingProperty'])}` : ''
    const unknown = item.keyword === 'additionalProperties' ? `/${String(item.params?.['additionalProperty'])}` : ''
    const field = `${item.instancePath ?? ''}${missing}${unknown}`.replace(/^\//, '').slice(0, campoMaximo) || '(pedido)'
    fields.set(field, (fields.get(field) ?? new Set()).add(sentence(item)))
  }
  return Object.fromEntries([...fields].map(([field, sentences]) => [field, [...sentences]]))
}

const byFastifyCode: Record<string, CodigoErro> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'demasiado_grande',
  FST_REQ_FILE_TOO_LARGE: 'demasiado_grande',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'tipo_nao_aceite',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'tipo_nao_aceite',
}

function toAppError(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error
  if (error.validation) {
    // A malformed id in the address is a thing that does not exist.
    if (error.validationContext === 'params') return new AppError('nao_encontrado')
    return new AppError('pedido_invalido', { campos: fieldsOf(error.validation) })
  }
  const known = byFastifyCode[error.code]
  if (known) return new AppError(known)
  if (isFull(error)) return new AppError('sem_espaco', { esperar: 30 })
  if (isAway(error) || isExhausted(error)) return new AppError('indisponivel', { esperar: 3 })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new AppError('pedido_invalido')
  return null
}

export function sendProblem(reply: FastifyReply, request: FastifyRequest, error: AppError): FastifyReply {
  const body = problem(error, request.id)
  if (error.esperar !== null) reply.header('retry-after', String(Math.ceil(error.esperar)))
  return reply
    .code(body.status)
    .header('exception', 'ApiException')
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}

export function installProblems(app: FastifyInstance, disco: Disco, seguranca: SecurityLog): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    disco.note(error)
    const known = toAppError(error)
    if (known) {
      seguranca.note(request, known)
      return sendProblem(reply, request, known)
    }
    request.log.error({ err: error, reqId: request.id }, 'unexpected')
    return sendProblem(reply, request, new AppError('erro_interno'))
  })
}
