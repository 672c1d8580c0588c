import { decodeEntities, longestEntityChars } from '../xmltv/decode-entities.ts'
import { cueLimits } from './subtitle-cue.ts'

/** Control signs but the line end, byte order marks, and signs that turn the direction of what follows. */
// oxlint-disable-next-line no-control-regex -- control signs are what is taken out
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const kept = /^(?:<\/?[biu]>)/iu
const entityAt = /^&(?:#\d{1,8}|#x[\da-f]{1,6}|[a-z]\w{1,9});/iu

/**
 * The text of a cue as WebVTT may carry it: bold, italics and underlining, everything else as plain text. Line ends stay; empty lines, which
 * would end the cue, do not.
 */
export function cleanCue(raw: string): string {
  const text = raw.toWellFormed().replaceAll(unwanted, '').slice(0, cueLimits.cueCharsMax)
  let clean = ''
  const open: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign === '&') {
      // Files contain entities, as WebVTT does: each is decoded once and encoded again on output.
      const entity = entityAt.exec(text.slice(at, at + longestEntityChars))?.[0] ?? ''
      const decoded = entity === '' ? '&' : decodeEntities(entity)
      const isKnown = decoded !== entity && entity !== ''
      clean += isKnown ? escapedText(decoded) : '&amp;'
      if (isKnown) at += entity.length - 1
      continue
    }
    if (sign !== '<') {
      clean += escaped(sign)
      continue
    }
    const tag = kept.exec(text.slice(at, at + 4))?.[0].toLowerCase()
    const end = text.indexOf('>', at)
    const isTag = end > at && end - at < 200 && /^<\/?[a-z!]/iu.test(text.slice(at, at + 3))
    if (tag) clean += placed(tag, open)
    else if (!isTag) clean += '&lt;'
    if (tag) at += tag.length - 1
    else if (isTag) at = end
  }
  const closed =
    clean +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  return closed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

function escaped(sign: string): string {
  return sign === '>' ? '&gt;' : sign
}

function escapedText(text: string): string {
  const plain = text.toWellFormed().replaceAll(unwanted, '')
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A tag where it opens or closes something; one that closes what is not open is left out. */
function placed(tag: string, open: string[]): string {
  const name = tag.replaceAll(/[</>]/gu, '')
  if (!tag.startsWith('</')) {
    open.push(name)
    return tag
  }
  const at = open.lastIndexOf(name)
  if (at < 0) return ''
  // Tags that are open within it are closed with it.
  return open
    .splice(at)
    .toReversed()
    .map((each) => `</${each}>`)
    .join('')
}
