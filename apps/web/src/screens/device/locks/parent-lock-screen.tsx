import { relockMinutes } from '@castellan/contract/calls/device-settings.ts'
import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import type { OwnSettings } from '@castellan/contract/calls/owner-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailureNote, fieldMessage } from '../parts/failure-note.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TvPassword } from '../parts/tv-password.tsx'
import { useDraftValue } from '../parts/use-draft-value.ts'
import { SettingsPage, SettingsSkeleton } from '../settings/settings-page.tsx'
import { GroupPicker } from './group-picker.tsx'
import { LockState } from './lock-state.tsx'
import { PinField } from './pin-field.tsx'
import { useLock } from './use-lock.ts'

/** What is closed on the TV until the parents' PIN is typed. */
export function ParentLockScreen() {
  const { t } = useTranslation()
  return (
    <SettingsPage title={t(($) => $.ownerLocks.parent.title)} about={t(($) => $.ownerLocks.parent.about)}>
      {(settings) => <ParentLockForm settings={settings} />}
    </SettingsPage>
  )
}

type Values = Partial<Pick<OwnSettings['parent'], 'adult_locked' | 'locked_groups' | 'relock_min'>>

function ParentLockForm({ settings }: { settings: OwnSettings }) {
  const { t } = useTranslation()
  const groups = useQuery({ ...callQuery(ownerSettingsCalls.parentLock), select: (answer) => answer.groups })
  const [pin, setPin] = useState('')
  const [typed, setTyped, dropTyped] = useDraftValue<Values>('parent-lock', {})
  const lock = useLock(ownerSettingsCalls.changeParentLock, () => {
    setPin('')
    setTyped({})
    dropTyped()
  })
  const { has_pin } = settings.parent
  const values = { ...settings.parent, ...typed }
  const isChanged = pin !== '' || Object.keys(typed).length > 0
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) lock.submit({ ...typed, version: settings.version, ...(pin === '' ? {} : { pin }) })
      }}
    >
      <LockState
        icon={has_pin ? LockKeyhole : TriangleAlert}
        tone={has_pin ? 'ok' : 'grace'}
        words={has_pin ? t(($) => $.ownerLocks.parent.isSet) : t(($) => $.ownerLocks.parent.notSet)}
      />
      <PinField
        name="pin"
        label={t(($) => $.ownerLocks.parent.field)}
        value={pin}
        onChange={setPin}
        errorMessage={fieldMessage(lock.error, 'pin')}
      />
      <Switch
        side="end"
        isSelected={values.adult_locked}
        onChange={(adult_locked) => setTyped({ ...typed, adult_locked })}
        description={t(($) => $.ownerLocks.parent.adultHint)}
      >
        {t(($) => $.ownerLocks.parent.adult)}
      </Switch>
      <section className="flex flex-col gap-2.5">
        <h2 className="text-lg font-medium">{t(($) => $.ownerLocks.parent.groups)}</h2>
        <Loaded query={groups} skeleton={<SettingsSkeleton />}>
          {(list) => (
            <GroupPicker
              groups={list}
              locked={values.locked_groups}
              isAdultLocked={values.adult_locked}
              onChange={(locked_groups) => setTyped({ ...typed, locked_groups })}
            />
          )}
        </Loaded>
      </section>
      <NumberField
        label={t(($) => $.ownerLocks.parent.relock)}
        description={t(($) => $.ownerLocks.parent.minutes, { count: values.relock_min })}
        minValue={relockMinutes.min}
        maxValue={relockMinutes.max}
        value={values.relock_min}
        onChange={(relock_min) => {
          if (!Number.isNaN(relock_min)) setTyped({ ...typed, relock_min })
        }}
      />
      <TvPassword {...lock.password} />
      <FailureNote error={lock.error} fields={['pin', 'password']} />
      <BottomBar>
        <Button type="submit" variant="primary" isPending={lock.isPending} isDisabled={!isChanged}>
          {t(($) => $.owner.save)}
        </Button>
      </BottomBar>
    </form>
  )
}
