import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { defineCall } from '../kit/define-call.ts'
import { rowSchema } from '../kit/resource-calls.ts'
import type { Resource } from '../kit/define-resource.ts'
import { appFiles } from '../resources/app-files.ts'

/** The digests an uploaded app is known by; a web bundle has none of its signer and its code. */
export const appFilesCalls = {
  upload: defineCall({
    method: 'POST',
    path: '/app-files/upload',
    access: staff('manage-updates'),
    summary:
      'Takes an app file in the part `file`: a signed APK, or a ZIP with `index.html` and `version.json`. It is told by its bytes and kept under its digest; the same file again answers with the first.',
    encoding: 'multipart',
    body: z.strictObject({}),
    answer: z.object({ data: rowSchema(appFiles as unknown as Resource) }),
    status: 201,
  }),
}
