import { tracksCalls } from '@castellan/contract/calls/tracks.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { callQuery } from '../../api/call-query.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Loaded } from '../page/loaded.tsx'
import { OrderedList } from '../../fields/ordered-list.tsx'
import { languageName } from '@castellan/contract/kit/language-name.ts'
import { useSettingTexts } from './setting-texts.ts'

interface LanguageOrderProps {
  name: string
  value: string[]
  onChange: (codes: string[]) => void
}

/** Languages in order of preference. */
export function LanguageOrder({ name, value: codes, onChange }: LanguageOrderProps) {
  const { t, locale } = useTranslation()
  const { label, say } = useSettingTexts()
  const kind = name === 'audio_languages' ? 'audio' : 'subtitle'
  const offered = useQuery(callQuery(tracksCalls.own))
  const nameOf = (code: string) => languageName(code, locale)
  const items = codes.map((code) => ({
    id: code,
    label: nameOf(code),
    end: (
      <IconButton
        icon={X}
        label={t(($) => $.ownerSettings.list.remove, { name: nameOf(code) })}
        onPress={() => onChange(codes.filter((each) => each !== code))}
      />
    ),
  }))
  return (
    <div className="flex flex-col gap-4">
      {codes.length === 0 ? (
        <p className="rounded-md border border-dashed border-line-strong px-4 py-4 text-lg text-ink-2">
          {say(name, [])}
        </p>
      ) : (
        <OrderedList label={label(name)} items={items} onOrder={onChange} />
      )}
      {codes.length >= limits.preferredLanguagesMax ? (
        <p className="text-lg text-ink-2">
          {t(($) => $.ownerSettings.list.full, { max: limits.preferredLanguagesMax })}
        </p>
      ) : (
        <Loaded query={offered} skeleton={<Skeleton className="h-12 w-full" />}>
          {({ data }) => (
            <SelectField
              key={codes.join()}
              label={t(($) => $.ownerSettings.list.add)}
              placeholder={t(($) => $.ownerSettings.list.choose)}
              // In the order of the operator.
              options={data[kind]
                .filter((code) => !codes.includes(code))
                .map((code) => ({ value: code, label: nameOf(code) }))}
              onChange={(code) => onChange([...codes, code])}
            />
          )}
        </Loaded>
      )}
    </div>
  )
}
