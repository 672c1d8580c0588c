import { toError } from '../../../api/to-error.ts'
import { massAssignmentsCalls, type MassPreview } from '@castellan/contract/calls/mass-assignments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStoredValues } from '../../../form/use-stored-values.ts'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { callKey } from '../../../api/call-query.ts'
import { useQueryPart } from '../../../resource/use-table-state.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormNotice } from '../../../form/form-notice.tsx'
import { JobList } from './job-list.tsx'
import { bodyOf, firstDraft, type MassDraft } from './mass-draft.ts'
import { PreviewCard } from './preview-card.tsx'
import { WhatCard } from './what-card.tsx'
import { WhoCard } from './who-card.tsx'

const shownFields =
  /^(?:params\.)?(?:reseller|sub_distributor|add_tags|remove_tags|service|period|days|expires_at|name|url)(?:\.|$)|^selector/u

/** One change to many TVs: select, preview, run, watch, undo. */
export function MassScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const role = user?.role ?? ''
  const queries = useQueryClient()
  const [query] = useQueryPart()
  // The address of a playlist is a secret.
  const kept = useStoredValues<MassDraft>(firstDraft(query), {
    for: 'staff',
    as: `mass.${String(query['ids'] ?? '')}`,
    secret: ['url'],
  })
  const draft = kept.values
  const [preview, setPreview] = useState<MassPreview | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setIsPending] = useState(false)
  const apiError = failure instanceof ApiError ? failure : null
  /** Also of one value among several, such as `params.add_tags.0`. */
  const messageOf = (field: string) =>
    Object.entries(apiError?.fields ?? {}).find(([path]) => path.split('.').includes(field))?.[1][0]

  const attempt = async (work: () => Promise<void>) => {
    setIsPending(true)
    setFailure(null)
    await work().catch(setFailure)
    setIsPending(false)
  }
  const show = () =>
    attempt(async () => {
      const { data } = await callApi(massAssignmentsCalls.previewMass, { body: bodyOf(draft) })
      setPreview(data)
    })
  const begin = (token: string) =>
    attempt(async () => {
      await callApi(massAssignmentsCalls.startMass, { body: { token } })
      setPreview(null)
      kept.startOver()
      await queries.invalidateQueries({ queryKey: callKey(massAssignmentsCalls.massJobs) })
    })
  const change = (part: Partial<MassDraft>) => {
    kept.change(part)
    setFailure(null)
  }
  const selectorError = messageOf('selector')
  const isShownAtField = Object.keys(apiError?.fields ?? {}).some((name) => shownFields.test(name))
  const notice = failure === null || isShownAtField ? null : toError(failure).message

  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header className="max-w-prose">
        <h1 className="text-xl">{t(($) => $.massAssignments.title)}</h1>
        <p className="text-pretty text-ink-2">{t(($) => $.massAssignments.about)}</p>
      </header>
      {preview ? (
        <PreviewCard
          preview={preview}
          isPending={isPending}
          notice={notice}
          onBegin={() => void begin(preview.token)}
          onBack={() => {
            setPreview(null)
            setFailure(null)
          }}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <WhoCard draft={draft} onChange={change} errorMessage={selectorError} />
            <WhatCard draft={draft} role={role} onChange={change} messageOf={messageOf} />
          </div>
          {notice === null ? null : <FormNotice>{notice}</FormNotice>}
          <div>
            <Button variant="primary" isPending={isPending} onPress={() => void show()}>
              {t(($) => $.massAssignments.preview.show)}
            </Button>
          </div>
        </div>
      )}
      <JobList />
    </div>
  )
}
