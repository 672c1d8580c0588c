import { useMemo } from 'react'
import { ComboBox } from '../../ui/field/combo-box.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { languageOptions } from '../../fields/language/language-options.ts'
import type { TrackDraft } from './use-track-list.ts'

/** Puts a further language at the end of the list. */
export function AddLanguage({ draft: { tracks, setTracks } }: { draft: TrackDraft }) {
  const { t, locale } = useTranslation()
  const options = useMemo(
    () =>
      languageOptions(
        locale,
        tracks.flatMap(({ code, aliases }) => [code, ...aliases]),
      ),
    [locale, tracks],
  )
  return (
    <ComboBox
      key={tracks.length}
      label={t(($) => $.tracks.add)}
      placeholder={t(($) => $.tracks.choose)}
      value={null}
      options={options}
      onChange={(code) => {
        if (code !== null) setTracks([...tracks, { code, aliases: [], active: true }])
      }}
      texts={{
        empty: t(($) => $.tracks.noLanguage),
        loading: t(($) => $.shell.loading),
        failed: t(($) => $.tracks.noLanguage),
      }}
    />
  )
}
