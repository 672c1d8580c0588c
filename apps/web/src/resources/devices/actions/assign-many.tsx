import type { devices } from '@castellan/contract/resources/devices.ts'
import { useNavigate } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import type { RowFor } from '../../../fields/view/field-view.ts'
import { useHolds } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Takes the selected TVs along to the screen of mass assignments. */
export function AssignMany({ rows }: { rows: readonly RowFor<typeof devices>[] }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const navigate = useNavigate()
  if (!holds('run-mass-assignment')) return null
  const href = `/devices/mass-assignment?ids=${rows.map(({ id }) => id).join(',')}`
  return (
    <Button size="sm" variant="inverse" icon={ListChecks} onPress={() => void navigate({ href })}>
      {t(($) => $.massAssignments.bulk)}
    </Button>
  )
}
