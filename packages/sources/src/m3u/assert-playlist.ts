import { SourceError } from '../source-error.ts'

const html = /^<(?:!doctype\s+html|!--|html|head|body|title|meta|script|div|p|h1|center)\b/i
const json = /^(?:\{\s*["}]|\[\s*(?:[\]{["\d]|$))/

/** Refuses what servers send instead of a playlist, detected by the first bytes. */
export function assertPlaylist(text: string): void {
  const lead = text.replace(/^(?:\s|\u00ef\u00bb\u00bf)+/, '')
  if (html.test(lead)) throw new SourceError('html_instead', 1)
  if (lead.startsWith('<')) throw new SourceError('not_a_playlist', 1)
  if (json.test(lead)) throw new SourceError('json_instead', 1)
}
