import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useId, useState } from 'react'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { usePageTitle } from '../../routing/page-title.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/action/button.tsx'
import { useListTitle } from '../../i18n/list-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { listPath } from '../form-routes.ts'
import { RecordForm, useIsMissing } from './record-form.tsx'
import type { FormPhase } from './resource-form.tsx'
import { useWrites } from '../use-writes.ts'
import { withLastSearch } from '../../routing/last-search.ts'
import { usePathParams } from '../../routing/use-path-params.ts'

export type FormPageProps = {
  resource: Resource
  purpose: 'create' | 'update'
  /** Where it leads back to; the list of the resource unless named. */
  back?: { href: string; label: string }
  /** Where a new record goes on; back unless named. */
  onward?: (id: number) => string
}

/** The form on a page of its own, for resources whose routes say so. The record's id is in the path. */
export function FormPage({ resource, purpose, back, onward }: FormPageProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const { id } = usePathParams()
  const navigate = useNavigate()
  const { refresh } = useWrites(resource)
  const formId = useId()
  const [phase, setPhase] = useState<FormPhase>('absent')
  const isSaving = phase === 'saving'
  const name = words.one
  const listTitle = useListTitle(resource)
  const { href, label } = back ?? { href: withLastSearch(listPath(resource)), label: listTitle }
  const title =
    purpose === 'create' ? t(($) => $.table.add, { resource: name }) : t(($) => $.table.edit, { resource: name })
  usePageTitle(title)
  const recordId = purpose === 'create' ? null : Number(id)
  const isMissing = useIsMissing(resource, recordId)
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <PathLink href={href} className="inline-flex items-center gap-1.5 self-start">
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {label}
      </PathLink>
      <h1 className="text-xl">{title}</h1>
      <div className="rounded-md border border-line bg-surface p-5 shadow-rest">
        <RecordForm
          key={recordId ?? 'add'}
          resource={resource}
          id={recordId}
          formId={formId}
          onPhase={setPhase}
          onSaved={(row) => {
            void notify('success', recordId === null ? t(($) => $.table.done.added) : t(($) => $.table.done.saved))
            void refresh()
            void navigate({ href: (recordId === null && onward?.(row.id)) || href })
          }}
        />
      </div>
      {isMissing ? null : (
        <div className="flex justify-end gap-2">
          <Button isDisabled={isSaving} onPress={() => void navigate({ href })}>
            {t(($) => $.table.cancel)}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving} isDisabled={phase === 'absent'}>
            {recordId === null ? t(($) => $.table.form.add) : t(($) => $.table.form.save)}
          </Button>
        </div>
      )}
    </div>
  )
}
