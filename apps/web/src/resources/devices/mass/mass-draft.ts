import type { MassKind } from '@castellan/contract/access/mass-kinds.ts'
import { activationCode, type PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import type { massAssignmentsCalls, MassParams } from '@castellan/contract/calls/mass-assignments.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'

export type SelectionKind = 'ids' | 'macs' | 'filter'

/** What has been typed and chosen so far; nothing of it is lost when another way of choosing or another kind is looked at. */
export type MassDraft = {
  by: SelectionKind
  ids: readonly number[]
  macs: string
  search: string
  product: string
  status: string
  of: RefLink | null
  kind: MassKind
  reseller: RefLink | null
  subDistributor: RefLink | null
  addTags: string[]
  removeTags: string[]
  /** The code of what is sold. */
  service: string
  period: PaidPeriod
  days: number
  name: string
  url: string
}

type Body = BodyInputOf<typeof massAssignmentsCalls.previewMass>

/** A draft for the TVs that were chosen in a list, as they stand in the address. */
export function firstDraft(query: Readonly<Record<string, unknown>>): MassDraft {
  // The router reads a single number as one.
  const ids = String(query['ids'] ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, limits.bulkIdsMax)
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const isNarrowed = ['search', 'product', 'status'].some((name) => text(name) !== '')
  return {
    by: ids.length > 0 ? 'ids' : isNarrowed ? 'filter' : 'macs',
    ids,
    macs: '',
    search: text('search'),
    product: text('product'),
    status: text('status'),
    of: null,
    kind: 'tags',
    reseller: null,
    subDistributor: null,
    addTags: [],
    removeTags: [],
    service: activationCode,
    period: '1m',
    days: 30,
    name: '',
    url: '',
  }
}

/** The draft as the call wants it: the chosen TVs, and of what they get only what the kind needs. */
export function bodyOf(draft: MassDraft): Body {
  return { selector: selectorOf(draft), kind: draft.kind, params: paramsOf(draft) }
}

function selectorOf({ by, ids, macs, search, product, status, of }: MassDraft): Body['selector'] {
  if (by === 'ids') return { ids: [...ids] }
  if (by === 'macs') return { macs: splitMacs(macs) }
  const filter = {
    ...(search === '' ? {} : { search }),
    ...(product === '' ? {} : { product }),
    ...(status === '' ? {} : { status }),
    ...(of === null ? {} : { reseller: String(of.id) }),
  }
  return { filter }
}

/** MACs by line, comma, semicolon or tab; a blank may be part of a spelling. */
export function splitMacs(text: string): string[] {
  const macs = text
    .split(/[\n\r,;\t]+/u)
    .map((mac) => mac.trim())
    .filter(Boolean)
  return [...new Set(macs)]
}

function paramsOf(draft: MassDraft): MassParams {
  switch (draft.kind) {
    case 'reseller':
      return { reseller: draft.reseller?.id ?? null }
    case 'sub_distributor':
      return { sub_distributor: draft.subDistributor?.id ?? null }
    case 'tags':
      return { add_tags: draft.addTags, remove_tags: draft.removeTags }
    case 'service':
      return { period: draft.period, ...(draft.service === activationCode ? {} : { service: draft.service }) }
    case 'expiry':
      return { days: draft.days }
    case 'playlist':
    case 'portal':
      return { name: draft.name.trim(), url: draft.url.trim() }
    case 'update':
      return {}
    default:
      return draft.kind satisfies never
  }
}
