import type { UpdateProgress } from '@castellan/contract/calls/update-progress.ts'
import { cx } from 'class-variance-authority'
import { useState } from 'react'
import type { RowFor } from '../../fields/view/field-view.ts'
import { useHolds } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FailingModels } from './failing-models.tsx'
import { HealthCard } from './health-card.tsx'
import { InstallRules } from './install-rules.tsx'
import { NextStep } from './next-step.tsx'
import { RolloutsAlongside } from './rollouts-alongside.tsx'
import { RolloutTimeline } from './rollout-timeline.tsx'
import { RolloutTrack } from '../../figures/rollout-track.tsx'
import { StopCard } from './stop-card.tsx'
import { VersionsCard } from './versions-card.tsx'
import type { UpdateResource } from './update-resource.ts'

const StepsDialog = lazy(async () => (await import('./steps-dialog.tsx')).StepsDialog)

/** `mayChange` is false for those who may only look. */
export type RolloutPart = {
  resource: UpdateResource
  row: RowFor<UpdateResource>
  progress: UpdateProgress
  mayChange: boolean
}

/** States in which TVs get an update, or may get it again. */
const underWay = ['rolling', 'paused', 'completed']

/** Progress of a rollout, whether it is safe to continue, and its actions. One column in a sheet, two on a page. */
export function RolloutView({ isPage = false, ...shown }: Omit<RolloutPart, 'mayChange'> & { isPage?: boolean }) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const mayChange = useHolds()(shown.resource.permission)
  const part = { ...shown, mayChange }
  const { resource, row, progress } = part
  const { rollout } = progress
  const state = row.state
  const isUnderWay = underWay.includes(state)
  const mayEdit = mayChange && ['validated', 'rolling', 'paused'].includes(state)
  return (
    <div className="flex flex-col gap-5">
      <RolloutsAlongside resource={resource} rollouts={progress.alongside} />
      <div className={cx('flex flex-col gap-5', isPage && 'xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start')}>
        <div className="flex min-w-0 flex-col gap-5">
          <Card
            title={t(($) => $.updateProgress.title)}
            description={t(($) => $.updateProgress.fleet, { count: rollout.fleet })}
            actions={
              mayEdit ? (
                <Button size="sm" onPress={() => setIsEditing(true)}>
                  {t(($) => $.updateProgress.editSteps)}
                </Button>
              ) : undefined
            }
          >
            <div className="flex flex-col gap-5">
              <RolloutTrack steps={rollout.steps} reached={row.reached_percent} />
              <InstallRules resource={resource} row={row} />
              {isUnderWay ? <NextStep {...part} /> : null}
            </div>
          </Card>
          {isUnderWay ? <FailingModels {...part} /> : null}
          {isPage ? null : <HealthCard {...part} />}
          <VersionsCard versions={rollout.versions} current={row.version_code} />
          {(isUnderWay || state === 'halted') && mayChange ? <StopCard {...part} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {isPage ? <HealthCard {...part} /> : null}
          <RolloutTimeline resource={resource} events={rollout.events} />
        </div>
      </div>
      <Overlay onClose={() => setIsEditing(false)}>
        {isEditing ? <StepsDialog resource={resource} row={row} onClose={() => setIsEditing(false)} /> : null}
      </Overlay>
    </div>
  )
}
