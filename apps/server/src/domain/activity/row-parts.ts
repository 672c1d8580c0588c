import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { ActivityRow } from '../../db/schema/schema.ts'

type Values<Column extends keyof ActivityRow> = { [Key in Column]: unknown }

/** The permanent part of a row. */
export const fixedColumns = [
  ...(['id', 'at', 'actor_kind', 'actor_id', 'impersonator_id', 'api_key_id', 'by_id', 'verb'] as const),
  ...(['target_type', 'target_id', 'scope_path', 'request_id'] as const),
] as const
/** Where a request came from; truncated after the retention period. */
export const connectionColumns = ['ip', 'user_agent'] as const
/** Names a person; removed when they are erased. */
export const personColumns = ['actor_name', 'target_label', 'changes'] as const

export type SealedRow = Values<
  (typeof fixedColumns)[number] | (typeof connectionColumns)[number] | (typeof personColumns)[number]
>

/** A part of a row as text in a fixed order. Numbers become strings, because the databases return some of them differently. */
export function sealedText(row: SealedRow, columns: readonly (keyof SealedRow)[]): string {
  return JSON.stringify(columns.map((column) => (row[column] === null ? null : String(row[column]))))
}

export function digestOf(salt: string, row: SealedRow, columns: readonly (keyof SealedRow)[]): string {
  return createHash('sha256')
    .update(`${salt}\n${sealedText(row, columns)}`)
    .digest('hex')
}

/** Truncates a network address to the first 24 bits of IPv4 or 48 bits of IPv6 (domain C.1). */
export function truncateAddress(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/iu, '')
  if (ip === '') return ''
  if (isIPv4(ip)) return ip.replace(/\.\d+$/u, '.0')
  const [head = ''] = ip.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  return `${groups.slice(0, 3).join(':')}::`
}

/** The name of an erased person. */
export const pseudonymOf = (id: number) => `#${id}`
