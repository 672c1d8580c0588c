import { vi } from 'vitest'

export type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
export type Asked = { method: string; path: string; headers: Headers; body: unknown }

/** Stands in for the network: answers by `METHOD /path` and keeps what was asked. An address without an answer is offline. */
export function answerCalls(answers: Record<string, Answer>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const path = url.replace(/^\/api/u, '')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    asked.push({ method, path, headers: new Headers(init.headers), body })
    if (init.signal?.aborted) return Promise.reject(init.signal.reason)
    const answer = answers[`${method} ${path}`]
    if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    const { status = 200, headers, text } = answer
    return Promise.resolve(new Response(text ?? JSON.stringify(answer.body ?? {}), { status, headers: headers ?? {} }))
  })
  return asked
}
