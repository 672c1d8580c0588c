import { Download } from 'lucide-react'
import { useState } from 'react'
import { PathLink } from '../../../routing/path-link.tsx'
import { notify } from '../../../toasts/notify.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StatusDot } from '../../../ui/text/status-dot.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ImportAnswer } from './import-screen.tsx'

/** What came of it: refused rows as a file with the reason, to be mended and sent again. */
export function ImportResult({ imported, onAnother }: { imported: ImportAnswer; onAnother: () => void }) {
  const { t } = useTranslation()
  const [isPending, setIsPending] = useState(false)
  const refused = imported.rows.length
  const saveRefused = async () => {
    setIsPending(true)
    try {
      const { saveSheet } = await import('../../../resource/export/save-export.ts')
      const heads = imported.columns.map(
        ({ head }, index) => head || t(($) => $.deviceImport.column, { number: index + 1 }),
      )
      const lines = imported.rows.map(({ line, cells, errors }) => [
        ...imported.columns.map((_, index) => cells[index] ?? ''),
        String(line),
        Object.values(errors).flat().join(' '),
      ])
      const sheet = [[...heads, t(($) => $.deviceImport.line), t(($) => $.deviceImport.reason)], ...lines]
      await saveSheet(sheet, `${t(($) => $.deviceImport.fileTitle)}.csv`)
    } catch {
      void notify(
        'error',
        t(($) => $.table.export.failed),
      )
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Card className="max-w-2xl">
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-2" aria-live="polite">
          <StatusDot
            tone={imported.good > 0 ? 'ok' : 'off'}
            label={t(($) => $.deviceImport.added, { count: imported.good })}
          />
          {refused > 0 ? <StatusDot tone="stop" label={t(($) => $.deviceImport.refused, { count: refused })} /> : null}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {refused > 0 ? (
            <Button variant="primary" icon={Download} isPending={isPending} onPress={() => void saveRefused()}>
              {t(($) => $.deviceImport.saveRefused)}
            </Button>
          ) : null}
          <Button onPress={onAnother}>{t(($) => $.deviceImport.another)}</Button>
          <PathLink href={screenPath('devices')}>{t(($) => $.deviceImport.toDevices)}</PathLink>
        </div>
      </div>
    </Card>
  )
}
