import { betaApps } from '@castellan/contract/resources/beta-apps.ts'
import { betaBundles } from '@castellan/contract/resources/beta-bundles.ts'
import { deviceUpdates } from '@castellan/contract/resources/device-updates.ts'
import { specificUpdates } from '@castellan/contract/resources/specific-updates.ts'
import { updates } from '@castellan/contract/resources/updates.ts'
import { screenNamed } from '@castellan/contract/screens.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides, type SectionProps } from '../../resource/table-view.ts'
import { updateProgressCalls } from '@castellan/contract/calls/update-progress.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import type { UpdateResource } from './update-resource.ts'

const UpdateEvidence = lazy(async () => (await import('./update-sections.tsx')).UpdateEvidence)
const UpdateSections = lazy(async () => (await import('./update-sections.tsx')).UpdateSections)
const StartDialog = lazy(async () => (await import('./start-dialog.tsx')).StartDialog)

const WidenDialog = lazy(async () => (await import('./widen-dialog.tsx')).WidenDialog)

type UpdateKind = keyof typeof updateProgressCalls

/** The neighbours of which the sidebar names only the first. */
const lists = [
  { screen: 'updates', words: 'updates' },
  { screen: 'updates.specific', words: 'specificUpdates' },
  { screen: 'devices.updates', words: 'deviceUpdates' },
] as const

/** The ways to the other lists of updates, and to the files they are made of. */
function OtherLists({ here }: { here: string }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const others = lists.filter(({ screen }) => {
    const { permission } = screenNamed(screen)
    return screen !== here && permission !== undefined && holds(permission)
  })
  return (
    <>
      {others.map(({ screen, words }) => (
        <PathLink key={screen} href={screenPath(screen)}>
          {t(($) => $.menu[words])}
        </PathLink>
      ))}
      {holds('manage-updates') ? (
        <PathLink href={screenPath('updates.files')}>{t(($) => $.resources.app_files.many)}</PathLink>
      ) : null}
    </>
  )
}

/** A list of updates; one opens to how far the TVs are with it. */
function screenOf(kind: UpdateKind, resource: UpdateResource) {
  const isListed = lists.some(({ screen }) => screen === resource.screen)
  const HeadActions = () => <OtherLists here={resource.screen} />
  const parts = { resource, progress: updateProgressCalls[kind] }
  const calls = { resource, call: updateProgressCalls[kind] }
  const own = overrides<UpdateResource>(resource, {
    Title: UpdateTitle,
    Evidence: (props) => <UpdateEvidence {...parts} {...props} />,
    Sections: (props) => <UpdateSections {...parts} {...props} />,
    dialogs: {
      start: (props) => <StartDialog {...calls} {...props} />,
      widen: (props) => <WidenDialog {...calls} {...props} />,
    },
    // The next step of a rollout has one button, which names the step.
    inEvidence: ['widen', 'resume'],
    single: ['widen'],
    ...(isListed ? { HeadActions } : {}),
  })
  return function Updates() {
    return <ResourceScreen {...own} />
  }
}

function UpdateTitle({ row }: SectionProps<UpdateResource>) {
  const { t } = useTranslation()
  return `${t(($) => $.resources.updates.fields.version_name)} ${row.version_name}`
}

export const AllUpdates = screenOf('updates', updates)
export const SpecificUpdates = screenOf('specific_updates', specificUpdates)
export const DeviceUpdates = screenOf('device_updates', deviceUpdates)
export const BetaApps = screenOf('beta_apps', betaApps)
export const BetaBundles = screenOf('beta_bundles', betaBundles)
