import { profileCalls } from '@castellan/contract/calls/profile.ts'
import type { Profile } from '@castellan/contract/calls/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { i18n } from '../../../i18n/i18n.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { callKey } from '../../../api/call-query.ts'
import { chooseLocale } from '../../../session/choose-locale.ts'
import { reloadStaff } from '../../../session/load-session.ts'
import { notify } from '../../../session/notify.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { callResolver } from '../account/call-resolver.ts'
import { setFormErrors } from '../account/set-form-errors.ts'
import { dropTyped, keepTyped, readTyped } from '../../../session/typed-words.ts'
import { changesOf, draftOfProfile, profileFields } from './profile-draft.ts'
import type { ProfileDraft } from './profile-draft.ts'

type Changes = ReturnType<typeof changesOf>

/** The form of one's own profile. Only what was changed is sent; whatever goes wrong, everything typed stays. */
export function useProfileForm(profile: Profile) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const base = useRef(profile)
  const [version, setVersion] = useState(profile.version)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<ProfileDraft, unknown, Changes>({
    defaultValues: draftOfProfile(profile),
    resolver: (draft, ...rest) =>
      callResolver<ProfileDraft, Changes>(profileCalls.update, t, (each) => changesOf(each, base.current))(
        draft,
        ...rest,
      ),
  })

  useEffect(() => {
    // Read once, when the form opens: what a session that ended had left behind.
    const kept = readTyped('staff', 'profile') ?? {}
    for (const name of profileFields)
      if (typeof kept[name] === 'string') form.setValue(name, kept[name], { shouldDirty: true })
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) =>
        isDirty ? keepTyped('staff', 'profile', { words: values, secret: [] }) : dropTyped('staff', 'profile'),
    })
  }, [form])

  const takeOver = (next: Profile, keepDirtyValues: boolean) => {
    base.current = next
    setVersion(next.version)
    form.reset(draftOfProfile(next), { keepDirtyValues })
    queries.setQueryData(callKey(profileCalls.read), { data: next })
  }
  const afterSaving = async (next: Profile) => {
    const isOtherLanguage = next.locale !== base.current.locale
    takeOver(next, false)
    dropTyped('staff', 'profile')
    if (isOtherLanguage) await chooseLocale(next.locale)
    // In the language that was chosen just now.
    void notify(
      'success',
      i18n.t(($) => $.account.profile.saved),
    )
    await reloadStaff()
  }
  const save = async (changes: Changes) => {
    setIsSaving(true)
    setFailure(null)
    try {
      const { data } = await callApi(profileCalls.update, { body: changes })
      await afterSaving(data)
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        setFailure(t(($) => $.account.profile.stale))
        await callApi(profileCalls.read).then(
          ({ data }) => takeOver(data, true),
          () => undefined,
        )
      } else setFailure(setFormErrors(form, error as Error, profileFields))
    }
    setIsSaving(false)
  }
  return { form, version, save, isSaving, failure, forget: () => dropTyped('staff', 'profile') }
}
