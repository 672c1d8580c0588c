import { openFetcher } from '../../apps/server/src/adapters/fetch-guarded.ts'
import type { Metadata } from '../../apps/server/src/domain/titles/metadata.ts'
import { openMetadata } from '../../apps/server/src/domain/titles/open-metadata.ts'
import { readTitle } from '../../packages/sources/src/titles/read-title.ts'
import { matchName } from '../../apps/server/src/domain/titles/resolve-search.ts'
import { openInventedService } from '../../apps/server/src/testing/invented-service/open-invented-service.ts'
import { benchResult, type BenchResult } from './bench-result.ts'
import { writeLabels, type Label } from './matching/labels.ts'

const names = 2_400
export const matchingAims = { precision: 0.99, recall: 0.85 }

/** What was taken automatically; null where nothing was, with whether a person is asked. */
type Answer = { taken: number | null; isUnclear: boolean }

/**
 * Labelled names of playlists against a service of more than 2,000 invented titles, some of which are ambiguous: how many of the automatic
 * matches are right (precision), and how many of the names that mean a title are matched rightly (recall). For comparison, the first result of a plain
 * search for the same words.
 */
export async function judgeMatching(count: number) {
  const service = await openInventedService()
  try {
    const metadata = openMetadata(service, openFetcher({ allowed: ['127.0.0.1/32'] }), async () => {})
    const labels = writeLabels(service.titles, count)
    const own = await judge(labels, (label) => matchOne(metadata, label))
    const plain = await judge(labels, (label) => searchOne(metadata, label))
    return { titles: service.titles.length, own, plain }
  } finally {
    await service.close()
  }
}

export async function bench(): Promise<BenchResult> {
  const { titles, own, plain } = await judgeMatching(names)
  for (const [style, { right, wrong, all }] of own.byStyle)
    console.log(`  ${style.padEnd(16)} ${right} of ${all} right, ${wrong} wrong`)
  const figures = {
    titles,
    names,
    precision: round3(own.precision),
    recall: round3(own.recall),
    left_to_people: own.unclear,
    plain_search_precision: round3(plain.precision),
    plain_search_recall: round3(plain.recall),
  }
  const { precision, recall } = matchingAims
  return benchResult('matching', figures, { precision: `≥ ${precision}`, recall: `≥ ${recall}` })
}

async function judge(labels: readonly Label[], answer: (label: Label) => Promise<Answer>) {
  let [right, wrong, unclear] = [0, 0, 0]
  const byStyle = new Map<string, { right: number; wrong: number; all: number }>()
  for (const label of labels) {
    const { taken, isUnclear } = await answer(label)
    const of = byStyle.get(label.style) ?? { right: 0, wrong: 0, all: 0 }
    byStyle.set(label.style, of)
    of.all += 1
    if (isUnclear) unclear += 1
    if (taken === null) {
      // Nothing is what an unknown name should get.
      if (label.meant === null) of.right += 1
    } else if (taken === label.meant) {
      right += 1
      of.right += 1
    } else {
      wrong += 1
      of.wrong += 1
    }
  }
  const meant = labels.filter((label) => label.meant !== null).length
  return { precision: right / Math.max(1, right + wrong), recall: right / meant, unclear, byStyle }
}

async function matchOne(metadata: Metadata, { raw, kind, language }: Label): Promise<Answer> {
  const verdict = await matchName(metadata, readTitle(raw, kind), { kind, language })
  return { taken: verdict.result === 'hit' ? verdict.title.tmdbId : null, isUnclear: verdict.result === 'notclear' }
}

/** What a plain search does: the text without what is in brackets and without a year, and the first result. */
async function searchOne(metadata: Metadata, { raw, kind, language }: Label): Promise<Answer> {
  const bare = raw.replaceAll(/\([^)]*\)|\[[^\]]*\]|\b(?:19|20)\d\d\b/gu, ' ')
  const name = bare.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const [first] = await metadata.search(kind, { name, year: null, language })
  return { taken: first?.tmdbId ?? null, isUnclear: false }
}

function round3(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
