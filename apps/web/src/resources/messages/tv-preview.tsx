import { locales, type Locale } from '@castellan/contract/locales.ts'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { RowFor } from '../../fields/view/field-view.ts'
import { languageNameIn } from '../../fields/texts/language-name.ts'
import { textIn } from '@castellan/contract/fields/texts.ts'
import { Picture } from '../../ui/layout/picture.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { MessageResource } from './screen-of-messages.tsx'

/** Where the message is on the picture, by its placement. */
const places: Readonly<Record<string, string>> = {
  modal: 'inset-x-[12%] top-[14%] items-center rounded-md p-3 text-center sm:inset-x-[18%] sm:top-[22%] sm:p-4',
  ticker: 'inset-x-0 bottom-0 px-4 py-2',
  bell: 'end-3 top-10 w-[46%] rounded-md p-3',
  home_banner: 'inset-x-3 top-10 rounded-md p-4',
  home_row: 'inset-x-3 bottom-3 rounded-md p-3',
}

/** The message as a TV shows it, in each language it was written in. */
export function TvPreview({
  row,
}: {
  row: Pick<RowFor<MessageResource>, 'title' | 'body' | 'picture' | 'placement' | 'needs_confirm'>
}) {
  const { t, language: spoken, locale } = useTranslation()
  const { title, body } = row
  const languages = locales.filter((language) => title[language] || body[language])
  const [chosen, setChosen] = useState<Locale>(() => languages.find((language) => language === spoken) ?? 'en')
  const placement = row.placement
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 className="text-lg">{t(($) => $.messages.preview.title)}</h3>
        {languages.length < 2 ? null : (
          <SelectField
            aria-label={t(($) => $.messages.preview.language)}
            size="sm"
            options={languages.map((language) => ({ value: language, label: languageNameIn(locale, language) }))}
            value={chosen}
            onChange={setChosen}
            placeholder=""
          />
        )}
      </div>
      <div className="dark on-rail relative aspect-video w-full overflow-hidden rounded-md bg-rail text-rail-ink">
        {placement === 'bell' ? <Bell aria-hidden className="absolute end-3 top-3 size-5 text-ember" /> : null}
        <div
          lang={chosen}
          className={`absolute flex max-h-[80%] flex-col gap-1 overflow-hidden border text-sm sm:text-base border-rail-line bg-rail-on ${places[placement] ?? places['bell']}`}
        >
          <strong dir="auto" className="wrap-anywhere">
            {textIn(title, chosen)}
          </strong>
          {row.picture === null ? null : (
            <Picture sha256={row.picture} size="w342" alt="" className="max-h-24 w-auto self-center object-contain" />
          )}
          <span dir="auto" className="text-xs wrap-anywhere whitespace-pre-line sm:text-sm">
            {textIn(body, chosen)}
          </span>
          {row.needs_confirm ? (
            <span className="mt-2 self-center rounded-sm bg-brand px-3 py-1 text-xs text-brand-ink sm:text-sm">
              {t(($) => $.tvLine.message.confirm)}
            </span>
          ) : null}
        </div>
      </div>
    </section>
  )
}
