import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { speech } from '../../../words/speech.ts'
import { OfflineError } from '../../../api/api-error.ts'
import { callHeaders, callUrl } from '../../../api/call-api.ts'
import { apiConnection } from '../../../api/connect-api.ts'
import { readRefusal } from '../../../api/read-refusal.ts'

export type FileToSend = {
  file: File
  name: string
  /** The id of the upload it takes the place of. */
  replaces?: string | undefined
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
}

/**
 * Sends a playlist file; `fetch` tells nothing of how far an upload is, so this is an XMLHttpRequest.
 * Fails like `callApi`: `ApiError`, `OfflineError`, or the browser's `AbortError`.
 */
export async function sendFile({ file, name, replaces, signal, onProgress }: FileToSend): Promise<string> {
  const token = apiConnection().tokenFor(ownerCalls.upload)
  const request = new XMLHttpRequest()
  request.open('POST', callUrl(ownerCalls.upload))
  for (const [header, value] of Object.entries(callHeaders(token))) request.setRequestHeader(header, value)
  request.upload.addEventListener('progress', (event) => onProgress(Math.min(event.loaded, file.size)))
  const stop = () => request.abort()
  signal.addEventListener('abort', stop)
  try {
    await finished(request, formOf(file, name, replaces))
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return readAnswer(request, token)
}

/** The fields stand before the file, so that the server knows them before the first byte of it arrives. */
function formOf(file: File, name: string, replaces: string | undefined): FormData {
  const form = new FormData()
  form.set('name', name)
  if (replaces !== undefined) form.set('replaces', replaces)
  form.set('file', file, file.name)
  return form
}

function finished(request: XMLHttpRequest, form: FormData): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve())
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    request.addEventListener('error', () => reject(new OfflineError(speech.t(($) => $.owner.failed.sendOffline))))
    request.send(form)
  })
}

function readAnswer(request: XMLHttpRequest, token: string | null): string {
  const answer = parsed(request.responseText)
  if (request.status >= 200 && request.status < 300) return (answer as { id: string }).id
  const refusal = readRefusal(request.status, answer, request.getResponseHeader('Retry-After'))
  apiConnection().onRefused(refusal, ownerCalls.upload, token)
  throw refusal
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
