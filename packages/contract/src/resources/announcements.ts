import { z } from 'zod/mini'
import { toggle } from '../fields/toggle.ts'
import { oneOf } from '../fields/one-of.ts'
import { id } from '../fields/id.ts'
import { moment } from '../fields/moment.ts'
import { picture } from '../fields/picture.ts'
import { longText } from '../fields/long-text.ts'
import { text } from '../fields/text.ts'
import { texts } from '../fields/texts.ts'
import { messageRepeats } from '../access/message-kinds.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { locales } from '../locales.ts'

/** Broadcasts: `everyone` are staff and TVs, `resellers` staff who sell and no TV, `devices` TVs and no staff. */
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
    /** What readers and TVs of other languages are shown; where one is missing, title and text above. */
    title_in: texts({ max: limits.announcementTitleMax, mayBeEmpty: true }),
    body_in: texts({ max: limits.announcementBodyMax, mayBeEmpty: true }),
    /** Where a button below the text leads; https alone. */
    link: text({ min: 0, max: limits.qrUrlMax }),
    /** Shown with the text on TVs. */
    picture: optional(picture()),
    audience: oneOf('everyone', 'resellers', 'devices'),
    product: oneOf('all', 'f2', 'fpro', 'onair'),
    /** That of the TVs it is for. */
    language: oneOf('all', ...locales),
    placement: oneOf('ticker', 'modal'),
    starts_at: optional(moment()),
    ends_at: optional(moment()),
    repeat: oneOf(...messageRepeats),
    active: toggle(true),
    published_at: readOnly(optional(moment())),
  },
  list: {
    columns: [
      'id',
      'title',
      'audience',
      'product',
      'language',
      'placement',
      'active',
      'published_at',
      'starts_at',
      'ends_at',
      'repeat',
      'body',
    ],
    hidden: ['body', 'product', 'starts_at', 'ends_at', 'repeat'],
    search: ['title', 'body'],
    filters: ['audience', 'product', 'language', 'active', 'published_at'],
    unsortable: ['body', 'product', 'language', 'placement', 'starts_at', 'ends_at', 'repeat'],
  },
  form: [
    'title',
    'body',
    'title_in',
    'body_in',
    'link',
    'picture',
    'audience',
    'product',
    'language',
    'placement',
    'starts_at',
    'ends_at',
    'repeat',
    'active',
  ],
  can: ['create', 'update', 'delete', 'archive'],
  actions: { publish: { method: 'POST', input: z.strictObject({ notify: z._default(z.boolean(), false) }) } },
})
