import { crawlKinds, crawlRepeats, type CrawlKind } from '@castellan/contract/access/crawl-kinds.ts'
import { titleKinds, type TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { crawlerCalls } from '@castellan/contract/calls/crawler.ts'
import { limits } from '@castellan/contract/limits.ts'
import { LocalisedDateField } from '../../fields/view/localised-date-field.tsx'
import { momentAt } from '../../fields/moment/wall-time.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'

const first = {
  kind: 'popular' as CrawlKind,
  title_kind: 'movie' as TitleKind,
  pages: 5,
  network: NaN,
  tmdb: '',
  days: 1,
  publish: false,
  starts_at: '',
  repeat_hours: '0',
}

/** Null for now; text that is no date is handed on, so that the form refuses it. */
function momentOf(typed: string): string | null {
  if (typed === '') return null
  return Number.isNaN(Date.parse(typed)) ? typed : momentAt(typed).toISOString()
}

/** Starts a crawl: what to fetch, how much of it, when, and the status of new titles. */
export function NewCrawlDialog({ onClose, onStarted }: { onClose: () => void; onStarted: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    first,
    keep: { for: 'staff', as: 'crawler.start' },
    body: ({ tmdb, network, repeat_hours, starts_at, ...values }) => ({
      ...values,
      title_kind: values.kind === 'network' ? ('series' as const) : values.title_kind,
      network: Number.isNaN(network) ? null : network,
      tmdb: [...new Set(tmdb.match(/\d+/gu)?.map(Number))],
      repeat_hours: crawlRepeats.find((hours) => hours === Number(repeat_hours)) ?? 0,
      starts_at: momentOf(starts_at),
    }),
    ...sends(crawlerCalls.store),
    onDone: onStarted,
  })
  const { kind } = form.values
  const isList = kind === 'popular' || kind === 'network'
  return (
    <FormDialog
      form={form}
      title={t(($) => $.crawler.startTitle)}
      submitLabel={t(($) => $.crawler.start)}
      onClose={onClose}
    >
      <SelectField
        placeholder={t(($) => $.table.form.choose)}
        {...form.field('kind')}
        label={t(($) => $.crawler.kind)}
        description={t(($) => $.crawler.kindsAbout[kind])}
        options={crawlKinds.map((value) => ({ value, label: t(($) => $.crawler.kinds[value]) }))}
        onChange={(value) => form.change({ kind: value })}
      />
      {kind === 'network' ? null : (
        <SelectField
          placeholder={t(($) => $.table.form.choose)}
          {...form.field('title_kind')}
          label={t(($) => $.crawler.titleKind)}
          options={titleKinds.map((value) => ({ value, label: t(($) => $.crawler.titleKinds[value]) }))}
          onChange={(value) => form.change({ title_kind: value })}
        />
      )}
      {kind === 'network' ? (
        <NumberField
          {...form.field('network')}
          label={t(($) => $.crawler.network)}
          description={t(($) => $.crawler.networkHint)}
          minValue={1}
        />
      ) : null}
      {isList ? (
        <NumberField
          {...form.field('pages')}
          label={t(($) => $.crawler.pages)}
          description={t(($) => $.crawler.pagesHint, { count: limits.metadataTitlesMax })}
          minValue={1}
          maxValue={limits.crawlPagesMax}
        />
      ) : null}
      {kind === 'ids' ? (
        <TextArea {...form.field('tmdb')} label={t(($) => $.crawler.ids)} description={t(($) => $.crawler.idsHint)} />
      ) : null}
      {kind === 'changes' ? (
        <NumberField
          {...form.field('days')}
          label={t(($) => $.crawler.days)}
          minValue={1}
          maxValue={limits.crawlDaysMax}
        />
      ) : null}
      {isList || kind === 'ids' ? (
        <Checkbox {...form.toggle('publish')} description={t(($) => $.crawler.publishHint)}>
          {t(($) => $.crawler.publish)}
        </Checkbox>
      ) : null}
      <LocalisedDateField
        {...form.field('starts_at')}
        hasTime
        label={t(($) => $.crawler.starts)}
        description={t(($) => $.crawler.startsHint)}
        onUnreadable={(text) => form.change({ starts_at: text })}
      />
      <SelectField
        placeholder={t(($) => $.table.form.choose)}
        {...form.field('repeat_hours')}
        label={t(($) => $.crawler.repeat)}
        options={crawlRepeats.map((hours) => ({
          value: String(hours),
          label: t(($) => $.crawler.repeats[`h${hours}`]),
        }))}
        onChange={(value) => form.change({ repeat_hours: value ?? '0' })}
      />
    </FormDialog>
  )
}
