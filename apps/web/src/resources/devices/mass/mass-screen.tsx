import { massAssignmentsCalls, type MassPreview } from '@castellan/contract/calls/mass-assignments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { callKey } from '../../../api/call-query.ts'
import { useQueryPart } from '../../../resource/use-table-state.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormElement } from '../../../form/form-element.tsx'
import { firstOf } from '../../../form/messages-of.ts'
import { useForm } from '../../../form/use-form.ts'
import { FormNotice } from '../../../form/form-notice.tsx'
import { JobList } from './job-list.tsx'
import { bodyOf, firstDraft, type MassDraft } from './mass-draft.ts'
import { PreviewCard } from './preview-card.tsx'
import { WhatCard } from './what-card.tsx'
import { WhoCard } from './who-card.tsx'

/** What the server names differently than the draft. */
const alsoShown = ['selector', 'sub_distributor', 'add_tags', 'remove_tags', 'expires_at']

/** One change to many TVs: select, preview, run, watch, undo. */
export function MassScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const role = user?.role ?? ''
  const queries = useQueryClient()
  const [query] = useQueryPart()
  const [preview, setPreview] = useState<MassPreview | null>(null)
  const form = useForm<MassDraft, MassDraft>({
    first: firstDraft(query),
    // The address of a playlist is a secret.
    keep: { for: 'staff', as: `mass.${String(query['ids'] ?? '')}`, secret: ['url'] },
    nameOf: (path) => firstOf(path.replace(/^params\./u, '')),
    also: alsoShown,
    send: () => callApi(massAssignmentsCalls.startMass, { body: { token: preview?.token ?? '' } }),
    onDone: async () => {
      setPreview(null)
      form.startOver()
      await queries.invalidateQueries({ queryKey: callKey(massAssignmentsCalls.massJobs) })
    },
  })
  const show = () =>
    form.attempt(
      (draft) => callApi(massAssignmentsCalls.previewMass, { body: bodyOf(draft) }),
      ({ data }) => setPreview(data),
    )
  const parts = { draft: form.values, onChange: form.change }

  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header className="max-w-prose">
        <h1 className="text-xl">{t(($) => $.massAssignments.title)}</h1>
        <p className="text-pretty text-ink-2">{t(($) => $.massAssignments.about)}</p>
      </header>
      {preview ? (
        <PreviewCard
          preview={preview}
          isPending={form.isPending}
          notice={form.notice}
          onBegin={() => void form.submit()}
          onBack={() => {
            setPreview(null)
            // What was said of the preview is over.
            form.change({})
          }}
        />
      ) : (
        <FormElement form={{ ...form, submit: show }} className="flex flex-col gap-4">
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <WhoCard {...parts} errorMessage={form.messageOf('selector')} />
            <WhatCard {...parts} role={role} messageOf={form.messageOf} />
          </div>
          <FormNotice>{form.notice}</FormNotice>
          <Button type="submit" variant="primary" className="self-start" isPending={form.isPending}>
            {t(($) => $.massAssignments.preview.show)}
          </Button>
        </FormElement>
      )}
      <JobList />
    </div>
  )
}
