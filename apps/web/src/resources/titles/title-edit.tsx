import type { ActionName } from '@castellan/contract/kit/define-resource.ts'
import { lockedCredits } from '@castellan/contract/fields/title-fields.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { ArrowLeft } from 'lucide-react'
import { useId, useState } from 'react'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { usePageTitle } from '../../routing/page-title.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { ActionDialog } from '../../resource/actions/action-dialog.tsx'
import { listPath } from '../../resource/form-routes.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { ResourceForm, type FormPhase } from '../../resource/form/resource-form.tsx'
import { actionsFor, asksFirst } from '../../resource/row-actions.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { ServiceNotice } from '../../catalogue/service-notice.tsx'
import { withLastSearch } from '../../routing/last-search.ts'
import { usePathParams } from '../../routing/use-path-params.ts'
import { notify } from '../../toasts/notify.ts'
import { isViewOnly, useHolds } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { LinkButton } from '../../ui/action/link.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CreditsCard } from './credits-card.tsx'
import { ImagesCard } from './images-card.tsx'
import { MediaPreview } from '../../catalogue/media-preview.tsx'
import { SeasonsCard } from './seasons-card.tsx'
import { ServiceTexts } from './service-texts.tsx'
import { putOnHref } from './put-on-href.ts'
import { titleCards, type TitleResource } from './title-cards.ts'
import { useRecord } from './use-record.ts'
import { VideoList } from './video-list.tsx'
import { joinWords } from '../../i18n/separators.ts'

/** One title: what staff say of it, what can be done to it, and what hangs on it. */
function TitleEdit({ kind }: { kind: TitleKind }) {
  const resource = titleCards[kind]
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const id = Number(usePathParams().id)
  const record = useRecord(resource, id)
  const writes = useWrites(resource)
  const holds = useHolds()
  const formId = useId()
  const [phase, setPhase] = useState<FormPhase>('absent')
  const [asking, setAsking] = useState<ActionName<TitleResource> | null>(null)
  const row = record.data
  usePageTitle(row?.original_title ?? '')
  const dot = (name: 'status' | 'match') => {
    const value = String(row?.[name])
    return <StatusDot tone={resource.fields[name]!.tones![value]!} label={valueWord(words, name, value)} />
  }
  const act = (name: ActionName<TitleResource>) =>
    row && (asksFirst(resource, name, words) ? setAsking(name) : void writes.act(name, [row]))
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <PathLink href={withLastSearch(listPath(resource))} className="inline-flex items-center gap-1.5 self-start">
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {words.many}
      </PathLink>
      <h1 className="text-xl wrap-anywhere">
        <bdi>{row ? row.original_title : t(($) => $.table.edit, { resource: words.one })}</bdi>
      </h1>
      <ServiceNotice />
      {record.error && !row ? <LoadFailure error={record.error} onRetry={() => void record.refetch()} /> : null}
      {record.isPending ? <CardSkeleton className="h-96" /> : null}
      {row ? (
        <>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {dot('status')}
            {dot('match')}
          </div>
          <div className="flex flex-wrap gap-2">
            {holds('manage-movies') ? (
              <LinkButton size="sm" href={putOnHref(id, kind)}>
                {t(($) => $.homeRows.putOn)}
              </LinkButton>
            ) : null}
            {actionsFor({ resource }, row, holds)
              .filter((name) => name !== 'unlock' || row.locked_fields.length > 0)
              .map((name) => (
                <Button key={name} size="sm" onPress={() => act(name)}>
                  {words.actions[name]?.label}
                </Button>
              ))}
          </div>
          <Card>
            {/* The row as it is now: what was changed beside the form, its images for example, is no change by somebody else. */}
            <ResourceForm
              key={row.version}
              {...{ resource, row, formId }}
              onPhase={setPhase}
              onSaved={() => {
                void notify(
                  'success',
                  t(($) => $.table.done.saved),
                )
                void writes.refresh()
              }}
            />
            {row.locked_fields.length === 0 ? null : (
              <p className="mt-4 text-sm text-ink-2">
                {words.fields['locked_fields']}:{' '}
                {joinWords(
                  row.locked_fields.map((name) =>
                    name === lockedCredits ? t(($) => $.titleCredits.title) : words.fields[name],
                  ),
                )}
              </p>
            )}
            <Button
              variant="primary"
              type="submit"
              form={formId}
              className="mt-4"
              isPending={phase === 'saving'}
              isDisabled={phase === 'absent'}
            >
              {t(($) => $.table.form.save)}
            </Button>
          </Card>
          {kind === 'movie' || holds('manage-movies') || holds('manage-trailers') ? (
            <VideoList kind={kind} id={id} />
          ) : null}
          {kind === 'movie' ? null : <SeasonsCard id={id} episodes={'episodes' in row ? row.episodes : 0} />}
          <ImagesCard
            id={id}
            mayEdit={!isViewOnly(holds, resource.permission, resource.or)}
            onChanged={() => void writes.refresh()}
          />
          <CreditsCard
            id={id}
            mayEdit={!isViewOnly(holds, resource.permission, resource.or)}
            onSaved={() => void writes.refresh()}
          />
          {row.tmdb_id === null ? null : <MediaPreview kind={kind} tmdbId={row.tmdb_id} />}
          <ServiceTexts id={id} />
          {asking === null ? null : (
            <ActionDialog
              resource={resource}
              name={asking}
              subject={row.original_title}
              onSubmit={(input) => writes.act(asking, [row], input)}
              onClose={() => setAsking(null)}
            />
          )}
        </>
      ) : null}
    </div>
  )
}

export const MovieEdit = () => <TitleEdit kind="movie" />
export const SeriesEdit = () => <TitleEdit kind="series" />
