import { announcements } from '@castellan/contract/resources/announcements.ts'
import { finishAnnouncement, silenceAnnouncement } from '../domain/messages/announce.ts'
import { notifyStaff } from '../domain/messages/notify-staff.ts'
import { registerResource } from '../engine/registry.ts'

registerResource(announcements, {
  beforeUpdate: async ({ tx, actor, now }, columns, row) => ({
    ...columns,
    ...(await finishAnnouncement(tx, actor, now, { ...row, ...columns })),
  }),
  beforeRemove: async ({ tx }, row) => silenceAnnouncement(tx, row),
  actions: {
    publish: async ({ tx, actor, now }, row, { notify }) => {
      if (notify)
        await notifyStaff(
          tx,
          {
            cause: `announcement:${row.id}`,
            title: row.title,
            body: row.body,
            url: null,
          },
          now,
        )
      const published = { published_at: now, active: 1 }
      return { ...published, ...(await finishAnnouncement(tx, actor, now, { ...row, ...published })) }
    },
  },
})
