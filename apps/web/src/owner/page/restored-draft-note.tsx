import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Says that unsaved input was restored, and offers to discard it. */
export function RestoredDraftNote({ kept }: { kept: { wasKept: boolean; startOver: () => void } }) {
  const { t } = useTranslation()
  if (!kept.wasKept) return null
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunk px-4 py-2"
    >
      {t(($) => $.table.form.restored)}
      <Button variant="ghost" onPress={kept.startOver}>
        {t(($) => $.table.form.startOver)}
      </Button>
    </p>
  )
}
