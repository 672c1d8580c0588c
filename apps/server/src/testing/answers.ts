import type { AnswerOf, Call } from '@castellan/contract/kit/define-call.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'
import { z } from 'zod/mini'
import type { Answer } from './client.ts'

type Body = Pick<Answer, 'body'>
export type NumberedRow = z.infer<typeof withId>

const withId = z.looseObject({ id: z.number() })
const row = z.looseObject({ id: z.number(), version: z.number() })
const source = z.looseObject({ id: z.string(), version: z.number() })
const list = z.looseObject({ data: z.array(row), meta: z.looseObject({ total: z.number(), length: z.number() }) })

/** A value as a schema describes it, with everything else it holds. Throws with the value when it is of another shape. */
export function shapedAs<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  if (matches(schema, value)) return value
  throw new Error(`${JSON.stringify(value)} has another shape: ${schema.safeParse(value).error?.message}`)
}

function matches<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): value is z.output<Schema> {
  return schema.safeParse(value).success
}

/** What a call answered, as it declares it; throws when it refused. */
export function answerOf<C extends Call>(call: C, { body }: Body): AnswerOf<C> {
  return shapedAs<C['answer']>(call.answer, body)
}

/** What an answer is about, by its number. */
export function dataOf({ body }: Body): NumberedRow {
  return shapedAs(withId, body['data'])
}

/** The row of a resource. */
export function rowOf({ body }: Body): z.infer<typeof row> {
  return shapedAs(row, body['data'])
}

/** One page of the list of a resource. */
export function pageOf({ body }: Body): z.infer<typeof list> {
  return shapedAs(list, body)
}

/** A source of an owner. */
export function sourceOf({ body }: Body): z.infer<typeof source> {
  return shapedAs(source, body['data'])
}

/** The sources of an owner. */
export function sourcesIn({ body }: Body): z.infer<typeof source>[] {
  return shapedAs(z.array(source), body['data'])
}

/** The names of the fields that an answer refuses. */
export function invalidFields({ body }: Body): string[] {
  return Object.keys(objectAt(body, 'errors'))
}
