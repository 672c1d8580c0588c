import type { AnswerOf, Call } from '@castellan/contract/kit/define-call.ts'
import { i18n } from '../i18n/i18n.ts'
import { OfflineError } from './api-error.ts'
import { callHeaders, callUrl } from './call-api.ts'
import { apiConnection } from './connect-api.ts'
import { readApiError } from './read-api-error.ts'

type FormUpload = {
  form: FormData
  params?: Record<string, string | number> | undefined
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
}

/**
 * Sends a form with a file; `fetch` has no upload progress, so this is an XMLHttpRequest.
 * Fails like `callApi`: `ApiError`, `OfflineError`, or the browser's `AbortError`.
 */
export async function sendForm<C extends Call>(
  call: C,
  { form, params, signal, onProgress }: FormUpload,
): Promise<AnswerOf<C>> {
  const token = apiConnection().tokenFor(call)
  const request = new XMLHttpRequest()
  request.open('POST', callUrl(call, params))
  for (const [header, value] of Object.entries(callHeaders(token))) request.setRequestHeader(header, value)
  request.upload.addEventListener('progress', (event) => onProgress(event.loaded))
  const stop = () => request.abort()
  signal.addEventListener('abort', stop)
  try {
    await finished(request, form)
  } finally {
    signal.removeEventListener('abort', stop)
  }
  const answer = parsed(request.responseText)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in `callApi`
  if (request.status >= 200 && request.status < 300) return answer as AnswerOf<C>
  const apiError = readApiError(request.status, answer, request.getResponseHeader('Retry-After'))
  apiConnection().onRefused(apiError, call, token)
  throw apiError
}

function finished(request: XMLHttpRequest, form: FormData): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve())
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    request.addEventListener('error', () => reject(new OfflineError(i18n.t(($) => $.shell.offline.message))))
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
