import type { OfferedProvider } from '@castellan/contract/calls/owner-providers.ts'
import { ownerSourceCalls, type Xtream } from '@castellan/contract/calls/owner-sources.ts'
import { fillTemplate } from '@castellan/contract/fields/url-template.ts'
import { readXtreamLink, xtreamOutputs, type XtreamOutput } from '@castellan/contract/fields/xtream-login.ts'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { headersBody, providerTyped } from '../../../tv/sources/provider-body.ts'
import { useTested } from '../../../tv/sources/use-tested.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { ProviderPicker } from '../provider-picker.tsx'
import type { SourceFormProps } from '../save-source.tsx'
import { SourceFrame } from '../source-frame.tsx'
import { useSourceForm, type SourceValues } from '../use-source-form.ts'
import { xtreamKind } from './xtream-kind.ts'
import { LoginFields, type XtreamLoginValues } from './login-fields.tsx'

export type XtreamValues = XtreamLoginValues & SourceValues & { output: XtreamOutput }

/** A login and its settings. A login that was typed is tested first; one that fails can be saved all the same. */
export function XtreamForm({ title, submitLabel, source: xtream, send }: SourceFormProps<Xtream, XtreamValues>) {
  const { t } = useTranslation()
  const [provider, setProvider] = useState<OfferedProvider | null>(null)
  const missing = (text: string) => (!xtream && text.trim() === '' ? t(($) => $.ownerSources.required) : undefined)
  const form = useSourceForm<XtreamValues>(
    { kind: xtreamKind, id: xtream?.id },
    {
      first: {
        name: xtream?.name ?? '',
        server: '',
        username: '',
        password: '',
        pin: '',
        output: xtream?.output ?? 'auto',
        ...providerTyped(xtream),
      },
      secret: ['server', 'username', 'password'],
      check: ({ server, username, password }) => ({
        server: missing(server),
        username: missing(username),
        password: missing(password),
      }),
      send: (typed) => send({ ...typed, ...loginOf(typed) }),
    },
  )
  const typed = form.values
  const tested = useTested({
    form,
    ask: (body) => callApi(ownerSourceCalls.testXtream, { body }),
    asking: {
      ...filledOf(loginOf(typed)),
      user_agent: typed.user_agent.trim(),
      ...headersBody(typed.headers, xtream?.headers),
      ...(xtream ? { id: xtream.id } : {}),
    },
    isUntouched: xtream !== undefined && Object.keys(filledOf(typed)).length === 0,
  })
  return (
    <SourceFrame
      form={form}
      tested={tested}
      source={xtream}
      backTo={xtreamKind.path}
      title={title}
      submitLabel={submitLabel}
      more={
        <SelectField
          {...form.field('output')}
          label={t(($) => $.ownerSources.output)}
          placeholder=""
          options={xtreamOutputs.map((output) => ({
            value: output,
            label: t(($) => $.ownerSources.outputs[output]),
          }))}
        />
      }
    >
      {xtream ? null : (
        <ProviderPicker
          chosen={provider}
          isFitting={(one) => serverOf(one) !== null}
          onChoose={(one) => {
            setProvider(one)
            form.change({ server: one === null ? '' : (serverOf(one) ?? ''), name: typed.name || (one?.name ?? '') })
          }}
        />
      )}
      <LoginFields form={form} hasServer={provider === null} {...(xtream ? { xtream } : {})} />
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

/** Of a login what was typed. */
export function filledOf({ server, username, password }: XtreamLoginValues): Partial<XtreamLoginValues> {
  return {
    ...(server === '' ? {} : { server }),
    ...(username === '' ? {} : { username }),
    ...(password === '' ? {} : { password }),
  }
}
