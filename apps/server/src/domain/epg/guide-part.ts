import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { promisify } from 'node:util'
import { deflateRawSync, inflateRaw } from 'node:zlib'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { GuideProgramme } from '@castellan/sources/xmltv/read-xmltv.ts'

const unpack = promisify(inflateRaw)
/** A part is small; one that grows beyond this was not written by us. */
const partMaxBytes = 64 * 1_024 * 1_024

/** A programme as it is stored: fields given by its part are left out. */
export type StoredProgramme = Omit<GuideProgramme, 'channel' | 'date'>

/** The day a part belongs to, counted from 1970 in UTC. */
export function guideDayOf(at: number): number {
  return Math.floor(at / dayMs)
}

/** The text of one programme inside a part. */
export function partText({ channel: _, date: __, ...kept }: GuideProgramme): string {
  return JSON.stringify(kept satisfies StoredProgramme)
}

/** Packs the programmes of one channel and day. Meant for a thread that may take its time. */
export function packPart(texts: readonly string[]): Buffer {
  return deflateRawSync(`[${texts.join(',')}]`, { level: 3 })
}

export async function openPart(body: Uint8Array): Promise<StoredProgramme[]> {
  const text = await unpack(body, { maxOutputLength: partMaxBytes })
  return parseJson<JsonText<StoredProgramme[]>>(text.toString('utf8'))
}
