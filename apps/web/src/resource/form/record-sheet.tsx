import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useId, useState } from 'react'
import type { Row } from '../../fields/view/field-view.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { Button } from '../../ui/action/button.tsx'
import { Sheet } from '../../ui/action/sheet.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { FormPhase } from './resource-form.tsx'
import type { Overrides } from '../table-view.ts'
import { useWrites } from '../use-writes.ts'
import { RecordForm } from './record-form.tsx'

export type RecordSheetProps = {
  resource: Resource
  Preview?: Overrides['Preview'] | undefined
  id: number | null
  onAdded?: (row: Row) => void
  onClose: () => void
}

/** The form next to its list. */
export function RecordSheet({ resource, Preview, id, onAdded, onClose }: RecordSheetProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const { refresh } = useWrites(resource)
  const formId = useId()
  const [phase, setPhase] = useState<FormPhase>('absent')
  const isSaving = phase === 'saving'
  const name = words.one
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDismissable={!isSaving}
      title={id === null ? t(($) => $.table.add, { resource: name }) : t(($) => $.table.edit, { resource: name })}
      closeLabel={t(($) => $.table.close)}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {t(($) => $.table.cancel)}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving} isDisabled={phase === 'absent'}>
            {id === null ? t(($) => $.table.form.add) : t(($) => $.table.form.save)}
          </Button>
        </>
      }
    >
      <RecordForm
        resource={resource}
        Preview={Preview}
        id={id}
        formId={formId}
        onPhase={setPhase}
        onSaved={(row) => {
          void notifySuccess(id === null ? t(($) => $.table.done.added) : t(($) => $.table.done.saved))
          void refresh()
          onClose()
          if (id === null) onAdded?.(row)
        }}
      />
    </Sheet>
  )
}
