/** One channel of a guide. Text is NFC without control and direction signs. */
export type GuideChannel = {
  /** As written, apart from blanks around it; matching is up to the caller. */
  id: string
  /** In file order; never empty: without a name it holds the id. */
  names: string[]
  /** http or https. */
  icon?: string
}

/**
 * One programme of a guide; times are milliseconds in UTC.
 * Values may share memory with the block of the file they came from: copy those you keep for long.
 */
export type GuideProgramme = {
  channel: string
  startAt: number
  /** Absent when the file names none, or none behind the start; `resolveOverlaps` fills it. */
  stopAt?: number
  /** Never empty. */
  title: string
  subTitle?: string
  description?: string
  categories?: string[]
  icon?: string
  /** `S2E5` or as the file writes it on screen; both counted from 1. */
  episode?: string
  /** What the file says of the making: a year or a date, as written. */
  date?: string
  rating?: string
  isNew?: boolean
  /** The value of `{catchup-id}` in a catch-up address. */
  catchupId?: string
}
