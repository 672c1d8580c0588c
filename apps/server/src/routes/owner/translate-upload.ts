import type { Upload as UploadAnswer } from '@castellan/contract/calls/owner.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { momentOf } from '../../domain/clock.ts'
import { countsOf } from '../../domain/source-kinds/playlists.ts'
import type { StoredUpload } from '../../domain/uploads/uploads.ts'
import { translateLineIssue, translateSourceError } from '../../i18n/translate.ts'

/** An upload as its owner reads it, with the reasons in their language. */
export function translateUpload(upload: StoredUpload, language: Locale): UploadAnswer {
  const { name, file_name, bytes, status, progress_bytes, locked, total, skipped, version, reason } = upload
  return {
    id: upload.public_id,
    name,
    file_name,
    bytes,
    status,
    locked,
    progress_bytes,
    total,
    skipped,
    version,
    counts: countsOf(upload.counts),
    issues: upload.issues.map(({ line, code }) => ({ line, code, message: translateLineIssue(language, code) })),
    reason: reason && { ...reason, message: translateSourceError(language, reason.code) },
    created_at: momentOf(upload.created_at),
    published_at: momentOf(upload.published_at),
  }
}
