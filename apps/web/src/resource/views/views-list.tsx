import { listViewsCalls, type ListView } from '@castellan/contract/calls/list-views.ts'
import { BookmarkPlus, Save, Trash2 } from 'lucide-react'
import { callApi } from '../../api/call-api.ts'
import { notify, notifySuccess } from '../../toasts/notify.ts'
import { Menu, MenuItem, MenuSection } from '../../ui/action/menu.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { viewQuery } from './use-views.ts'
import type { ViewsMenuProps } from './views-menu.tsx'

export type ViewsListProps = Omit<ViewsMenuProps, 'hasOwnColumns'> & { isChanged: boolean; onSaveAs: () => void }

/** What the menu of views offers: choose one, save, change, delete. */
export function ViewsList({ resource, state, views, columns, isChanged, onColumnsKept, onSaveAs }: ViewsListProps) {
  const { t } = useTranslation()
  const { all, active, choose } = views
  const of = (belongs: (view: ListView) => boolean) => all.filter(belongs)
  const groups = [
    {
      title: t(($) => $.table.views.ofRole),
      views: of(({ scope, mine, first }) => scope === 'role' && (first || mine)),
    },
    { title: t(($) => $.table.views.mine), views: of(({ scope, mine }) => mine && scope !== 'role') },
    {
      title: t(($) => $.table.views.shared),
      views: of(({ scope, mine, first }) => !mine && !(scope === 'role' && first)),
    },
  ].filter((group) => group.views.length > 0)

  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      await views.refresh()
      void notifySuccess(done)
    } catch (error) {
      if (error instanceof Error) void notify('error', error.message)
    }
  }
  const update = (view: ListView) =>
    run(
      async () => {
        const body = { id: view.id, query: viewQuery(resource, state), columns: [...columns] }
        await callApi(listViewsCalls.updateView, { body })
        onColumnsKept()
      },
      t(($) => $.table.views.saved),
    )
  const remove = (view: ListView) =>
    run(
      async () => {
        await callApi(listViewsCalls.deleteView, { params: { id: view.id } })
        choose(null)
      },
      t(($) => $.table.views.removed),
    )

  return (
    <Menu aria-label={t(($) => $.table.views.button)}>
      {groups.length === 0 ? null : (
        <MenuSection
          selectionMode="single"
          selectedKeys={[active ? `view ${active.id}` : 'all']}
          aria-label={t(($) => $.table.views.button)}
        >
          <MenuItem id="all" onAction={() => choose(null)}>
            {t(($) => $.table.views.all)}
          </MenuItem>
        </MenuSection>
      )}
      {groups.map(({ title, views: members }) => (
        <MenuSection
          key={title}
          title={title}
          selectionMode="single"
          selectedKeys={active ? [`view ${active.id}`] : []}
        >
          {members.map((view) => (
            <MenuItem
              key={view.id}
              id={`view ${view.id}`}
              onAction={() => choose(view)}
              {...(describe(view) ? { description: describe(view) } : {})}
            >
              {view.name}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
      <MenuSection aria-label={t(($) => $.table.views.save)}>
        {active?.may_change && isChanged ? (
          <MenuItem icon={Save} onAction={() => void update(active)}>
            {t(($) => $.table.views.saveChanges, { name: active.name })}
          </MenuItem>
        ) : null}
        <MenuItem icon={BookmarkPlus} onAction={() => onSaveAs()}>
          {t(($) => $.table.views.saveAs)}
        </MenuItem>
        {active?.may_change ? (
          <MenuItem icon={Trash2} tone="danger" onAction={() => void remove(active)}>
            {t(($) => $.table.views.remove, { name: active.name })}
          </MenuItem>
        ) : null}
      </MenuSection>
    </Menu>
  )
}

/** Whose it is, where it is not the reader's own. */
function describe({ by, role }: ListView): string | null {
  return role?.label ?? by
}
