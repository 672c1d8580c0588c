import { useId } from 'react'
import { Button } from '../../ui/action/button.tsx'

export interface StepFieldProps {
  label: string
  value: number
  range: { min: number; max: number }
  /** How far each button goes, from the largest back to the largest forward. */
  steps: readonly number[]
  say: (value: number) => string
  sayStep: (step: number) => string
  description?: string | undefined
  onChange: (value: number) => void
}

/** An amount that is said in words and moved in steps of two sizes. */
export function StepField({ label, value, range, steps, say, sayStep, description, onChange }: StepFieldProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-3">
      <span id={id} className="text-lg font-medium">
        {label}
      </span>
      <output className="rounded-md border border-line bg-surface px-4 py-4 text-center text-xl font-semibold tabular-nums">
        {say(value)}
      </output>
      <div className="grid grid-cols-4 gap-2">
        {steps.map((step) => (
          <Button
            key={step}
            className="px-1! text-sm!"
            isDisabled={value + step < range.min || value + step > range.max}
            onPress={() => onChange(value + step)}
          >
            {sayStep(step)}
          </Button>
        ))}
      </div>
      {description === undefined ? null : <p className="text-lg text-ink-2 text-pretty">{description}</p>}
    </div>
  )
}
