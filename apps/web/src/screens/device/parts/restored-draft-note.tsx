import { Button } from '../../../ui/button.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Says that what was typed before the form was left is here again, and gives the way back to how it was. */
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
