import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useId, useState } from 'react'
import { useNounWords } from '../../fields/noun-words.ts'
import { notify } from '../../session/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useWords } from '../../words/use-words.ts'
import type { FormPhase } from '../resource-form.tsx'
import { useWrites } from '../use-writes.ts'
import { RecordForm } from './record-form.tsx'

export type FormSheetProps = { card: Resource; id: number | null; onClose: () => void }

/** The form beside its list. */
export function FormSheet({ card, id, onClose }: FormSheetProps) {
  const { t } = useWords()
  const words = useNounWords(card)
  const { refresh } = useWrites(card)
  const formId = useId()
  const [phase, setPhase] = useState<FormPhase>('absent')
  const isSaving = phase === 'saving'
  const noun = words.one
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDismissable={!isSaving}
      title={id === null ? t(($) => $.table.add, { noun }) : t(($) => $.table.edit, { noun })}
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
        card={card}
        id={id}
        formId={formId}
        onPhase={setPhase}
        onSaved={() => {
          void notify('success', id === null ? t(($) => $.table.done.added) : t(($) => $.table.done.saved))
          void refresh()
          onClose()
        }}
      />
    </Sheet>
  )
}
