import { isAscii, isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

const lineFeed = 0x0a
const westernEurope = 'windows-1252'
const sampleBytesMax = 64 * 1024

/**
 * Gives blocks of whole lines as UTF-8: as they are until a line is none, then decoded from the character set that
 * block looks like. A file that has shown itself to be UTF-8 stays so, and only its broken lines are read otherwise.
 */
export class Utf8Blocks {
  #charset: string | undefined
  #provenUtf8 = false
  #mixed = false

  /** `charset` overrules all guessing: what an operator chose after a preview. */
  constructor(charset?: string) {
    if (charset !== undefined && !/^utf-?8$/i.test(charset)) this.#charset = usableCharset(charset)
  }

  /** Lower-case name of what was met so far. */
  get encoding(): string {
    if (this.#charset !== undefined) return this.#charset
    return this.#mixed ? `utf-8+${westernEurope}` : 'utf-8'
  }

  toUtf8(block: Buffer): Buffer {
    if (this.#charset !== undefined) return isAscii(block) ? block : recode(block, this.#charset)
    if (isUtf8(block)) {
      this.#provenUtf8 ||= !isAscii(block)
      return block
    }
    const lines = splitLines(block)
    this.#provenUtf8 ||= holdsUtf8(lines)
    if (this.#provenUtf8) {
      this.#mixed = true
      return Buffer.concat(lines.map((line) => repairLine(line)))
    }
    this.#charset = guessCharset(block)
    return recode(block, this.#charset)
  }
}

/** Whether at least as many lines speak for UTF-8 as against it. */
function holdsUtf8(lines: readonly Buffer[]): boolean {
  let score = 0
  for (const line of lines) if (!isAscii(line)) score += isUtf8(line) ? 1 : -1
  return score >= 0
}

function repairLine(line: Buffer): Buffer {
  if (isUtf8(line)) return line
  const lenient = line.toString('utf8')
  // A line cut inside a letter still holds other letters that are well formed; a Latin-1 line has none.
  const wellFormed = [...lenient].some((sign) => sign > '\u007f' && sign !== '\ufffd')
  return wellFormed ? Buffer.from(lenient) : recode(line, westernEurope)
}

function splitLines(block: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < block.length;) {
    const feed = block.indexOf(lineFeed, start)
    const end = feed < 0 ? block.length : feed + 1
    lines.push(block.subarray(start, end))
    start = end
  }
  return lines
}

function guessCharset(block: Buffer): string {
  for (const { name } of analyse(foreignWords(block))) {
    // Neither can be what a text is that is no UTF-8 and has no zero bytes or escapes.
    if (!name.startsWith('UTF-') && !name.startsWith('ISO-2022')) return usableCharset(name)
  }
  return westernEurope
}

/** Words with a byte beyond ASCII: addresses and attribute names would make every list look like English. */
function foreignWords(block: Buffer): Buffer {
  const words = block.toString('latin1').match(/[A-Za-z\u0080-\u00ff]+/g) ?? []
  const foreign = words.filter((word) => /[\u0080-\u00ff]/.test(word))
  return Buffer.from(foreign.join(' ').slice(0, sampleBytesMax), 'latin1')
}

function usableCharset(name: string): string {
  const lower = name.toLowerCase()
  if (lower === 'iso-8859-1' || lower === 'ascii' || !iconv.encodingExists(lower)) return westernEurope
  return lower
}

function recode(block: Buffer, charset: string): Buffer {
  return Buffer.from(iconv.decode(block, charset))
}
