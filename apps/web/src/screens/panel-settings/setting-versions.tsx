import { isKeyOf } from '@castellan/contract/types/typed-keys.ts'
import { panelSettings } from '@castellan/contract/settings/panel-settings.ts'
import { panelSettingsCalls } from '@castellan/contract/calls/panel-settings.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { VersionsSheet } from '../../settings/versions-sheet.tsx'
import { useSettingText } from './use-setting-text.ts'
import { arrow } from '../../i18n/separators.ts'

interface SettingVersionsProps {
  newest: number
  onRestore: (version: number) => Promise<unknown>
  onClose: () => void
}

/** Who has changed which setting, and the way back to how it was. */
export function SettingVersions({ newest, ...props }: SettingVersionsProps) {
  const { t } = useTranslation()
  const versions = useQuery({ ...callQuery(panelSettingsCalls.versions), staleTime: 0 })
  return (
    <VersionsSheet
      {...props}
      mayRestore={({ version }) => version !== newest}
      versions={versions}
      restoreAbout={t(($) => $.panelSettings.restoreAbout)}
      first={t(($) => $.panelSettings.asItComes)}
      What={Changes}
    />
  )
}

type Change = AnswerOf<typeof panelSettingsCalls.versions>['data'][number]['changes'][number]

function Changes({ changes }: { changes: Change[] }) {
  const { t } = useTranslation()
  const textOf = useSettingText()
  const known = changes.flatMap(({ name, ...values }) =>
    isKeyOf(panelSettings.fields, name) ? [{ name, ...values }] : [],
  )
  return (
    <ul>
      {known.map(({ name, from, to }) => (
        <li key={name}>
          {t(($) => $.panelSettings.names[name].label)}: <bdi>{textOf(name, from)}</bdi>
          {` ${arrow()} `}
          <bdi>{textOf(name, to)}</bdi>
        </li>
      ))}
    </ul>
  )
}
