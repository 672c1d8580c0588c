import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePathParams } from '../../routing/use-path-params.ts'
import { OwnerPage } from '../page/device-page.tsx'
import { FormSkeleton } from '../page/form-skeleton.tsx'
import { Loaded } from '../page/loaded.tsx'
import { LockedSourcePage } from './pins/locked-source-page.tsx'
import type { OwnerSource, OwnerSourceKind } from './queries/owner-source-kind.ts'

export interface SourceFormProps<Source, Values> {
  title: string
  submitLabel: string
  /** The source that is changed; what is left empty stays. */
  source?: Source
  send: (typed: Values) => Promise<unknown>
}

export interface SourceSaving<Source extends OwnerSource, Values> {
  kind: OwnerSourceKind<Source>
  Form: ComponentType<SourceFormProps<Source, Values>>
  add: (typed: Values) => Promise<unknown>
  change: (typed: Values, source: Source) => Promise<unknown>
}

/** A new source; back in the list one sees it being fetched, and its receipt says when the TV has it. */
export function AddSource<Source extends OwnerSource, Values>({ kind, Form, add }: SourceSaving<Source, Values>) {
  const { t } = useTranslation()
  const texts = kind.texts(t)
  return <Form send={add} title={texts.addTitle} submitLabel={texts.saveNew} />
}

/** Changes one source; what is not touched stays. */
export function EditSource<Source extends OwnerSource, Values>({ kind, ...saving }: SourceSaving<Source, Values>) {
  const { t } = useTranslation()
  const { id = '' } = usePathParams()
  const source = useQuery({ ...callQuery(kind.calls.read, { params: { id } }), refetchOnWindowFocus: false })
  if (source.data?.data.locked)
    return <LockedSourcePage backTo={kind.path} source={source.data.data} change={kind.calls.change} />
  if (source.data) return <EditForm key={id} {...saving} kind={kind} source={source.data.data} />
  return (
    <OwnerPage backTo={kind.path} title={kind.texts(t).editTitle}>
      <Loaded query={source} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </OwnerPage>
  )
}

function EditForm<Source extends OwnerSource, Values>({
  kind,
  Form,
  change,
  source,
}: SourceSaving<Source, Values> & { source: Source }) {
  const { t } = useTranslation()
  const texts = kind.texts(t)
  return (
    <Form send={(typed) => change(typed, source)} title={texts.editTitle} submitLabel={texts.save} source={source} />
  )
}
