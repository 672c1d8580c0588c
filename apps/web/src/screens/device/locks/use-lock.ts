import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { callKey } from '../../../api/call-query.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fieldMessage } from '../parts/failure-note.tsx'

type AppPassword = typeof ownerSettingsCalls.changeAppPassword
type ParentLock = typeof ownerSettingsCalls.changeParentLock
type Change<C extends AppPassword | ParentLock> = Omit<BodyInputOf<C>, 'password'>

/** Saves a lock with the device's password, which is forgotten as soon as it was sent. */
export function useLock<C extends AppPassword | ParentLock>(call: C, onSaved: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const save = useMutation({
    meta: failureShown,
    mutationFn: (change: Change<C>) => callApi(call as AppPassword, { body: { ...change, password } as never }),
    onSuccess: (answer) => {
      setPassword('')
      setIsAsked(false)
      client.setQueryData(callKey(ownerSettingsCalls.preferences), answer)
      onSaved()
      void client.invalidateQueries({ queryKey: callKey(ownerSettingsCalls.parentLock).slice(0, 1) })
    },
  })
  const missing = isAsked && password === '' ? t(($) => $.ownerLocks.passwordMissing) : undefined
  return {
    isPending: save.isPending,
    error: save.error,
    password: {
      value: password,
      onChange: (typed: string) => {
        setPassword(typed)
        if (save.isError) save.reset()
      },
      errorMessage: missing ?? fieldMessage(save.error, 'password'),
    },
    submit(change: Change<C>) {
      setIsAsked(true)
      if (password !== '' && !save.isPending) save.mutate(change)
    },
  }
}
