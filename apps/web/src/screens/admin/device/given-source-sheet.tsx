import {
  givenKinds,
  givenSourceCalls,
  type GivenKind,
  type MaskedSource,
} from '@castellan/contract/calls/given-sources.ts'
import { readXtreamLink, xtreamOutputs, type XtreamOutput } from '@castellan/contract/fields/xtream-login.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { FailureNote } from '../../device/parts/failure-note.tsx'
import {
  providerBody,
  providerFieldNames,
  providerTyped,
  type ProviderTyped,
} from '../../device/providers/provider-body.ts'
import { ProviderFields } from '../../device/providers/provider-fields.tsx'

type Typed = ProviderTyped & {
  kind: GivenKind
  name: string
  address: string
  username: string
  password: string
  mac: string
  output: XtreamOutput
}

export type GivenSourceSheetProps = {
  deviceId: number
  /** The source that is changed; what is left empty stays. */
  source?: MaskedSource
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Puts a source on a TV, or changes one; what opens it is typed and never shown again. */
export function GivenSourceSheet({ deviceId, source, onClose, onSaved }: GivenSourceSheetProps) {
  const { t } = useWords()
  const formId = useId()
  const [typed, setTyped] = useState(() => firstTyped(source))
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const save = useMutation({
    mutationFn: () => {
      const { kind, name } = typed
      const body = { name, ...openingOf(typed), ...providerBody(typed, source) }
      return source
        ? callApi(givenSourceCalls.update, {
            params: { id: deviceId },
            body: { source: source.id, source_version: source.version, ...body },
          })
        : callApi(givenSourceCalls.store, { params: { id: deviceId }, body: { kind, ...body } })
    },
    onSuccess: onSaved,
  })
  const { kind } = typed
  const of = (field: string) => (save.error instanceof ApiError ? save.error.of(field) : undefined)
  const addressName = kind === 'xtream' ? 'server' : 'url'
  const userName = kind === 'xtream' ? 'username' : 'login'
  const keep = source ? { description: t(($) => $.ownerSources.keep) } : {}
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
          <Button type="submit" form={formId} variant="primary" isPending={save.isPending}>
            {source ? t(($) => $.table.form.save) : t(($) => $.table.form.add)}
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
          if (!save.isPending) save.mutate()
        }}
      >
        <FailureNote
          error={save.error}
          fields={['name', 'mac', 'password', addressName, userName, ...providerFieldNames]}
        />
        {source ? null : (
          <SelectField
            label={t(($) => $.devicePage.sources.kind)}
            placeholder=""
            options={givenKinds.map((one) => ({ value: one, label: t(($) => $.devicePage.sources.kinds[one]) }))}
            value={kind}
            onChange={(next) => change({ kind: next as GivenKind })}
          />
        )}
        <TextField
          name="name"
          label={t(($) => $.owner.playlists.name)}
          maxLength={limits.sourceNameMax}
          value={typed.name}
          onChange={(name) => change({ name })}
          errorMessage={of('name')}
        />
        <TextField
          isCode
          name={addressName}
          autoComplete="off"
          label={t(($) => $.devicePage.sources.addresses[kind])}
          description={source ? t(($) => $.devicePage.sources.otherHost, { address: source.address }) : undefined}
          placeholder="http://"
          maxLength={limits.sourceUrlMax}
          value={typed.address}
          onChange={(address) => change(kind === 'xtream' ? filledFrom(address) : { address })}
          errorMessage={of(addressName)}
        />
        {kind === 'm3u_url' ? null : (
          <>
            <TextField
              isCode
              name={userName}
              autoComplete="off"
              label={t(($) => $.ownerSources.username)}
              {...keep}
              {...(kind === 'stalker' ? { optionalLabel: t(($) => $.table.optional) } : {})}
              maxLength={limits.credentialMax}
              value={typed.username}
              onChange={(username) => change({ username })}
              errorMessage={of(userName)}
            />
            <PasswordField
              name="password"
              autoComplete="off"
              label={t(($) => $.ownerSources.password)}
              {...keep}
              value={typed.password}
              onChange={(password) => change({ password })}
              errorMessage={of('password')}
              showLabel={t(($) => $.table.show)}
              hideLabel={t(($) => $.table.hide)}
            />
          </>
        )}
        {kind === 'stalker' ? (
          <TextField
            isCode
            name="mac"
            autoComplete="off"
            label={t(($) => $.ownerPortals.mac)}
            description={t(($) => $.devicePage.sources.macHint)}
            optionalLabel={t(($) => $.table.optional)}
            value={typed.mac}
            onChange={(mac) => change({ mac })}
            errorMessage={of('mac')}
          />
        ) : null}
        <ProviderFields typed={typed} onChange={change} error={save.error} epgAddress={source?.epg_address ?? null}>
          {kind === 'xtream' ? (
            <SelectField
              label={t(($) => $.ownerSources.output)}
              placeholder=""
              options={xtreamOutputs.map((output) => ({
                value: output,
                label: t(($) => $.ownerSources.outputs[output]),
              }))}
              value={typed.output}
              onChange={(output) => change({ output: output as XtreamOutput })}
            />
          ) : null}
        </ProviderFields>
      </form>
    </Sheet>
  )
}

/** A link in the place of the server stands for all three. */
function filledFrom(address: string): Partial<Typed> {
  const login = readXtreamLink(address)
  return login ? { address: login.server, username: login.username, password: login.password } : { address }
}

/** What is sent of what opens it: only what was typed. */
function openingOf({ kind, address, username, password, mac, output }: Typed) {
  const typed = {
    [kind === 'xtream' ? 'server' : 'url']: address.trim(),
    ...(kind === 'm3u_url' ? {} : { [kind === 'xtream' ? 'username' : 'login']: username.trim(), password }),
    ...(kind === 'stalker' ? { mac: mac.trim() } : {}),
  }
  return {
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
    ...(kind === 'xtream' ? { output } : {}),
  }
}

function firstTyped(source: MaskedSource | undefined): Typed {
  const kind = givenKinds.find((one) => one === source?.kind) ?? 'xtream'
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
