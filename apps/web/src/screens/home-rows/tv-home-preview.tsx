import { isAmong } from '@castellan/contract/types/type-guards.ts'
import { homeScreenCalls as calls } from '@castellan/contract/calls/home-screen.ts'
import type { Product } from '@castellan/contract/access/products.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useEffect, useRef, useState } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { CountryBox } from '../../fields/country/country-box.tsx'
import { LocalisedDateField } from '../../fields/view/localised-date-field.tsx'
import { momentAt } from '../../fields/moment/wall-time.ts'
import { languageNameIn } from '../../fields/texts/language-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { Kbd } from '../../ui/text/kbd.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { useTvTexts } from './use-tv-texts.ts'
import { Poster } from './poster.tsx'
import { directionOf, locales, type Locale } from '@castellan/contract/locales.ts'

type Rails = (typeof calls.preview.answer)['_zod']['output']['data']['rails']

/** The home screen as a TV of a product draws it, at a moment, in a country and a language. */
export function TvHomePreview({ product, version }: { product: Product; version: number }) {
  const { t, language: spoken, locale } = useTranslation()
  const [at, setAt] = useState('')
  const [country, setCountry] = useState('')
  const [language, setLanguage] = useState<Locale>(isAmong(locales, spoken) ? spoken : 'en')
  const moment = at === '' ? undefined : momentAt(at).toISOString()
  const preview = useQuery({
    ...callQuery(calls.preview, { query: { product, country, language, at: moment } }),
    queryKey: [calls.preview.path, { product, country, language, at }, version],
    placeholderData: keepPreviousData,
  })
  const data = preview.data?.data
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-label={t(($) => $.homeRows.preview)}>
      <h2 className="text-base font-semibold">{t(($) => $.homeRows.preview)}</h2>
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)] gap-2 max-sm:order-last max-sm:grid-cols-1">
        <LocalisedDateField
          hasTime
          label={t(($) => $.homeRows.at)}
          value={at === '' ? '' : at}
          onChange={setAt}
          description={at === '' ? t(($) => $.homeRows.nowHint) : undefined}
        />
        <CountryBox label={t(($) => $.homeRows.country)} value={country} onChange={setCountry} />
        <SelectField
          label={t(($) => $.homeRows.language)}
          options={locales.map((each) => ({ value: each, label: languageNameIn(locale, each) }))}
          value={language}
          onChange={setLanguage}
          placeholder=""
        />
      </div>
      <Screen
        rails={data?.rails ?? []}
        images={data?.images ?? null}
        language={language}
        isLoaded={data !== undefined}
      />
      <p className="flex flex-wrap items-center justify-center gap-1 text-xs text-ink-3 max-sm:hidden">
        {['←', '↑', '↓', '→'].map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        <span className="ms-1">{t(($) => $.homeRows.remote)}</span>
      </p>
      {preview.error ? <p className="text-sm text-stop">{preview.error.message}</p> : null}
    </section>
  )
}

type ScreenProps = {
  rails: Rails
  images: Parameters<typeof Poster>[0]['images']
  language: string
  isLoaded: boolean
}

/** The parts of a TV in its order: what it has channels of, and then what it finds in the catalogue, as long as there are rows. */
function TvHeader({ language, hasRows }: { language: string; hasRows: boolean }) {
  const { tv, tvSettings, ownerSettings } = useTvTexts(language)
  const pages = ownerSettings?.pages
  const parts = pages ? [pages['live-tv'].title, pages.movies.title, pages['tv-series'].title] : []
  const tab = 'rounded-[0.8cqw] px-[1.4cqw] py-[0.9cqw]'
  return (
    <div className="-ms-[1.4cqw] flex items-center gap-[0.6cqw] leading-none">
      <Logo className="me-[0.6cqw] ms-[1.4cqw] size-[2.6cqw]" />
      {parts.map((part) => (
        <span key={part} className={cx(tab, 'text-ink-2')}>
          {part}
        </span>
      ))}
      {hasRows ? <b className={cx(tab, 'bg-brand-soft')}>{tv?.home.title}</b> : null}
      <span className="ms-auto rounded-[0.8cqw] border border-line px-[1.4cqw] py-[0.8cqw]">{tvSettings?.open}</span>
    </div>
  )
}

