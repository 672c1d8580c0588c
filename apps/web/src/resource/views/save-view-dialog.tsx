import { adminRoles } from '@castellan/contract/access/roles.ts'
import { listViewsCalls, type ListView, type ViewScope } from '@castellan/contract/calls/list-views.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { useSession } from '../../session/use-session.ts'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
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
  const isAdmin = ownRoles.some((name) => adminRoles.includes(name))
  const roles = useQuery({ ...callQuery(officeCalls.roles, { query: {}, quiet: true }), enabled: isAdmin })
  const form = useForm({
    first: { name: '', scope: 'private' as ViewScope, role: null as string | null },
    ...sends(listViewsCalls.storeView),
    body: ({ name, scope, role }) => ({
      resource: resource.name,
      name,
      scope,
      query,
      columns: [...columns],
      ...(scope === 'role' ? { role: Number(role) } : {}),
    }),
    onDone: ({ data }) => {
      void notifySuccess(t(($) => $.table.views.saved))
      onSaved(data)
      onClose()
    },
  })
  const { name, scope, role } = form.values

  return (
    <FormDialog
      form={form}
      title={t(($) => $.table.views.save)}
      description={t(($) => $.table.views.what)}
      submitLabel={t(($) => $.table.form.save)}
      isDisabled={name.trim() === '' || (scope === 'role' && role === null)}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t(($) => $.table.views.name)}
        maxLength={limits.viewNameMax}
        autoComplete="off"
        autoFocus
      />
      <RadioGroup
        {...form.field('scope')}
        onChange={(next) => form.change({ scope: next })}
        label={t(($) => $.table.views.who)}
        options={[
          { value: 'private', label: t(($) => $.table.views.private) },
          { value: 'shared', label: t(($) => (isAdmin ? $.table.views.everybody : $.table.views.team)) },
          ...(isAdmin ? [{ value: 'role' as const, label: t(($) => $.table.views.role) }] : []),
        ]}
      />
      {scope === 'role' ? (
        <SelectField
          {...form.field('role')}
          label={t(($) => $.table.views.roleName)}
          options={(roles.data?.data ?? []).map(({ id, label }) => ({ value: String(id), label }))}
          placeholder={t(($) => $.table.form.choose)}
        />
      ) : null}
    </FormDialog>
  )
}
