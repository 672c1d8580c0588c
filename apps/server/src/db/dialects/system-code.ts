import { isObject } from '@castellan/contract/types/type-guards.ts'

/** The code of an error of Node, the network or PostgreSQL, such as `ENOENT`; empty without one. */
export function systemCodeOf(error: unknown): string {
  const code = isObject(error) ? error['code'] : ''
  return typeof code === 'string' ? code : ''
}

/** The result code of an error of SQLite; 0 for any other. https://www.sqlite.org/rescode.html */
export function sqliteCodeOf(error: unknown): number {
  const code = isObject(error) ? error['errcode'] : 0
  return typeof code === 'number' ? code : 0
}
