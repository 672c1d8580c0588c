import { officeCalls } from '@castellan/contract/calls/office.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { callApi } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

type Door = BodyOf<typeof officeCalls.testAddress>['door']
const doors: readonly Door[] = ['staff', 'owner', 'tv']

/** What the rules would do to an address, asked before somebody finds out for themselves. */
export function TestAddress() {
  const { t } = useTranslation()
  const [address, setAddress] = useState('')
  const [door, setDoor] = useState<Door>('staff')
  const tested = useMutation({
    meta: failureShown,
    mutationFn: () => callApi(officeCalls.testAddress, { body: { address, door } }),
  })
  const fault =
    tested.error instanceof ApiError ? (tested.error.fields['address']?.[0] ?? tested.error.message) : undefined
  const test = (event: FormEvent) => {
    event.preventDefault()
    tested.mutate()
  }
  return (
    <form onSubmit={test} className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
      <h2 className="text-lg">{t(($) => $.shell.testAddress.title)}</h2>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={t(($) => $.shell.testAddress.address)}
          value={address}
          onChange={setAddress}
          errorMessage={tested.isError ? (fault ?? tested.error.message) : undefined}
          className="w-72"
        />
        <SelectField
          label={t(($) => $.resources.address_rules.fields.door)}
          placeholder={t(($) => $.table.form.choose)}
          value={door}
          onChange={(value) => setDoor(value as Door)}
          options={doors.map((value) => ({ value, label: t(($) => $.resources.address_rules.values.door[value]) }))}
          className="w-56"
        />
        <Button type="submit" isPending={tested.isPending} isDisabled={address.trim() === ''} className="mt-6.5">
          {t(($) => $.shell.testAddress.test)}
        </Button>
      </div>
      <div role="status" className="min-h-6">
        {tested.data ? (
          <StatusDot
            tone={tested.data.denied ? 'stop' : 'ok'}
            label={
              tested.data.rule
                ? t(($) => (tested.data.denied ? $.shell.testAddress.denied : $.shell.testAddress.allowed), {
                    pattern: tested.data.rule.pattern,
                  })
                : t(($) => $.shell.testAddress.noRule)
            }
          />
        ) : null}
      </div>
    </form>
  )
}
