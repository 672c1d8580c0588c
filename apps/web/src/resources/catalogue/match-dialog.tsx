import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Row } from '../../fields/field-view.ts'
import { useResourceTexts, valueWord } from '../../fields/resource-texts.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { emptyDraft, inputOf, type MatchDraft } from './match-draft.ts'
import { TitleFinder } from './title-finder.tsx'

export type MatchDialogProps = {
  resource: Resource
  row: Row
  /** Does it; throws what the server says, and resolves to false when it was not done and that has been said. */
  onMatch: (input: Record<string, unknown>) => Promise<unknown>
  onClose: () => void
}

const kinds = ['movie', 'series'] as const

/** Says by hand which title a name means: one that is found, or one by its number at the service. */
export function MatchDialog({ resource, row, onMatch, onClose }: MatchDialogProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const [draft, setDraft] = useState(() => emptyDraft(row['kind'] as TitleKind))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isPending, setIsPending] = useState(false)
  const change = (part: Partial<MatchDraft>) => {
    setDraft({ ...draft, ...part })
    setFaults({})
  }
  const submit = async () => {
    const input = inputOf(draft)
    if (input === null) return setFaults({ choice: t(($) => $.catalogue.missing) })
    setIsPending(true)
    try {
      if ((await onMatch(input)) !== false) onClose()
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) return setFaults({ choice: (error as Error).message })
      const told = Object.entries(error.fields).map(([name, texts]) => [name.replace('tmdb.', ''), texts[0]!])
      return setFaults(told.length > 0 ? Object.fromEntries(told) : { choice: error.message })
    } finally {
      setIsPending(false)
    }
  }
  const byHand = { autoComplete: 'off', isDisabled: isPending } as const
  return (
    <FormDialog
      title={words.actions['match']?.label}
      description={<bdi className="wrap-anywhere">{String(row['raw'])}</bdi>}
      closeLabel={t(($) => $.table.close)}
      cancelLabel={t(($) => $.table.cancel)}
      submitLabel={words.actions['match']?.label}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <RadioGroup
        label={t(($) => $.catalogue.kind)}
        orientation="horizontal"
        value={draft.kind}
        onChange={(kind) => change({ kind: kind as TitleKind, chosen: null })}
        options={kinds.map((kind) => ({ value: kind, label: valueWord(words, 'kind', kind) }))}
      />
      <TitleFinder
        kind={draft.kind}
        first={String(row['normalised'] ?? row['raw'])}
        language={String(row['language'])}
        chosen={draft.chosen}
        onChoose={(chosen) => change({ chosen, number: '', title: '', year: '' })}
      />
      <fieldset className="grid items-start gap-3 sm:grid-cols-[9rem_1fr_5rem]">
        <legend className="mb-2 text-sm font-medium">{t(($) => $.catalogue.byHand)}</legend>
        <TextField
          {...byHand}
          label={t(($) => $.catalogue.tmdbId)}
          value={draft.number}
          onChange={(number) => change({ number, chosen: null })}
          errorMessage={faults['tmdb_id']}
          inputMode="numeric"
        />
        <TextField
          {...byHand}
          label={t(($) => $.catalogue.title)}
          value={draft.title}
          onChange={(title) => change({ title, chosen: null })}
          errorMessage={faults['title']}
          maxLength={limits.catalogueTitleMax}
        />
        <TextField
          {...byHand}
          label={t(($) => $.catalogue.year)}
          value={draft.year}
          onChange={(year) => change({ year, chosen: null })}
          errorMessage={faults['year']}
          inputMode="numeric"
        />
      </fieldset>
      <Switch isSelected={draft.remember} onChange={(remember) => change({ remember })}>
        {t(($) => $.catalogue.remember)}
      </Switch>
      {(faults['choice'] ?? faults['title_id']) ? (
        <p role="alert" className="rounded-sm bg-stop-soft px-3 py-2.5 text-sm font-medium text-stop">
          {faults['choice'] ?? faults['title_id']}
        </p>
      ) : null}
    </FormDialog>
  )
}
