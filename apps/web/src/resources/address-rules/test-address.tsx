import { officeCalls } from '@castellan/contract/calls/office.ts'
import type { AnswerOf, BodyOf } from '@castellan/contract/kit/define-call.ts'
import { useState } from 'react'
import { FormElement } from '../../form/form-element.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { Button } from '../../ui/action/button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

type Audience = BodyOf<typeof officeCalls.testAddress>['audience']
type Verdict = AnswerOf<typeof officeCalls.testAddress>
const audiences: readonly Audience[] = ['staff', 'owner', 'tv']

/** What the rules would do to an address, asked before somebody finds out for themselves. */
export function TestAddress() {
  const { t } = useTranslation()
  const [last, setLast] = useState<{ of: object; verdict: Verdict } | null>(null)
  const form = useForm({
    first: { address: '', audience: 'staff' as Audience },
    ...sends(officeCalls.testAddress),
    onDone: (verdict, values) => setLast({ of: values, verdict }),
  })
  // It holds for what was tested, not for what has been typed since.
  const tested = last && JSON.stringify(last.of) === JSON.stringify(form.values) ? last.verdict : null
  const isEmpty = form.values.address.trim() === ''
  return (
    <FormElement form={form} isDisabled={isEmpty} className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
      <h2 className="text-lg">{t(($) => $.testAddress.title)}</h2>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={t(($) => $.testAddress.address)}
          {...form.field('address')}
          errorMessage={form.messageOf('address') ?? form.notice ?? undefined}
          className="w-72"
        />
        <SelectField
          label={t(($) => $.resources.address_rules.fields.audience)}
          placeholder={t(($) => $.table.form.choose)}
          {...form.field('audience')}
          onChange={(value) => form.change({ audience: value })}
          options={audiences.map((value) => ({
            value,
            label: t(($) => $.resources.address_rules.values.audience[value]),
          }))}
          className="w-56"
        />
        <Button type="submit" isPending={form.isPending} isDisabled={isEmpty} className="mt-6.5">
          {t(($) => $.testAddress.test)}
        </Button>
      </div>
      <div role="status" className="min-h-6">
        {tested ? (
          <StatusDot
            tone={tested.denied ? 'stop' : 'ok'}
            label={
              tested.rule
                ? t(($) => (tested.denied ? $.testAddress.denied : $.testAddress.allowed), {
                    pattern: tested.rule.pattern,
                  })
                : t(($) => $.testAddress.noRule)
            }
          />
        ) : null}
      </div>
    </FormElement>
  )
}