/** Year, rating and genres, as far as they are known: the line a TV has below a title. */
function factsOf({ year, rating, genres }: Rails[number]['cards'][number], language: string): string {
  const points = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return [year, rating === null ? null : `★\u00a0${points.format(rating)}`, ...genres.slice(0, 2)]
    .filter((fact) => fact !== null)
    .join(' · ')
}

/** The arrows move the focus as those of a remote do. */
function Screen({ rails, images, language, isLoaded }: ScreenProps) {
  const { t } = useTranslation()
  const { tv } = useTvTexts(language)
  const direction = directionOf(language)
  const [place, setPlace] = useState({ rail: 0, card: 0 })
  const screen = useRef<HTMLDivElement>(null)
  const rail = Math.min(place.rail, Math.max(0, rails.length - 1))
  const card = Math.min(place.card, Math.max(0, (rails[rail]?.cards.length ?? 1) - 1))
  const chosen = rails[rail]?.cards[card]
  useEffect(() => {
    const button = screen.current?.querySelector<HTMLElement>('[data-chosen]')
    const row = button?.closest<HTMLElement>('[data-cards]')
    const list = screen.current?.querySelector<HTMLElement>('[data-rails]')
    if (!button || !row || !list) return
    const isRtl = direction === 'rtl'
    const start = isRtl ? button.offsetLeft + button.offsetWidth - row.clientWidth : button.offsetLeft
    row.scrollLeft = start + ((isRtl ? 1 : -1) * row.clientWidth) / 3
    list.scrollTop = row.parentElement!.offsetTop - list.offsetTop
  }, [rail, card, rails, direction])
  const move = (event: React.KeyboardEvent) => {
    const side = direction === 'rtl' ? -1 : 1
    const steps: Record<string, [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -side],
      ArrowRight: [0, side],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = Math.max(0, Math.min(rails.length - 1, rail + step[0]))
    const last = (rails[next]?.cards.length ?? 1) - 1
    setPlace({ rail: next, card: Math.max(0, Math.min(last, card + step[1])) })
  }
  return (
    // The picture is one control: what is chosen in it is read from the live text.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={screen}
      role="group"
      aria-label={t(($) => $.homeRows.screen)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows move the focus in it
      tabIndex={0}
      onKeyDown={move}
      lang={language}
      dir={direction}
      className="dark on-rail @container relative aspect-video w-full overflow-hidden rounded-lg border-[6px] border-rail bg-page text-ink shadow-lift"
    >
      <div className="flex h-full flex-col gap-[1.6cqw] p-[3cqw] pb-0 text-[2cqw]">
        <TvHeader language={language} hasRows={rails.length > 0} />
        {chosen ? (
          <div aria-live="polite" className="min-h-[8cqw]">
            <p className="line-clamp-1 text-[3.2cqw] leading-tight font-semibold">
              <bdi>{chosen.title}</bdi>
            </p>
            <p className="line-clamp-1 text-[1.8cqw] leading-snug text-ink-2">
              <bdi>{factsOf(chosen, language)}</bdi>
              <span className="ms-[2cqw]">{tv?.home.open}</span>
            </p>
            <p className="line-clamp-2 max-w-[62cqw] text-[1.8cqw] leading-snug text-ink-2">
              <bdi>{chosen.overview}</bdi>
            </p>
          </div>
        ) : null}
        {isLoaded && rails.length === 0 ? (
          <p className="m-auto text-[2.2cqw] text-ink-2">{t(($) => $.homeRows.screenEmpty)}</p>
        ) : null}
        <div data-rails className="flex min-h-0 flex-1 flex-col gap-[1.4cqw] overflow-hidden">
          {rails.map(({ code, title, cards }, railAt) => (
            <div key={code} className={cx('shrink-0', railAt === rail ? '' : 'opacity-75')}>
              <p className="text-[2cqw] leading-snug font-semibold">
                <bdi>{title}</bdi>
              </p>
              <div data-cards className="flex gap-[1.4cqw] overflow-hidden px-[0.8cqw] py-[1cqw]">
                {cards.map((each, cardAt) => {
                  const isChosen = railAt === rail && cardAt === card
                  return (
                    <span
                      key={each.id}
                      data-chosen={isChosen || undefined}
                      className={cx(
                        'w-[9.5cqw] shrink-0',
                        isChosen && 'rounded-sm outline-[0.6cqw] outline-offset-[0.3cqw] outline-ink',
                      )}
                    >
                      <Poster title={each} images={images} isTiny />
                    </span>
                  )
                })}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
