import type { Problem, ErrorCode } from '@castellan/contract/error-codes.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isStorageFull, isWorthAnotherTry } from '../db/dialects/failures.ts'
import { AppError } from '../domain/app-error.ts'
import type { AppContext } from '../context/app-context.ts'
import type { Config } from '../config/config.ts'
import { bareContentPolicy, headersOfAll } from './headers.ts'
import { routeOf } from './mount.ts'
import { languageOf, translateFieldErrors, translateError } from '../i18n/translate.ts'

/** An address that cannot be read: Fastify reports it before any hook runs. */
export function answerUnreadable(config: Config) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headersOfAll(config)).header('content-security-policy', bareContentPolicy)
    sendError(request, reply, refusalOf(error))
  }
}

/** Answers every failure as `application/problem+json` in the caller's language; internal errors are logged, never shown. */
export function answerErrors(app: FastifyInstance, ctx: AppContext): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = error instanceof AppError ? error : refusalOf(error)
    if (refusal.status >= 500 && !(error instanceof AppError))
      ctx.logger.error(
        { requestId: request.id, route: routeOf(request), error: error.stack ?? String(error) },
        'request failed',
      )
    return sendError(request, reply, refusal)
  })
}

export function sendError(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const message = translateError(language, refusal.code)
  const problem: Problem = {
    type: `about:blank#${refusal.code}`,
    title: message,
    status: refusal.status,
    code: refusal.code,
    message,
    ...(refusal.fields ? { errors: translateFieldErrors(language, refusal.fields) } : {}),
    ...(refusal.uses ? { uses: refusal.uses } : {}),
    request_id: request.id,
  }
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', String(refusal.retryAfterS))
  return reply
    .code(refusal.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem)
}

const codesByStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
  503: 'unavailable',
}

function refusalOf(error: FastifyError): AppError {
  if (isStorageFull(error)) return new AppError('storage_full')
  if (isDatabaseAway(error) || isWorthAnotherTry(error)) return new AppError('unavailable', { retryAfterS: 2 })
  return new AppError(
    codesByStatus[error.statusCode ?? 500] ?? (error.statusCode && error.statusCode < 500 ? 'bad_request' : 'internal'),
  )
}
