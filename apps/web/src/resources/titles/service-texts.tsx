import { catalogueCalls } from '@castellan/contract/calls/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What the service calls a title and says of it, by language; what staff say goes before it. */
export function ServiceTexts({ id }: { id: number }) {
  const { t, locale } = useTranslation()
  const texts = useQuery(callQuery(catalogueCalls.serviceTexts, { params: { id } }))
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' })
  if (!texts.data) return null
  return (
    <Card title={t(($) => $.catalogue.serviceTexts)} padding={texts.data.data.length === 0 ? 'normal' : 'none'}>
      {texts.data.data.length === 0 ? (
        <p className="text-sm text-ink-2">{t(($) => $.catalogue.serviceSilent)}</p>
      ) : (
        <ul className="divide-y divide-line">
          {texts.data.data.map(({ language, title, overview }) => (
            <li key={language} className="flex flex-col gap-0.5 px-4 py-3 text-sm">
              <span className="text-xs text-ink-3">{names.of(language) ?? language}</span>
              <bdi className="font-medium wrap-anywhere">{title}</bdi>
              <bdi className="text-ink-2 wrap-anywhere">{overview}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
