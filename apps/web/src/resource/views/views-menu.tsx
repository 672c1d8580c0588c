import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { Bookmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { MenuTrigger } from '../../ui/action/menu.tsx'
import { WhenOpened } from '../../ui/action/trigger.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { TableState } from '../table-state.ts'
import { viewQuery, type SavedViews } from './use-views.ts'
import { lazy } from '../../ui/state/lazy.tsx'

const ChangedView = lazy(async () => (await import('./changed-view.tsx')).ChangedView)
const ViewsList = lazy(async () => (await import('./views-list.tsx')).ViewsList)
const SaveViewDialog = lazy(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

export type ViewsMenuProps = {
  resource: Resource
  state: TableState
  views: SavedViews
  columns: readonly string[]
  /** The columns differ from those of the active view. */
  hasOwnColumns: boolean
  /** The columns on screen have become those of the view. */
  onColumnsKept: () => void
}

/** One small button for all saved views: choose, save, change, delete. */
export function ViewsMenu({ resource, state, views, columns, hasOwnColumns, onColumnsKept }: ViewsMenuProps) {
  const { t } = useTranslation()
  const [isSaving, setIsSaving] = useState(false)
  const { active, choose } = views
  const isChanged = views.isChanged || (active !== null && hasOwnColumns)

  return (
    <>
      <Suspense>
        {isChanged ? (
          <ChangedView {...{ resource, state, views, columns, onColumnsKept }} onSaveAs={() => setIsSaving(true)} />
        ) : null}
      </Suspense>
      <MenuTrigger>
        <Button size="sm" icon={Bookmark}>
          {t(($) => $.table.views.button)}
        </Button>
        <WhenOpened>
          <ViewsList
            {...{ resource, state, views, columns, isChanged, onColumnsKept }}
            onSaveAs={() => setIsSaving(true)}
          />
        </WhenOpened>
      </MenuTrigger>
      <Suspense>
        {isSaving ? (
          <SaveViewDialog
            resource={resource}
            query={viewQuery(resource, state)}
            columns={columns}
            onSaved={(view) => void views.refresh().then(() => choose(view))}
            onClose={() => setIsSaving(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
