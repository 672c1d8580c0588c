import { tvAppLock } from '@castellan/contract/settings/tv-settings.ts'
import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import type { OwnSettings } from '@castellan/contract/calls/own-settings.ts'
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { FormElement } from '../../../form/form-element.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailureNote } from '../../../form/failure-note.tsx'
import { TvPassword } from '../../page/tv-password.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { LockState } from './lock-state.tsx'
import { PinField } from '../../page/pin-field.tsx'
import { useLockSaved } from './use-lock-saved.ts'

/** The digits the app asks for. */
export function AppPasswordScreen() {
  const { t } = useTranslation()
  return (
    <SettingsPage title={t(($) => $.ownerLocks.app.title)} about={t(($) => $.ownerLocks.app.about)}>
      {(settings) => <AppPasswordForm settings={settings} />}
    </SettingsPage>
  )
}

function AppPasswordForm({ settings }: { settings: OwnSettings }) {
  const { t } = useTranslation()
  const { enabled, scope: scopeNow } = settings.app_lock
  const keep = useLockSaved()
  const form = useForm({
    first: { app_password: '', scope: scopeNow, password: '', isRemoved: false },
    keep: { for: 'owner', as: 'app-password', secret: ['app_password', 'password'] },
    send: sends(ownerSettingsCalls.changeAppPassword).send,
    body: ({ app_password, scope, password, isRemoved }) =>
      isRemoved
        ? { app_password: null, password }
        : { scope, password, ...(app_password === '' ? {} : { app_password }) },
    check: ({ password }) => ({ password: password === '' ? t(($) => $.ownerLocks.passwordMissing) : undefined }),
    onDone: (answer) => {
      form.startOver()
      keep(answer)
    },
  })
  const { app_password: digits, scope } = form.values
  const isChanged = digits !== '' || scope !== scopeNow
  return (
    <FormElement form={form} isDisabled={!isChanged} className="flex flex-col gap-5">
      <LockState
        icon={enabled ? LockKeyhole : LockKeyholeOpen}
        tone={enabled ? 'ok' : 'off'}
        words={enabled ? t(($) => $.ownerLocks.app.isSet) : t(($) => $.ownerLocks.app.notSet)}
      />
      <PinField
        {...form.field('app_password')}
        label={t(($) => $.ownerLocks.app.field)}
        description={t(($) => $.ownerLocks.pinHint)}
      />
      <RadioGroup
        look="cards"
        label={t(($) => $.ownerLocks.app.scope)}
        value={scope}
        onChange={(value) => form.change({ scope: value })}
        options={tvAppLock.fields.scope.values.map((value) => ({
          value,
          label: t(($) => $.ownerLocks.app.scopes[value]),
        }))}
      />
      <TvPassword {...form.field('password')} />
      <FailureNote notice={form.notice} />
      {enabled ? (
        <Button isDisabled={form.isPending} onPress={() => void form.submit({ isRemoved: true })}>
          {t(($) => $.ownerLocks.app.remove)}
        </Button>
      ) : null}
      <BottomBar>
        <Button type="submit" variant="primary" isPending={form.isPending} isDisabled={!isChanged}>
          {t(($) => $.owner.save)}
        </Button>
      </BottomBar>
    </FormElement>
  )
}
