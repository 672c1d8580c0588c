import { products } from '@castellan/contract/access/products.ts'
import { ruleOrders } from '@castellan/contract/access/title-kinds.ts'
import { railDocumentSchema, type RailRule } from '@castellan/contract/fields/rail-document.ts'
import { countries } from '@castellan/contract/fields/countries.ts'
import { integer } from '@castellan/contract/fields/integer.ts'
import { moment } from '@castellan/contract/fields/moment.ts'
import { texts, textIn } from '@castellan/contract/fields/texts.ts'
import { type HomeRail, railDocumentOf } from '@castellan/contract/calls/home-screen.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import { limits } from '@castellan/contract/limits.ts'
import { locales } from '@castellan/contract/locales.ts'
import { movieRails } from '@castellan/contract/resources/movie-rails.ts'
import type { ReactNode } from 'react'
import { CountriesInput } from '../../fields/countries/input.tsx'
import type { InputProps } from '../../fields/view/field-view.ts'
import { IntegerInput } from '../../fields/integer/input.tsx'
import { MomentInput } from '../../fields/moment/input.tsx'
import { TextsInput } from '../../fields/texts/input.tsx'
import { languageNameIn } from '../../fields/texts/language-name.ts'
import { FormSheet } from '../../form/form-sheet.tsx'
import { useForm } from '../../form/use-form.ts'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Switch } from '../../ui/field/switch.tsx'

type Props = { rail: HomeRail; genres: readonly string[]; onSave: (rail: HomeRail) => void; onClose: () => void }

const titleField = texts({ max: limits.networkNameMax })
const year = integer({ min: limits.titleYearMin, max: limits.titleYearMax, isCode: true })
const points = integer({ min: 0, max: 10 })
const days = integer({ min: 1, max: 3_650 })

/** The field a path of the schema is about: those of a rule are named one below it. */
const nameOf = (path: string) =>
  path
    .split('.')
    .slice(0, path.startsWith('rule.') ? 2 : 1)
    .join('.')

/** What a row is called, for whom it is and when, and of a rule which titles it lists. */
export function RailSheet({ rail: first, genres, onSave, onClose }: Props) {
  const { t, language, locale } = useTranslation()
  const words = useResourceTexts(movieRails)
  const form = useForm({
    first,
    schema: railDocumentSchema,
    body: railDocumentOf,
    nameOf,
    send: async (body) => body,
    onDone: (body, rail) => onSave({ ...rail, ...body, titles: rail.titles }),
  })
  const rail = form.values
  const set = form.change
  const put = (name: string, field: AnyField, label: string) => {
    const errorMessage = form.messageOf(name)
    const none = {
      description: undefined,
      optionalLabel: undefined,
      isDisabled: false,
      onBlur: () => undefined,
      focusRef: null,
    }
    return { ...none, field, name, words, label, errorMessage }
  }
  return (
    <FormSheet
      form={form}
      title={first.title.en ? textIn(first.title, language) : t(($) => $.homeRows.newRow)}
      submitLabel={t(($) => $.homeRows.done)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        <Part>
          <TextsInput
            {...put('title', titleField, words.fields['title']!)}
            value={rail.title}
            onChange={(title) => set({ title })}
          />
          <Switch {...form.toggle('active')}>{words.fields['active']}</Switch>
        </Part>
        {rail.rule === null ? null : (
          <Part title={t(($) => $.homeRows.ruleTitle)}>
            <RuleFields rule={rail.rule} genres={genres} put={put} onChange={(rule) => set({ rule })} />
          </Part>
        )}
        <Part title={t(($) => $.homeRows.audience)}>
          <SelectField
            label={words.fields['product']!}
            options={(['any', ...products] as const).map((value) => ({
              value,
              label: valueWord(words, 'product', value),
            }))}
            value={rail.product}
            onChange={(product) => set({ product })}
            placeholder=""
          />
          <CountriesInput
            {...put(
              'countries',
              countries(),
              t(($) => $.homeRows.countries),
            )}
            description={t(($) => $.homeRows.countriesHint)}
            value={rail.countries}
            onChange={(next) => set({ countries: next })}
          />
          <fieldset className="flex flex-col gap-2">
            <legend className="pb-1.5 text-sm font-medium">{t(($) => $.homeRows.languages)}</legend>
            <div className="grid grid-cols-2 gap-2">
              {locales.map((each) => (
                <Checkbox
                  key={each}
                  isSelected={rail.languages.includes(each)}
                  onChange={(isOn) =>
                    set({ languages: locales.filter((one) => (one === each ? isOn : rail.languages.includes(one))) })
                  }
                >
                  {languageNameIn(locale, each)}
                </Checkbox>
              ))}
            </div>
            <p className="text-xs text-ink-3">{t(($) => $.homeRows.languagesHint)}</p>
          </fieldset>
        </Part>
        <Part title={t(($) => $.homeRows.schedule)}>
          <MomentInput
            {...put(
              'starts_at',
              moment(),
              t(($) => $.homeRows.startsAt),
            )}
            value={rail.starts_at}
            onChange={(starts_at) => set({ starts_at })}
          />
          <MomentInput
            {...put(
              'ends_at',
              moment(),
              t(($) => $.homeRows.endsAt),
            )}
            value={rail.ends_at}
            onChange={(ends_at) => set({ ends_at })}
          />
        </Part>
      </div>
    </FormSheet>
  )
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
      {title === undefined ? null : <h3 className="text-base font-semibold">{title}</h3>}
      {children}
    </section>
  )
}

