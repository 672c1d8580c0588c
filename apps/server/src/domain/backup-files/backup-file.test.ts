import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openKeys } from '../../adapters/keys.ts'
import { backupMagic, type BackupHeader } from './backup-header.ts'
import type { BackupPart } from './backup-parts.ts'
import { openBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

const keys = openKeys(Buffer.alloc(32, 7))
const given = { keyId: keys.keyId, keyOf: keys.backupKey }
const salt = randomBytes(32)
const header: BackupHeader = {
  format: 2,
  kind: 'db',
  app_version: '0.1.0',
  schema_version: '0012-panel',
  created_at: 1_772_366_400_000,
  key_id: keys.keyId,
  salt: salt.toString('hex'),
}
const parts: BackupPart[] = [
  { part: 'tables', tables: [{ name: 'users', columns: ['id', 'name', 'secret'], rows: 3 }] },
  {
    part: 'rows',
    table: 'users',
    rows: [
      [1, 'rita-canary', ['AAEC']],
      [2, 'ß„𝄞', null],
    ],
  },
  { part: 'rows', table: 'users', rows: [[3, '', ['']]] },
  { part: 'end', rows: 3 },
]

describe('a backup file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-backup-'))
  const path = join(folder, 'whole.backup')
  let bytes: Buffer
  let written: { size: number; sha256: string }

  beforeAll(async () => {
    const all = async function* () {
      yield* parts
    }
    written = await writeBackup(path, { header, key: keys.backupKey(salt) }, all())
    bytes = readFileSync(path)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What comes of a file with these bytes: its parts, or the code of the fault. */
  async function readAs(changed: Uint8Array, by = given): Promise<BackupPart[] | string> {
    const copy = join(folder, 'changed.backup')
    writeFileSync(copy, changed)
    const read: BackupPart[] = []
    try {
      const opened = await openBackup(copy, by)
      try {
        for await (const part of opened.parts) read.push(part)
      } finally {
        await opened.close()
      }
      return read
    } catch (error) {
      return textAt(error, 'message')
    }
  }

  it('gives back what was written, and knows its own length and digest', async () => {
    expect(await readAs(bytes)).toEqual(parts)
    expect(written).toEqual({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  })

  it('shows nothing of what it holds, and no key', () => {
    expect(bytes.includes('rita-canary')).toBe(false)
    expect(bytes.includes('users')).toBe(false)
    const key = keys.backupKey(salt)
    for (const text of [key, Buffer.from(key.toString('hex')), Buffer.from(key.toString('base64'))])
      expect(bytes.includes(text)).toBe(false)
  })

  it('is refused when it was cut off anywhere', async () => {
    const whole = new Set<number>()
    for (let length = 0; length < bytes.length; length += 1)
      if (typeof (await readAs(bytes.subarray(0, length))) !== 'string') whole.add(length)
    expect([...whole]).toEqual([])
  })

  it('is refused when any byte of it was changed', async () => {
    const taken: number[] = []
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 0x20
      if (typeof (await readAs(changed)) !== 'string') taken.push(at)
    }
    expect(taken).toEqual([])
  })

  it('is refused with chunks left out, repeated or exchanged, or with more behind it', async () => {
    const chunks = chunksOf(bytes)
    const made = (...order: number[]) => Buffer.concat([chunks.begin, ...order.map((index) => chunks.all[index]!)])
    expect(await readAs(made(0, 1, 2, 3))).toEqual(parts)
    for (const order of [[0, 2, 3], [0, 1, 1, 3], [0, 2, 1, 3], [0, 1, 2], [0, 1, 2, 3, 3], [3]])
      expect([order, await readAs(made(...order))]).toEqual([order, 'damaged'])
    expect(await readAs(Buffer.concat([bytes, Buffer.from([0])]))).toBe('damaged')
  })

  it('says that it was encrypted with another secret, that it is newer, unreleased, or no backup', async () => {
    const other = openKeys(Buffer.alloc(32, 8))
    expect(await readAs(bytes, { keyId: other.keyId, keyOf: other.backupKey })).toBe('foreign_key')
    const ofFormat = (format: number) => {
      const json = Buffer.from(JSON.stringify({ ...header, format }))
      const length = Buffer.alloc(4)
      length.writeUInt32BE(json.length)
      return Buffer.concat([backupMagic, length, json])
    }
    expect(await readAs(ofFormat(3))).toBe('newer')
    expect(await readAs(ofFormat(1))).toBe('unreleased')
    expect(await readAs(ofFormat(0))).toBe('not_a_backup')
    expect(await readAs(Buffer.from('PK\u0003\u0004 some archive'))).toBe('not_a_backup')
    expect(await readAs(Buffer.concat([backupMagic, Buffer.alloc(4, 0xff)]))).toBe('not_a_backup')
  })

  it('takes no memory for a length nobody wrote', async () => {
    const { begin } = chunksOf(bytes)
    expect(await readAs(Buffer.concat([begin, Buffer.from([0x03, 0xff, 0xff, 0xff])]))).toBe('damaged')
    expect(await readAs(Buffer.concat([begin, Buffer.alloc(4, 0xff)]))).toBe('damaged')
  })
})

/** The plain beginning and the chunks as they lie in the file. */
function chunksOf(bytes: Buffer): { begin: Buffer; all: Buffer[] } {
  let at = backupMagic.length + 4 + bytes.readUInt32BE(backupMagic.length)
  const begin = bytes.subarray(0, at)
  const all: Buffer[] = []
  while (at < bytes.length) {
    const end = at + 4 + 16 + bytes.readUInt32BE(at)
    all.push(bytes.subarray(at, end))
    at = end
  }
  return { begin, all }
}
