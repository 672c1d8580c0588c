import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { definePost } from '../kit/define-call.ts'
import type { RowUpload } from '../kit/field.ts'
import { idSchema } from '../fields/id.ts'

/** The call that makes a row of a file, as a form sends it. */
export const uploadCall = ({ path, permission }: RowUpload) =>
  definePost(path, staff(permission), {
    summary: 'Uploads a file in the part `file`.',
    encoding: 'multipart',
    body: z.strictObject({}),
    answer: z.object({ data: z.catchall(z.object({ id: idSchema }), z.unknown()) }),
    status: 201,
  })
