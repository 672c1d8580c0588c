import { tamperedEvidenceCalls } from '@castellan/contract/calls/tampered-evidence.ts'
import { tamperedDevices as resource } from '@castellan/contract/resources/tampered-devices.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { alreadySaid } from '../../form/problems.ts'
import { useForm } from '../../form/use-form.ts'
import type { DialogOverrideProps } from '../../resource/table-view.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SameApp } from './same-app.tsx'

type Values = { whom: 'chosen' | 'same'; reason: string }

/** Asks for the reason and shows whom a block hits: what was chosen, or every TV that reported the same app. */
export function BlockDialog({ action, rows, onDone, onClose }: DialogOverrideProps<typeof resource>) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  const [only] = rows.length === 1 ? rows : []
  const { data: { data: evidence } = {} } = useQuery({
    ...callQuery(tamperedEvidenceCalls.evidence, { params: { id: only?.id ?? 0 } }),
    enabled: only !== undefined,
  })
  const others = (evidence?.same.open ?? []).filter((id) => id !== only?.id)
  // The server asks each row for its own state, so the others need no more than their ids.
  const all = only ? [only, ...others.map((id) => ({ ...only, id }))] : rows
  const label = words.actions[action]?.label ?? ''
  const form = useForm<Values>({
    first: { whom: 'chosen', reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t(($) => $.server.errors.required) : undefined }),
    send: async ({ whom, reason }) => {
      const done = await writes.act(action, whom === 'same' ? all : rows, { reason })
      if (done.length === 0) throw alreadySaid
      onDone(done)
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={label}
      description={t(($) => $.tampered.blockAbout)}
      submitLabel={t(($) => $.tampered.blockCount, {
        count: form.values.whom === 'same' ? all.length : rows.length,
      })}
      variant="danger"
      onClose={onClose}
    >
      {only && evidence && others.length > 0 ? (
        <>
          <RadioGroup
            label={t(($) => $.tampered.whom)}
            value={form.values.whom}
            onChange={(whom) => form.change({ whom: whom === 'same' ? 'same' : 'chosen' })}
            options={[
              { value: 'chosen', label: t(($) => $.tampered.onlyThis, { mac: only.mac }) },
              { value: 'same', label: t(($) => $.tampered.allSame, { count: all.length }) },
            ]}
          />
          <SameApp same={evidence.same} found={only.found} />
        </>
      ) : null}
      <TextField {...form.field('reason')} label={t(($) => $.table.inputs.reason)} autoComplete="off" autoFocus />
    </FormDialog>
  )
}
