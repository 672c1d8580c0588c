import { mayView } from '@castellan/contract/access/holds.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { officeCalls } from '@castellan/contract/calls/office.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { resourceByName } from '../../engine/registry.ts'
import type { RequestContext } from '../../engine/resource-hooks.ts'
import { recordUrl } from '../content/record-url.ts'
import { lookUpRows } from './resource-routes.ts'

type Hit = AnswerOf<typeof officeCalls.search>[number]

/** Rows of every kind the actor may see, each with where it opens. When there are too many, each kind keeps its first ones. */
export async function searchAll(given: RequestContext, text: string, language: Locale): Promise<Hit[]> {
  if (text.trim() === '') return []
  const { permissions } = given.actor
  const seen = allResources.filter(
    ({ permission, or, isUnsearched }) => !isUnsearched && mayView(permissions, permission, or),
  )
  const kinds = await Promise.all(seen.map((resource) => hitsOf(resource, given, text, language)))
  const narrower = kinds.filter((_, at) => narrowerKinds.includes(seen[at]!.name))
  const elsewhere = new Set(narrower.flatMap((hits) => hits.map(({ row }) => row)))
  const once = kinds.map((hits) => (narrower.includes(hits) ? hits : hits.filter(({ row }) => !elsewhere.has(row))))
  const kept = new Set<Hit>()
  for (let place = 0; place < limits.searchHitsOfEach; place += 1)
    for (const hits of once) {
      const hit = hits[place]?.hit
      if (hit && kept.size < limits.searchHitsMax) kept.add(hit)
    }
  return once.flatMap((hits) => hits.flatMap(({ hit }) => (kept.has(hit) ? [hit] : [])))
}

/** Betas are updates, and trailers are videos; what two lists show is found in the one that says more of it. */
const narrowerKinds: readonly string[] = ['beta_apps', 'beta_bundles', 'trailers']

async function hitsOf(
  resource: Resource,
  given: RequestContext,
  q: string,
  language: Locale,
): Promise<{ row: string; hit: Hit }[]> {
  const hooks = resourceByName(resource.name)!
  const rows = await lookUpRows(hooks, given, { q }, language)
  return rows.slice(0, limits.searchHitsOfEach).flatMap(({ id, label, standsOn, editedAt }) => {
    const url = editedAt ?? recordUrl(resource, id, standsOn)
    return url === null ? [] : [{ row: `${hooks.table} ${id}`, hit: { url, type: resource.name, title: label } }]
  })
}
