import { appFilesCalls } from '@castellan/contract/calls/app-files.ts'
import { tidyText } from '@castellan/contract/fields/text.ts'
import { limits } from '@castellan/contract/limits.ts'
import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { checksums } from '@castellan/contract/resources/checksums.ts'
import { recordActivity } from '../../domain/activity/record-activity.ts'
import { addChecksums } from '../../domain/integrity/add-checksums.ts'
import { addAppFile } from '../../domain/app-files/add-app-file.ts'
import { readUses } from '../../domain/app-files/read-uses.ts'
import { AppFault } from '../../domain/app-files/app-fault.ts'
import type { StoredAppFile } from '../../domain/app-files/app-file-store.ts'
import { readAppFile, type AppFacts } from '../../domain/app-files/read-app-file.ts'
import { invalidField, AppError } from '../../domain/app-error.ts'
import { readRecord } from '../../engine/read-record.ts'
import { handle, type CallRequest, type Route } from '../../http/handle.ts'

/** What a multipart request adds to the file it carries. */
const envelopeBytes = 64 * 1_024

/** Receives app files: each is streamed to the store and recognised by its bytes. */
export const appFilesRoutes: Route[] = [
  handle(appFilesCalls.upload, async (asked) => {
    const { ctx, actor, now, origin } = asked
    const { kept, fileName } = await receive(asked)
    const id = await addAppFile(ctx.db, actor, now, { kept, fileName, origin })
    const given = { ctx, actor, now, origin }
    return { data: await readRecord(appFiles, given, id) }
  }),
  handle(appFilesCalls.uses, async ({ ctx, params }) => ({ data: await readUses(ctx.db, params.id) })),
  handle(appFilesCalls.toChecksums, async ({ ctx, actor, now, origin, body }) => {
    const { file: fileId, product, platform, severity } = body
    const about = { fileId, product, platform, severity, source: 'upload', state: 'draft', userId: actor.id } as const
    const ids = await ctx.db.transaction().execute(async (tx) => {
      const added = await addChecksums(tx, now, about)
      await recordActivity(tx, actor, now, {
        verb: 'checksums.from-file',
        target: { type: 'app_files', id: fileId, label: String(fileId) },
        changes: { checksums: { to: added.length } },
        origin,
      })
      return added
    })
    const given = { ctx, actor, now, origin }
    return { data: await Promise.all(ids.map((id) => readRecord(checksums, given, id))) }
  }),
]

type ReceivedAppFile = { kept: StoredAppFile<AppFacts>; fileName: string }

async function receive({ ctx, request }: CallRequest<typeof appFilesCalls.upload>): Promise<ReceivedAppFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_type')
  if (Number(request.headers['content-length'] ?? 0) > limits.appFileMaxBytes + envelopeBytes)
    throw new AppError('too_large')
  let received: ReceivedAppFile | undefined
  try {
    for await (const part of request.parts({ limits: { files: 1, fields: 0, parts: 1 } })) {
      if (part.type === 'field' || part.fieldname !== 'file') throw invalidField(part.fieldname, 'unknown_field')
      const kept = await ctx.appFiles.keep(part.file, { maxBytes: limits.appFileMaxBytes, read: readAppFile })
      received = { kept, fileName: tidyText(part.filename).slice(0, limits.uploadNameMax) }
    }
  } catch (error) {
    if (!(error instanceof AppFault)) throw error
    ctx.logger.info({ reason: error.message }, 'an app file was refused')
    throw invalidField('file', error.code)
  }
  if (!received) throw invalidField('file', 'required')
  return received
}
