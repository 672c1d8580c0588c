import { createHash } from 'node:crypto'
import { isObject } from '@castellan/contract/types/type-guards.ts'
import pg from 'pg'

/** Statements kept prepared per connection; later ones are parsed again each time. */
const preparedMax = 200
const names = new Map<string, string>()

export type SteadyConfig = pg.ClientConfig & { onFailure?: (error: unknown) => void }

/**
 * A connection that keeps the statements by which rows are written prepared: PostgreSQL parses and plans them once and not at every movement.
 * Reading ones stay as they are, since what `select *` answers changes with the next step of the schema, and so does the best plan with the
 * values asked for; but for those that say themselves that they find a few rows by their keys (`prepared`). Statements that are asked for at the same time go out at once and are answered one after the other.
 */
export class SteadyClient extends pg.Client {
  readonly #onFailure: (error: unknown) => void

  constructor(config: SteadyConfig) {
    super(config)
    this.#onFailure = config.onFailure ?? (() => undefined)
    // The pool listens only while it has the connection. A user of the connection notices its end at the next statement; without a listener the error would end the process.
    this.on('error', () => undefined)
  }

  override query(...asked: unknown[]): never
  override query(...asked: unknown[]): unknown {
    const [text, values, ...rest] = asked
    if (typeof text === 'string' && isOpening.test(text)) return this.#open(text)
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    const handed = name === undefined ? asked : [{ name, text, values }, ...rest]
    const answer: Promise<unknown> | undefined = Reflect.apply(super.query, this, handed)
    answer?.catch?.((error: unknown) => {
      this.#onFailure(error)
      this.#leaveWhenUseless(error)
    })
    return answer
  }

  /**
   * Closes a connection that must not return to the pool: one to a server that is read-only, before or after a fail-over, or one that timed
   * out.
   */
  #leaveWhenUseless(reason: unknown): void {
    const { code, message } = isObject(reason) ? reason : {}
    if (code === readOnlyTransaction || message === 'Query read timeout') this.end().catch(() => undefined)
  }

  /** Goes along with the next statement. Were it to fail, that one would fail too, and so would going back to a savepoint that is not there. */
  #open(text: string): unknown {
    super.query(text).catch(() => undefined)
    return Promise.resolve({ command: 'OPEN', rowCount: null, rows: [] })
  }
}

const readOnlyTransaction = '25006'
const isOpening = /^(?:begin$|savepoint )/u

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= preparedMax || !isSteady(text)) return known
  const name = `w${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  names.set(text, name)
  return name
}

function isSteady(text: string): boolean {
  if (text.endsWith(preparedMark)) return true
  const returningAt = text.indexOf('returning ')
  const returnsAll = returningAt !== -1 && text.includes('*', returningAt)
  return /^(?:insert|update|delete) /u.test(text) && text.length < 4_000 && !returnsAll
}

/** Marks the end of a reading statement that is prepared and cached. */
export const preparedMark = '/* kept */'
