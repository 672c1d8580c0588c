import type { ImportField } from '@castellan/contract/calls/device-import.ts'
import { ArrowLeft } from 'lucide-react'
import { FormNotice } from '../../../form/form-notice.tsx'
import type { Form } from '../../../form/use-form.ts'
import { Button } from '../../../ui/action/button.tsx'
import { StatusDot } from '../../../ui/text/status-dot.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ImportAnswer, ImportValues } from './import-screen.tsx'
import { PreviewTable } from './preview-table.tsx'

type ColumnMapping = (ImportField | null)[]
type ImportPreviewProps = {
  imported: ImportAnswer
  form: Form<ImportValues>
  onMapping: (mapping: ColumnMapping) => void
  onAdd: (mapping: ColumnMapping) => void
  onBack: () => void
}

/** What would come of a table: its columns to be named, and every cell that is not right. */
export function ImportPreview(props: ImportPreviewProps) {
  const { imported, form, onMapping, onAdd, onBack } = props
  const { t } = useTranslation()
  const mapping = imported.columns.map(({ field }) => field)
  const bad = imported.total - imported.good
  const hasMac = mapping.includes('mac')
  const wrong = ['file', 'mapping', 'product'].map(form.messageOf).find((message) => message !== undefined)
  return (
    <div className="flex flex-col gap-4">
      <FormNotice>{wrong ?? form.notice}</FormNotice>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2" aria-live="polite">
        <StatusDot
          tone={imported.good > 0 ? 'ok' : 'off'}
          label={t(($) => $.deviceImport.good, { count: imported.good })}
        />
        {bad > 0 ? <StatusDot tone="stop" label={t(($) => $.deviceImport.bad, { count: bad })} /> : null}
        {hasMac ? null : <span className="text-stop">{t(($) => $.deviceImport.noMac)}</span>}
      </div>
      <PreviewTable
        imported={imported}
        isBusy={form.isPending}
        onField={(index, field) =>
          onMapping(
            // A field is in one column: where it stood before is left out.
            mapping.map((each, at) => (at === index ? field : each === field ? null : each)),
          )
        }
      />
      <p className="text-sm text-ink-3">{t(($) => $.deviceImport.shown, { count: imported.rows.length })}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          isPending={form.isPending}
          isDisabled={imported.good === 0}
          onPress={() => onAdd(mapping)}
        >
          {imported.good === 0
            ? t(($) => $.deviceImport.nothing)
            : t(($) => $.deviceImport.add, { count: imported.good })}
        </Button>
        <Button icon={ArrowLeft} isDisabled={form.isPending} onPress={onBack}>
          {t(($) => $.deviceImport.back)}
        </Button>
      </div>
    </div>
  )
}
