import { createHash } from 'node:crypto'
import pg from 'pg'

/** Statements kept prepared per connection; later ones are parsed anew each time. */
const preparedMax = 200
const names = new Map<string, string>()

/**
 * A connection that keeps the statements by which rows are written prepared: PostgreSQL parses and plans them once and not at every movement.
 * Reading ones stay as they are, since what `select *` answers changes with the next step of the schema, and so does the best plan with the
 * values asked for.
 */
export class SteadyClient extends pg.Client {
  override query(...asked: unknown[]): never {
    const [text, values, ...rest] = asked
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    const query = super.query as unknown as (...handed: unknown[]) => never
    return name === undefined ? query.apply(this, asked) : query.call(this, { name, text, values }, ...rest)
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= preparedMax || !isSteady(text)) return known
  const name = `w${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  names.set(text, name)
  return name
}

function isSteady(text: string): boolean {
  return /^(?:insert|update) /u.test(text) && text.length < 4_000 && !/returning .*\*/u.test(text)
}
