import { named } from '@castellan/contract/types/typed-keys.ts'
import type { TvSettings } from '@castellan/contract/calls/device-settings.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useEffect, useRef } from 'react'
import { ResetSection } from './reset-section.tsx'
import { TvSellerCard } from '../parts/tv-seller-card.tsx'
import { TryFields } from './try-fields.tsx'
import { useView } from '../parts/use-view.ts'
import { joinNames } from '../../i18n/join-names.ts'

export type SettingsPanelProps = {
  settings: TvSettings
  /** Leads to the codes that connect a phone, from where they are not on screen. */
  onSetup?: (() => void) | undefined
  onClose: () => void
}

/** What this TV applies, to be read from the sofa; it is changed on the phone. */
export function SettingsPanel({ settings, onSetup, onClose }: SettingsPanelProps) {
  const { options } = useView()
  const chosen = Object.entries(options)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="settings" data-testid="settings" onClose={onClose}>
      <header>
        <div>
          <h1>{i18n.t(($) => $.tvSettings.open)}</h1>
          <p className="quiet">{i18n.t(($) => $.tvSettings.about)}</p>
        </div>
        <div className="header-buttons">
          {onSetup !== undefined && <button onClick={onSetup}>{i18n.t(($) => $.tv.channels.toSetup)}</button>}
          <button autoFocus onClick={onClose}>
            {i18n.t(($) => $.tvSettings.close)}
          </button>
        </div>
      </header>
      <TvSellerCard />
      <dl>
        {linesOf(settings).map(([name, value]) => (
          <div key={name} data-setting={name}>
            <dt>{i18n.t(($) => $.ownerSettings.fields[name])}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {chosen.length > 0 && (
        <>
          <h2>{i18n.t(($) => $.tvSettings.options)}</h2>
          <dl>
            {chosen.map(([key, value]) => (
              <div key={key} data-option={key}>
                <dt className="mono" dir="ltr">
                  {key}
                </dt>
                <dd dir="auto">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h2>{i18n.t(($) => $.tvLine.input.tryTitle)}</h2>
      <TryFields />
      <ResetSection />
    </dialog>
  )
}

type Line = [name: keyof TvSettings['preferences'], value: string]

function linesOf({ preferences }: TvSettings): Line[] {
  const { theme, ui_language, aspect_ratio, quick_utilities } = preferences
  return [
    ['theme', i18n.t(($) => $.ownerSettings.options.theme[theme])],
    [
      'ui_language',
      ui_language === null ? i18n.t(($) => $.ownerSettings.values.tvLanguage) : languageName(ui_language),
    ],
    [
      'audio_languages',
      languages(
        preferences.audio_languages,
        i18n.t(($) => $.ownerSettings.values.streamChoice),
      ),
    ],
    [
      'subtitle_languages',
      languages(
        preferences.subtitle_languages,
        i18n.t(($) => $.ownerSettings.values.noSubtitles),
      ),
    ],
    ['aspect_ratio', i18n.t(($) => $.ownerSettings.options.aspect_ratio[ratioKey(aspect_ratio)])],
    [
      'banner_time_s',
      preferences.banner_time_s === 0
        ? i18n.t(($) => $.ownerSettings.values.untilKey)
        : seconds(preferences.banner_time_s),
    ],
    ['player_retry_s', seconds(preferences.player_retry_s)],
    ['retry_max', i18n.t(($) => $.ownerSettings.values.tries, { count: preferences.retry_max })],
    ['down_threshold_s', seconds(preferences.down_threshold_s)],
    ['epg_offset_min', offset(preferences.epg_offset_min)],
    ['quick_utilities', joinNames(quick_utilities.map(utilityName))],
  ]
}

type Ratio = TvSettings['preferences']['aspect_ratio']

function ratioKey(ratio: Ratio): Exclude<Ratio, '4:3' | '16:9'> | 'r4_3' | 'r16_9' {
  return ratio === '4:3' ? 'r4_3' : ratio === '16:9' ? 'r16_9' : ratio
}

/** A shortcut that a later server invents is shown as it is called. */
function utilityName(key: string): string {
  return i18n.t(($) => named($.ownerSettings.options.quick_utilities, key), { defaultValue: key })
}

function seconds(count: number): string {
  return i18n.t(($) => $.ownerSettings.values.seconds, { count })
}

function offset(minutes: number): string {
  if (minutes === 0) return i18n.t(($) => $.ownerSettings.values.noOffset)
  const hours = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'hour', signDisplay: 'always' })
  return hours.format(minutes / 60)
}

function languages(codes: readonly string[], none: string): string {
  return codes.length === 0 ? none : joinNames(codes.map(languageName))
}

function languageName(code: string): string {
  return new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(code) ?? code
}
