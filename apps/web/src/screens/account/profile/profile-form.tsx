import type { Profile } from '@castellan/contract/calls/profile.ts'
import { limits } from '@castellan/contract/limits.ts'
import { FormElement } from '../../../form/form-element.tsx'
import { LeaveGuard } from '../../../form/leave-guard.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormNotice } from '../../../form/form-notice.tsx'
import { DateFormatControl } from './date-format-control.tsx'
import { LocaleControl } from './locale-control.tsx'
import { TimezoneControl } from './timezone-control.tsx'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const form = useProfileForm(profile)
  return (
    <Card padding="none">
      <FormElement form={form}>
        <LeaveGuard isDirty={form.mayLose} onLeave={form.forget} />
        <div className="grid items-start gap-x-5 gap-y-4 p-4 sm:grid-cols-2 sm:p-5">
          {form.notice === null ? null : (
            <div className="sm:col-span-2">
              <FormNotice>{form.notice}</FormNotice>
            </div>
          )}
          <TextField
            {...form.field('name')}
            label={t(($) => $.account.profile.name)}
            autoComplete="name"
            maxLength={limits.nameMax}
          />
          <TextField
            label={t(($) => $.account.profile.username)}
            value={profile.username}
            autoComplete="username"
            isDisabled
          />
          <TextField
            {...form.field('email')}
            type="email"
            inputMode="email"
            label={t(($) => $.account.profile.email)}
            description={t(($) => $.account.profile.emailHint)}
            autoComplete="email"
            spellCheck="false"
            maxLength={limits.emailMax}
          />
          <TextField
            {...form.field('phone')}
            type="tel"
            inputMode="tel"
            label={t(($) => $.account.profile.phone)}
            optionalLabel={t(($) => $.table.optional)}
            autoComplete="tel"
            maxLength={limits.phoneMax}
          />
          <TextField
            {...form.field('company')}
            label={t(($) => $.account.profile.company)}
            optionalLabel={t(($) => $.table.optional)}
            autoComplete="organization"
            maxLength={limits.companyMax}
          />
          <LocaleControl {...form.field('locale')} label={t(($) => $.account.profile.locale)} />
          <TimezoneControl
            {...form.field('timezone')}
            label={t(($) => $.account.profile.timezone)}
            description={t(($) => $.account.profile.timezoneHint)}
          />
          <DateFormatControl {...form.field('date_format')} label={t(($) => $.account.profile.dateFormat)} />
        </div>
        <footer className="flex justify-end border-t border-line px-4 py-3 sm:px-5">
          <Button
            type="submit"
            variant="primary"
            isPending={form.isPending}
            isDisabled={!form.isDirty}
            pendingLabel={t(($) => $.account.profile.pending)}
          >
            {t(($) => $.account.profile.save)}
          </Button>
        </footer>
      </FormElement>
    </Card>
  )
}
