import type { Permission } from '../access/permissions.ts'
import { bytes } from '../fields/bytes.ts'
import { id } from '../fields/id.ts'
import { count } from '../fields/integer.ts'
import { oneOf } from '../fields/one-of.ts'
import { digest } from '../fields/digest.ts'
import { ref } from '../fields/ref.ts'
import { tags } from '../fields/tags.ts'
import { text } from '../fields/text.ts'
import { versionCode } from '../fields/version-code.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** `apk` for Android, `bundle` for what runs in a browser: an archive with an `index.html` and a `version.json`. */
export const appFileKinds = ['apk', 'bundle'] as const

const said = (max: number) => readOnly(text({ max }))

/** Anyone who drafts updates of any kind takes files in and chooses among them. */
export const appFilePickers: readonly Permission[] = [
  'manage-specific-updates',
  'manage-device-based-updates',
  'manage-f2-settings',
]

/** App files as they were uploaded, named by their digest; all that is known of one was read from its bytes (domain §3.13, §3.15). */
export const appFiles = defineResource({
  name: 'app_files',
  api: '/app-files',
  permission: 'manage-updates',
  scope: 'all',
  lookedUpBy: appFilePickers,
  screen: 'updates.files',
  label: 'name',
  fields: {
    id: id(),
    name: said(limits.appFileNameMax),
    kind: readOnly(oneOf(...appFileKinds)),
    package_name: said(limits.packageNameMax),
    version_name: said(limits.versionNameMax),
    version_code: readOnly(versionCode()),
    min_sdk: readOnly(count()),
    abis: readOnly(tags()),
    size: readOnly(bytes()),
    sha256: readOnly(digest()),
    signer_sha256: readOnly(digest()),
    dex_sha256: readOnly(digest()),
    file_name: said(limits.uploadNameMax),
    uploaded_by: readOnly(optional(ref('users'))),
    /** Updates that are made of it. */
    updates: derived(count()),
  },
  list: {
    columns: [
      'id',
      'name',
      'kind',
      'package_name',
      'version_name',
      'version_code',
      'size',
      'updates',
      'file_name',
      'uploaded_by',
    ],
    hidden: ['package_name', 'file_name', 'uploaded_by'],
    search: ['name', 'sha256'],
    filters: ['kind'],
    unsortable: ['kind', 'package_name', 'version_name', 'version_code', 'size', 'updates', 'file_name', 'uploaded_by'],
  },
  facts: [
    'kind',
    'package_name',
    'version_name',
    'version_code',
    'min_sdk',
    'abis',
    'size',
    'file_name',
    'uploaded_by',
    'signer_sha256',
    'sha256',
    'dex_sha256',
  ],
  form: [],
  can: ['delete'],
  actions: {},
})
