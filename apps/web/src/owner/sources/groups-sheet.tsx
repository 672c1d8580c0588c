import { ownerSourceCalls, type SourceGroup } from '@castellan/contract/calls/owner-sources.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callQuery } from '../../api/call-query.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRenewSources } from './queries/use-sources.ts'
import { FailureNote } from '../../form/failure-note.tsx'
import { FormSheet } from '../../form/form-sheet.tsx'
import { sends } from '../../form/sends.ts'
import { useForm } from '../../form/use-form.ts'
import { FormSkeleton } from '../page/form-skeleton.tsx'
import { Loaded } from '../page/loaded.tsx'
import { movedGroup } from './moved-group.ts'
import { rebasedGroups } from './rebased-groups.ts'

/** So many groups are drawn at once; the others are found by their name. */
const shownMax = 60

export interface GroupsSheetProps {
  source: { id: string; name: string }
  onClose: () => void
}

/** The groups of a source: hide, rename, order. Nothing is stored until it is saved. */
export function GroupsSheet({ source, onClose }: GroupsSheetProps) {
  const { t } = useTranslation()
  const renew = useRenewSources()
  const groups = useQuery({
    ...callQuery(ownerSourceCalls.groups, { params: { id: source.id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { data: base = [], version = 0 } = groups.data ?? {}
  const form = useForm({
    first: { groups: base },
    ...sends(ownerSourceCalls.changeGroups, { params: { id: source.id } }),
    body: ({ groups: list }) => ({
      version,
      groups: list.map(({ name, title, shown }) => ({ name, title: title.trim(), shown })),
    }),
    onFailed: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined
      const { data: newer } = await groups.refetch()
      if (newer) form.change({ groups: rebasedGroups(form.values.groups, { base, newer: newer.data }) })
      return undefined
    },
    onDone: async () => {
      await renew()
      onClose()
    },
  })
  return (
    <FormSheet
      form={form}
      title={t(($) => $.ownerSources.groups)}
      description={t(($) => $.ownerSources.groupsAbout)}
      submitLabel={t(($) => $.owner.save)}
      isDisabled={!form.isDirty}
      notice={<FailureNote notice={form.notice} />}
      onClose={onClose}
    >
      <Loaded query={groups} skeleton={<FormSkeleton />}>
        {() => <GroupList groups={form.values.groups} onChange={(list) => form.change({ groups: list })} />}
      </Loaded>
    </FormSheet>
  )
}

function GroupList({ groups, onChange }: { groups: SourceGroup[]; onChange: (groups: SourceGroup[]) => void }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  if (groups.length === 0) return <p className="text-lg text-ink-2">{t(($) => $.ownerSources.groupsEmpty)}</p>
  const plain = wanted.trim().toLowerCase()
  const found = groups
    .map((group, index) => ({ group, index }))
    .filter(({ group }) => `${group.name}\n${group.title}`.toLowerCase().includes(plain))
  const replace = (index: number, part: Partial<SourceGroup>) =>
    onChange(groups.map((group, at) => (at === index ? { ...group, ...part } : group)))
  return (
    <>
      {groups.length > 10 ? (
        <SearchField
          clearLabel={t(($) => $.shell.clear)}
          label={t(($) => $.ownerSources.groupsFind)}
          placeholder={t(($) => $.ownerSources.groupsFind)}
          value={wanted}
          onChange={setWanted}
          onSubmit={() => undefined}
        />
      ) : null}
      {found.length === 0 ? <p className="text-lg text-ink-2">{t(($) => $.ownerSources.groupsNone)}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {found.slice(0, shownMax).map(({ group, index }) => (
          <GroupItem
            key={group.name}
            group={group}
            onChange={(part) => replace(index, part)}
            onMove={(by) => onChange(movedGroup(groups, index, by))}
          />
        ))}
      </ul>
    </>
  )
}

interface GroupItemProps {
  group: SourceGroup
  onChange: (part: Partial<SourceGroup>) => void
  onMove: (by: -1 | 1) => void
}

function GroupItem({ group, onChange, onMove }: GroupItemProps) {
  const { t } = useTranslation()
  const { name, title, shown, count } = group
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex items-center gap-1">
        <Switch
          isSelected={shown}
          onChange={(next) => onChange({ shown: next })}
          aria-label={t(($) => $.ownerSources.groupShown, { name })}
          className="min-w-0 flex-1"
        >
          <span className={`min-w-0 wrap-anywhere ${shown ? '' : 'text-ink-3'}`}>
            {name} <span className="text-sm text-ink-3 tabular-nums">{count}</span>
          </span>
        </Switch>
        <IconButton icon={ArrowUp} label={t(($) => $.ownerSources.moveUp)} onPress={() => onMove(-1)} />
        <IconButton icon={ArrowDown} label={t(($) => $.ownerSources.moveDown)} onPress={() => onMove(1)} />
      </div>
      <TextField
        aria-label={t(($) => $.ownerSources.groupTitle, { name })}
        placeholder={name}
        maxLength={limits.sourceNameMax}
        value={title}
        onChange={(next) => onChange({ title: next })}
      />
    </li>
  )
}
