import { useTranslation } from '../../../i18n/use-translation.ts'

/** The errors of a file for which there is more to say than "choose another". */
const hinted = [
  'empty',
  'html_instead',
  'json_instead',
  'hls_manifest',
  'not_a_playlist',
  'line_too_long',
  'too_many_entries',
  'too_big',
  'bad_compression',
  'unsupported_compression',
  'truncated_compression',
  'too_large',
  'interrupted',
  'storage_full',
] as const

/** What the owner can do about a file that was refused for this reason. */
export function useHint(): (code: string) => string {
  const { t } = useTranslation()
  return (code) => t(($) => $.owner.uploads.hints[hinted.find((known) => known === code) ?? 'other'])
}
