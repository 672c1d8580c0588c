import { setImmediate as nextTurn } from 'node:timers/promises'
import { permissionsFor } from '@castellan/contract/access/access.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod/mini'
import type { AppContext } from '../context/app-context.ts'
import { version } from '../config/version.ts'
import { admit } from './callers/authenticate.ts'
import { jsonSchemaOf } from './json-schema.ts'

type Json = Record<string, unknown>

/**
 * The API document, written from the same calls the routes are mounted from: it cannot lack one. Hundreds of shapes take longer than the loop
 * may be held, so others come in between.
 */
export async function openApiOf(calls: readonly Call[]): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    await nextTurn()
    const path = `/api${call.path.replaceAll(/:(\w+)/gu, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Castellan',
      version: version.version,
      description: 'The panel, the owner’s panel and the TV protocol.',
    },
    components: { securitySchemes: { staff: bearer, owner: bearer, tv: bearer } },
    paths,
  }
}

const bearer = { type: 'http', scheme: 'bearer' }
/** The same key with the same content gets the first answer again; with other content it is refused. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: limits.idempotencyKeyMin, maxLength: limits.idempotencyKeyMax },
}

function operationOf(call: Call): Json {
  const { access, summary, body, encoding, answer, status = 200, path } = call
  const needed = access.audience === 'staff' ? permissionsFor(access) : []
  const permission = needed.length > 0 ? ` Needs ${needed.join(' or ')}.` : ''
  return {
    summary,
    description: `Audience: ${access.audience}.${permission}`,
    tags: [path.split('/')[1] || 'root'],
    ...(access.audience === 'public' ? { security: [] } : { security: [{ [access.audience]: [] }] }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.keyed ? [idempotencyKey] : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } } } }
      : {}),
    ...(encoding === 'multipart'
      ? {
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: {
                    file: { type: 'string', format: 'binary' },
                    name: { type: 'string' },
                    replaces: { type: 'string' },
                  },
                  required: ['file'],
                },
              },
            },
          },
        }
      : {}),
    responses: {
      [status]: { description: 'Done.', content: { 'application/json': { schema: jsonSchemaOf(answer, 'output') } } },
      default: {
        description: 'A refusal.',
        content: {
          'application/problem+json': {
            schema: {
              type: 'object',
              properties: { code: { type: 'string' }, message: { type: 'string' }, errors: { type: 'object' } },
            },
          },
        },
      },
    },
  }
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** `/openapi.json` for staff. The viewer at `/docs` reads it with the session of the page that opens it. */
export function serveOpenApi(app: FastifyInstance, ctx: AppContext, calls: readonly Call[]): void {
  let document: Promise<string> | undefined
  const write = async () => JSON.stringify(await openApiOf(calls))
  app.get('/openapi.json', { config: { policy: 'staff' } }, async (request, reply) => {
    await admit(
      ctx,
      { audience: 'staff' },
      { header: request.headers.authorization ?? bearerOfCookie(request.headers.cookie), ip: request.ip },
      ctx.clock(),
    )
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await (document ??= write()))
  })
}

/** A document is opened by a link, which carries no header: the token cookie the web sets is in, for reading only. */
export function bearerOfCookie(cookie: string | undefined): string | undefined {
  const token = /(?:^|;\s*)token=([^;]+)/u.exec(cookie ?? '')?.[1]
  return token ? `Bearer ${decodeURIComponent(token)}` : undefined
}
