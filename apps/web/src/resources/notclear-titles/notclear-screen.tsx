import { isAmong } from '@castellan/contract/types/type-guards.ts'
import type { Candidate } from '@castellan/contract/calls/catalogue.ts'
import { CircleCheck, Clock, Search, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { useKeysOn } from '../../resource/table/table-keys.ts'
import { CatalogueLinks } from '../../catalogue/catalogue-links.tsx'
import { ServiceNotice } from '../../catalogue/service-notice.tsx'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useQueueKeys } from './queue-keys.ts'
import { UnclearCard } from './unclear-card.tsx'
import { resource, reviews, useQueue, type Review } from './use-queue.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'

const MatchDialog = lazy(async () => (await import('../../catalogue/match-dialog.tsx')).MatchDialog)

/** The names that are not clear, one after the other, each with a press of a key. */
export function NotclearScreen() {
  const { t, locale } = useTranslation()
  const words = useResourceTexts(resource)
  const [review, setReview] = useState<Review>('open')
  const { queue, last, isPending, act, decide, undo } = useQueue(review)
  const [remember, setRemember] = useState(true)
  const [isFinding, setIsFinding] = useState(false)
  const [keysOn] = useKeysOn()
  const name = queue.data?.data[0]
  const number = new Intl.NumberFormat(locale)
  const take = ({ kind, tmdb_id, title, year }: Candidate) =>
    name && void act('match', name, { tmdb: { kind, tmdb_id, title, year }, remember })

  const actionsByKey = () => {
    const own: Record<string, () => void> = last ? { u: () => void undo() } : {}
    if (!name || isPending) return own
    for (const [at, candidate] of name.candidates.entries()) own[String(at + 1)] = () => take(candidate)
    return {
      ...own,
      n: () => void act('reject', name),
      f: () => setIsFinding(true),
      ...(review === 'open' ? { l: () => void act('defer', name) } : {}),
    }
  }
  useQueueKeys(keysOn && !isFinding, actionsByKey())

  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <CatalogueLinks here="tmdbsettings.notclear" />
      <header>
        <h1 className="text-xl">{words.many}</h1>
        <p className="text-ink-2">{words.about}</p>
      </header>
      <ServiceNotice />
      <Tabs selectedKey={review} onSelectionChange={(key) => isAmong(reviews, key) && setReview(key)}>
        <TabList aria-label={words.fields['review']}>
          <Tab id="open" count={queue.data ? number.format(queue.data.open) : undefined}>
            {t(($) => $.catalogue.open)}
          </Tab>
          <Tab id="deferred" count={queue.data ? number.format(queue.data.deferred) : undefined}>
            {t(($) => $.catalogue.deferred)}
          </Tab>
        </TabList>
        <TabPanel id={review} className="flex flex-col gap-4 pt-4">
          {queue.error && !queue.data ? <LoadFailure error={queue.error} onRetry={() => void queue.refetch()} /> : null}
          {queue.isPending ? <CardSkeleton className="h-80" /> : null}
          {queue.data && !name ? <NothingLeft review={review} /> : null}
          {name ? (
            <>
              <UnclearCard key={name.id} {...{ name, isPending, keysOn }} takesFocus={last !== null} onTake={take} />
              <div className="flex flex-wrap items-center gap-2">
                <Button icon={X} isDisabled={isPending} onPress={() => void act('reject', name)}>
                  {words.actions['reject']?.label}
                </Button>
                {review === 'open' ? (
                  <Button icon={Clock} isDisabled={isPending} onPress={() => void act('defer', name)}>
                    {words.actions['defer']?.label}
                  </Button>
                ) : null}
                <Button icon={Search} isDisabled={isPending} onPress={() => setIsFinding(true)}>
                  {t(($) => $.catalogue.search)}
                </Button>
                <Switch isSelected={remember} onChange={setRemember} className="sm:ms-auto">
                  {t(($) => $.catalogue.remember)}
                </Switch>
              </div>
            </>
          ) : null}
          {last ? (
            <Button variant="ghost" icon={Undo2} className="self-start" onPress={() => void undo()}>
              {t(($) => $.table.undo)}: <bdi className="truncate">{last.raw}</bdi>
            </Button>
          ) : null}
          {name && keysOn ? <p className="hidden text-sm text-ink-3 md:block">{t(($) => $.catalogue.keys)}</p> : null}
        </TabPanel>
      </Tabs>
      <Overlay onClose={() => setIsFinding(false)}>
        {isFinding && name ? (
          <MatchDialog
            resource={resource}
            row={name}
            onMatch={(input) => decide('match', name, input)}
            onClose={() => setIsFinding(false)}
          />
        ) : null}
      </Overlay>
    </div>
  )
}

function NothingLeft({ review }: { review: Review }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      className="rounded-md border border-line bg-surface shadow-rest"
      icon={review === 'open' ? CircleCheck : Clock}
      title={t(($) => $.catalogue.doneTitle)}
      message={review === 'open' ? t(($) => $.catalogue.doneAbout) : t(($) => $.catalogue.deferredNone)}
    />
  )
}
