/** One word of a name. `mark` is the strongest sign between it and the word before; words of one pair of brackets share `group`. */
export type TitleWord = { text: string; mark: '' | ',' | '-' | ':' | '|'; group: number | null }

const strengths = ['', ',', '-', ':', '|'] as const
const wordSign = /[\p{L}\p{N}\p{M}]/u
const bars = '|┃│¦❘▎▌●•★◉»«➤✪⭐‖'
const colons = ':;：'
const dashes = '-–—−'
const apostrophes = "'’‘`´"
const opening = '([{（【「'
const closing = ')]}）】」'

/** Takes a name apart in one walk; signs that stand for letters in small or raised script are those letters (`ᴴᴰ` is HD). */
export function splitTitle(raw: string): TitleWord[] {
  const found: TitleWord[] = []
  const signs = Array.from(raw.toWellFormed().normalize('NFKC'))
  let text = ''
  let mark: TitleWord['mark'] = ''
  let depth = 0
  let groups = 0
  const end = () => {
    if (text === '') return
    found.push({ text, mark: found.length === 0 ? '' : mark, group: depth > 0 ? groups : null })
    text = ''
    mark = ''
  }
  const note = (next: TitleWord['mark']) => {
    if (strengths.indexOf(next) > strengths.indexOf(mark)) mark = next
  }
  for (const [at, sign] of signs.entries()) {
    if (wordSign.test(sign)) {
      text += sign
      continue
    }
    if (apostrophes.includes(sign) && text !== '') continue
    // A hyphen within a word keeps its halves together; with a blank next to it, it separates.
    const isWithin = sign === '-' && text !== '' && wordSign.test(signs[at + 1] ?? '')
    end()
    if (sign === '&') found.push({ text: 'and', mark, group: depth > 0 ? groups : null })
    else if (bars.includes(sign)) note('|')
    else if (colons.includes(sign)) note(':')
    else if (dashes.includes(sign) && !isWithin) note('-')
    else if (sign === ',') note(',')
    else if (opening.includes(sign)) {
      depth += 1
      groups += 1
    } else if (closing.includes(sign)) depth = Math.max(0, depth - 1)
    if (sign === '&') mark = ''
  }
  end()
  return found
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss', ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ħ: 'h', ŧ: 't', ĸ: 'k',
} // prettier-ignore
const foreign = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** A word in small letters without accents. */
export function foldWord(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(foreign, (letter) => letters[letter]!)
}

/** Roman numbers that are no word of their own; a lone `i`, `v` or `x` may be one. */
const romans: Readonly<Record<string, string>> = {
  ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', ix: '9', xi: '11', xii: '12', xiii: '13',
} // prettier-ignore

/** What titles are compared by: words in small letters without accents, one blank between them. */
export function keyOfWords(texts: readonly string[]): string {
  return texts
    .map((text, at) => {
      const folded = foldWord(text)
      return at === 0 ? folded : (romans[folded] ?? folded)
    })
    .filter((word) => word !== '')
    .join(' ')
}

/** The key of a title that is nothing but a title. */
export function keyOfTitle(title: string): string {
  return keyOfWords(splitTitle(title).map(({ text }) => text))
}
