import { isAmong } from '@castellan/contract/types/type-guards.ts'
import { permissions } from '@castellan/contract/access/permissions.ts'
import { apiKeysCalls, type ApiKey } from '@castellan/contract/calls/api-keys.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { callApi } from '../../../api/call-api.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormNotice } from '../../../form/form-notice.tsx'
import { permissionLabel } from '../../../i18n/permission-label.ts'
import { spanOptions } from '../span-options.ts'

const lifeDays = [30, 90, 180, 365, 0]
const unchanged = 'unchanged'

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
    // Scopes its owner has lost are dropped: a key with one of them is refused.
    scopes: apiKey?.scopes.filter((scope) => grantable.includes(scope)) ?? ([] as string[]),
    networks: apiKey?.networks.join('\n') ?? '',
    days: apiKey ? unchanged : '90',
  }
  const form = useForm({
    first,
    keep: { for: 'staff', as: `api-keys.${apiKey?.id ?? 'add'}` },
    body: ({ name, scopes, networks, days }) => ({
      name,
      scopes: scopes.filter((scope) => isAmong(permissions, scope)),
      networks: linesOf(networks),
      ...endAfter(days),
    }),
    nameOf: (path) => (path === 'expires_at' ? 'days' : path.split('.')[0]!),
    send: async (body) => {
      if (apiKey) await callApi(apiKeysCalls.change, { body: { id: apiKey.id, ...body } })
      else return (await callApi(apiKeysCalls.create, { body })).token
      return null
    },
    onDone: (token) => (token === null ? onChanged() : onIssued(token)),
  })
  const { scopes } = form.values
  const tick = (scope: string, isTicked: boolean) =>
    form.change({ scopes: isTicked ? [...scopes, scope] : scopes.filter((each) => each !== scope) })
  return (
    <FormDialog
      form={form}
      isDismissable={false}
      size="md"
      title={
        apiKey ? t(($) => $.integrations.keys.editTitle, { name: apiKey.name }) : t(($) => $.integrations.keys.add)
      }
      submitLabel={apiKey ? t(($) => $.integrations.keys.save) : t(($) => $.integrations.keys.create)}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t(($) => $.integrations.keys.name)}
        description={t(($) => $.integrations.keys.nameHint)}
        autoComplete="off"
        autoFocus
        maxLength={limits.apiKeyNameMax}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="text-sm font-medium">{t(($) => $.integrations.keys.scopes)}</legend>
        <p className="text-sm text-ink-2">{t(($) => $.integrations.keys.scopesHint)}</p>
        <FormNotice>{form.messageOf('scopes')}</FormNotice>
        <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
          {grantable.map((scope) => (
            <Checkbox key={scope} isSelected={scopes.includes(scope)} onChange={(isTicked) => tick(scope, isTicked)}>
              {isAmong(permissions, scope) ? permissionLabel(scope, t, locale) : scope}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <TextArea
        {...form.field('networks')}
        label={t(($) => $.integrations.keys.networks)}
        description={t(($) => $.integrations.keys.networksHint)}
        rows={2}
      />
      <SelectField
        {...form.field('days')}
        label={t(($) => $.integrations.keys.expires)}
        placeholder=""
        options={[
          ...(apiKey ? [{ value: unchanged, label: t(($) => $.integrations.keys.sameEnd) }] : []),
          ...spanOptions(lifeDays, { unit: 'day', locale, zeroLabel: t(($) => $.integrations.keys.forever) }),
        ]}
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

/** What is on each line, or between commas. */
function linesOf(text: string): string[] {
  return text
    .split(/[\s,;]+/u)
    .map((line) => line.trim())
    .filter(Boolean)
}
