import type { Permission } from '@castellan/contract/access/permissions.ts'
import { apiKeysCalls, type ApiKey } from '@castellan/contract/calls/api-keys.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { useState } from 'react'
import { useTyped } from '../../../session/use-typed.ts'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { spokenFailure } from '../account/set-form-errors.ts'
import { FormNotice } from '../form-notice.tsx'
import { permissionLabel } from '../roles/permission-label.ts'
import { spanOptions } from '../span-options.ts'

const lifeDays = [30, 90, 180, 365, 0]
const unchanged = 'unchanged'
const fields = ['name', 'scopes', 'networks', 'expires_at']

export type KeyDialogProps = {
  /** The key to be changed; null for a new one. */
  apiKey: ApiKey | null
  grantable: readonly string[]
  onClose: () => void
  onIssued: (token: string) => void
  onChanged: () => void
}

/** Asks what a program may do, from where and for how long. */
export function KeyDialog({ apiKey, grantable, onClose, onIssued, onChanged }: KeyDialogProps) {
  const { t, locale } = useTranslation()
  const first = {
    name: apiKey?.name ?? '',
    // What its owner lacks by now is left behind: with it the key opens nothing.
    scopes: apiKey?.scopes.filter((scope) => grantable.includes(scope)) ?? ([] as string[]),
    networks: apiKey?.networks.join('\n') ?? '',
    days: apiKey ? unchanged : '90',
  }
  const kept = useTyped<typeof first>('staff', `api-keys.${apiKey?.id ?? 'add'}`, { first })
  const { name, networks, days } = kept.typed
  const scopes: ReadonlySet<string> = new Set(kept.typed.scopes)
  const change = (part: Partial<typeof first>) => kept.change({ ...kept.typed, ...part })
  const leave = () => {
    kept.drop()
    onClose()
  }
  const [failure, setFailure] = useState<Error | null>(null)
  const [isPending, setIsPending] = useState(false)
  const apiError = failure instanceof ApiError ? failure : null
  const isUnderField = fields.some((field) => apiError?.of(field) !== undefined)

  const submit = async () => {
    setIsPending(true)
    setFailure(null)
    const body = { name, scopes: [...scopes] as never[], networks: linesOf(networks), ...endAfter(days) }
    try {
      if (apiKey) {
        await callApi(apiKeysCalls.change, { body: { id: apiKey.id, ...body } })
        kept.drop()
        onChanged()
      } else {
        const { token } = await callApi(apiKeysCalls.create, { body })
        kept.drop()
        onIssued(token)
      }
    } catch (error) {
      setFailure(error as Error)
      setIsPending(false)
    }
  }
  const tick = (scope: string, isTicked: boolean) => {
    const next = new Set(scopes)
    if (isTicked) next.add(scope)
    else next.delete(scope)
    change({ scopes: [...next] })
  }
  const notice = failure === null || isUnderField ? null : spokenFailure(failure)
  return (
    <FormDialog
      isDismissable={false}
      size="md"
      title={
        apiKey ? t(($) => $.integrations.keys.editTitle, { name: apiKey.name }) : t(($) => $.integrations.keys.add)
      }
      closeLabel={t(($) => $.shell.close)}
      cancelLabel={t(($) => $.integrations.keys.cancel)}
      submitLabel={apiKey ? t(($) => $.integrations.keys.save) : t(($) => $.integrations.keys.create)}
      isPending={isPending}
      onClose={leave}
      onSubmit={() => (isPending ? undefined : void submit())}
    >
      {notice === null ? null : <FormNotice>{notice}</FormNotice>}
      <TextField
        label={t(($) => $.integrations.keys.name)}
        description={t(($) => $.integrations.keys.nameHint)}
        autoComplete="off"
        autoFocus
        maxLength={limits.apiKeyNameMax}
        value={name}
        onChange={(text) => change({ name: text })}
        errorMessage={apiError?.of('name')}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="text-sm font-medium">{t(($) => $.integrations.keys.scopes)}</legend>
        <p className="text-sm text-ink-2">{t(($) => $.integrations.keys.scopesHint)}</p>
        {apiError?.of('scopes') === undefined ? null : <FormNotice>{apiError.of('scopes')}</FormNotice>}
        <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
          {grantable.map((scope) => (
            <Checkbox key={scope} isSelected={scopes.has(scope)} onChange={(isTicked) => tick(scope, isTicked)}>
              {permissionLabel(scope as Permission, t, locale)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t(($) => $.integrations.keys.networks)}
        description={t(($) => $.integrations.keys.networksHint)}
        rows={2}
        value={networks}
        onChange={(text) => change({ networks: text })}
        errorMessage={apiError?.of('networks')}
      />
      <SelectField
        label={t(($) => $.integrations.keys.expires)}
        placeholder=""
        options={[
          ...(apiKey ? [{ value: unchanged, label: t(($) => $.integrations.keys.sameEnd) }] : []),
          ...spanOptions(lifeDays, { unit: 'day', locale, zeroLabel: t(($) => $.integrations.keys.forever) }),
        ]}
        value={days}
        onChange={(text) => change({ days: text })}
        errorMessage={apiError?.of('expires_at')}
      />
    </FormDialog>
  )
}

/** The end so many days from now, none for 0; nothing where it stays as it is. */
function endAfter(days: string): { expires_at?: string | null } {
  if (days === unchanged) return {}
  const count = Number(days)
  return { expires_at: count === 0 ? null : new Date(Date.now() + count * dayMs).toISOString() }
}

/** What stands on each line, or between commas. */
function linesOf(text: string): string[] {
  return text
    .split(/[\s,;]+/u)
    .map((line) => line.trim())
    .filter(Boolean)
}
