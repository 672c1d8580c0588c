import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { searchedTitles } from '@castellan/contract/resources/searched-titles.ts'
import type { RowFor } from '../fields/view/field-view.ts'
import { useResourceTexts, valueWord } from '../i18n/resource-texts.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { alreadySaid } from '../form/problems.ts'
import { useForm } from '../form/use-form.ts'
import { RadioGroup } from '../ui/field/radio-group.tsx'
import { Switch } from '../ui/field/switch.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { emptyMatchDraft, matchInputOf } from './match-draft.ts'
import { MediaPreview } from './media-preview.tsx'
import { TitleFinder } from './title-finder.tsx'

export type MatchDialogProps = {
  resource: Resource
  row: Pick<RowFor<typeof searchedTitles>, 'raw' | 'kind' | 'language'> & { normalised?: string }
  /** Does it; throws what the server says, and resolves to false when it was not done and that has been said. */
  onMatch: (input: Record<string, unknown>) => Promise<unknown>
  onClose: () => void
}

const kinds = ['movie', 'series'] as const
/** The fields by the names the server has for them. */
const namesOf: Readonly<Record<string, string>> = { tmdb_id: 'number', title_id: 'chosen' }

/** Says by hand which title a name means: one that is found, or one by its number at the service. */
export function MatchDialog({ resource, row, onMatch, onClose }: MatchDialogProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const form = useForm({
    first: emptyMatchDraft(row.kind),
    check: (values) => ({ chosen: matchInputOf(values) === null ? t(($) => $.catalogue.missing) : undefined }),
    nameOf: (path) => namesOf[path.replace('tmdb.', '')] ?? path,
    send: async (values) => {
      if ((await onMatch(matchInputOf(values)!)) === false) throw alreadySaid
    },
    onDone: onClose,
  })
  const draft = form.values
  const byHand = { autoComplete: 'off', isDisabled: form.isPending } as const
  return (
    <FormDialog
      form={form}
      title={words.actions['match']?.label}
      description={<bdi className="wrap-anywhere">{row.raw}</bdi>}
      submitLabel={words.actions['match']?.label}
      onClose={onClose}
    >
      <RadioGroup
        label={t(($) => $.catalogue.kind)}
        orientation="horizontal"
        value={draft.kind}
        onChange={(kind) => form.change({ kind: kind as TitleKind, chosen: null })}
        options={kinds.map((kind) => ({ value: kind, label: valueWord(words, 'kind', kind) }))}
      />
      <TitleFinder
        kind={draft.kind}
        first={String(row.normalised ?? row.raw)}
        language={row.language}
        chosen={draft.chosen}
        onChoose={(chosen) => form.change({ chosen, number: '', title: '', year: '' })}
      />
      {draft.chosen?.tmdb_id == null ? null : <MediaPreview kind={draft.kind} tmdbId={draft.chosen.tmdb_id} />}
      <fieldset className="grid items-start gap-3 sm:grid-cols-[9rem_1fr_5rem]">
        <legend className="mb-2 text-sm font-medium">{t(($) => $.catalogue.byHand)}</legend>
        <TextField
          {...byHand}
          label={t(($) => $.catalogue.tmdbId)}
          {...form.field('number')}
          onChange={(number) => form.change({ number, chosen: null })}
          inputMode="numeric"
        />
        <TextField
          {...byHand}
          label={t(($) => $.catalogue.title)}
          {...form.field('title')}
          onChange={(title) => form.change({ title, chosen: null })}
          maxLength={limits.catalogueTitleMax}
        />
        <TextField
          {...byHand}
          label={t(($) => $.catalogue.year)}
          {...form.field('year')}
          onChange={(year) => form.change({ year, chosen: null })}
          inputMode="numeric"
        />
      </fieldset>
      <Switch {...form.toggle('remember')}>{t(($) => $.catalogue.remember)}</Switch>
      <FormNotice>{form.messageOf('chosen')}</FormNotice>
    </FormDialog>
  )
}
