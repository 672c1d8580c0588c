import type { Permission } from '@castellan/contract/access/permissions.ts'
import { roleTemplates, type RoleTemplateName } from '@castellan/contract/access/role-templates.ts'
import type { RowScope } from '@castellan/contract/access/roles.ts'
import { rolesCalls, type RolePermissions } from '@castellan/contract/calls/roles.ts'
import { opensScreen } from '@castellan/contract/opens-screen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { reloadStaff } from '../../session/load-session.ts'
import { notify } from '../../toasts/notify.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sends } from '../../form/sends.ts'
import { useForm } from '../../form/use-form.ts'
import { withLevel, type Level, type PermissionSet } from './levels.ts'
import { mayTick, ordered, rebaseTicks } from './ticks.ts'

/** What came or went with the last change, and in which line that was. */
export type FollowingTicks = { of: Permission; added: readonly Permission[]; fallen: readonly Permission[] }

/** A role while it is changed. Whatever goes wrong, the changes stay. */
export function useRoleTicks(first: RolePermissions) {
  const { permissions: own } = useSession()
  const [base, setBase] = useState(first)
  const [followed, setFollowed] = useState<FollowingTicks | null>(null)
  const form = useRoleForm(base, (next) => {
    setBase(next)
    setFollowed(null)
  })
  const ticked: PermissionSet = new Set(form.values.permissions)
  const may = (name: Permission) => mayTick(name, { changeable: base.changeable, saved: base.permissions, own })
  const change = (next: PermissionSet, follows: FollowingTicks | null = null) => {
    form.change({ permissions: ordered(next) })
    setFollowed(follows)
  }
  const setRows = (row_scope: RowScope) => form.change({ row_scope })
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
    form,
    base,
    ticked,
    rows: form.values.row_scope,
    setRows,
    followed,
    setLevel,
    applyTemplate,
    can: may,
    opensNothing: !opensScreen([...ticked]),
  }
}

export type RoleTicks = ReturnType<typeof useRoleTicks>

/** `takeOver` receives the role as it is saved, here or by somebody else meanwhile. */
function useRoleForm(base: RolePermissions, takeOver: (next: RolePermissions) => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const of = { params: { id: base.role.id } }
  const form = useForm({
    first: { permissions: base.permissions, row_scope: base.row_scope },
    ...sends(rolesCalls.change, of),
    body: ({ permissions, row_scope }) => ({
      permissions,
      version: base.version,
      ...(row_scope === base.row_scope ? {} : { row_scope }),
    }),
    onDone: async ({ data }) => {
      takeOver(data)
      form.startOver()
      void notify(
        'success',
        t(($) => $.permissions.role.saved),
      )
      void queries.invalidateQueries({ queryKey: [rolesCalls.permissions.path] })
      await reloadStaff()
    },
    onFailed: async (failure) => {
      if (!(failure instanceof ApiError && failure.status === 412)) return undefined
      const current = await callApi(rolesCalls.read, of).catch(() => null)
      if (current === null) return undefined
      const { permissions } = current.data
      form.change({
        permissions: ordered(rebaseTicks(new Set(form.values.permissions), base.permissions, permissions)),
      })
      takeOver(current.data)
      return t(($) => $.permissions.role.stale)
    },
  })
  return form
}
