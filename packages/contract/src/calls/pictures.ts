import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { pictureSchema } from '../fields/picture.ts'
import { textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

/** Who keeps the notes about licences: they stand with a picture, whose ever form it is on. */
const noteAccess = staff('manage-movies', {
  or: ['manage-series', 'manage-networks', 'manage-announcement', 'manage-home-notifications'],
})

/** Who has pictures on a form of theirs. */
const pictureAccess = staff('manage-movies', {
  or: [
    'manage-series',
    'manage-networks',
    'manage-announcement',
    'manage-home-notifications',
    'manage-mac-notifications',
    'manage-qr-devices',
  ],
})

const licence = textSchema({ min: 0, max: limits.pictureLicenceMax })

const stored = z.object({
  sha256: pictureSchema,
  width: z.int(),
  height: z.int(),
  /** Of all its sizes made so far. */
  bytes: z.int(),
  /** Whose picture it is and under which licence, as the person who added it wrote. */
  licence: z.string(),
})
export type StoredPicture = z.infer<typeof stored>

/** Pictures on the forms of staff. Every picture is served, in sizes, below `/pictures/`. */
export const picturesCalls = {
  upload: definePost('/pictures/upload', pictureAccess, {
    summary:
      'Uploads a picture in the part `file`: JPEG, PNG, WebP, AVIF or GIF, recognised by its content. It is stored without camera metadata; uploading the same file again returns the first one.',
    encoding: 'multipart',
    body: z.strictObject({ licence: z._default(licence, '') }),
    answer: z.object({ data: stored }),
    status: 201,
  }),
  read: defineGet('/pictures/details', noteAccess, {
    summary: 'The size of a picture and the note about its licence, for those who may change the note.',
    query: z.strictObject({ sha256: pictureSchema }),
    answer: z.object({ data: stored }),
  }),
  licence: definePost('/pictures/licence', noteAccess, {
    summary: 'Changes the note about the licence of a picture.',
    body: z.strictObject({ sha256: pictureSchema, licence }),
    answer: z.object({ data: stored }),
  }),
}
