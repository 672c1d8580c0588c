import type { OwnSettings } from '@castellan/contract/calls/own-settings.ts'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/action/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettingTexts } from './setting-texts.ts'
import { partOf } from './settings-calls.ts'
import { settingsQueue, type SettingsConflict } from './settings-queue.ts'

export interface ConflictNoteProps {
  conflict: SettingsConflict
  settings: OwnSettings
}

/** An edit conflict: the current value, the value chosen here, and both ways to resolve it. */
export function ConflictNote({ conflict, settings }: ConflictNoteProps) {
  const { t } = useTranslation()
  const { say, label } = useSettingTexts()
  const theirs = partOf(settings, conflict.name)
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-md bg-grace-soft px-4 py-3 text-lg">
      <p className="flex items-start gap-2.5 font-semibold text-grace">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t(($) => $.ownerSettings.conflict.title)}
      </p>
      <ul className="flex flex-col gap-1">
        {conflict.fields.map((name) => (
          <li key={name} className="wrap-break-word">
            {t(($) => $.ownerSettings.conflict.line, {
              name: label(name),
              theirs: say(name, theirs[name]),
              mine: say(name, conflict.values[name]),
            })}
          </li>
        ))}
      </ul>
      <div className="flex gap-2 *:flex-1">
        <Button onPress={() => settingsQueue.settle(conflict, 'theirs', settings.version)}>
          {t(($) => $.ownerSettings.conflict.keep)}
        </Button>
        <Button onPress={() => settingsQueue.settle(conflict, 'mine', settings.version)}>
          {t(($) => $.ownerSettings.conflict.mine)}
        </Button>
      </div>
    </div>
  )
}
