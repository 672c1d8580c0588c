import { appFilesCalls } from '@castellan/contract/calls/app-files.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { updateFields } from '@castellan/contract/fields/update-fields.ts'
import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { checksums } from '@castellan/contract/resources/checksums.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { sends } from '../../form/sends.ts'
import { useForm } from '../../form/use-form.ts'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { RefInput } from '../../fields/ref/input.tsx'
import { RecordFacts } from '../../resource/record-facts.tsx'
import { useWrites } from '../../resource/use-writes.ts'
import { notify } from '../../toasts/notify.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const [resource, fileCard] = [checksums, appFiles]
const shown = ['package_name', 'version_name', 'version_code', 'abis', 'signer_sha256', 'sha256', 'dex_sha256'] as const
const chosen = ['product', 'platform', 'severity'] as const

const first: Omit<BodyOf<typeof appFilesCalls.toChecksums>, 'file'> & { file: RefLink | null } = {
  file: null,
  product: 'f2',
  platform: 'android',
  severity: 'warn',
}

/** Choose or upload an app file; its digests are shown and then recorded. */
export function FromAppFile({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const fileWords = useResourceTexts(fileCard)
  const { refresh } = useWrites(resource)
  const form = useForm({
    first,
    ...sends(appFilesCalls.toChecksums),
    body: ({ file, ...choice }) => ({ file: file?.id ?? 0, ...choice }),
    aboutField: { bad_state: 'file' },
    onDone: ({ data }) => {
      void notify(
        'success',
        t(($) => $.checksumsFromFile.made, { total: data.length }),
      )
      void refresh()
      onClose()
    },
  })
  const { file } = form.values
  return (
    <FormDialog
      form={form}
      size="md"
      title={t(($) => $.checksumsFromFile.title)}
      description={t(($) => $.checksumsFromFile.about)}
      submitLabel={t(($) => $.checksumsFromFile.make)}
      isDisabled={file === null}
      onClose={onClose}
    >
      <RefInput
        {...form.field('file')}
        field={updateFields.file}
        words={fileWords}
        onBlur={() => undefined}
        label={t(($) => $.resources.updates.fields.file)}
        description={undefined}
        optionalLabel={undefined}
        isDisabled={form.isPending}
        focusRef={null}
      />
      {file ? <RecordFacts resource={fileCard} id={file.id} names={shown} /> : null}
      <div className="grid gap-3 sm:grid-cols-3">
        {chosen.map((name) => (
          <SelectField
            key={name}
            {...form.field(name)}
            onChange={(value) => form.change({ ...form.values, [name]: value })}
            label={words.fields[name] ?? name}
            placeholder={t(($) => $.table.form.choose)}
            options={checksums.fields[name].values.map((value) => ({ value, label: valueWord(words, name, value) }))}
          />
        ))}
      </div>
    </FormDialog>
  )
}
