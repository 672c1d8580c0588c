import { refreshEvery } from '@castellan/contract/calls/provider-shape.ts'
import { limits } from '@castellan/contract/limits.ts'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fieldMessage } from '../../form/failure-note.tsx'
import { HeaderFields } from './header-fields.tsx'
import { guideShifts, useShiftLabel } from './guide-shift.ts'
import { providerFieldNames, type ProviderValues } from './provider-body.ts'

export interface ProviderFieldsProps {
  typed: ProviderValues
  onChange: (part: Partial<ProviderValues>) => void
  error: Error | null
  /** Host of the stored guide address, which stays unless another is typed. */
  epgAddress: string | null
  /** Open although none of these fields was refused. */
  isOpen?: boolean
  /** Above the others, where a kind of source has more to choose. */
  children?: ReactNode
}

/** What few people need to change: folded away, but open when one of its fields was refused. */
export function ProviderFields(props: ProviderFieldsProps) {
  const { typed, onChange, error, epgAddress, isOpen = false, children } = props
  const { t } = useTranslation()
  const isWrong = providerFieldNames.some((name) => fieldMessage(error, name) !== undefined)
  return (
    <details className="group rounded-md border border-line bg-surface" open={isWrong || isOpen || undefined}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-md px-4 font-medium phone:text-lg focus-visible:outline-2 focus-visible:outline-brand [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t(($) => $.ownerSources.more)}</span>
        <ChevronDown aria-hidden className="size-4.5 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        {children}
        <SelectField
          label={t(($) => $.ownerSources.refreshEvery)}
          placeholder=""
          options={refreshEvery.map((every) => ({ value: every, label: t(($) => $.ownerSources.every[every]) }))}
          value={typed.refreshEvery}
          onChange={(every) => onChange({ refreshEvery: every })}
        />
        <TextField
          isCode
          name="epg_url"
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
          value={typed.epgUrl}
          onChange={(epgUrl) => onChange({ epgUrl })}
          errorMessage={fieldMessage(error, 'epg_url')}
        />
        <ShiftField minutes={typed.epgShiftMin} onChange={(epgShiftMin) => onChange({ epgShiftMin })} />
        <TextField
          isCode
          name="user_agent"
          autoComplete="off"
          label={t(($) => $.owner.playlists.userAgent)}
          optionalLabel={t(($) => $.owner.optional)}
          description={t(($) => $.owner.playlists.userAgentHint)}
          maxLength={limits.sourceUserAgentMax}
          value={typed.userAgent}
          onChange={(userAgent) => onChange({ userAgent })}
          errorMessage={fieldMessage(error, 'user_agent')}
        />
        <HeaderFields headers={typed.headers} onChange={(headers) => onChange({ headers })} error={error} />
        <PinSwitch typed={typed} onChange={onChange} />
      </div>
    </details>
  )
}

/** Whether the TV asks for the PIN before it shows the source. */
export function PinSwitch({ typed, onChange }: Pick<ProviderFieldsProps, 'typed' | 'onChange'>) {
  const { t } = useTranslation()
  return (
    <Switch
      side="end"
      isSelected={typed.pinProtected}
      onChange={(pinProtected) => onChange({ pinProtected })}
      description={t(($) => $.ownerSources.pinHint)}
    >
      {t(($) => $.ownerSources.pin)}
    </Switch>
  )
}

function ShiftField({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const { t } = useTranslation()
  const say = useShiftLabel()
  return (
    <SelectField
      label={t(($) => $.ownerSources.epgShift)}
      placeholder=""
      options={guideShifts.map((shift) => ({ value: String(shift), label: say(shift) }))}
      value={String(minutes)}
      onChange={(value) => onChange(Number(value))}
    />
  )
}
