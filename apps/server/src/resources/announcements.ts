import { announcements } from '@castellan/contract/resources/announcements.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { notifyStaff } from '../domain/messages/notify-staff.ts'
import { serve } from '../engine/registry.ts'
import { everyRow } from '../engine/served.ts'

serve({
  card: announcements as unknown as Resource,
  table: 'announcements',
  scope: everyRow,
  actions: {
    publish: async ({ tx, now }, row, input) => {
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
      return { published_at: now, active: 1 }
    },
  },
})
