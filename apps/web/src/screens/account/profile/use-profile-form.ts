import { profileCalls, type Profile } from '@castellan/contract/calls/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { callKey } from '../../../api/call-query.ts'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { chooseLocale } from '../../../session/choose-locale.ts'
import { reloadStaff } from '../../../session/load-session.ts'
import { notifySuccess } from '../../../toasts/notify.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { profileChangesOf, draftOfProfile } from './profile-draft.ts'

/** The form of the reader's profile. Only changes are sent. */
export function useProfileForm(profile: Profile) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [base, setBase] = useState(profile)
  const takeOver = (next: Profile) => {
    setBase(next)
    queries.setQueryData(callKey(profileCalls.read), { data: next })
  }
  const form = useForm({
    first: draftOfProfile(base),
    keep: { for: 'staff', as: 'profile' },
    ...sends(profileCalls.update),
    body: (draft) => profileChangesOf(draft, base),
    onDone: async ({ data }) => {
      takeOver(data)
      form.startOver()
      if (data.locale !== base.locale) await chooseLocale(data.locale)
      // In the language that was chosen just now.
      void notifySuccess(i18n.t(($) => $.account.profile.saved))
      await reloadStaff()
    },
    onFailed: async (failure) => {
      if (!(failure instanceof ApiError && failure.status === 412)) return undefined
      const newer = await callApi(profileCalls.read).catch(() => null)
      if (newer) takeOver(newer.data)
      return t(($) => $.account.profile.stale)
    },
  })
  return form
}
