import type { GuideProgramme } from './guide-entry.ts'
import { readEpisodeNumber, readIcon, readText } from './guide-fields.ts'
import type { XmltvLimits } from './xmltv-limits.ts'

/** The texts of a programme that are read. */
export type ProgrammeText = 'title' | 'sub-title' | 'desc' | 'category' | 'date' | 'rating' | 'onscreen' | 'xmltv_ns'

/** What the tag of a programme says. */
export type ProgrammeStart = Pick<GuideProgramme, 'channel' | 'startAt' | 'stopAt' | 'catchupId'>

/** A programme while its element is open. The first text of each sort counts: the others are translations. */
export class ProgrammeDraft {
  readonly programme: GuideProgramme
  /** Where it began, for anyone who has to say that it cannot be used. */
  readonly line: number

  constructor(start: ProgrammeStart, line: number) {
    this.programme = { ...start, title: '' }
    this.line = line
  }

  /** Returns whether the text had to be shortened. */
  addText(sort: ProgrammeText, raw: string, limits: XmltvLimits): boolean {
    const charsMax = charsMaxOf(sort, limits)
    const text = readText(raw, charsMax)
    if (text !== '') this.#set(sort, text, limits)
    return raw.length > charsMax && text.length >= charsMax - 1
  }

  addIcon(raw: string | undefined, limits: XmltvLimits): boolean {
    const icon = readIcon(raw, limits.addressCharsMax)
    if (icon !== undefined) this.programme.icon ??= icon
    return icon !== undefined
  }

  #set(sort: ProgrammeText, text: string, limits: XmltvLimits): void {
    const { programme } = this
    if (sort === 'title') programme.title ||= text
    else if (sort === 'sub-title') programme.subTitle ??= text
    else if (sort === 'desc') programme.description ??= text
    else if (sort === 'date') programme.date ??= text
    else if (sort === 'rating') programme.rating ??= text
    else if (sort === 'onscreen') programme.episode ??= text
    else if (sort === 'xmltv_ns') programme.episode ??= readEpisodeNumber(text) || undefined
    else this.#addCategory(text, limits.categoriesPerProgramme)
  }

  #addCategory(text: string, most: number): void {
    const categories = (this.programme.categories ??= [])
    if (categories.length < most && !categories.includes(text)) categories.push(text)
  }
}

function charsMaxOf(sort: ProgrammeText, limits: XmltvLimits): number {
  if (sort === 'title' || sort === 'sub-title') return limits.titleCharsMax
  return sort === 'desc' ? limits.descriptionCharsMax : limits.wordCharsMax
}
