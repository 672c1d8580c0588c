import { z } from 'zod/mini'
import type { Access } from '../access/access.ts'

/**
 * One endpoint: method, path below `/api` (`:name` for parts that vary), who may call it, and the shape of all that goes in and out.
 * The server refuses to start when a call has no handler; the web's client takes its types from here.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** One sentence for the API document. */
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** `multipart` streams a file; the handler reads it itself and validates `body` fields there. */
  readonly encoding?: 'json' | 'multipart'
  readonly answer: z.ZodMiniType
  /** Moves credits: the caller sends an `Idempotency-Key`, and the same key gets the same answer, whatever happens on the way. */
  readonly keyed?: true
  /**
   * Whether the answer may be compressed; unless declared, GET answers may and others may not. Never true for an answer
   * that contains a credential: the length of a compressed answer reveals what attacker-chosen text has in common with it (BREACH).
   */
  readonly compress?: boolean
  /** The status of success, 200 unless named. */
  readonly status?: 200 | 201 | 202 | 204
}

type Head = 'method' | 'path' | 'access'

/** A call with its method, as `defineGet('/roles', staff('manage-roles'), { summary, answer })`. */
const defineWith =
  <Method extends Call['method']>(method: Method) =>
  <const Path extends string, const A extends Access, const Rest extends Omit<Call, Head>>(
    path: Path,
    access: A,
    rest: Rest,
  ) => ({ method, path, access, ...rest })

export const defineGet = defineWith('GET')
export const definePost = defineWith('POST')
export const defineDelete = defineWith('DELETE')

/** Whether the answers of a call may be compressed. */
export function isCompressible({ method, compress = method === 'GET' }: Call): boolean {
  return compress
}

type Shape = 'query' | 'body' | 'answer'
const anything = z.unknown()

/** A call whose shapes are made when they are first needed: most of the calls of a resource never are in one process. */
export function withLateShapes(
  call: Omit<Call, 'answer'> & Partial<Pick<Call, 'answer'>>,
  shapes: Partial<Record<Shape, () => z.ZodMiniType>>,
): Call {
  const made: Call = { answer: anything, ...call }
  for (const [name, make] of Object.entries(shapes))
    Object.defineProperty(made, name, {
      configurable: true,
      enumerable: true,
      get() {
        const shape = make()
        Object.defineProperty(made, name, { value: shape, enumerable: true })
        return shape
      },
    })
  return made
}

export type ParamsOf<C extends Call> = C['params'] extends z.ZodMiniType ? z.infer<C['params']> : undefined
export type QueryOf<C extends Call> = C['query'] extends z.ZodMiniType ? z.infer<C['query']> : undefined
export type BodyOf<C extends Call> = C['body'] extends z.ZodMiniType ? z.infer<C['body']> : undefined
export type AnswerOf<C extends Call> = z.infer<C['answer']>
/** What the caller may pass before defaults and transforms are applied. */
export type QueryInputOf<C extends Call> = C['query'] extends z.ZodMiniType ? z.input<C['query']> : undefined
export type BodyInputOf<C extends Call> = C['body'] extends z.ZodMiniType ? z.input<C['body']> : undefined
