import { movieRails } from '@castellan/contract/resources/movie-rails.ts'
import type { HomeRail } from '@castellan/contract/calls/home-screen.ts'
import { cx } from 'class-variance-authority'
import { CalendarDays, Ellipsis, GripVertical, Languages, MapPin, Plus } from 'lucide-react'
import { countryName } from '@castellan/contract/kit/code-names.ts'
import { languageNameIn } from '../../fields/texts/language-name.ts'
import { textIn } from '@castellan/contract/fields/texts.ts'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate } from '../../ui/text/format-date.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/action/menu.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { isByHand } from './draft.ts'
import { PosterTile } from './poster-tile.tsx'
import { statusOf } from './rail-status.ts'
import type { RowsEditor } from './editing.ts'
import { joinWords } from '../../i18n/separators.ts'

type Props = { rail: HomeRail; place: number; editing: RowsEditor }

/** One row: what it is called, for whom and when, and its posters. */
export function RailCard({ rail, place, editing }: Props) {
  const { t, language, locale } = useTranslation()
  const words = useResourceTexts(movieRails)
  const { titles, lifting, mayEdit, now } = editing
  const { lift } = lifting
  const status = statusOf(rail, titles, { t, format: { locale }, now })
  const name = textIn(rail.title, language)
  const isHeld = lift?.kind === 'rail' && lift.rail === rail.key
  const isTarget = lift?.kind === 'title' && lift.to?.rail === rail.key
  const byHand = isByHand(rail)
  const counted =
    rail.section === 'movies'
      ? t(($) => $.homeRows.movies, { count: rail.titles.length })
      : t(($) => $.homeRows.series, { count: rail.titles.length })
  const isEditable = mayEdit && byHand
  return (
    <section
      data-rail={rail.key}
      aria-label={name}
      className={cx(
        'rounded-md border bg-surface shadow-rest',
        isTarget || isHeld ? 'border-brand ring-1 ring-brand' : 'border-line',
        isHeld && 'opacity-80',
      )}
    >
      <header className="flex items-start gap-1 p-2 pe-2.5">
        {mayEdit ? (
          <button
            type="button"
            data-liftable={`grip-${rail.key}`}
            aria-label={t(($) => $.homeRows.grip, { name })}
            aria-pressed={isHeld}
            onKeyDown={(event) => lifting.onRailKey(event, rail.key)}
            onPointerDown={(event) => lifting.onRailPress(event, rail.key)}
            className="grid h-8 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-xs text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:h-11 pointer-coarse:w-9"
          >
            <GripVertical aria-hidden className="size-4.5" />
          </button>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 ps-1">
          <div className="flex min-w-44 flex-1 flex-col gap-1.5 py-1">
            <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
              <h3 className={cx('min-w-0 text-base font-semibold wrap-anywhere', rail.active ? '' : 'text-ink-2')}>
                <bdi>{name}</bdi>
              </h3>
              <span className="text-xs text-ink-3">
                {valueWord(words, 'kind', rail.kind)} · {counted}
              </span>
            </div>
            <Audience rail={rail} onOpen={mayEdit ? () => editing.edit(rail) : null} />
          </div>
          {/* What keeps a row off TVs takes a line of its own where the name needs the room. */}
          <StatusDot
            tone={status.tone}
            label={<span className="whitespace-normal">{status.label}</span>}
            className="self-start py-1.5 text-xs"
          />
        </div>
        {mayEdit ? <RailMenu {...{ rail, place, editing, name }} /> : null}
      </header>
      {rail.titles.length === 0 && !byHand ? null : (
        <ul className="flex gap-2.5 overflow-x-auto px-9 pt-1 pb-3 [scrollbar-width:thin] max-sm:px-3">
          {rail.titles.map((id, index) => (
            <PosterTile key={id} {...{ id, index, rail, editing }} />
          ))}
          {isEditable ? (
            <li className="w-14.5 shrink-0 pointer-coarse:w-18">
              <button
                type="button"
                onClick={() => editing.add(rail)}
                aria-label={t(($) => $.homeRows.addTo, { name })}
                className="grid aspect-2/3 w-full place-items-center rounded-sm border border-dashed border-line-strong text-ink-3 hover:border-brand hover:text-brand"
              >
                <Plus aria-hidden className="size-5" />
              </button>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  )
}

const chip = 'inline-flex min-h-6 items-center gap-1.5 rounded-full border px-2 text-xs pointer-coarse:min-h-9'

/** For whom a row is and when; a press opens what decides it. */
function Audience({ rail, onOpen }: { rail: HomeRail; onOpen: (() => void) | null }) {
  const { t, locale } = useTranslation()
  const words = useResourceTexts(movieRails)
  const { starts_at, ends_at, countries, languages } = rail
  const day = (moment: string) => formatDate(moment, { locale })
  const when =
    starts_at !== null && ends_at !== null
      ? t(($) => $.homeRows.span, { from: day(starts_at), to: day(ends_at) })
      : starts_at !== null
        ? t(($) => $.homeRows.from, { date: day(starts_at) })
        : ends_at === null
          ? t(($) => $.homeRows.always)
          : t(($) => $.homeRows.until, { date: day(ends_at) })
  const names = countries.map((code) => countryName(code, locale))
  const more = new Intl.NumberFormat(locale).format(names.length - 3)
  const where = names.length > 3 ? `${joinWords(names.slice(0, 3))} +${more}` : joinWords(names)
  const chips = [
    { icon: CalendarDays, text: when, isSet: starts_at !== null || ends_at !== null, title: when },
    {
      icon: MapPin,
      text: where || t(($) => $.homeRows.allCountries),
      isSet: countries.length > 0,
      title: joinWords(names),
    },
    ...(languages.length === 0
      ? []
      : [
          {
            icon: Languages,
            text: joinWords(languages.map((each) => languageNameIn(locale, each))),
            isSet: true,
            title: '',
          },
        ]),
    ...(rail.product === 'any'
      ? []
      : [{ icon: null, text: valueWord(words, 'product', rail.product), isSet: true, title: '' }]),
  ]
  return (
    <div className="flex flex-wrap gap-1.5">
      {chips.map(({ icon: Icon, text, isSet, title }) => {
        const style = cx(chip, isSet ? 'border-transparent bg-brand-soft text-brand' : 'border-line text-ink-2')
        const inside = (
          <>
            {Icon ? <Icon aria-hidden className="size-3.5" /> : null}
            <bdi>{text}</bdi>
          </>
        )
        return onOpen ? (
          <button
            key={text}
            type="button"
            onClick={onOpen}
            className={cx(style, 'hover:bg-hover')}
            title={title === text ? undefined : title}
          >
            {inside}
          </button>
        ) : (
          <span key={text} className={style}>
            {inside}
          </span>
        )
      })}
    </div>
  )
}

function RailMenu({ rail, place, editing, name }: Props & { name: string }) {
  const { t } = useTranslation()
  const { shown, moveRail, change, rails } = editing
  const set = (part: Partial<HomeRail>) =>
    change(rails.map((each) => (each.key === rail.key ? { ...each, ...part } : each)))
  const isOwn = rail.kind === 'manual' || rail.kind === 'rule'
  return (
    <MenuTrigger>
      <IconButton icon={Ellipsis} size="sm" label={t(($) => $.homeRows.more, { name })} />
      <Menu aria-label={name}>
        <MenuItem onAction={() => editing.edit(rail)}>{t(($) => $.homeRows.edit)}</MenuItem>
        {place > 0 ? (
          <MenuItem onAction={() => moveRail(rail.key, shown[place - 1]!.key)}>{t(($) => $.homeRows.up)}</MenuItem>
        ) : null}
        {place < shown.length - 1 ? (
          <MenuItem onAction={() => moveRail(rail.key, shown[place + 2]?.key ?? null)}>
            {t(($) => $.homeRows.down)}
          </MenuItem>
        ) : null}
        <MenuItem onAction={() => set({ active: !rail.active })}>
          {rail.active ? t(($) => $.homeRows.turnOff) : t(($) => $.homeRows.turnOn)}
        </MenuItem>
        {isOwn ? <MenuSeparator /> : null}
        {isOwn ? (
          <MenuItem tone="danger" onAction={() => change(rails.filter(({ key }) => key !== rail.key))}>
            {t(($) => $.homeRows.remove)}
          </MenuItem>
        ) : null}
      </Menu>
    </MenuTrigger>
  )
}
