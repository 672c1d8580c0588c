import type { RowUpload } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** A signed APK, or a web app as an archive. */
export const appFileUpload = {
  path: '/app-files/upload',
  permission: 'manage-updates',
  accepts: ['.apk', '.zip', '.wgt', 'application/vnd.android.package-archive', 'application/zip'],
  maxBytes: limits.appFileMaxBytes,
  label: 'name',
} as const satisfies RowUpload
