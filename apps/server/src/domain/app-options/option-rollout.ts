import type { AppOption } from '@castellan/contract/calls/app-options.ts'
import { reachesTv } from '../rollouts/rollout-steps.ts'
import { type JsonText, parseJson } from '../../db/schema/json-text.ts'

/** A version of the options on its way to everybody. */
export type StagedOptions = { version: number; options: readonly AppOption[] } & Reach
type Reach = { reached_percent: number; tag: string }

/** What decides whether a TV is part of a rollout; `tags` is their JSON. */
export type RolloutTv = { publicId: string; tags: JsonText<string[]> }

/** Whether a version that has come so far reaches a TV: by its tag, or by its place in the rollout of that version. */
export function isReachedBy(version: number, { reached_percent: percent, tag }: Reach, tv: RolloutTv): boolean {
  return (tag !== '' && hasTag(tv.tags, tag)) || reachesTv({ key: `options:${version}`, percent }, tv.publicId)
}

function hasTag(tags: JsonText<string[]>, tag: string): boolean {
  const wanted = tag.toLowerCase()
  return parseJson(tags).some((each) => each.toLowerCase() === wanted)
}
