import type { HomeRail, HomeScreen, HomeTitle } from '@castellan/contract/calls/home-screen.ts'
import type { TitlePlace } from './draft.ts'
import type { LiftState } from './use-lift.ts'

/** What every row and every poster of the editor needs. */
export type RowsEditor = {
  /** All rows, and those the chosen product shows. */
  rails: readonly HomeRail[]
  shown: readonly HomeRail[]
  titles: ReadonlyMap<number, HomeTitle>
  images: HomeScreen['images']
  lifting: LiftState
  mayEdit: boolean
  /** The poster that has come from elsewhere, as row and title: it is brought into sight. */
  landed: string | null
  now: number
  change: (rails: HomeRail[]) => void
  edit: (rail: HomeRail) => void
  add: (rail: HomeRail) => void
  moveRail: (key: string, before: string | null) => void
  moveTitle: (title: number, from: string, to: TitlePlace) => void
}
