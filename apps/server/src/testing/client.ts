import type { LightMyRequestResponse } from 'fastify'
import { objectAt } from '@castellan/contract/types/value-at.ts'
import { isAmong } from '@castellan/contract/types/type-guards.ts'

export type Answer = {
  status: number
  body: Record<string, unknown>
  headers: LightMyRequestResponse['headers']
  raw: string
}

/** What tests send requests with: an app in this process, or a panel elsewhere. */
export type TestClient = {
  inject(request: TestRequest): Promise<TestResponse>
}

const methods = ['GET', 'POST', 'DELETE'] as const

export type TestRequest = {
  method?: (typeof methods)[number]
  url: string
  headers?: Record<string, string>
  payload?: string | Buffer
  remoteAddress?: string
}

export type TestResponse = { statusCode: number; headers: Answer['headers']; body: string }

type AskOptions = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; ip?: string }

/** Asks the server as a browser would, below `/api`. */
export async function ask(
  app: TestClient,
  line: string,
  { token, body, headers, ip }: AskOptions = {},
): Promise<Answer> {
  const [method, path = ''] = line.split(' ')
  if (!isAmong(methods, method)) throw new Error(`${line} begins with no method`)
  const response = await app.inject({
    method,
    url: `/api${path}`,
    ...(ip ? { remoteAddress: ip } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const isJson = /json/u.test(String(response.headers['content-type'] ?? ''))
  return {
    status: response.statusCode,
    body: isJson ? objectAt(JSON.parse(response.body)) : {},
    headers: response.headers,
    raw: response.body,
  }
}

/** An error without the part that differs from request to request. */
export function errorOf({ status, body }: Answer): unknown {
  const { request_id: _, ...rest } = body
  return { status, ...rest }
}
