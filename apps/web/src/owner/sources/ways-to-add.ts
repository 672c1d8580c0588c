import { FileUp, Link2, LogIn, RadioReceiver, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'

type WayToAdd = { to: string; icon: LucideIcon; label: string }

/** The kinds of source an owner can add, the one most providers give first. */
export function useWaysToAdd(): readonly WayToAdd[] {
  const { t } = useTranslation()
  return [
    { to: '/device/xtreams/add', icon: LogIn, label: t(($) => $.ownerSources.add) },
    { to: '/device/playlists/add', icon: Link2, label: t(($) => $.owner.panel.addLink) },
    { to: '/device/portals/add', icon: RadioReceiver, label: t(($) => $.ownerPortals.add) },
    { to: '/device/playlists-upload/add', icon: FileUp, label: t(($) => $.owner.panel.upload) },
  ]
}
