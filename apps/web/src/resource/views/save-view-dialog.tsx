import { adminRoles } from '@castellan/contract/access/roles.ts'
import { listViewsCalls } from '@castellan/contract/calls/list-views.ts'
import type { ListView, ViewScope } from '@castellan/contract/calls/list-views.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { notify } from '../../session/notify.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export type SaveViewDialogProps = {
  resource: Resource
  query: Record<string, string>
  columns: readonly string[]
  onSaved: (view: ListView) => void
  onClose: () => void
}

/** Names what the list shows now, and says who is offered it. */
export function SaveViewDialog({ resource, query, columns, onSaved, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation()
  const { roles: ownRoles } = useSession()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ViewScope>('private')
  const [role, setRole] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const isAdmin = ownRoles.some((name) => adminRoles.includes(name))
  const roles = useQuery({ ...callQuery(officeCalls.roles, { query: {}, quiet: true }), enabled: isAdmin })
  const isReady = name.trim() !== '' && (scope !== 'role' || role !== null)

  const save = async () => {
    setIsSaving(true)
    setError(null)
    const ofRole = scope === 'role' ? { role: Number(role) } : {}
    try {
      const body = { noun: resource.name, name, scope, query, columns: [...columns], ...ofRole }
      const { data } = await callApi(listViewsCalls.storeView, { body })
      void notify(
        'success',
        t(($) => $.table.views.saved),
      )
      onSaved(data)
      onClose()
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 422) setError(failure)
      else if (failure instanceof Error) void notify('error', failure.message)
    }
    setIsSaving(false)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(($) => $.table.views.save)}
      description={t(($) => $.table.views.what)}
      closeLabel={t(($) => $.table.close)}
      footer={
        <>
          <Button slot="close">{t(($) => $.table.cancel)}</Button>
          <Button variant="primary" isDisabled={!isReady} isPending={isSaving} onPress={() => void save()}>
            {t(($) => $.table.form.save)}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void save()
        }}
      >
        <TextField
          label={t(($) => $.table.views.name)}
          value={name}
          onChange={setName}
          maxLength={limits.viewNameMax}
          autoComplete="off"
          autoFocus
          errorMessage={error?.of('name')}
        />
        <RadioGroup
          label={t(($) => $.table.views.who)}
          value={scope}
          onChange={(next) => setScope(next as ViewScope)}
          errorMessage={error?.of('scope')}
          options={[
            { value: 'private', label: t(($) => $.table.views.private) },
            { value: 'shared', label: t(($) => (isAdmin ? $.table.views.everybody : $.table.views.team)) },
            ...(isAdmin ? [{ value: 'role', label: t(($) => $.table.views.role) }] : []),
          ]}
        />
        {scope === 'role' ? (
          <SelectField
            label={t(($) => $.table.views.roleName)}
            options={(roles.data?.data ?? []).map(({ id, label }) => ({ value: String(id), label }))}
            value={role}
            onChange={setRole}
            placeholder={t(($) => $.table.form.choose)}
            errorMessage={error?.of('role')}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
