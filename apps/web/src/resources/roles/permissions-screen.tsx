import { rolesCalls } from '@castellan/contract/calls/roles.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Loading } from '../../resource/loading.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { roleName } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { matchPermissions } from './match-permissions.ts'

type Holders = AnswerOf<typeof rolesCalls.permissions>['data']

/** Every permission, and the roles that hold it. */
export function PermissionsScreen() {
  const { t } = useTranslation()
  const held = useQuery(callQuery(rolesCalls.permissions))
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <header>
        <h1 className="text-xl">{t(($) => $.menu.permissions)}</h1>
        <p className="text-ink-2">{t(($) => $.permissions.list.about)}</p>
      </header>
      {held.data ? (
        <PermissionList holders={held.data.data} />
      ) : held.error ? (
        <LoadFailure error={held.error} onRetry={() => void held.refetch()} />
      ) : (
        <LoadingPermissions />
      )}
    </div>
  )
}

function PermissionList({ holders }: { holders: Holders }) {
  const { t, locale } = useTranslation()
  const [search, setSearch] = useState('')
  const shown = matchPermissions(search, t, locale)
  return (
    <Card padding="none">
      <div className="border-b border-line p-3">
        <SearchField
          clearLabel={t(($) => $.shell.clear)}
          label={t(($) => $.permissions.list.search)}
          value={search}
          onChange={setSearch}
        />
      </div>
      {shown.length === 0 ? <p className="p-4 text-ink-2">{t(($) => $.table.noMatch.message)}</p> : null}
      <ul className="divide-y divide-line">
        {shown.map(({ name, label }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <div className="font-medium">{label}</div>
              <code dir="ltr" className="text-xs text-ink-3">
                {name}
              </code>
            </div>
            <RoleBadges roles={holders.find((each) => each.name === name)?.roles ?? []} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RoleBadges({ roles }: { roles: Holders[number]['roles'] }) {
  const { t } = useTranslation()
  const holds = useHolds()
  if (roles.length === 0) return <span className="text-sm text-ink-3">{t(($) => $.permissions.list.nobody)}</span>
  return (
    <ul className="flex flex-wrap gap-1.5 sm:max-w-md sm:justify-end">
      {roles.map(({ id, label }) => (
        <li key={id}>
          {holds('manage-roles') ? (
            <PathLink href={screenPath('settings.roles.permissions', { id })} className="block rounded-full">
              <Badge>{roleName(t, label)}</Badge>
            </PathLink>
          ) : (
            <Badge>{roleName(t, label)}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

function LoadingPermissions() {
  return (
    <Loading>
      <Card>
        <div className="flex flex-col gap-5">
          {Array.from({ length: 10 }, (_, index) => (
            <Skeleton key={index} className="h-9 w-full" />
          ))}
        </div>
      </Card>
    </Loading>
  )
}
