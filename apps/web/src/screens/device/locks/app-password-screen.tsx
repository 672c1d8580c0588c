import { appLockScopes } from '@castellan/contract/calls/device-settings.ts'
import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import type { OwnSettings } from '@castellan/contract/calls/owner-settings.ts'
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailureNote, fieldMessage } from '../parts/failure-note.tsx'
import { TvPassword } from '../parts/tv-password.tsx'
import { useDraftValue } from '../parts/use-draft-value.ts'
import { SettingsPage } from '../settings/settings-page.tsx'
import { LockState } from './lock-state.tsx'
import { PinField } from './pin-field.tsx'
import { useLock } from './use-lock.ts'

/** The digits the app asks for. */
export function AppPasswordScreen() {
  const { t } = useTranslation()
  return (
    <SettingsPage title={t(($) => $.ownerLocks.app.title)} about={t(($) => $.ownerLocks.app.about)}>
      {(settings) => <AppPasswordForm settings={settings} />}
    </SettingsPage>
  )
}

type Scope = OwnSettings['app_lock']['scope']

function AppPasswordForm({ settings }: { settings: OwnSettings }) {
  const { t } = useTranslation()
  const { enabled, scope: scopeNow } = settings.app_lock
  const [digits, setDigits] = useState('')
  const [typedScope, setScope, dropScope] = useDraftValue<Scope | null>('app-password', null)
  const scope = typedScope ?? scopeNow
  const lock = useLock(ownerSettingsCalls.changeAppPassword, () => {
    setDigits('')
    setScope(null)
    dropScope()
  })
  const isChanged = digits !== '' || scope !== scopeNow
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) lock.submit({ scope, ...(digits === '' ? {} : { app_password: digits }) })
      }}
    >
      <LockState
        icon={enabled ? LockKeyhole : LockKeyholeOpen}
        tone={enabled ? 'ok' : 'off'}
        words={enabled ? t(($) => $.ownerLocks.app.isSet) : t(($) => $.ownerLocks.app.notSet)}
      />
      <PinField
        name="app_password"
        label={t(($) => $.ownerLocks.app.field)}
        value={digits}
        onChange={setDigits}
        errorMessage={fieldMessage(lock.error, 'app_password')}
      />
      <RadioGroup
        look="cards"
        label={t(($) => $.ownerLocks.app.scope)}
        value={scope}
        onChange={(value) => setScope(value as Scope)}
        options={appLockScopes.map((value) => ({ value, label: t(($) => $.ownerLocks.app.scopes[value]) }))}
      />
      <TvPassword {...lock.password} />
      <FailureNote error={lock.error} fields={['app_password', 'password']} />
      {enabled ? (
        <Button isDisabled={lock.isPending} onPress={() => lock.submit({ app_password: null })}>
          {t(($) => $.ownerLocks.app.remove)}
        </Button>
      ) : null}
      <BottomBar>
        <Button type="submit" variant="primary" isPending={lock.isPending} isDisabled={!isChanged}>
          {t(($) => $.owner.save)}
        </Button>
      </BottomBar>
    </form>
  )
}
