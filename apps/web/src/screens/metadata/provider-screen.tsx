import { toError } from '../../api/to-error.ts'
import { metadataSettingsCalls, type MetadataSet } from '@castellan/contract/calls/metadata-settings.ts'
import { limits } from '@castellan/contract/limits.ts'
import { locales } from '@castellan/contract/locales.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { CatalogueLinks } from '../../catalogue/catalogue-links.tsx'
import { CountryBox } from '../../fields/country/country-box.tsx'
import { languageNameIn } from '../../fields/texts/language-name.ts'
import { FormElement } from '../../form/form-element.tsx'
import { FormNotice } from '../../form/form-notice.tsx'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { notifySuccess } from '../../toasts/notify.ts'
import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'

/** How the metadata service is used. */
export function ProviderScreen() {
  const { t } = useTranslation()
  const set = useQuery({ ...callQuery(metadataSettingsCalls.read), refetchOnWindowFocus: false, gcTime: 0 })
  return (
    <div className="flex flex-col gap-4">
      <CatalogueLinks here="tmdbsettings.provider" />
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
        <header>
          <h1 className="text-xl tracking-tight">{t(($) => $.provider.title)}</h1>
          <p className="text-ink-2">{t(($) => $.provider.about, { host: set.data?.data.host ?? 'TMDB' })}</p>
        </header>
        {set.data ? (
          <Provider key={set.data.data.version} first={set.data.data} onSaved={() => void set.refetch()} />
        ) : set.error ? (
          <LoadFailure error={set.error} onRetry={() => void set.refetch()} />
        ) : (
          <CardSkeleton className="h-96" />
        )}
      </div>
    </div>
  )
}

function Provider({ first, onSaved }: { first: MetadataSet; onSaved: () => void }) {
  const { t, locale } = useTranslation()
  const formId = useId()
  const { key: from, host: _, version, ...settings } = first
  const form = useForm({
    first: { ...settings, key: '' },
    body: ({ key, ...values }) => ({ ...values, ...(key.trim() === '' ? {} : { key }), version }),
    ...sends(metadataSettingsCalls.change),
    onDone: () => {
      void notifySuccess(t(($) => $.provider.saved))
      onSaved()
    },
  })
  return (
    <Card>
      <LeaveGuard isDirty={form.mayLose} onLeave={form.forget} />
      <FormElement form={form} id={formId} isDisabled={false} className="flex flex-col gap-5">
        <FormNotice>{form.notice}</FormNotice>
        <KeyField form={form} from={from} version={version} settings={settings} onSaved={onSaved} />
        <SelectField
          placeholder={t(($) => $.table.form.choose)}
          {...form.field('language')}
          label={t(($) => $.provider.language)}
          description={t(($) => $.provider.languageHint)}
          options={locales.map((value) => ({ value, label: languageNameIn(locale, value) }))}
          onChange={(value) => form.change({ language: value })}
        />
        <CountryBox
          {...form.field('region')}
          label={t(($) => $.provider.region)}
          description={t(($) => $.provider.regionHint)}
          optionalLabel={t(($) => $.table.optional)}
        />
        <CountryBox
          {...form.field('certification_country')}
          label={t(($) => $.provider.certification)}
          description={t(($) => $.provider.certificationHint)}
          optionalLabel={t(($) => $.table.optional)}
        />
        <NumberField
          {...form.field('per_second')}
          label={t(($) => $.provider.perSecond)}
          description={t(($) => $.provider.perSecondHint)}
          minValue={1}
          maxValue={limits.metadataPerSecondMax}
        />
        <Checkbox {...form.toggle('hides_adult')} description={t(($) => $.provider.hidesAdultHint)}>
          {t(($) => $.provider.hidesAdult)}
        </Checkbox>
        <Button
          type="submit"
          variant="primary"
          className="self-end"
          isPending={form.isPending}
          isDisabled={!form.isDirty}
        >
          {t(($) => $.table.form.save)}
        </Button>
      </FormElement>
    </Card>
  )
}

type KeyFieldProps = {
  form: ReturnType<typeof useForm<{ key: string }, unknown, unknown>>
  from: MetadataSet['key']
  version: number
  settings: Omit<MetadataSet, 'key' | 'host' | 'version'>
  onSaved: () => void
}

/** The key is typed and never shown; it can be tried out before it is saved. */
function KeyField({ form, from, version, settings, onSaved }: KeyFieldProps) {
  const { t } = useTranslation()
  const [verdict, setVerdict] = useState<{ isGood: boolean; text: string } | null>(null)
  const [isTesting, setIsTesting] = useState(false)
  const test = async () => {
    setIsTesting(true)
    setVerdict(null)
    const typed = form.values.key.trim()
    try {
      const { problem, ms } = await callApi(metadataSettingsCalls.test, { body: typed === '' ? {} : { key: typed } })
      const text = problem ? t(($) => $.provider.problems[problem]) : t(($) => $.provider.works, { ms })
      setVerdict({ isGood: problem === null, text })
    } catch (error) {
      setVerdict({ isGood: false, text: toError(error).message })
    } finally {
      setIsTesting(false)
    }
  }
  const remove = async () => {
    try {
      await callApi(metadataSettingsCalls.change, { body: { ...settings, key: null, version } })
      onSaved()
    } catch (error) {
      showFailedWrite(error)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        {...form.field('key')}
        label={t(($) => $.provider.key)}
        description={t(($) => $.provider.keyFrom[from])}
        isDisabled={from === 'environment'}
        autoComplete="off"
        showLabel={t(($) => $.provider.showKey)}
        hideLabel={t(($) => $.provider.hideKey)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" isPending={isTesting} onPress={() => void test()}>
          {t(($) => $.provider.test)}
        </Button>
        {from === 'stored' ? (
          <Button size="sm" variant="ghost" onPress={() => void remove()}>
            {t(($) => $.provider.removeKey)}
          </Button>
        ) : null}
        <p role="status" className={`text-sm ${verdict?.isGood === false ? 'font-medium text-stop' : 'text-ok'}`}>
          {verdict?.text}
        </p>
      </div>
    </div>
  )
}
