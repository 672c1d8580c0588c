import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { panelSettingsCalls } from '@castellan/contract/calls/panel-settings.ts'
import type { Generated } from 'kysely'
import type { JsonText } from './json-text.ts'
import type { AppOption } from '@castellan/contract/calls/app-options.ts'
import type { Track } from '@castellan/contract/calls/tracks.ts'

/** The tables of what an operator offers to the apps, and of what they set of the panel. */
export type OptionTables = {
  track_lists: TrackListRow
  app_option_versions: AppOptionVersionRow
  setting_versions: SettingVersionRow
}

/** The languages of one kind, in their order: always read and written as a whole. */
export type TrackListRow = { kind: string; tracks: JsonText<Track[]>; version: number; updated_at: number }

/** The whole set of the apps' options as it stood from one change to the next. */
export type AppOptionVersionRow = {
  version: number
  options: JsonText<AppOption[]>
  /** Keys of the options this version changed, as JSON. */
  changed: JsonText<string[]>
  /** The version it went back to. */
  restores: number | null
  at: number
  by_id: number | null
  by_name: string
  /** 1 while there are TVs to notify: all, or those listed as JSON, after `notify_cursor`. */
  notify_pending: Generated<number>
  notify_devices: JsonText<number[]> | null
  notify_cursor: Generated<number>
  /** `rolling` reaches a part of the TVs, `completed` all; `withdrawn` none again. */
  state: Generated<string>
  /** Percentages it reaches one after the other. */
  steps: Generated<string>
  reached_percent: Generated<number>
  /** What was reached when the notifying in progress began; -1 for nobody. */
  from_percent: Generated<number>
  /** TVs with this tag are reached before all percentages; empty for none. */
  tag: Generated<string>
  widened_at: Generated<number | null>
}

/** The panel's settings as they stood from one change to the next: those that are not as the panel comes. */
export type SettingVersionRow = {
  version: number
  settings: string
  /** Name, old and new value of what this version changed, as JSON. */
  changes: JsonText<AnswerOf<typeof panelSettingsCalls.versions>['data'][number]['changes']>
  /** The version it went back to. */
  restores: number | null
  at: number
  by_id: number | null
  by_name: string
}
