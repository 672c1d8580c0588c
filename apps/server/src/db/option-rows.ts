/** The tables of what an operator offers to the apps. */
export type OptionTables = {
  track_lists: TrackListRow
  app_option_versions: AppOptionVersionRow
}

/** The languages of one kind, in their order: always read and written as a whole. */
export type TrackListRow = { kind: string; tracks: string; version: number; updated_at: number }

/** The whole set of the apps' options as it stood from one change to the next. */
export type AppOptionVersionRow = {
  version: number
  options: string
  /** Keys of the options this version changed, as JSON. */
  changed: string
  /** The version it went back to. */
  restores: number | null
  at: number
  by_name: string
}
