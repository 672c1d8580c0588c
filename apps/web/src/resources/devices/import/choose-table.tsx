import { limits } from '@castellan/contract/limits.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import type { Product } from '@castellan/contract/resources/devices.ts'
import { useStoredValues } from '../../../form/use-stored-values.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fieldMessageOf, ImportFailure } from './import-failure.tsx'
import type { ImportTable } from './import-screen.tsx'

type ChooseTableProps = { error: Error | null; isPending: boolean; onChosen: (table: ImportTable) => void }

const types = ['.csv', '.txt', '.tsv', '.xlsx', 'text/csv', 'text/plain']

/** A file, or rows that were pasted; the product is that of rows that name none. */
export function ChooseTable({ error, isPending, onChosen }: ChooseTableProps) {
  const { t } = useTranslation()
  const kept = useStoredValues({ product: 'f2' as Product, pasted: '' }, { for: 'staff', as: 'device-import' })
  const { product, pasted } = kept.values
  const names = t(($) => $.resources.devices.values.product, { returnObjects: true })
  return (
    <form
      noValidate
      className="flex max-w-2xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onChosen({ file: new File([pasted], 'pasted.csv', { type: 'text/csv' }), product })
      }}
    >
      <ImportFailure error={error} fields={['file']} />
      <SelectField
        label={t(($) => $.deviceImport.product)}
        description={t(($) => $.deviceImport.productHint)}
        placeholder={t(($) => $.deviceImport.product)}
        options={products.map((value) => ({ value, label: names[value] }))}
        value={product}
        onChange={(value) => kept.change({ product: value })}
        isDisabled={isPending}
      />
      <FileDrop
        label={t(($) => $.deviceImport.drop)}
        buttonLabel={t(($) => $.deviceImport.choose)}
        hint={t(($) => $.deviceImport.hint, { rows: limits.importRowsMax, mb: limits.importMaxBytes / 1_000_000 })}
        acceptedFileTypes={types}
        isDisabled={isPending}
        {...(fieldMessageOf(error, 'file') ? { errorMessage: fieldMessageOf(error, 'file')! } : {})}
        onFiles={([file]) => file && onChosen({ file, product })}
      />
      <TextArea
        isCode
        rows={6}
        label={t(($) => $.deviceImport.paste)}
        description={t(($) => $.deviceImport.pasteHint)}
        value={pasted}
        onChange={(text) => kept.change({ pasted: text })}
        isDisabled={isPending}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isPending={isPending}
        isDisabled={pasted.trim() === ''}
      >
        {t(($) => $.deviceImport.look)}
      </Button>
    </form>
  )
}
