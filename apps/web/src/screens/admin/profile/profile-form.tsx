import type { Profile } from '@castellan/contract/calls/profile.ts'
import { limits } from '@castellan/contract/limits.ts'
import { LeaveGuard } from '../../../form/leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextControl } from '../account/controls.tsx'
import { FormNotice } from '../../../form/form-notice.tsx'
import { LocaleControl } from './locale-control.tsx'
import { TimezoneControl } from './timezone-control.tsx'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const { form, version, save, isSaving, failure, forget } = useProfileForm(profile)
  const { control, formState } = form
  const { isDirty } = formState
  return (
    <Card padding="none">
      <form
        noValidate
        aria-busy={isSaving}
        onSubmit={(event) => {
          if (isSaving) event.preventDefault()
          else void form.handleSubmit(save)(event)
        }}
      >
        <LeaveGuard isDirty={() => isDirty} onLeave={forget} />
        <div className="grid items-start gap-x-5 gap-y-4 p-4 sm:grid-cols-2 sm:p-5">
          {failure === null ? null : (
            <div className="sm:col-span-2">
              <FormNotice>{failure}</FormNotice>
            </div>
          )}
          <TextControl
            control={control}
            name="name"
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
          <TextControl
            control={control}
            name="email"
            type="email"
            inputMode="email"
            label={t(($) => $.account.profile.email)}
            description={t(($) => $.account.profile.emailHint)}
            autoComplete="email"
            spellCheck="false"
            maxLength={limits.emailMax}
          />
          <TextControl
            control={control}
            name="phone"
            type="tel"
            inputMode="tel"
            label={t(($) => $.account.profile.phone)}
            optionalLabel={t(($) => $.table.optional)}
            autoComplete="tel"
            maxLength={limits.phoneMax}
          />
          <TextControl
            control={control}
            name="company"
            label={t(($) => $.account.profile.company)}
            optionalLabel={t(($) => $.table.optional)}
            autoComplete="organization"
            maxLength={limits.companyMax}
          />
          <LocaleControl control={control} label={t(($) => $.account.profile.locale)} />
          <TimezoneControl key={version} control={control} label={t(($) => $.account.profile.timezone)} />
        </div>
        <footer className="flex justify-end border-t border-line px-4 py-3 sm:px-5">
          <Button
            type="submit"
            variant="primary"
            isPending={isSaving}
            isDisabled={!isDirty}
            pendingLabel={t(($) => $.account.profile.pending)}
          >
            {t(($) => $.account.profile.save)}
          </Button>
        </footer>
      </form>
    </Card>
  )
}
