import { limits } from '@castellan/contract/limits.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import { FormElement } from '../../../form/form-element.tsx'
import { FormNotice } from '../../../form/form-notice.tsx'
import type { Form } from '../../../form/use-form.ts'
import { Button } from '../../../ui/action/button.tsx'
import { FileDrop } from '../../../ui/field/file-drop.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ImportValues } from './import-screen.tsx'

type ChooseTableProps = {
  form: Form<ImportValues>
  /** Null means what was pasted. */
  onChosen: (file: File | null) => void
}

const types = ['.csv', '.txt', '.tsv', '.xlsx', 'text/csv', 'text/plain']

/** Asks for the table. */
export function ChooseTable({ form, onChosen }: ChooseTableProps) {
  const { t } = useTranslation()
  const { isPending } = form
  const names = t(($) => $.resources.devices.values.product, { returnObjects: true })
  const fault = form.messageOf('file')
  return (
    <FormElement form={{ ...form, submit: async () => onChosen(null) }} className="flex max-w-2xl flex-col gap-5">
      <FormNotice>{form.notice}</FormNotice>
      <SelectField
        {...form.field('product')}
        label={t(($) => $.deviceImport.product)}
        description={t(($) => $.deviceImport.productHint)}
        placeholder={t(($) => $.deviceImport.product)}
        options={products.map((value) => ({ value, label: names[value] }))}
        isDisabled={isPending}
      />
      <FileDrop
        label={t(($) => $.deviceImport.drop)}
        buttonLabel={t(($) => $.deviceImport.choose)}
        hint={t(($) => $.deviceImport.hint, { rows: limits.importRowsMax, mb: limits.importMaxBytes / 1_000_000 })}
        acceptedFileTypes={types}
        isDisabled={isPending}
        {...(fault === undefined ? {} : { errorMessage: fault })}
        onFiles={([file]) => file && onChosen(file)}
      />
      <TextArea
        {...form.field('pasted')}
        isCode
        rows={6}
        label={t(($) => $.deviceImport.paste)}
        description={t(($) => $.deviceImport.pasteHint)}
        isDisabled={isPending}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isPending={isPending}
        isDisabled={form.values.pasted.trim() === ''}
      >
        {t(($) => $.deviceImport.look)}
      </Button>
    </FormElement>
  )
}
