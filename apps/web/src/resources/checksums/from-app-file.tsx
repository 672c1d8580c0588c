import { appFilesCalls } from '@castellan/contract/calls/app-files.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { updateFields } from '@castellan/contract/fields/update-fields.ts'
import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { checksums } from '@castellan/contract/resources/checksums.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { RefInput } from '../../fields/ref/input.tsx'
import { RecordFacts } from '../../resource/record-facts.tsx'
import { useWrites } from '../../resource/use-writes.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const [resource, fileCard] = [checksums, appFiles]
const shown = ['package_name', 'version_name', 'version_code', 'abis', 'signer_sha256', 'sha256', 'dex_sha256'] as const
const chosen = ['product', 'platform', 'severity'] as const

type Body = BodyOf<typeof appFilesCalls.toChecksums>

/** Choose or upload an app file; its digests are shown and then recorded. */
export function FromAppFile({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const fileWords = useResourceTexts(fileCard)
  const { refresh } = useWrites(resource)
  const [file, setFile] = useState<RefLink | null>(null)
  const [choice, setChoice] = useState<Omit<Body, 'file'>>({ product: 'f2', platform: 'android', severity: 'warn' })
  const making = useMutation({
    meta: failureShown,
    mutationFn: () => callApi(appFilesCalls.toChecksums, { body: { file: file!.id, ...choice } }),
    onSuccess: ({ data }) => {
      void notify(
        'success',
        t(($) => $.checksumsFromFile.made, { total: data.length }),
      )
      void refresh()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="md"
      title={t(($) => $.checksumsFromFile.title)}
      description={t(($) => $.checksumsFromFile.about)}
      closeLabel={t(($) => $.table.close)}
      footer={
        <>
          <Button slot="close">{t(($) => $.table.cancel)}</Button>
          <Button
            variant="primary"
            isDisabled={file === null}
            isPending={making.isPending}
            onPress={() => making.mutate()}
          >
            {t(($) => $.checksumsFromFile.make)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RefInput
          field={updateFields.file}
          name="file"
          words={fileWords}
          value={file}
          onChange={setFile}
          onBlur={() => undefined}
          label={t(($) => $.resources.updates.fields.file)}
          description={undefined}
          errorMessage={making.error?.message}
          optionalLabel={undefined}
          isDisabled={making.isPending}
          focusRef={null}
        />
        {file ? <RecordFacts resource={fileCard} id={file.id} names={shown} /> : null}
        <div className="grid gap-3 sm:grid-cols-3">
          {chosen.map((name) => (
            <SelectField
              key={name}
              label={words.fields[name] ?? name}
              placeholder={t(($) => $.table.form.choose)}
              value={choice[name]}
              onChange={(value) => setChoice({ ...choice, [name]: value })}
              options={resource.fields[name]!.values!.map((value) => ({ value, label: valueWord(words, name, value) }))}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}
