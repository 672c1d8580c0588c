import { z } from 'zod/mini'
import { platforms, products } from '../access/products.ts'
import { updateChannels, updateKinds, updateStates } from '../access/update-kinds.ts'
import { appFileUpload } from '../fields/app-file-upload.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { staff } from '../access/access.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { rowSchema } from '../resource-calls/resource-calls.ts'
import { appFilePickers, appFiles } from '../resources/app-files.ts'
import { checksums, severities } from '../resources/checksums.ts'

/** An update as it names its file. */
const appFileUseSchema = z.object({
  id: idSchema,
  kind: z.enum(updateKinds),
  version_name: z.string(),
  product: z.enum(products),
  channel: z.enum(updateChannels),
  state: z.enum(updateStates),
})
export type AppFileUse = z.infer<typeof appFileUseSchema>

/** App files, and what is made of them. */
export const appFilesCalls = {
  upload: definePost(appFileUpload.path, staff('manage-updates', { or: appFilePickers }), {
    summary:
      'Uploads an app file in the part `file`: a signed APK, or a ZIP with `index.html` and `version.json`. It is recognised by its content and stored under its digest; uploading the same file again returns the first one.',
    encoding: 'multipart',
    body: z.strictObject({}),
    answer: z.object({ data: rowSchema(appFiles) }),
    status: 201,
  }),
  uses: defineGet('/app-files/:id/uses', staff('manage-updates'), {
    summary: 'The updates that use a file, newest first; it cannot be deleted while there are any.',
    params: idParams,
    answer: z.object({ data: z.array(appFileUseSchema) }),
  }),
  toChecksums: definePost('/checksums/from-file', staff('view-all-checksums'), {
    summary:
      'Adds checksums of an uploaded app: signer, file for each ABI, code. They are drafts until activated; existing ones stay.',
    body: z.strictObject({
      file: idSchema,
      product: z.enum(products),
      platform: z.enum(platforms),
      severity: z.enum(severities),
    }),
    answer: z.object({ data: z.array(rowSchema(checksums)) }),
    status: 201,
  }),
}
