import { listViewsCalls } from '@castellan/contract/calls/list-views.ts'
import { RotateCcw, Save } from 'lucide-react'
import { callApi } from '../../api/call-api.ts'
import { notify, notifySuccess } from '../../toasts/notify.ts'
import { Button } from '../../ui/action/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { viewQuery } from './use-views.ts'
import type { ViewsMenuProps } from './views-menu.tsx'

type ChangedViewProps = Omit<ViewsMenuProps, 'hasOwnColumns'> & {
  /** Asks for the name of a new view. */
  onSaveAs: () => void
}

/** What can be done with a list that is no longer as its view says: save it, or go back. */
export function ChangedView({ resource, state, views, columns, onColumnsKept, onSaveAs }: ChangedViewProps) {
  const { t } = useTranslation()
  const { active, choose } = views

  const save = async () => {
    if (!active?.may_change) return onSaveAs()
    try {
      const body = { id: active.id, query: viewQuery(resource, state), columns: [...columns] }
      await callApi(listViewsCalls.updateView, { body })
      onColumnsKept()
      await views.refresh()
      void notifySuccess(t(($) => $.table.views.saved))
    } catch (error) {
      if (error instanceof Error) void notify('error', error.message)
    }
  }
  const reset = () => {
    onColumnsKept()
    choose(active)
  }

  return (
    <>
      <Button size="sm" icon={Save} onPress={() => void save()}>
        {t(($) => $.table.views.save)}
      </Button>
      <Button size="sm" icon={RotateCcw} onPress={reset}>
        {t(($) => $.table.views.reset)}
      </Button>
    </>
  )
}
