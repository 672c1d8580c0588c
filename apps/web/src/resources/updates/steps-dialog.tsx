import { networkRules } from '@castellan/contract/access/update-kinds.ts'
import { type installRules, rolloutThresholds } from '@castellan/contract/fields/update-fields.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { callApi } from '../../api/call-api.ts'
import type { RowVersion } from '@castellan/contract/resource-calls/resource-calls.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { notify } from '../../toasts/notify.ts'
import { NumberField } from '../../ui/field/number-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UpdateResource } from './update-resource.ts'

type Values = Pick<RowFor<UpdateResource>, 'steps' | (typeof rolloutThresholds)[number] | (typeof installRules)[number]>

/** Edits the percentages and thresholds of a rollout, also while it is under way. */
export function StepsDialog({
  resource,
  row,
  onClose,
}: {
  resource: UpdateResource
  row: RowFor<UpdateResource>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const { refresh } = useWrites(resource)
  const form = useForm<Values, Values & RowVersion>({
    first: {
      steps: row.steps,
      success_percent: row.success_percent,
      reported_percent: row.reported_percent,
      failure_percent: row.failure_percent,
      crash_percent: row.crash_percent,
      widen_after_h: row.widen_after_h,
      window_from: row.window_from,
      window_to: row.window_to,
      network_rule: row.network_rule,
    },
    body: (values) => ({ id: row.id, version: row.version, ...values }),
    send: (body) => callApi(resourceCall(resource, 'update'), { body }),
    onDone: async () => {
      void notify(
        'success',
        t(($) => $.updateProgress.stepsSaved, { version: row.version_name }),
      )
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(($) => $.updateProgress.editSteps)}
      submitLabel={t(($) => $.table.form.save)}
      onClose={onClose}
    >
      <TextField
        {...form.field('steps')}
        label={words.fields['steps'] ?? ''}
        description={words.hints['steps']}
        autoComplete="off"
        autoFocus
      />
      {rolloutThresholds.map((name) => (
        <NumberField
          key={name}
          {...form.field(name)}
          label={words.fields[name] ?? ''}
          description={words.hints[name]}
          minValue={resource.fields[name]!.min ?? 0}
          maxValue={resource.fields[name]!.max ?? 100}
          {...(resource.fields[name]!.kind.name === 'percent' ? { unit: '%' } : {})}
        />
      ))}
      {(['window_from', 'window_to'] as const).map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          className="half"
          label={words.fields[name] ?? ''}
          description={words.hints[name]}
          placeholder={name === 'window_from' ? '02:00' : '05:00'}
          autoComplete="off"
        />
      ))}
      <SelectField
        {...form.field('network_rule')}
        label={words.fields['network_rule'] ?? ''}
        description={words.hints['network_rule']}
        placeholder=""
        options={networkRules.map((value) => ({ value, label: words.values['network_rule']?.[value] ?? value }))}
      />
    </FormDialog>
  )
}
