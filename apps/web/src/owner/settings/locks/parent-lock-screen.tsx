import { tvParentLock } from '@castellan/contract/settings/tv-settings.ts'
import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import type { OwnSettings } from '@castellan/contract/calls/own-settings.ts'
import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LockKeyhole, TriangleAlert } from 'lucide-react'
import { callApi } from '../../../api/call-api.ts'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { FormElement } from '../../../form/form-element.tsx'
import { useForm } from '../../../form/use-form.ts'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailureNote } from '../../../form/failure-note.tsx'
import { FormNotice } from '../../../form/form-notice.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { TvPassword } from '../../page/tv-password.tsx'
import { SettingsPage, SettingsSkeleton } from '../settings-page.tsx'
import { GroupPicker } from './group-picker.tsx'
import { LockState } from './lock-state.tsx'
import { PinField } from '../../page/pin-field.tsx'
import { useLockSaved } from './use-lock-saved.ts'

/** What is closed on the TV until the parents' PIN is typed. */
export function ParentLockScreen() {
  const { t } = useTranslation()
  return (
    <SettingsPage title={t(($) => $.ownerLocks.parent.title)} about={t(($) => $.ownerLocks.parent.about)}>
      {(settings) => <ParentLockForm settings={settings} />}
    </SettingsPage>
  )
}

const lockNames = ['adult_locked', 'locked_groups', 'relock_min'] as const

function ParentLockForm({ settings }: { settings: OwnSettings }) {
  const { t } = useTranslation()
  const keep = useLockSaved()
  const queries = useQueryClient()
  const groups = useQuery({ ...callQuery(ownerSettingsCalls.parentLock), select: (answer) => answer.groups })
  const { has_pin, adult_locked, locked_groups, relock_min } = settings.parent
  const first = { adult_locked, locked_groups, relock_min, pin: '', password: '' }
  const form = useForm({
    first,
    keep: { for: 'owner', as: 'parent-lock', secret: ['pin', 'password'] },
    send: (body: BodyInputOf<typeof ownerSettingsCalls.changeParentLock>) =>
      callApi(ownerSettingsCalls.changeParentLock, { body }).catch(async (error: unknown) => {
        // The next try goes over what was changed elsewhere, which then is in sight.
        await queries.invalidateQueries({ queryKey: callKey(ownerSettingsCalls.preferences) })
        throw error
      }),
    body: (values) => ({
      ...Object.fromEntries(changedOf(values, first).map((name) => [name, values[name]])),
      version: settings.version,
      ...(values.pin === '' ? {} : { pin: values.pin }),
      password: values.password,
    }),
    check: ({ password }) => ({ password: password === '' ? t(($) => $.ownerLocks.passwordMissing) : undefined }),
    onDone: (answer) => {
      form.startOver()
      keep(answer)
    },
  })
  const { values } = form
  const isChanged = values.pin !== '' || changedOf(values, first).length > 0
  return (
    <FormElement form={form} isDisabled={!isChanged} className="flex flex-col gap-5">
      <LockState
        icon={has_pin ? LockKeyhole : TriangleAlert}
        tone={has_pin ? 'ok' : 'grace'}
        words={has_pin ? t(($) => $.ownerLocks.parent.isSet) : t(($) => $.ownerLocks.parent.notSet)}
      />
      <PinField
        {...form.field('pin')}
        label={t(($) => $.ownerLocks.parent.field)}
        description={t(($) => $.ownerLocks.pinHint)}
      />
      <Switch side="end" {...form.toggle('adult_locked')} description={t(($) => $.ownerLocks.parent.adultHint)}>
        {t(($) => $.ownerLocks.parent.adult)}
      </Switch>
      <section className="flex flex-col gap-2.5">
        <h2 className="text-lg font-medium">{t(($) => $.ownerLocks.parent.groups)}</h2>
        <FormNotice>{form.messageOf('locked_groups')}</FormNotice>
        <Loaded query={groups} skeleton={<SettingsSkeleton />}>
          {(list) => (
            <GroupPicker
              groups={list}
              locked={values.locked_groups}
              isAdultLocked={values.adult_locked}
              onChange={(next) => form.change({ locked_groups: next })}
            />
          )}
        </Loaded>
      </section>
      <NumberField
        label={t(($) => $.ownerLocks.parent.relock)}
        description={t(($) => $.ownerLocks.parent.minutes, { count: values.relock_min })}
        minValue={tvParentLock.fields.relock_min.min}
        maxValue={tvParentLock.fields.relock_min.max}
        value={values.relock_min}
        errorMessage={form.messageOf('relock_min')}
        onChange={(next) => {
          if (!Number.isNaN(next)) form.change({ relock_min: next })
        }}
      />
      <TvPassword {...form.field('password')} />
      <FailureNote notice={form.notice} />
      <BottomBar>
        <Button type="submit" variant="primary" isPending={form.isPending} isDisabled={!isChanged}>
          {t(($) => $.owner.save)}
        </Button>
      </BottomBar>
    </FormElement>
  )
}

type Lock = Pick<OwnSettings['parent'], (typeof lockNames)[number]>

function changedOf(values: Lock, first: Lock) {
  return lockNames.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(first[name]))
}
