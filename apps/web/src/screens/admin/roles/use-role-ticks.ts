import type { Permission } from '@castellan/contract/access/permissions.ts'
import { rolesCalls } from '@castellan/contract/calls/roles.ts'
import type { RolePermissions } from '@castellan/contract/calls/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { reloadStaff } from '../../../session/load-session.ts'
import { notify } from '../../../session/notify.ts'
import { useSession } from '../../../session/use-session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { saidOf } from '../../../form/use-form.ts'
import { mayTick, ordered, rebaseTicks } from './ticks.ts'

/** The ticks of a role while they are changed. Whatever goes wrong, they stay. */
export function useRoleTicks(first: RolePermissions) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { permissions: own } = useSession()
  const [base, setBase] = useState(first)
  const [ticked, setTicked] = useState<ReadonlySet<Permission>>(new Set(first.permissions))
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const facts = { changeable: base.changeable, saved: base.permissions, own }
  const params = { id: base.role.id }

  const takeOver = (next: RolePermissions, ticks: ReadonlySet<Permission>) => {
    setBase(next)
    setTicked(ticks)
  }
  const showRefusal = async (apiError: Error) => {
    if (!(apiError instanceof ApiError && apiError.status === 412)) {
      setFailure((apiError instanceof ApiError ? apiError.of('permissions') : undefined) ?? saidOf(apiError))
      return
    }
    const current = await callApi(rolesCalls.read, { params }).catch(() => null)
    if (!current) {
      setFailure(apiError.message)
      return
    }
    const { data } = current
    takeOver(data, rebaseTicks(ticked, base.permissions, data.permissions))
    setFailure(t(($) => $.permissions.role.stale))
  }
  const save = async () => {
    setIsSaving(true)
    setFailure(null)
    try {
      const body = { permissions: ordered(ticked), version: base.version }
      const { data } = await callApi(rolesCalls.change, { params, body })
      takeOver(data, new Set(data.permissions))
      void notify(
        'success',
        t(($) => $.permissions.role.saved),
      )
      void queries.invalidateQueries({ queryKey: [rolesCalls.permissions.path] })
      await reloadStaff()
    } catch (error) {
      await showRefusal(error as Error).catch((other: Error) => setFailure(other.message))
    }
    setIsSaving(false)
  }
  const tick = (names: readonly Permission[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const name of names.filter((each) => mayTick(each, facts))) {
      if (isTicked) next.add(name)
      else next.delete(name)
    }
    setTicked(next)
  }
  const isDirty = ordered(ticked).join() !== base.permissions.join()
  return {
    base,
    ticked,
    tick,
    isDirty,
    isSaving,
    failure,
    save: () => void save(),
    can: (name: Permission) => mayTick(name, facts),
  }
}

export type RoleTicks = ReturnType<typeof useRoleTicks>
