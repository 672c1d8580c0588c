import { appOptionsCalls, type AppOption, type OptionSet } from '@castellan/contract/calls/app-options.ts'
import { optionTypes } from '@castellan/contract/settings/option-value.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callKey } from '../../api/call-query.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import { FormSheet } from '../../form/form-sheet.tsx'
import { sends } from '../../form/sends.ts'
import { useForm, type Form } from '../../form/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { optionDraftOf, newDraft, optionOf, type OptionDraft } from './option-draft.ts'
import { OverrideList } from './override-list.tsx'
import { ReleaseFields, type StagingValues } from './release-fields.tsx'
import { ValueField } from './value-field.tsx'

interface OptionSheetProps {
  set: OptionSet
  /** The key of the option; null for a new one. */
  optionKey: string | null
  onSaved: (answer: { data: OptionSet }, done?: string) => void
  onClose: () => void
}

/** The option, for everyone at once or step by step, and whether it goes. */
type OptionValues = OptionDraft & { rollout: StagingValues | undefined; isRemoved: boolean }

/** The draft of the set with this option changed; while a rollout is in progress options are read and not changed. */
function useOptionForm({ set, optionKey, onSaved, onClose }: OptionSheetProps, option: AppOption | undefined) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const index = option ? set.options.indexOf(option) : set.options.length
  const first: OptionValues = {
    ...(option ? optionDraftOf(option, set.labels) : newDraft),
    rollout: undefined,
    isRemoved: false,
  }
  return useForm({
    first,
    keep: { for: 'staff', as: `options.${optionKey ?? 'add'}` },
    ...sends(appOptionsCalls.change),
    body: ({ rollout, isRemoved, ...draft }) => ({
      options: set.options.toSpliced(index, 1, ...(isRemoved ? [] : [optionOf(draft)])),
      version: set.version,
      ...(rollout ? { rollout } : {}),
    }),
    nameOf: (path) => path.replace(`options.${index}.`, '').replace('since_version_code', 'since'),
    onFailed: async (error) => {
      // The next try goes over what somebody else has made of the set.
      if (error instanceof ApiError && error.status === 412)
        await queries.invalidateQueries({ queryKey: callKey(appOptionsCalls.read) })
      return undefined
    },
    onDone: (answer, { rollout }) => {
      onSaved(answer, rollout && t(($) => $.options.rollout.started, { version: answer.data.version }))
      onClose()
    },
  })
}

/** Enter in a text field does not save: what is saved goes to every TV, so it takes the button. */
function sendNothing(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** One option: what the app asks for, what it may hold, and for whom it is different. */
export function OptionSheet(props: OptionSheetProps) {
  const { set, optionKey, onClose } = props
  const { t } = useTranslation()
  const option = set.options.find(({ key }) => key === optionKey)
  const form = useOptionForm(props, option)
  const { values: draft, messageOf } = form
  const isLocked = set.rollout !== null
  return (
    <FormSheet
      form={form}
      isDismissable={false}
      title={option ? option.label : t(($) => $.options.add)}
      submitLabel={t(($) => $.table.form.save)}
      isDisabled={isLocked}
      isHeld
      actions={
        option ? (
          <Button
            variant="danger"
            className="me-auto"
            isDisabled={form.isPending || isLocked}
            onPress={() => void form.submit({ isRemoved: true })}
          >
            {t(($) => $.table.remove)}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <div role="presentation" className="contents" onKeyDown={sendNothing}>
        {isLocked ? <FormNotice>{t(($) => $.options.rollout.locked)}</FormNotice> : null}
        <Texts form={form} />
        <Rule form={form} />
        <ValueField
          draft={draft}
          label={t(($) => $.options.default)}
          value={draft.default}
          errorMessage={messageOf('default')}
          onChange={(value) => form.change({ default: value })}
        />
        <OverrideList draft={draft} onChange={(overrides) => form.change({ overrides })} errorAt={messageOf} />
        <Audience form={form} />
        {isLocked ? null : (
          <ReleaseFields staging={draft.rollout} onChange={(rollout) => form.change({ rollout })} errorAt={messageOf} />
        )}
      </div>
    </FormSheet>
  )
}

interface PartProps {
  form: Form<OptionDraft>
}

function Texts({ form }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField {...form.field('label')} label={t(($) => $.options.label)} />
      <TextField
        {...form.field('key')}
        label={t(($) => $.options.key)}
        description={t(($) => $.options.keyHint)}
        isCode
      />
      <TextField {...form.field('group')} label={t(($) => $.options.group)} />
    </>
  )
}

function Rule({ form }: PartProps) {
  const { t } = useTranslation()
  const { type } = form.values
  const isNumber = type === 'int' || type === 'number'
  return (
    <>
      <SelectField
        {...form.field('type')}
        label={t(($) => $.options.type)}
        placeholder={t(($) => $.table.form.choose)}
        options={optionTypes.map((each) => ({ value: each, label: t(($) => $.options.types[each]) }))}
      />
      {type === 'enum' ? (
        <TextArea
          {...form.field('choices')}
          label={t(($) => $.options.choices)}
          description={t(($) => $.options.choicesHint)}
          rows={3}
        />
      ) : null}
      {isNumber ? (
        <div className="grid grid-cols-2 gap-3">
          {(['min', 'max', 'step', 'unit'] as const).map((name) => (
            <TextField
              key={name}
              {...form.field(name)}
              label={t(($) => $.options[name])}
              inputMode={name === 'unit' ? 'text' : 'decimal'}
            />
          ))}
        </div>
      ) : null}
    </>
  )
}

function Audience({ form }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        {...form.field('product')}
        label={t(($) => $.resources.price_rules.fields.product)}
        placeholder={t(($) => $.table.form.choose)}
        options={(['any', 'f2', 'fpro', 'onair'] as const).map((product) => ({
          value: product,
          label: t(($) => $.resources.price_rules.values.product[product]),
        }))}
      />
      <TextField
        {...form.field('since')}
        label={t(($) => $.options.since)}
        description={t(($) => $.options.sinceHint)}
        inputMode="numeric"
      />
      <Switch {...form.toggle('active')}>{t(($) => $.options.active)}</Switch>
    </>
  )
}
