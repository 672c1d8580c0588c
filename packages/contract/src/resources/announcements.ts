import { z } from 'zod/mini'
import { toggle, oneOf } from '../fields/choice.ts'
import { id } from '../fields/id.ts'
import { moment } from '../fields/moment.ts'
import { longText, text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { locales } from '../locales.ts'

/** Broadcasts to everyone, to resellers or to TVs. */
export const announcements = defineResource({
  name: 'announcements',
  api: '/announcements',
  permission: 'manage-announcement',
  scope: 'all',
  screen: 'announcement',
  label: 'title',
  fields: {
    id: id(),
    title: text({ max: limits.announcementTitleMax }),
    body: longText({ max: limits.announcementBodyMax }),
    audience: oneOf('everyone', 'resellers', 'devices'),
    product: oneOf('all', 'f2', 'fpro', 'onair'),
    /** That of the TVs it is for. */
    language: oneOf('all', ...locales),
    placement: oneOf('ticker', 'modal'),
    active: toggle(true),
    published_at: readOnly(optional(moment())),
  },
  list: {
    columns: ['id', 'title', 'audience', 'product', 'language', 'placement', 'active', 'published_at', 'body'],
    hidden: ['body', 'product'],
    search: ['title', 'body'],
    filters: ['audience', 'product', 'language', 'active'],
    unsortable: ['body', 'product', 'language', 'placement'],
  },
  form: ['title', 'body', 'audience', 'product', 'language', 'placement', 'active'],
  can: ['create', 'update', 'delete', 'archive'],
  actions: { publish: { method: 'POST', input: z.strictObject({ notify: z._default(z.boolean(), false) }) } },
})