type PropsOf = (name: string, field: AnyField, label: string) => Omit<InputProps<never>, 'value' | 'onChange'>
type RuleProps = { rule: RailRule; genres: readonly string[]; put: PropsOf; onChange: (rule: RailRule) => void }

function RuleFields({ rule, genres, put, onChange }: RuleProps) {
  const { t } = useTranslation()
  const set = (part: Partial<RailRule>) => onChange({ ...rule, ...part })
  const offered = [...new Set([...genres, ...rule.genres])]
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1.5 text-sm font-medium">{t(($) => $.homeRows.genres)}</legend>
        {offered.length === 0 ? <p className="text-sm text-ink-2">{t(($) => $.homeRows.noGenres)}</p> : null}
        <div className="grid grid-cols-2 gap-2">
          {offered.map((genre) => (
            <Checkbox
              key={genre}
              isSelected={rule.genres.includes(genre)}
              onChange={(isOn) =>
                set({ genres: offered.filter((one) => (one === genre ? isOn : rule.genres.includes(one))) })
              }
            >
              <span className="capitalize">{genre}</span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <CountriesInput
        {...put(
          'rule.countries',
          countries(),
          t(($) => $.homeRows.madeIn),
        )}
        value={rule.countries}
        onChange={(next) => set({ countries: next })}
      />
      <div className="grid grid-cols-2 gap-3">
        <IntegerInput
          {...put(
            'rule.year_from',
            year,
            t(($) => $.homeRows.yearFrom),
          )}
          value={rule.year_from}
          onChange={(year_from) => set({ year_from })}
        />
        <IntegerInput
          {...put(
            'rule.year_to',
            year,
            t(($) => $.homeRows.yearTo),
          )}
          value={rule.year_to}
          onChange={(year_to) => set({ year_to })}
        />
        <IntegerInput
          {...put(
            'rule.rating_min_tenths',
            points,
            t(($) => $.homeRows.ratingMin),
          )}
          value={rule.rating_min_tenths === null ? null : rule.rating_min_tenths / 10}
          onChange={(value) => set({ rating_min_tenths: value === null ? null : value * 10 })}
        />
        <IntegerInput
          {...put(
            'rule.added_days',
            days,
            t(($) => $.homeRows.addedDays),
          )}
          value={rule.added_days}
          onChange={(added_days) => set({ added_days })}
        />
      </div>
      <SelectField
        label={t(($) => $.homeRows.order)}
        options={ruleOrders.map((value) => ({ value, label: t(($) => $.homeRows.orders[value]) }))}
        value={rule.order}
        onChange={(order) => set({ order })}
        placeholder=""
      />
    </>
  )
}
