import { RefInput } from '../../fields/ref/input.tsx'
import { installRules, rolloutThresholds } from '@castellan/contract/fields/update-fields.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useRef } from 'react'
import { callApi } from '../../api/call-api.ts'
import type { Focusable, Row } from '../../fields/view/field-view.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type ReleaseAgainDialogProps = { resource: Resource; row: Row; version: string; code: number; onClose: () => void }

/** What the new update takes over from the one it follows. */
const kept = [
  'product',
  'platform',
  'channel',
  'target',
  'notes',
  'steps',
  ...rolloutThresholds,
  'excluded_models',
  ...installRules,
]

/** Goes back to an earlier build: TVs install only higher numbers, so the same app comes as a new file. */
export function ReleaseAgainDialog({ resource, row, version, code, onClose }: ReleaseAgainDialogProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const { refresh } = useWrites(resource)
  const focusRef = useRef<Focusable>(null)
  const field = resource.fields['file']!
  const same = Object.fromEntries(kept.filter((name) => resource.form.includes(name)).map((name) => [name, row[name]]))
  const form = useForm<{ file: RefLink | null }, object>({
    first: { file: null },
    body: ({ file }) => ({ ...same, file: file?.id }),
    send: (body) => callApi(resourceCall(resource, 'create'), { body }),
    onDone: async () => {
      void notifySuccess(t(($) => $.updateProgress.againDone, { version }))
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(($) => $.updateProgress.againTitle, { version })}
      description={t(($) => $.updateProgress.againAbout, { version, code })}
      submitLabel={t(($) => $.updateProgress.again)}
      isDisabled={form.values.file === null}
      onClose={onClose}
    >
      <RefInput
        field={field}
        name="file"
        words={words}
        value={form.values.file}
        onChange={(file) => form.change({ file })}
        onBlur={() => undefined}
        label={words.fields['file'] ?? ''}
        description={undefined}
        errorMessage={form.messageOf('file')}
        optionalLabel={undefined}
        isDisabled={form.isPending}
        focusRef={focusRef}
      />
    </FormDialog>
  )
}
