import { managedSourceCalls, type MaskedSource } from '@castellan/contract/calls/managed-sources.ts'
import { openingFields } from '@castellan/contract/fields/opening-fields.ts'
import { fetchedKinds } from '@castellan/contract/fields/source-kinds.ts'
import { xtreamOutputs, type XtreamOutput } from '@castellan/contract/fields/xtream-login.ts'
import { limits } from '@castellan/contract/limits.ts'
import { callApi } from '../../../api/call-api.ts'
import { FormSheet } from '../../../form/form-sheet.tsx'
import { useForm } from '../../../form/use-form.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { headersBody, providerBody, providerTyped, type ProviderValues } from '../../../tv/sources/provider-body.ts'
import { ProviderFields } from '../../../tv/sources/provider-fields.tsx'
import { useTested } from '../../../tv/sources/use-tested.ts'
import { VerdictNote } from '../../../tv/sources/verdict-note.tsx'
import { OpeningFields, openingNameOf, type OpeningValues } from './opening-fields.tsx'

type SourceValues = ProviderValues & OpeningValues & { name: string; output: XtreamOutput; isCommon: boolean }

export type ManagedSourceSheetProps = {
  deviceId: number
  /** The source that is changed; what is left empty stays. */
  source?: MaskedSource
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Puts a source on a TV, or changes one; what opens it is typed and never shown again. */
export function ManagedSourceSheet({ deviceId, source, onClose, onSaved }: ManagedSourceSheetProps) {
  const { t } = useTranslation()
  const params = { id: deviceId }
  const form = useForm({
    first: firstTyped(source),
    keep: {
      for: 'staff',
      as: `devices.${deviceId}.source.${source?.id ?? 'add'}`,
      secret: ['address', 'username', 'password', 'mac', 'epg_url', 'headers'],
    },
    nameOf: openingNameOf,
    send: (values: SourceValues) => {
      const body = { name: values.name, ...openingOf(values), ...providerBody(values, source) }
      return source
        ? callApi(managedSourceCalls.update, {
            params,
            body: {
              source: source.id,
              source_version: source.version,
              ...(source.shared_with > 0 ? { everywhere: values.isCommon } : {}),
              ...body,
            },
          })
        : callApi(managedSourceCalls.store, { params, body: { kind: values.kind, ...body } })
    },
    onDone: onSaved,
  })
  const typed = form.values
  const { kind } = typed
  const { output: _, ...opening } = openingOf(typed)
  const tested = useTested({
    form,
    ask: (body) => callApi(managedSourceCalls.test, { params, body }),
    asking: {
      kind,
      ...opening,
      user_agent: typed.user_agent.trim(),
      ...headersBody(typed.headers, source?.headers),
      ...(source ? { source: source.id } : {}),
    },
    isUntouched:
      source !== undefined && [typed.address, typed.username, typed.password, typed.mac].every((text) => text === ''),
  })
  const save = source ? t(($) => $.table.form.save) : t(($) => $.table.form.add)
  return (
    <FormSheet
      form={tested.form}
      isDismissable={false}
      size="lg"
      title={source ? t(($) => $.devicePage.sources.edit) : t(($) => $.devicePage.sources.add)}
      description={t(($) => $.devicePage.sources.addAbout)}
      submitLabel={tested.mustTest ? t(($) => $.ownerSources.test) : save}
      onClose={onClose}
    >
      {source && source.shared_with > 0 ? (
        <Switch {...form.toggle('isCommon')} side="end" description={t(($) => $.devicePage.sources.sharedHint)}>
          {t(($) => $.devicePage.sources.sharedNote, { count: source.shared_with })}
        </Switch>
      ) : null}
      {source ? null : (
        <SelectField
          {...form.field('kind')}
          label={t(($) => $.devicePage.sources.kind)}
          placeholder=""
          options={fetchedKinds.map((one) => ({ value: one, label: t(($) => $.devicePage.sources.kinds[one]) }))}
        />
      )}
      <TextField {...form.field('name')} label={t(($) => $.owner.playlists.name)} maxLength={limits.sourceNameMax} />
      <OpeningFields form={form} source={source} />
      <ProviderFields form={form} epgAddress={source?.epg_address ?? null}>
        {kind === 'xtream' ? (
          <SelectField
            {...form.field('output')}
            label={t(($) => $.ownerSources.output)}
            placeholder=""
            options={xtreamOutputs.map((output) => ({
              value: output,
              label: t(($) => $.ownerSources.outputs[output]),
            }))}
          />
        ) : null}
      </ProviderFields>
      <VerdictNote {...tested.note} counted={kind === 'm3u_url' ? 'episodes' : 'series'} />
    </FormSheet>
  )
}

/** What is sent of what opens it: only what was typed. */
function openingOf({ kind, address, username, password, mac, output }: SourceValues) {
  const names = openingFields[kind]
  const typed = {
    [names.address]: address.trim(),
    ...(names.username === null ? {} : { [names.username]: username.trim(), password }),
    ...(names.mac === null ? {} : { [names.mac]: mac.trim() }),
  }
  return {
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
    ...(kind === 'xtream' ? { output } : {}),
  }
}

function firstTyped(source: MaskedSource | undefined): SourceValues {
  const kind = fetchedKinds.find((one) => one === source?.kind) ?? 'xtream'
  const output = xtreamOutputs.find((one) => one === source?.output) ?? 'auto'
  return {
    kind,
    name: source?.name ?? '',
    address: '',
    username: '',
    password: '',
    mac: '',
    output,
    isCommon: true,
    ...providerTyped(source),
  }
}
