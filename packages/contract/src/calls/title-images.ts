import { z } from 'zod/mini'
import { staff, viewing } from '../access/access.ts'
import { titleImageKinds } from '../access/title-kinds.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { pictureSchema } from '../fields/picture.ts'
import { defineGet, definePost } from '../kit/define-call.ts'

const image = z.object({
  id: idSchema,
  kind: z.enum(titleImageKinds),
  /** Of the text on it, as the service says; empty without text, or where nobody has said. */
  language: z.string(),
  /** Null until it has been fetched. */
  picture: z.nullable(pictureSchema),
  origin: z.enum(['service', 'staff']),
  /** Whether TVs show it, of all of its kind. */
  is_shown: z.boolean(),
})
export type TitleImage = z.infer<typeof image>

const answer = z.object({
  data: z.object({
    images: z.array(image),
    /** Kinds of which staff have chosen one. */
    chosen: z.array(z.enum(titleImageKinds)),
    /** Some are being fetched: asking again brings more. */
    waiting: z.boolean(),
  }),
})
const change = staff('manage-movies', { or: ['manage-series'] })

/** The images of a movie or a series, of which TVs show one of each kind (decision 65). */
export const titleImagesCalls = {
  read: defineGet('/mainscreen/titles/:id/images', viewing('manage-movies', { or: ['manage-series'] }), {
    summary: 'Posters, backdrops and logos of a movie or a series.',
    params: idParams,
    answer,
  }),
  add: definePost('/mainscreen/titles/:id/images/store', change, {
    summary: 'Adds an uploaded picture to the images of a title, and shows it on TVs.',
    params: idParams,
    body: z.strictObject({ kind: z.enum(titleImageKinds), picture: pictureSchema }),
    answer,
  }),
  choose: definePost('/mainscreen/titles/:id/images/choose', change, {
    summary: 'Chooses the image of a kind that TVs show; null leaves the choice to the service.',
    params: idParams,
    body: z.strictObject({ kind: z.enum(titleImageKinds), image: z.nullable(idSchema) }),
    answer,
  }),
  remove: definePost('/mainscreen/titles/:id/images/remove', change, {
    summary: 'Removes an image from a title. One of the service does not come back.',
    params: idParams,
    body: z.strictObject({ image: idSchema }),
    answer,
  }),
}
