import { betaApps } from '@castellan/contract/resources/beta-apps.ts'
import { betaBundles } from '@castellan/contract/resources/beta-bundles.ts'
import { deviceUpdates } from '@castellan/contract/resources/device-updates.ts'
import { specificUpdates } from '@castellan/contract/resources/specific-updates.ts'
import { updates } from '@castellan/contract/resources/updates.ts'
import { screenNamed } from '@castellan/contract/screens.ts'
import { PathLink } from '../fields/path-link.tsx'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import type { DetailsProps, OwnDialogProps } from '../resource/table-view.ts'
import { updateProgressCalls } from '@castellan/contract/calls/update-progress.ts'
import { screenPath } from '../session/screen-path.ts'
import { useHolds } from '../session/use-session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazy } from '../ui/lazy.tsx'
import { UpdateSheet, type UpdateResource } from './updates/update-sheet.tsx'

const StartDialog = lazy(async () => (await import('./updates/start-dialog.tsx')).StartDialog)

const WidenDialog = lazy(async () => (await import('./updates/widen-dialog.tsx')).WidenDialog)

type Noun = keyof typeof updateProgressCalls

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
function screenOf(noun: Noun, resource: UpdateResource) {
  const isListed = lists.some(({ screen }) => screen === resource.screen)
  const HeadActions = () => <OtherLists here={resource.screen} />
  const Details = (props: DetailsProps<UpdateResource>) => (
    <UpdateSheet progress={updateProgressCalls[noun]} {...props} />
  )
  const dialogs = {
    start: (props: OwnDialogProps<UpdateResource>) => (
      <StartDialog resource={resource} call={updateProgressCalls[noun]} {...props} />
    ),
    widen: (props: OwnDialogProps<UpdateResource>) => (
      <WidenDialog resource={resource} call={updateProgressCalls[noun]} {...props} />
    ),
  }
  return function Updates() {
    return (
      <ResourceScreen
        resource={resource}
        Details={Details}
        dialogs={dialogs}
        single={['widen']}
        {...(isListed ? { HeadActions } : {})}
      />
    )
  }
}

export const AllUpdates = screenOf('updates', updates)
export const SpecificUpdates = screenOf('specific_updates', specificUpdates)
export const DeviceUpdates = screenOf('device_updates', deviceUpdates)
export const BetaApps = screenOf('beta_apps', betaApps)
export const BetaBundles = screenOf('beta_bundles', betaBundles)
