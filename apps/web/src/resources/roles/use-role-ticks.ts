import { toError } from '../../api/to-error.ts'
import type { Permission } from '@castellan/contract/access/permissions.ts'
import type { RoleTemplateName } from '@castellan/contract/access/role-templates.ts'
import { roleTemplates } from '@castellan/contract/access/role-templates.ts'
import type { RowScope } from '@castellan/contract/access/roles.ts'
import { rolesCalls } from '@castellan/contract/calls/roles.ts'
import type { RolePermissions } from '@castellan/contract/calls/roles.ts'
import { opensScreen } from '@castellan/contract/opens-screen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { reloadStaff } from '../../session/load-session.ts'
import { notify } from '../../toasts/notify.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saidOf } from '../../form/use-form.ts'
import { withLevel, type Level, type PermissionSet } from './levels.ts'
import { mayTick, ordered, rebaseTicks } from './ticks.ts'

/** What came or went with the last change, and in which line that was. */
export type FollowingTicks = { of: Permission; added: readonly Permission[]; fallen: readonly Permission[] }

/** A role while it is changed. Whatever goes wrong, the changes stay. */
export function useRoleTicks(first: RolePermissions) {
  const { permissions: own } = useSession()
  const [base, setBase] = useState(first)
  const [ticked, setTicked] = useState<PermissionSet>(new Set(first.permissions))
  const [rows, setRows] = useState<RowScope>(first.row_scope)
  const [followed, setFollowed] = useState<FollowingTicks | null>(null)
  const may = (name: Permission) => mayTick(name, { changeable: base.changeable, saved: base.permissions, own })
  const isMoved = rows !== base.row_scope
  const change = (next: PermissionSet, follows: FollowingTicks | null = null) => {
    setTicked(next)
    setFollowed(follows)
  }
  const sending = useSaving({
    base,
    draft: { permissions: ordered(ticked), ...(isMoved ? { row_scope: rows } : {}) },
    onSaved: (next) => {
      setBase(next)
      setRows(next.row_scope)
      change(new Set(next.permissions))
    },
    onStale: (next) => {
      setBase(next)
      if (!isMoved) setRows(next.row_scope)
      change(rebaseTicks(ticked, base.permissions, next.permissions))
    },
  })
  const setLevel = (permission: Permission, level: Level) => {
    const { ticked: next, added, fallen } = withLevel(ticked, { permission, level, may })
    change(next, added.length + fallen.length > 0 ? { of: permission, added, fallen } : null)
  }
  /** Takes of a template what the reader may grant. */
  const applyTemplate = (name: RoleTemplateName) => {
    const { permissions, row_scope } = roleTemplates[name]
    change(new Set(permissions.filter(may)))
    if (!base.is_system) setRows(row_scope)
  }
  return {
    ...sending,
    base,
    ticked,
    rows,
    setRows,
    followed,
    setLevel,
    applyTemplate,
    can: may,
    opensNothing: !opensScreen([...ticked]),
    isDirty: ordered(ticked).join() !== base.permissions.join() || isMoved,
  }
}

export type RoleTicks = ReturnType<typeof useRoleTicks>

type SaveOptions = {
  base: RolePermissions
  draft: { permissions: Permission[]; row_scope?: RowScope }
  onSaved: (next: RolePermissions) => void
  /** Somebody else has changed the role meanwhile, to this. */
  onStale: (next: RolePermissions) => void
}

function useSaving({ base, draft, onSaved, onStale }: SaveOptions) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const params = { id: base.role.id }
  const showRefusal = async (apiError: Error) => {
    if (!(apiError instanceof ApiError && apiError.status === 412)) {
      const said = apiError instanceof ApiError ? (apiError.of('permissions') ?? apiError.of('row_scope')) : undefined
      setFailure(said ?? saidOf(apiError))
      return
    }
    const current = await callApi(rolesCalls.read, { params }).catch(() => null)
    if (current) onStale(current.data)
    setFailure(current ? t(($) => $.permissions.role.stale) : apiError.message)
  }
  const save = async () => {
    setIsSaving(true)
    setFailure(null)
    try {
      const { data } = await callApi(rolesCalls.change, { params, body: { ...draft, version: base.version } })
      onSaved(data)
      void notify(
        'success',
        t(($) => $.permissions.role.saved),
      )
      void queries.invalidateQueries({ queryKey: [rolesCalls.permissions.path] })
      await reloadStaff()
    } catch (error) {
      await showRefusal(toError(error)).catch((other: Error) => setFailure(other.message))
    }
    setIsSaving(false)
  }
  return { isSaving, failure, save: () => void save() }
}
