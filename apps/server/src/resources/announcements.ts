import { announcements } from '@castellan/contract/resources/announcements.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { finishAnnouncement, silenceAnnouncement } from '../domain/messages/announce.ts'
import { notifyStaff } from '../domain/messages/notify-staff.ts'
import { registerResource } from '../engine/registry.ts'
import { everyRow } from '../engine/resource-hooks.ts'

registerResource({
  resource: announcements as unknown as Resource,
  table: 'announcements',
  scope: everyRow,
  beforeUpdate: async ({ tx, actor, now }, columns, row) => ({
    ...columns,
    ...(await finishAnnouncement(tx, actor, now, { ...row, ...columns })),
  }),
  beforeRemove: async ({ tx }, row) => silenceAnnouncement(tx, row),
  actions: {
    publish: async ({ tx, actor, now }, row, input) => {
      const { notify } = input as { notify: boolean }
      if (notify)
        await notifyStaff(
          tx,
          {
            cause: `announcement:${String(row['id'])}`,
            title: String(row['title']),
            body: String(row['body']),
            url: null,
          },
          now,
        )
      const published = { published_at: now, active: 1 }
      return { ...published, ...(await finishAnnouncement(tx, actor, now, { ...row, ...published })) }
    },
  },
})
