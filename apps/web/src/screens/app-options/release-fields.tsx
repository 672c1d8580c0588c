import { limits } from '@castellan/contract/limits.ts'
import { stepsText } from '@castellan/contract/fields/rollout-steps.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'

/** The steps of a rollout, and the tag of the TVs that get it first. */
export type StagingValues = { steps: string; tag: string }

interface ReleaseFieldsProps {
  staging: StagingValues | undefined
  onChange: (staging: StagingValues | undefined) => void
  /** What is wrong with `rollout.steps`. */
  errorAt: (place: string) => string | undefined
}

/** Whether a change goes to all TVs now or step by step. */
export function ReleaseFields({ staging, onChange, errorAt }: ReleaseFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        label={t(($) => $.options.rollout.release)}
        placeholder={t(($) => $.table.form.choose)}
        options={[
          { value: 'all', label: t(($) => $.options.rollout.all) },
          { value: 'steps', label: t(($) => $.options.rollout.stepwise) },
        ]}
        value={staging ? 'steps' : 'all'}
        onChange={(how) =>
          onChange(how === 'steps' ? { steps: stepsText(limits.updateStepsPercent), tag: '' } : undefined)
        }
      />
      {staging === undefined ? null : (
        <>
          <TextField
            label={t(($) => $.updateProgress.steps)}
            description={t(($) => $.options.rollout.stepsHint)}
            value={staging.steps}
            errorMessage={errorAt('rollout.steps')}
            onChange={(steps) => onChange({ ...staging, steps })}
          />
          <TextField
            label={t(($) => $.options.rollout.tag)}
            description={t(($) => $.options.rollout.tagHint)}
            value={staging.tag}
            errorMessage={errorAt('rollout.tag')}
            onChange={(tag) => onChange({ ...staging, tag })}
          />
        </>
      )}
    </>
  )
}
