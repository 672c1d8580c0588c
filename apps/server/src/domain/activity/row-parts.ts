import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { ActivityRow } from '../../db/schema.ts'

type Values<Column extends keyof ActivityRow> = { [Key in Column]: unknown }

/** What a row says for good. */
export const fixedColumns = [
  ...(['id', 'at', 'actor_kind', 'actor_id', 'impersonator_id', 'api_key_id', 'by_id', 'verb'] as const),
  ...(['target_type', 'target_id', 'scope_path', 'request_id'] as const),
] as const
/** Where somebody was, which is truncated after some months. */
export const connectionColumns = ['ip', 'user_agent'] as const
/** What names a person, which goes when they are erased. */
export const personColumns = ['actor_name', 'target_label', 'changes'] as const

export type SealedRow = Values<
  (typeof fixedColumns)[number] | (typeof connectionColumns)[number] | (typeof personColumns)[number]
>

/** A part of a row as text in a fixed order: the databases do not agree on which numbers are texts. */
export function textOf(row: SealedRow, columns: readonly (keyof SealedRow)[]): string {
  return JSON.stringify(columns.map((column) => (row[column] === null ? null : String(row[column]))))
}

export function digestOf(salt: string, row: SealedRow, columns: readonly (keyof SealedRow)[]): string {
  return createHash('sha256')
    .update(`${salt}\n${textOf(row, columns)}`)
    .digest('hex')
}

/** What is kept of a network address: the first 24 bits of IPv4, the first 48 of IPv6 (domain C.1). */
export function truncateAddress(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/iu, '')
  if (ip === '') return ''
  if (isIPv4(ip)) return ip.replace(/\.\d+$/u, '.0')
  const [head = ''] = ip.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  return `${groups.slice(0, 3).join(':')}::`
}

/** The name that is left of an erased person. */
export const pseudonymOf = (id: number) => `#${id}`
