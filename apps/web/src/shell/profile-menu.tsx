import { LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { leaveImpersonation } from '../session/impersonation.ts'
import { screenPath } from '../session/screen-path.ts'
import { signOutStaff } from '../session/sign-out.ts'
import { useMustEnrol } from '../session/use-must-enrol.ts'
import { useHolds, useSession } from '../session/use-session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuItem, MenuSection, MenuTrigger } from '../ui/menu.tsx'
import { PressButton } from '../ui/press-button.tsx'
import { roleName } from '../words/role-name.ts'
import { useWords } from '../words/use-words.ts'
import { useBuilt } from './built-context.ts'

/** Who is signed in, what is his, and the way out. */
export function ProfileMenu() {
  const { t } = useWords()
  const { user } = useSession()
  const holds = useHolds()
  const built = useBuilt()
  const mustEnrol = useMustEnrol()
  if (!user) return null
  const mayProtect = built.has('settings.2fa') && holds('have-two-factor-authentication')
  return (
    <MenuTrigger>
      <PressButton
        aria-label={`${t(($) => $.shell.profile.open)}: ${user.name}`}
        className="ms-1 rounded-full transition-opacity hover:opacity-80"
      >
        <Avatar name={user.name} />
      </PressButton>
      <Menu aria-label={t(($) => $.shell.profile.open)} className="w-60">
        <MenuSection
          title={
            <span className="-mb-0.5 flex flex-col text-sm font-normal">
              <strong className="truncate font-semibold text-ink">{user.name}</strong>
              <span className="truncate text-xs text-ink-3">{user.email}</span>
              <span className="truncate text-xs text-ink-3">
                {roleName(t, user.roles[0]?.display_name ?? user.role)}
              </span>
            </span>
          }
        >
          {built.has('settings.profile') && !mustEnrol ? (
            <MenuItem icon={UserRound} href={screenPath('settings.profile')}>
              {t(($) => $.shell.profile.profile)}
            </MenuItem>
          ) : null}
          {mayProtect ? (
            <MenuItem icon={ShieldCheck} href={screenPath('settings.2fa')}>
              {t(($) => $.shell.profile.twoFactor)}
            </MenuItem>
          ) : null}
          <MenuItem icon={LogOut} onAction={user.impersonator ? () => void leaveImpersonation() : signOutStaff}>
            {user.impersonator ? t(($) => $.session.impersonate.back) : t(($) => $.shell.signOut)}
          </MenuItem>
        </MenuSection>
      </Menu>
    </MenuTrigger>
  )
}
