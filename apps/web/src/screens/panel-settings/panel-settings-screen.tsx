import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import { panelSettings } from '@castellan/contract/settings/panel-settings.ts'
import { panelSettingsCalls, type SettingSet } from '@castellan/contract/calls/panel-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Loading } from '../../resource/loading.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingVersions } from './setting-versions.tsx'
import { usePanelSettings, type SettingsDraft } from './use-panel-settings.ts'

/** The settings of the panel itself. */
export function PanelSettingsScreen() {
  const set = useQuery({ ...callQuery(panelSettingsCalls.read), refetchOnWindowFocus: false, gcTime: 0 })
  if (set.data) return <Settings first={set.data.data} />
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <Head />
      {set.error ? (
        <LoadFailure error={set.error} onRetry={() => void set.refetch()} />
      ) : (
        <Loading className="flex flex-col gap-4">
          <CardSkeleton className="h-56" />
          <CardSkeleton className="h-80" />
        </Loading>
      )}
    </div>
  )
}

/** What this is, and what else can be looked at. */
function Head({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-64 flex-1">
        <h1 className="text-xl tracking-tight">{t(($) => $.panelSettings.title)}</h1>
        <p className="text-ink-2">{t(($) => $.panelSettings.about)}</p>
      </div>
      {children}
    </header>
  )
}

function Settings({ first }: { first: SettingSet }) {
  const { t } = useTranslation()
  const draft = usePanelSettings(first)
  const [isLooking, setIsLooking] = useState(false)
  const close = () => setIsLooking(false)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <LeaveGuard isDirty={draft.mayLose} onLeave={draft.forget} />
      <Head>
        {draft.version > 0 ? (
          <Button icon={History} onPress={() => setIsLooking(true)}>
            {t(($) => $.options.versions)}
          </Button>
        ) : null}
      </Head>
      {keysOf(panelSettings.groups).map((group) => (
        <Card key={group} padding="none" title={t(($) => $.panelSettings.groups[group])}>
          <ul className="divide-y divide-line">
            {keysOf(panelSettings.groups[group]).map((name) => (
              <SettingRow key={name} name={name} draft={draft} />
            ))}
          </ul>
        </Card>
      ))}
      {draft.changed.length > 0 || draft.notice !== null ? <SaveBar draft={draft} /> : null}
      {isLooking ? (
        <SettingVersions
          newest={draft.version}
          onRestore={(version) => draft.rollBack(version).then(close)}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

/** Stays in sight: the settings are longer than the screen. */
function SaveBar({ draft: { changed, startOver, notice, isPending, submit } }: { draft: SettingsDraft }) {
  const { t } = useTranslation()
  return (
    <footer className="sticky bottom-3 z-10 flex flex-col gap-3 rounded-md border border-line bg-raised px-4 py-3 shadow-lift">
      <FormNotice>{notice}</FormNotice>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="me-auto text-sm text-ink-2">
          {t(($) => $.panelSettings.changed, { count: changed.length })}
        </span>
        <Button isDisabled={isPending} onPress={startOver}>
          {t(($) => $.table.cancel)}
        </Button>
        <Button variant="primary" isDisabled={changed.length === 0} isPending={isPending} onPress={() => void submit()}>
          {t(($) => $.table.form.save)}
        </Button>
      </div>
    </footer>
  )
}
