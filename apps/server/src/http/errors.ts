import type { Problem, RefusalCode } from '@castellan/contract/refusals.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isStorageFull, isWorthAnotherTry } from '../db/failures.ts'
import { Refusal } from '../domain/refusal.ts'
import type { House } from '../house.ts'
import { routeOf } from './mount.ts'
import { languageOf, sayFieldErrors, sayRefusal } from './say.ts'

/** Answers every failure as `application/problem+json` in the caller's language; what broke inside is logged, never told. */
export function answerErrors(app: FastifyInstance, house: House): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error)
    if (refusal.status >= 500 && !(error instanceof Refusal))
      house.logger.error(
        { requestId: request.id, route: routeOf(request), error: error.stack ?? String(error) },
        'request failed',
      )
    return sendRefusal(request, reply, refusal)
  })
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const message = sayRefusal(language, refusal.code)
  const problem: Problem = {
    type: `about:blank#${refusal.code}`,
    title: message,
    status: refusal.status,
    code: refusal.code,
    message,
    ...(refusal.fields ? { errors: sayFieldErrors(language, refusal.fields) } : {}),
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

const codesByStatus: Record<number, RefusalCode> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
  503: 'unavailable',
}

function refusalOf(error: FastifyError): Refusal {
  if (isStorageFull(error)) return new Refusal('storage_full')
  if (isDatabaseAway(error) || isWorthAnotherTry(error)) return new Refusal('unavailable', { retryAfterS: 2 })
  return new Refusal(
    codesByStatus[error.statusCode ?? 500] ?? (error.statusCode && error.statusCode < 500 ? 'bad_request' : 'internal'),
  )
}
