import { announcements } from '@castellan/contract/resources/announcements.ts'
import { invalidField } from '../domain/app-error.ts'
import { isHttpsAddress } from '../domain/https-address.ts'
import { finishAnnouncement, silenceAnnouncement } from '../domain/messages/announce.ts'
import { changedRing, firstRing, recallNotices, ring } from '../domain/messages/ring-announcements.ts'
import { registerResource } from '../engine/registry.ts'
import type { ChangeIn } from '../engine/resource-hooks.ts'

function checkWhole({ link, starts_at: startsAt, ends_at: endsAt }: ChangeIn<'announcements'>): void {
  if (link && !isHttpsAddress(link)) throw invalidField('link', 'not_https')
  if (typeof endsAt === 'number' && typeof startsAt === 'number' && endsAt <= startsAt)
    throw invalidField('ends_at', 'ends_before_start')
}

registerResource(announcements, {
  beforeCreate: async ({ now }, columns) => {
    checkWhole(columns)
    // One that exists can be given such an end: that ends it.
    if (typeof columns.ends_at === 'number' && columns.ends_at <= now) throw invalidField('ends_at', 'ends_in_past')
    return columns
  },
  beforeUpdate: async ({ tx, actor, now }, columns, row) => {
    const next = { ...row, ...columns }
    checkWhole(next)
    const change = { ...columns, ring_at: changedRing(row, next, now) }
    return { ...change, ...(await finishAnnouncement(tx, actor, now, next)) }
  },
  beforeRemove: async ({ tx }, row) => {
    await recallNotices(tx, row)
    return silenceAnnouncement(tx, row)
  },
  actions: {
    publish: async ({ tx, actor, now }, row, { notify }) => {
      if (row.ends_at !== null && row.ends_at <= now) throw invalidField('ends_at', 'ends_in_past')
      const ringAt = firstRing(row, now, { notify })
      const isNow = ringAt !== null && ringAt <= now
      const again = isNow ? await ring(tx, row, now) : ringAt
      const published = { published_at: now, active: 1, ring_at: again }
      return { ...published, ...(await finishAnnouncement(tx, actor, now, { ...row, ...published })) }
    },
  },
})
