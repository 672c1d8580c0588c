import { z } from 'zod/mini'
import { notClearReasons, titleKinds } from '../access/title-kinds.ts'
import { derived, optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { oneOf } from './one-of.ts'
import { status } from './status.ts'
import { id, idSchema } from './id.ts'
import { count, integer } from './integer.ts'
import { language } from './language.ts'
import { moment } from './moment.ts'
import { text, textSchema } from './text.ts'

/** The number of a title at the metadata service. */
export const tmdbIdSchema = z.int().check(z.gte(1), z.lte(limits.tmdbIdMax))
export const yearSchema = z.int().check(z.gte(limits.titleYearMin), z.lte(limits.titleYearMax))

/** Which title a name means: one of the catalogue, or one of the service, which the catalogue takes in with what is said here. */
export const matchInput = z.strictObject({
  title_id: z.optional(idSchema),
  tmdb: z.optional(
    z.strictObject({
      kind: z.enum(titleKinds),
      tmdb_id: tmdbIdSchema,
      title: textSchema({ max: limits.catalogueTitleMax }),
      year: z.nullable(yearSchema),
    }),
  ),
  /** Whether the name is this title from now on, in every language. */
  remember: z._default(z.boolean(), true),
})

const said = (max: number) => readOnly(text({ min: 0, max }))

/** A name TVs have asked for, and what it was taken for (domain §3.26). */
export const searchFields = {
  id: id(),
  raw: said(limits.lookupNameMax),
  /** What is left of the name when it is compared. */
  normalised: said(limits.lookupNameMax),
  kind: readOnly(oneOf(...titleKinds)),
  year: derived(optional(integer({ min: 0, max: limits.titleYearMax, isCode: true }))),
  language: readOnly(language()),
  result: readOnly(status({ hit: 'ok', miss: 'off', notclear: 'grace', blocked: 'stop' })),
  title: derived(optional(text({ min: 0, max: limits.catalogueTitleMax }))),
  score: readOnly(optional(integer({ min: 0, max: 100 }))),
  count: readOnly(count()),
  devices_count: readOnly(count()),
  first_at: readOnly(moment()),
  last_at: readOnly(moment()),
}

const match = { method: 'POST', tone: 'ok', input: matchInput } as const

/** What both screens of searched titles are, anyone who may open them. */
export const searchedList = {
  label: 'raw',
  isUnsearched: true,
  fields: searchFields,
  list: {
    columns: [
      'id',
      'raw',
      'year',
      'language',
      'result',
      'title',
      'score',
      'count',
      'devices_count',
      'last_at',
      'first_at',
      'normalised',
      'kind',
    ],
    hidden: ['score', 'first_at', 'normalised', 'kind'],
    search: ['raw', 'normalised'],
    filters: ['result', 'kind'],
    unsortable: ['raw', 'year', 'language', 'result', 'title', 'score', 'first_at', 'normalised', 'kind'],
  },
  form: [],
  can: [],
  state: 'result',
  actions: {
    match: { ...match, when: ['miss', 'notclear', 'hit'] },
    retry: { method: 'POST', when: ['miss', 'notclear'] },
    block: { method: 'POST', when: ['miss', 'notclear', 'hit'], tone: 'stop', undo: 'unblock' },
    unblock: { method: 'POST', when: ['blocked'], undo: 'block' },
  },
} as const

/** What a name that was not clear adds to it. */
export const reviewFields = {
  ...searchFields,
  review: readOnly(status({ open: 'grace', deferred: 'hold', resolved: 'ok', rejected: 'off' })),
  reason: readOnly(oneOf(...notClearReasons)),
}

const waiting = ['open', 'deferred'] as const
export const reviewActions = {
  match: { ...match, when: waiting, undo: 'reopen' },
  reject: { method: 'POST', when: waiting, tone: 'hold', undo: 'reopen' },
  defer: { method: 'POST', when: ['open'], undo: 'reopen' },
  reopen: { method: 'POST', when: ['deferred', 'resolved', 'rejected'] },
} as const
