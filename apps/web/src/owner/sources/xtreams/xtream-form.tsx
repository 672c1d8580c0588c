import type { Xtream } from '@castellan/contract/calls/owner-sources.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { readXtreamLink, xtreamOutputs, type XtreamOutput } from '@castellan/contract/fields/xtream-login.ts'
import { fillTemplate } from '@castellan/contract/fields/url-template.ts'
import type { OfferedProvider } from '@castellan/contract/calls/owner-providers.ts'
import { useState } from 'react'
import { useStoredValues } from '../../../form/use-stored-values.ts'
import { callApi } from '../../../api/call-api.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailureNote, fieldMessage } from '../../../form/failure-note.tsx'
import {
  headersBody,
  providerFieldNames,
  providerTyped,
  type ProviderValues,
} from '../../../tv/sources/provider-body.ts'
import { ProviderFields } from '../../../tv/sources/provider-fields.tsx'
import { PanelPinField } from '../pins/panel-pin-field.tsx'
import type { SourceFormProps } from '../save-source.tsx'
import { ProviderPicker } from '../provider-picker.tsx'
import { SourceFrame } from '../source-frame.tsx'
import { useTested } from '../use-tested.ts'
import { VerdictNote } from '../../../tv/sources/verdict-note.tsx'
import { LoginFields, type XtreamLoginValues } from './login-fields.tsx'

export type XtreamValues = XtreamLoginValues & ProviderValues & { name: string; output: XtreamOutput; pin: string }

const fields = ['name', 'pin', 'server', 'username', 'password', 'output', ...providerFieldNames]

/** The provider's credentials are not stored anywhere; they only outlive the end of a session. */
const secrets = ['server', 'username', 'password', 'pin', 'epgUrl', 'headers'] as const

/** A login and its settings. A login that was typed is tested first; one that fails can be saved all the same. */
export function XtreamForm({
  title,
  submitLabel,
  source: xtream,
  error,
  isPending,
  onSubmit,
}: SourceFormProps<Xtream, XtreamValues>) {
  const { t } = useTranslation()
  const kept = useStoredValues(firstTyped(xtream), {
    for: 'owner',
    as: `xtream.${xtream?.id ?? 'add'}`,
    secret: secrets,
  })
  const typed = kept.values
  const [provider, setProvider] = useState<OfferedProvider | null>(null)
  const change = (part: Partial<XtreamValues>) => kept.change(part)
  const asking = {
    ...loginOf(typed),
    user_agent: typed.userAgent.trim(),
    ...headersBody(typed.headers, xtream?.headers),
    ...(xtream ? { id: xtream.id } : {}),
  }
  const isTouched = typed.server !== '' || typed.username !== '' || typed.password !== ''
  const required = t(($) => $.ownerSources.required)
  const wrong = {
    name: typed.name.trim() === '' ? required : undefined,
    ...Object.fromEntries(
      (['server', 'username', 'password'] as const).map((name) => [
        name,
        !xtream && typed[name].trim() === '' ? required : undefined,
      ]),
    ),
  } as Record<string, string | undefined>
  const onSave = () => onSubmit({ ...typed, ...loginOf(typed) })
  const testing = { ask: askProvider, asking, isUntouched: xtream !== undefined && !isTouched }
  const { mustTest, failure, messageOf, ...tested } = useTested({ ...testing, wrong, error, isPending, onSave })
  return (
    <SourceFrame
      kept={kept}
      backTo="/device/xtreams"
      title={title}
      submitLabel={mustTest ? t(($) => $.ownerSources.test) : submitLabel}
      isPending={tested.isPending}
      onSubmit={tested.submit}
      name={typed.name}
      onName={(name) => change({ name })}
      nameError={messageOf('name')}
    >
      {xtream ? null : (
        <ProviderPicker
          chosen={provider}
          isFitting={(one) => serverOf(one) !== null}
          onChoose={(one) => {
            setProvider(one)
            change({ server: one === null ? '' : (serverOf(one) ?? ''), name: typed.name || (one?.name ?? '') })
          }}
        />
      )}
      <LoginFields
        hasServer={provider === null}
        typed={typed}
        onChange={change}
        {...(xtream ? { xtream } : {})}
        messageOf={messageOf}
      />
      <VerdictNote {...tested.note} />
      <ProviderFields typed={typed} onChange={change} error={failure} epgAddress={xtream?.epg_address ?? null}>
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
      </ProviderFields>
      {xtream ? null : (
        <PanelPinField
          value={typed.pin}
          onChange={(pin) => change({ pin })}
          errorMessage={fieldMessage(failure, 'pin')}
        />
      )}
      <FailureNote error={failure} fields={fields} />
    </SourceFrame>
  )
}

/** The server of a provider that speaks Xtream: of a `get.php` link its panel, of an address without places itself. */
function serverOf({ url_template: template }: OfferedProvider): string | null {
  const link = readXtreamLink(fillTemplate(template, { username: 'a', password: 'a' }))
  return link?.server ?? (template.includes('{') ? null : template)
}

/** A link in the server field fills all three fields, also when it was typed letter by letter. */
function loginOf({ server, username, password }: XtreamLoginValues): XtreamLoginValues {
  return readXtreamLink(server) ?? { server: server.trim(), username: username.trim(), password: password.trim() }
}

function firstTyped(xtream: Xtream | undefined): XtreamValues {
  return {
    name: xtream?.name ?? '',
    server: '',
    username: '',
    password: '',
    pin: '',
    output: xtream?.output ?? 'auto',
    ...providerTyped(xtream),
  }
}

type PreviewRequest = XtreamLoginValues & { id?: string; user_agent: string } & ReturnType<typeof headersBody>

function askProvider({ server, username, password, ...more }: PreviewRequest) {
  return callApi(ownerSourceCalls.testXtream, {
    body: {
      ...(server === '' ? {} : { server }),
      ...(username === '' ? {} : { username }),
      ...(password === '' ? {} : { password }),
      ...more,
    },
  })
}
