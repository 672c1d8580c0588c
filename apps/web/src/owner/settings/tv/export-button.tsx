import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { downloadFile } from '../../../api/download-file.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { Button } from '../../../ui/action/button.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailureNote } from '../../../form/failure-note.tsx'

/** Everything the panel keeps about this TV, as a file. */
export function ExportButton() {
  const { t } = useTranslation()
  const save = useMutation({ meta: failureShown, mutationFn: () => downloadFile(ownerSelfCalls.exportData, {}) })
  return (
    <div className="flex flex-col gap-3">
      <Button icon={Download} isPending={save.isPending} onPress={() => save.mutate()}>
        {t(($) => $.ownerSelf.export.title)}
      </Button>
      <FailureNote error={save.error} />
    </div>
  )
}
