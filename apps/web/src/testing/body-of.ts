import type { z } from 'zod/mini'

/** The body of a request, read as its call declares it. */
export function bodyOf<Schema extends z.ZodMiniType>(
  call: { body: Schema },
  asked: { body: unknown },
): z.output<Schema> {
  return call.body.parse(asked.body)
}

/** The parts of the form that a request sent. */
export function formOf({ body }: { body: unknown }): Record<string, FormDataEntryValue> {
  if (!(body instanceof FormData)) throw new Error('the request sent no form')
  return Object.fromEntries(body)
}
