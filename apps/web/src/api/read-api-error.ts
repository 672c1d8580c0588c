import { codesOfStatuses, type ErrorCode, type Use } from '@castellan/contract/error-codes.ts'
import { ApiError } from './api-error.ts'
import { i18n } from '../i18n/i18n.ts'

/** Makes an error of an error's body; a body that is not the server's own (a proxy's page) gets the message of its status. */
export function readApiError(status: number, body: unknown, retryAfter: string | null): ApiError {
  const problem = isRecord(body) ? body : {}
  const byStatus = codeOfStatus(status)
  const { code, message } = problem
  const hasMessage = isText(message) && message !== ''
  return new ApiError({
    status,
    // Every error of the server carries both.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a newer server may have a code that this page does not know; it is only compared
    code: hasMessage && isText(code) ? (code as ErrorCode) : byStatus,
    message: hasMessage ? message : i18n.t(($) => $.server.refusals[byStatus]),
    fields: readFields(problem['errors']),
    retryAfterS: retryAfter !== null && /^\d{1,6}$/u.test(retryAfter) ? Number(retryAfter) : null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes its errors by the same contract
    uses: Array.isArray(problem['uses']) ? (problem['uses'] as Use[]) : [],
  })
}

function readFields(errors: unknown): Record<string, string[]> {
  if (!isRecord(errors)) return {}
  const lists = Object.entries(errors).map(([field, texts]) => [field, [texts].flat().filter(isText)] as const)
  return Object.fromEntries(lists.filter(([, texts]) => texts.length > 0))
}

type StatusCode = (typeof codesOfStatuses)[keyof typeof codesOfStatuses]

function codeOfStatus(status: number): StatusCode {
  return (
    (codesOfStatuses as Readonly<Record<number, StatusCode>>)[status] ?? (status >= 500 ? 'internal' : 'bad_request')
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
