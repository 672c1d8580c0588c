import type { User } from '@castellan/contract/calls/session.ts'
import { LogOut, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react'
import { leaveImpersonation } from '../../session/impersonation.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { signOutStaff } from '../../session/sign-out.ts'
import { useMustEnrol } from '../../session/use-must-enrol.ts'
import { useHolds } from '../../session/use-session.ts'
import { Menu, MenuItem, MenuSection } from '../../ui/action/menu.tsx'
import { chooseDark, useDark } from '../../ui/theme.ts'
import { phoneQuery, useMedia } from '../../ui/use-media.ts'
import { roleName } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useBuilt } from '../built-context.ts'

/** What is the reader's own, and the way out. */
export function ProfileList({ user }: { user: User }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const built = useBuilt()
  const mustEnrol = useMustEnrol()
  const isPhone = useMedia(phoneQuery)
  const isDark = useDark()
  const mayProtect = built.has('settings.2fa') && holds('have-two-factor-authentication')
  return (
    <Menu aria-label={t(($) => $.shell.profile.open)} className="w-60">
      <MenuSection
        title={
          <span className="-mb-0.5 flex flex-col text-sm font-normal">
            <strong className="truncate font-semibold text-ink">{user.name}</strong>
            <span className="truncate text-xs text-ink-3">{user.email}</span>
            <span className="truncate text-xs text-ink-3">{roleName(t, user.roles[0]?.display_name ?? user.role)}</span>
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
        {isPhone ? (
          <MenuItem icon={isDark ? Sun : Moon} onAction={() => chooseDark(!isDark)}>
            {isDark ? t(($) => $.shell.theme.toLight) : t(($) => $.shell.theme.toDark)}
          </MenuItem>
        ) : null}
        <MenuItem icon={LogOut} onAction={user.impersonator ? () => void leaveImpersonation() : signOutStaff}>
          {user.impersonator ? t(($) => $.session.impersonate.back) : t(($) => $.shell.signOut)}
        </MenuItem>
      </MenuSection>
    </Menu>
  )
}
