import { optionTypes } from '@castellan/contract/settings/option-value.ts'
import type { AppOption, OptionSet } from '@castellan/contract/calls/app-options.ts'
import { useState } from 'react'
import { useStoredValues } from '../../form/use-stored-values.ts'
import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import { optionDraftOf, newDraft, optionOf } from './option-draft.ts'
import type { OptionDraft } from './option-draft.ts'
import { OverrideList } from './override-list.tsx'
import { ReleaseFields } from './release-fields.tsx'
import type { StagingValues } from './release-fields.tsx'
import { ValueField } from './value-field.tsx'

interface OptionSheetProps {
  /** Null for a new one. */
  option: AppOption | null
  labels: OptionSet['labels']
  /** A rollout is in progress: options can be read and not changed. */
  isLocked: boolean
  /** Keeps the option, or with null takes it away; for everyone now, or step by step. */
  onSave: (option: AppOption | null, staging?: StagingValues) => void
  isSaving: boolean
  apiError: ApiError | Error | null
  /** The server's word about a field of this option. */
  errorAt: (place: string) => string | undefined
  onClose: () => void
}

/** The storage key for the draft of an option. */
export const optionPlace = (option: AppOption | null) => `options.${option?.key ?? 'add'}`

/** One option: what the app asks for, what it may hold, and for whom it is different. */
export function OptionSheet(props: OptionSheetProps) {
  const { option, labels, isLocked, onSave, isSaving, apiError, errorAt, onClose } = props
  const { t } = useTranslation()
  const first: OptionDraft = option ? optionDraftOf(option, labels) : newDraft
  const { values: draft, change } = useStoredValues(first, { for: 'staff', as: optionPlace(option) })
  const [staging, setStaging] = useState<StagingValues | undefined>()
  return (
    <Sheet
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={option ? option.label : t(($) => $.options.add)}
      closeLabel={t(($) => $.table.close)}
      footer={
        <>
          {option ? (
            <Button
              variant="danger"
              className="me-auto"
              isDisabled={isSaving || isLocked}
              onPress={() => onSave(null, staging)}
            >
              {t(($) => $.table.remove)}
            </Button>
          ) : null}
          <Button isDisabled={isSaving} onPress={onClose}>
            {t(($) => $.table.cancel)}
          </Button>
          <Button
            variant="primary"
            isPending={isSaving}
            isDisabled={isLocked}
            onPress={() => onSave(optionOf(draft), staging)}
          >
            {t(($) => $.table.form.save)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 py-4">
        {isLocked ? <FormNotice>{t(($) => $.options.rollout.locked)}</FormNotice> : null}
        {apiError ? <FormNotice>{apiError.message}</FormNotice> : null}
        <Texts draft={draft} change={change} errorAt={errorAt} />
        <Rule draft={draft} change={change} errorAt={errorAt} />
        <ValueField
          draft={draft}
          label={t(($) => $.options.default)}
          value={draft.default}
          errorMessage={errorAt('default')}
          onChange={(value) => change({ default: value })}
        />
        <OverrideList draft={draft} onChange={(overrides) => change({ overrides })} errorAt={errorAt} />
        <Audience draft={draft} change={change} errorAt={errorAt} />
        {isLocked ? null : <ReleaseFields staging={staging} onChange={setStaging} error={apiError} />}
      </div>
    </Sheet>
  )
}

interface PartProps extends Pick<OptionSheetProps, 'errorAt'> {
  draft: OptionDraft
  change: (part: Partial<OptionDraft>) => void
}

function Texts({ draft, change, errorAt }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t(($) => $.options.label)}
        value={draft.label}
        errorMessage={errorAt('label')}
        onChange={(label) => change({ label })}
      />
      <TextField
        label={t(($) => $.options.key)}
        description={t(($) => $.options.keyHint)}
        isCode
        value={draft.key}
        errorMessage={errorAt('key')}
        onChange={(key) => change({ key })}
      />
      <TextField
        label={t(($) => $.options.group)}
        value={draft.group}
        errorMessage={errorAt('group')}
        onChange={(group) => change({ group })}
      />
    </>
  )
}

function Rule({ draft, change, errorAt }: PartProps) {
  const { t } = useTranslation()
  const isNumber = draft.type === 'int' || draft.type === 'number'
  return (
    <>
      <SelectField
        label={t(($) => $.options.type)}
        placeholder={t(($) => $.table.form.choose)}
        options={optionTypes.map((type) => ({ value: type, label: t(($) => $.options.types[type]) }))}
        value={draft.type}
        onChange={(type) => change({ type })}
      />
      {draft.type === 'enum' ? (
        <TextArea
          label={t(($) => $.options.choices)}
          description={t(($) => $.options.choicesHint)}
          rows={3}
          value={draft.choices}
          errorMessage={errorAt('choices')}
          onChange={(choices) => change({ choices })}
        />
      ) : null}
      {isNumber ? (
        <div className="grid grid-cols-2 gap-3">
          {(['min', 'max', 'step', 'unit'] as const).map((name) => (
            <TextField
              key={name}
              label={t(($) => $.options[name])}
              value={draft[name]}
              inputMode={name === 'unit' ? 'text' : 'decimal'}
              errorMessage={errorAt(name)}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </div>
      ) : null}
    </>
  )
}

function Audience({ draft, change, errorAt }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        label={t(($) => $.resources.price_rules.fields.product)}
        placeholder={t(($) => $.table.form.choose)}
        options={(['any', 'f2', 'fpro', 'onair'] as const).map((product) => ({
          value: product,
          label: t(($) => $.resources.price_rules.values.product[product]),
        }))}
        value={draft.product}
        onChange={(product) => change({ product: product as OptionDraft['product'] })}
      />
      <TextField
        label={t(($) => $.options.since)}
        description={t(($) => $.options.sinceHint)}
        inputMode="numeric"
        value={draft.since}
        errorMessage={errorAt('since_version_code')}
        onChange={(since) => change({ since })}
      />
      <Switch isSelected={draft.active} onChange={(active) => change({ active })}>
        {t(($) => $.options.active)}
      </Switch>
    </>
  )
}
