import { refreshEvery } from '@castellan/contract/calls/provider-shape.ts'
import { limits } from '@castellan/contract/limits.ts'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Form, FormField } from '../../form/use-form.ts'
import { HeaderFields } from './header-fields.tsx'
import { guideShifts, useShiftLabel } from './guide-shift.ts'
import type { ProviderValues } from './provider-body.ts'

export interface ProviderFieldsProps {
  form: Form<ProviderValues>
  /** Host of the stored guide address, which stays unless another is typed. */
  epgAddress: string | null
  /** Further fields in here, by the names of their messages. */
  others?: readonly string[]
  /** Above the others, where a kind of source has more to choose. */
  children?: ReactNode
}

const names = ['user_agent', 'headers', 'epg_url', 'epg_shift_min', 'refresh_every', 'pin_protected']
const headerNames = Array.from({ length: limits.sourceHeadersMax }, (_, at) => `headers.${at}.value`)

/** What few people need to change: folded away, but open when one of its fields was refused. */
export function ProviderFields({ form, epgAddress, others = [], children }: ProviderFieldsProps) {
  const { t } = useTranslation()
  const isWrong = [...names, ...headerNames, ...others].some((name) => form.messageOf(name) !== undefined)
  return (
    <details className="group rounded-md border border-line bg-surface" open={isWrong || undefined}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-md px-4 font-medium phone:text-lg focus-visible:outline-2 focus-visible:outline-brand [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t(($) => $.ownerSources.more)}</span>
        <ChevronDown aria-hidden className="size-4.5 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        {children}
        <SelectField
          {...form.field('refresh_every')}
          label={t(($) => $.ownerSources.refreshEvery)}
          placeholder=""
          options={refreshEvery.map((every) => ({ value: every, label: t(($) => $.ownerSources.every[every]) }))}
        />
        <TextField
          {...form.field('epg_url')}
          isCode
          type="url"
          inputMode="url"
          autoComplete="off"
          label={t(($) => $.ownerSources.epgUrl)}
          optionalLabel={t(($) => $.owner.optional)}
          description={
            <span className="wrap-anywhere">
              {epgAddress === null
                ? t(($) => $.ownerSources.epgUrlHint)
                : `${t(($) => $.ownerSources.serverNow, { address: epgAddress })} ${t(($) => $.ownerSources.keep)}`}
            </span>
          }
          maxLength={limits.sourceUrlMax}
        />
        <ShiftField {...form.field('epg_shift_min')} />
        <TextField
          {...form.field('user_agent')}
          isCode
          autoComplete="off"
          label={t(($) => $.owner.playlists.userAgent)}
          optionalLabel={t(($) => $.owner.optional)}
          description={t(($) => $.owner.playlists.userAgentHint)}
          maxLength={limits.sourceUserAgentMax}
        />
        <HeaderFields
          headers={form.values.headers}
          onChange={(headers) => form.change({ headers })}
          messageOf={form.messageOf}
        />
        <PinSwitch form={form} />
      </div>
    </details>
  )
}

/** Whether the TV asks for the PIN before it shows the source. */
export function PinSwitch({ form }: Pick<ProviderFieldsProps, 'form'>) {
  const { t } = useTranslation()
  return (
    <Switch {...form.toggle('pin_protected')} side="end" description={t(($) => $.ownerSources.pinHint)}>
      {t(($) => $.ownerSources.pin)}
    </Switch>
  )
}

function ShiftField({ value: minutes, onChange, ...field }: FormField<number>) {
  const { t } = useTranslation()
  const say = useShiftLabel()
  return (
    <SelectField
      {...field}
      label={t(($) => $.ownerSources.epgShift)}
      placeholder=""
      options={guideShifts.map((shift) => ({ value: String(shift), label: say(shift) }))}
      value={String(minutes)}
      onChange={(value) => onChange(Number(value))}
    />
  )
}
