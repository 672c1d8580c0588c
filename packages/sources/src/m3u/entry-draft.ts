import { type EntryGroup, noGroup } from './group-register.ts'
import { KeyHash } from './key-hash.ts'
import type { M3uEntry } from './m3u-entry.ts'
import type { CatchupAttributes } from './read-catchup.ts'

const noEntry: M3uEntry = Object.freeze({ key: '', title: '', url: '', kind: 'live', group: '' })

/** The entry whose URL has not come yet; directive lines may fill it before its `#EXTINF`. */
export class EntryDraft {
  /** Whether an `#EXTINF` was read, which is what makes `entry`. */
  open = false
  line = 0
  entry = noEntry
  group: EntryGroup = noGroup
  radio = false
  movie = false
  /** Whether the title has to be looked at for an episode's number. */
  maybeEpisode = false
  /** Over tvg-id and title. */
  readonly hash = new KeyHash()
  shiftHours: string | undefined
  catchup: CatchupAttributes | undefined
  /** What few entries have, to be copied onto the entry at the end. */
  extras: Partial<M3uEntry> | undefined

  constructor() {
    this.hash.reset()
  }

  clear(): void {
    this.open = false
    this.entry = noEntry
    this.group = noGroup
    this.radio = false
    this.movie = false
    this.maybeEpisode = false
    this.shiftHours = undefined
    this.catchup = undefined
    this.extras = undefined
    this.hash.reset()
  }
}
