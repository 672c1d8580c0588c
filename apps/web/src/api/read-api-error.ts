import { errorStatuses } from '@castellan/contract/error-codes.ts'
import type { ErrorCode, Use } from '@castellan/contract/error-codes.ts'
import { ApiError } from './api-error.ts'
import { i18n } from '../i18n/i18n.ts'

/** Makes an error of an error's body; a body that is not the server's own (a proxy's page) gets the words of its status. */
export function readApiError(status: number, body: unknown, retryAfter: string | null): ApiError {
  const problem = isRecord(body) ? body : {}
  const code = isCode(problem['code']) ? problem['code'] : codeOfStatus(status)
  const { message } = problem
  return new ApiError({
    status,
    code,
    message: typeof message === 'string' && message !== '' ? message : i18n.t(($) => $.server.refusals[code]),
    fields: readFields(problem['errors']),
    retryAfterS: retryAfter !== null && /^\d{1,6}$/u.test(retryAfter) ? Number(retryAfter) : null,
    uses: Array.isArray(problem['uses']) ? (problem['uses'] as Use[]) : [],
  })
}

function readFields(errors: unknown): Record<string, string[]> {
  if (!isRecord(errors)) return {}
  const lists = Object.entries(errors).map(([field, texts]) => [field, [texts].flat().filter(isText)] as const)
  return Object.fromEntries(lists.filter(([, texts]) => texts.length > 0))
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 502 || status === 504) return 'unavailable'
  const found = Object.entries(errorStatuses).find(([, of]) => of === status)
  return found && isCode(found[0]) ? found[0] : status >= 500 ? 'internal' : 'bad_request'
}

const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(errorStatuses, value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
