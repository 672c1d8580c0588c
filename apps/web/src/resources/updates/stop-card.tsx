import { useState } from 'react'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { RolloutPart } from './rollout-view.tsx'

const ReleaseAgainDialog = lazy(async () => (await import('./release-again-dialog.tsx')).ReleaseAgainDialog)

/** The ways back, apart from the pause: ending a rollout for good, and releasing the build before it again, also once it is cancelled. */
export function StopCard({ resource, row, progress: { rollout } }: RolloutPart) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  const [asking, setAsking] = useState<'cancel' | 'again' | null>(null)
  const version = row.version_name
  const close = () => setAsking(null)
  const earlier = rollout.before
  const isCancelled = row.state === 'halted'
  if (isCancelled && earlier === null) return null
  const about = isCancelled
    ? t(($) => $.updateProgress.againAbout, { version: earlier!.name, code: row.version_code })
    : t(($) => $.updateProgress.stopAbout, { version })
  return (
    <Card title={isCancelled ? t(($) => $.updateProgress.again) : t(($) => $.updateProgress.stop)}>
      <p className="mb-4 text-ink-2">{about}</p>
      <div className="flex flex-wrap gap-2">
        {isCancelled ? null : (
          <Button variant="danger" onPress={() => setAsking('cancel')}>
            {words.actions['halt']?.label ?? ''}
          </Button>
        )}
        {earlier === null ? null : (
          <Button onPress={() => setAsking('again')}>
            {t(($) => $.updateProgress.againTitle, { version: earlier.name })}
          </Button>
        )}
      </div>
      {asking === 'cancel' ? (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          tone="danger"
          title={t(($) => $.updateProgress.cancelTitle, { version })}
          message={t(($) => $.updateProgress.cancelAbout, { count: rollout.installed })}
          confirmLabel={words.actions['halt']?.label ?? ''}
          cancelLabel={t(($) => $.table.cancel)}
          onConfirm={async () => (await writes.act('halt', [row])).length > 0}
        />
      ) : null}
      <Overlay onClose={close}>
        {asking === 'again' && earlier !== null ? (
          <ReleaseAgainDialog
            resource={resource}
            row={row}
            version={earlier.name}
            code={row.version_code}
            onClose={close}
          />
        ) : null}
      </Overlay>
    </Card>
  )
}
