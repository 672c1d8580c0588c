import { subtitleFormats } from '../access/subtitles.ts'
import { oneOf } from '../fields/one-of.ts'
import { status } from '../fields/status.ts'
import { toggle } from '../fields/toggle.ts'
import { id } from '../fields/id.ts'
import { count, integer } from '../fields/integer.ts'
import { language } from '../fields/language.ts'
import { ref } from '../fields/ref.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** Subtitles for titles: read from an uploaded file, stored as WebVTT (domain §3.22). */
export const subtitleFiles = defineResource({
  name: 'subtitle_files',
  api: '/subtitle',
  permission: 'manage-subtitle',
  scope: 'all',
  screen: 'subtitle',
  label: 'title',
  fields: {
    id: id(),
    title: text({ max: limits.subtitleTitleMax }),
    year: optional(integer({ min: 1880, max: 2200, isCode: true })),
    season: optional(integer({ min: 0, max: 1_000 })),
    episode: optional(integer({ min: 0, max: 10_000 })),
    language: readOnly(language()),
    state: readOnly(status({ checked: 'off', published: 'ok', hidden: 'hold' })),
    forced: toggle(),
    hearing_impaired: toggle(),
    format: readOnly(oneOf(...subtitleFormats)),
    charset: readOnly(text({ max: 20 })),
    cues: readOnly(count()),
    downloads: readOnly(count()),
    file_name: readOnly(text({ min: 0, max: limits.uploadNameMax })),
    added_by: readOnly(optional(ref('users'))),
  },
  list: {
    columns: [
      'id',
      'title',
      'year',
      'season',
      'episode',
      'language',
      'state',
      'cues',
      'downloads',
      'forced',
      'hearing_impaired',
      'format',
      'charset',
      'file_name',
      'added_by',
    ],
    hidden: ['forced', 'hearing_impaired', 'format', 'charset', 'file_name', 'added_by'],
    search: ['title', 'language', 'file_name'],
    filters: ['state', 'language', 'format', 'forced', 'hearing_impaired'],
    unsortable: [
      'year',
      'season',
      'episode',
      'cues',
      'downloads',
      'forced',
      'hearing_impaired',
      'format',
      'charset',
      'file_name',
      'added_by',
    ],
  },
  form: ['title', 'year', 'season', 'episode', 'forced', 'hearing_impaired'],
  can: ['update', 'delete', 'archive'],
  state: 'state',
  actions: {
    publish: { method: 'POST', when: ['checked', 'hidden'], tone: 'ok', undo: 'hide' },
    hide: { method: 'POST', when: ['published'], tone: 'hold', undo: 'publish' },
  },
})
