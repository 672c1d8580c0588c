import { SourceRefusal } from '../source-refusal.ts'

const html = /^<(?:!doctype\s+html|!--|html|head|body|title|meta|script|div|p|h1|center)\b/i
const json = /^(?:\{\s*["}]|\[\s*(?:[\]{["\d]|$))/

/** Refuses what servers send instead of a playlist, told by the first signs of a byte view. */
export function refuseForeign(text: string): void {
  const lead = text.replace(/^(?:\s|\u00ef\u00bb\u00bf)+/, '')
  if (html.test(lead)) throw new SourceRefusal('html_instead', 1)
  if (lead.startsWith('<')) throw new SourceRefusal('not_a_playlist', 1)
  if (json.test(lead)) throw new SourceRefusal('json_instead', 1)
}
