import { LockKeyhole, MapPinOff } from 'lucide-react'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LinkButton } from '../../ui/action/link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OwnerPage } from './device-page.tsx'

/** An address of the owner's panel that is not found, or not to them. */
export function DeadEnd({ kind }: { kind: 'unauthorized' | 'notFound' }) {
  const { t } = useTranslation()
  return (
    <OwnerPage>
      <h1 className="sr-only">{t(($) => $.ownerSelf[kind].title)}</h1>
      <EmptyState
        icon={kind === 'notFound' ? MapPinOff : LockKeyhole}
        title={t(($) => $.ownerSelf[kind].title)}
        message={t(($) => $.ownerSelf[kind].about)}
        action={
          <LinkButton href="/device" variant="primary">
            {t(($) => $.ownerSelf.notFound.back)}
          </LinkButton>
        }
      />
    </OwnerPage>
  )
}
