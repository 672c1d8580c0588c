import type { HomeProblem } from '@castellan/contract/calls/homes.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/action/button.tsx'

/** What needs the reader now, and what they have put aside. */
export function partSnoozed(problems: readonly HomeProblem[]): [now: HomeProblem[], snoozed: HomeProblem[]] {
  return [
    problems.filter((problem) => problem.snoozed_until === undefined),
    problems.filter((problem) => problem.snoozed_until !== undefined),
  ]
}

type SnoozedToggleProps = { count: number; isOn: boolean; onChange: (isOn: boolean) => void }

/** Shows the lines that are put aside; nothing where none is. */
export function SnoozedToggle({ count, isOn, onChange }: SnoozedToggleProps) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Button variant="ghost" aria-expanded={isOn} onPress={() => onChange(!isOn)}>
      {isOn ? t(($) => $.home.attention.snooze.hide) : t(($) => $.home.attention.snooze.show, { count })}
    </Button>
  )
}
