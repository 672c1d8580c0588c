import { isObject } from '@castellan/contract/types/type-guards.ts'
import type { TvSource } from '@castellan/contract/calls/tv.ts'
import type { TvApi } from './tv-api.ts'
import { TvFailure } from './tv-failure.ts'

/** One playable thing of a source; more fields may come along. */
export type SnapshotEntry = {
  key: string
  title: string
  url: string
  kind: string
  group: string
  /** As the list writes it. It may hold a password: a TV shows `logo_path` and opens this one never. */
  logo?: string
  /** Its logo at the panel, where the panel has logos: a size (`w92` to `w1280`) follows. */
  logo_path?: string
  number?: string
  year?: string
  /** As the list writes it: a name, a code, or several. */
  language?: string
}
export type SnapshotPage = { source: string; snapshot: string; page: number; pages: number; entries: SnapshotEntry[] }

export const snapshotPagesMax = 10_000

export function snapshotPath(sourceId: string, page: number): string {
  return `/tv/v1/sources/${encodeURIComponent(sourceId)}/snapshot?page=${page}`
}

/** Reads a source's snapshot page by page, so a TV never holds more of it than it wants. Fails with `snapshot_replaced` when the source was refreshed meanwhile. */
export async function* readSnapshot(api: TvApi, source: TvSource, keepPages: boolean): AsyncGenerator<SnapshotPage> {
  const wanted = source.snapshot
  if (wanted === null) return
  for (let number = 1; number <= Math.min(wanted.pages, snapshotPagesMax); number += 1) {
    const page = asPage(await readPage(api, snapshotPath(source.id, number), keepPages), source)
    if (page.snapshot !== wanted.id) throw new TvFailure('snapshot_replaced')
    yield page
  }
}

/** One entry of a source from the page it is on, for a TV that keeps no addresses; null when it no longer exists. */
export async function readEntry(
  api: TvApi,
  source: TvSource,
  { page, key }: { page: number; key: string },
): Promise<SnapshotEntry | null> {
  const { entries } = asPage(await readPage(api, snapshotPath(source.id, page), false), source)
  return entries.find((entry) => entry.key === key) ?? null
}

async function readPage(api: TvApi, path: string, keep: boolean): Promise<unknown> {
  try {
    return await api.snapshotPage(path, keep)
  } catch (error) {
    if (error instanceof TvFailure && error.status === 404) throw new TvFailure('snapshot_replaced', { status: 404 })
    throw error
  }
}

/** Checks by hand: a page holds a thousand entries, and one odd entry must not cost the others. */
function asPage(body: unknown, { snapshot }: TvSource): SnapshotPage {
  const page = isObject(body) ? body : {}
  const { snapshot: id, entries } = page
  if (typeof id !== 'string' || !Array.isArray(entries))
    throw new TvFailure('bad_answer', { message: 'no snapshot page' })
  const number = Number(page['page'])
  return {
    source: String(page['source']),
    snapshot: id,
    page: number,
    pages: Number(page['pages']),
    entries: placeLogos(entries, snapshot?.logos && `${snapshot.logos}${number}/`).filter(isEntry),
  }
}

/** Counted before odd entries are left out, since the panel counts all. */
function placeLogos(entries: unknown[], base: string | undefined): unknown[] {
  if (base === undefined) return entries
  for (const [index, entry] of entries.entries())
    if (hasLogo(entry)) Object.assign(entry, { logo_path: `${base}${index}/` })
  return entries
}

function hasLogo(value: unknown): value is { logo: string } {
  return isObject(value) && typeof value['logo'] === 'string'
}

function isEntry(value: unknown): value is SnapshotEntry {
  if (!isObject(value)) return false
  const { key, title, url, kind, group } = value
  return [key, title, url, kind, group].every((text) => typeof text === 'string')
}
