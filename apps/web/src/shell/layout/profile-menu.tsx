import { useSession } from '../../session/use-session.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { MenuTrigger } from '../../ui/action/menu.tsx'
import { PressButton } from '../../ui/action/press-button.tsx'
import { WhenOpened } from '../../ui/action/trigger.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazy } from '../../ui/state/lazy.tsx'

const ProfileList = lazy(async () => (await import('./profile-list.tsx')).ProfileList)

/** Who is signed in; opens to what is their. */
export function ProfileMenu() {
  const { t } = useTranslation()
  const { user } = useSession()
  if (!user) return null
  return (
    <MenuTrigger>
      <PressButton
        aria-label={`${t(($) => $.shell.profile.open)}: ${user.name}`}
        className="reach ms-1 rounded-full transition-opacity hover:opacity-80"
      >
        <Avatar name={user.name} />
      </PressButton>
      <WhenOpened>
        <ProfileList user={user} />
      </WhenOpened>
    </MenuTrigger>
  )
}
