import { vi } from 'vitest'

export type Answer = {
  status?: number
  body?: unknown
  text?: string
  after?: Promise<unknown>
  headers?: Record<string, string>
}
export type RecordedRequest = { method: string; path: string; headers: Headers; body: unknown }

/**
 * Stands in for the network: answers by `METHOD /path` and records requests. A list is answered one after the other,
 * its last answer from then on. An address without an answer is offline.
 */
export function answerCalls(answers: Record<string, Answer | readonly Answer[]>): RecordedRequest[] {
  const asked: RecordedRequest[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const path = url.replace(/^\/api/u, '')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    asked.push({ method, path, headers: new Headers(init.headers), body })
    if (init.signal?.aborted) return Promise.reject(init.signal.reason)
    const earlier = asked.filter((each) => each.method === method && each.path === path).length - 1
    const known = [answers[`${method} ${path}`] ?? []].flat()
    const next = known[Math.min(earlier, known.length - 1)]
    if (next === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    const { status = 200, headers, text } = next
    const response = new Response(text ?? JSON.stringify(next.body ?? {}), { status, headers: headers ?? {} })
    return Promise.resolve(next.after).then(() => response)
  })
  return asked
}
