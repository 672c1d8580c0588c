import { managedSourceCalls, type MaskedSource } from '@castellan/contract/calls/managed-sources.ts'
import { openingFields } from '@castellan/contract/fields/opening-fields.ts'
import { fetchedKinds } from '@castellan/contract/fields/source-kinds.ts'
import { xtreamOutputs, type XtreamOutput } from '@castellan/contract/fields/xtream-login.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailureNote } from '../../../form/failure-note.tsx'
import {
  headersBody,
  providerBody,
  providerFieldNames,
  providerTyped,
  type ProviderValues,
} from '../../../tv/sources/provider-body.ts'
import { ProviderFields } from '../../../tv/sources/provider-fields.tsx'
import { useLook } from '../../../tv/sources/use-look.ts'
import { VerdictNote } from '../../../tv/sources/verdict-note.tsx'
import { openingNames, OpeningFields, type OpeningValues } from './opening-fields.tsx'

type SourceValues = ProviderValues & OpeningValues & { name: string; output: XtreamOutput }

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
  const formId = useId()
  const [typed, setTyped] = useState(() => firstTyped(source))
  const [isCommon, setIsCommon] = useState(true)
  const change = (part: Partial<SourceValues>) => setTyped({ ...typed, ...part })
  const save = useMutation({
    meta: failureShown,
    mutationFn: () => {
      const { kind, name } = typed
      const body = { name, ...openingOf(typed), ...providerBody(typed, source) }
      return source
        ? callApi(managedSourceCalls.update, {
            params: { id: deviceId },
            body: {
              source: source.id,
              source_version: source.version,
              ...(source.shared_with > 0 ? { everywhere: isCommon } : {}),
              ...body,
            },
          })
        : callApi(managedSourceCalls.store, { params: { id: deviceId }, body: { kind, ...body } })
    },
    onSuccess: onSaved,
  })
  const { kind } = typed
  const { output: _, ...opening } = openingOf(typed)
  const asking = {
    kind,
    ...opening,
    user_agent: typed.userAgent.trim(),
    ...headersBody(typed.headers, source?.headers),
    ...(source ? { source: source.id } : {}),
  }
  const look = useLook((body: typeof asking) => callApi(managedSourceCalls.test, { params: { id: deviceId }, body }))
  const verdict = look.verdictOn(asking)
  const isTouched = [typed.address, typed.username, typed.password, typed.mac].some((text) => text !== '')
  const mustTest = (!source || isTouched) && !verdict?.ok
  const failure = save.error ?? look.error
  const messageOf = (field: string) => (failure instanceof ApiError ? failure.of(field) : undefined)
  return (
    <Sheet
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
      size="lg"
      title={source ? t(($) => $.devicePage.sources.edit) : t(($) => $.devicePage.sources.add)}
      description={t(($) => $.devicePage.sources.addAbout)}
      closeLabel={t(($) => $.table.close)}
      footer={
        <>
          <Button slot="close">{t(($) => $.table.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={save.isPending || look.isPending}>
            {mustTest
              ? t(($) => $.ownerSources.test)
              : source
                ? t(($) => $.table.form.save)
                : t(($) => $.table.form.add)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (save.isPending || look.isPending) return
          if (mustTest) look.ask(asking)
          else save.mutate()
        }}
      >
        {source && source.shared_with > 0 ? (
          <Switch
            side="end"
            isSelected={isCommon}
            onChange={setIsCommon}
            description={t(($) => $.devicePage.sources.sharedHint)}
          >
            {t(($) => $.devicePage.sources.sharedNote, { count: source.shared_with })}
          </Switch>
        ) : null}
        <FailureNote error={failure} fields={['name', ...openingNames(kind), ...providerFieldNames]} />
        {source ? null : (
          <SelectField
            label={t(($) => $.devicePage.sources.kind)}
            placeholder=""
            options={fetchedKinds.map((one) => ({ value: one, label: t(($) => $.devicePage.sources.kinds[one]) }))}
            value={kind}
            onChange={(next) => change({ kind: next })}
          />
        )}
        <TextField
          name="name"
          label={t(($) => $.owner.playlists.name)}
          maxLength={limits.sourceNameMax}
          value={typed.name}
          onChange={(name) => change({ name })}
          errorMessage={messageOf('name')}
        />
        <OpeningFields typed={typed} onChange={change} source={source} messageOf={messageOf} />
        <ProviderFields typed={typed} onChange={change} error={failure} epgAddress={source?.epg_address ?? null}>
          {kind === 'xtream' ? (
            <SelectField
              label={t(($) => $.ownerSources.output)}
              placeholder=""
              options={xtreamOutputs.map((output) => ({
                value: output,
                label: t(($) => $.ownerSources.outputs[output]),
              }))}
              value={typed.output}
              onChange={(output) => change({ output })}
            />
          ) : null}
        </ProviderFields>
        <VerdictNote
          verdict={verdict}
          isPending={look.isPending}
          isSaving={save.isPending}
          counted={kind === 'm3u_url' ? 'episodes' : 'series'}
          onSaveAnyway={() => save.mutate()}
        />
      </form>
    </Sheet>
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
    ...providerTyped(source),
  }
}
