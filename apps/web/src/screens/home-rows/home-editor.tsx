import { isAmong } from '@castellan/contract/types/type-guards.ts'
import { products, type Product } from '@castellan/contract/access/products.ts'
import { anyTitle } from '@castellan/contract/fields/rail-document.ts'
import type { HomeRail, HomeScreen } from '@castellan/contract/calls/home-screen.ts'
import { movieRails } from '@castellan/contract/resources/movie-rails.ts'
import { Hand, Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { textIn } from '@castellan/contract/fields/texts.ts'
import { useQueryPart } from '../../resource/use-table-state.ts'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useHolds } from '../../session/use-session.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/action/menu.tsx'
import { Segments } from '../../ui/layout/segments.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import { useNow } from '../../ui/text/use-now.ts'
import { moveRail, moveTitle, putTitle, railsOf, removeTitle } from './draft.ts'
import type { RowsEditor } from './editing.ts'
import { HeldTitle } from './held-title.tsx'
import { PutOnRow } from './put-on-row.tsx'
import { RailCard } from './rail-card.tsx'
import { countOf, reachOf } from './reach.ts'
import { ChangesCard, ChecksCard } from './side-cards.tsx'
import { useHomeDraft, type HomeDraftState } from './use-home-draft.ts'
import { usePutTitle } from './use-put-title.ts'
import { useLinkedRow } from './use-linked-row.ts'
import { railsWith, useLift, type Lift } from './use-lift.ts'

const TvHome = lazy(async () => (await import('./tv-home-preview.tsx')).TvHomePreview)
const RowDialogs = lazy(async () => (await import('./row-dialogs.tsx')).RowDialogs)

/** Edits the rows of one product at a time; what is for every TV is under each. */
export function HomeEditor({ first }: { first: HomeScreen }) {
  const { t, language, locale } = useTranslation()
  const words = useResourceTexts(movieRails)
  const mayEdit = useHolds()('manage-movies')
  const draft = useHomeDraft(first)
  const [query, setQuery] = useQueryPart()
  const [product, setProduct] = useState(useLinkedRow(first))
  const [view, setView] = useState<'rows' | 'preview'>('rows')
  const [editing, setEditing] = useState<HomeRail | null>(null)
  const [adding, setAdding] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const now = useNow()
  const { rails, titles, change, home } = draft
  const { landed, put } = usePutTitle(draft, (rail) => {
    if (rail.product !== 'any') setProduct(rail.product)
    setView('rows')
  })
  const lifting = useLift({
    rails,
    shown: railsOf(rails, product),
    onDrop: (next, lift) => {
      change(next)
      setSaid(t(($) => $.homeRows.dropped, { what: nameOf(lift) }))
    },
    onCancel: () => setSaid(t(($) => $.homeRows.returned)),
  })
  const held = useMemo(() => railsWith(rails, lifting.lift), [rails, lifting.lift])
  const shown = railsOf(held, product)
  const nameOf = (lift: Lift) => {
    const rail = rails.find(({ key }) => lift.kind === 'rail' && key === lift.rail)
    return lift.kind === 'title' ? (titles.get(lift.title)?.title ?? '') : rail ? textIn(rail.title, language) : ''
  }
  const { lift } = lifting
  const place = lift === null ? said : placeText({ lift, shown, nameOf, t, language })
  const parts: RowsEditor = {
    rails,
    shown,
    titles,
    images: home.images,
    lifting,
    mayEdit,
    landed,
    now,
    change,
    edit: setEditing,
    add: (rail) => setAdding(rail.key),
    moveRail: (key, before) => change(moveRail(rails, key, before)),
    moveTitle: (title, from, to) => change(moveTitle(rails, title, from, to)),
  }
  const addRow = (kind: 'manual' | 'rule', section: 'movies' | 'series') => setEditing(newRail(kind, section, product))
  const keep = (rail: HomeRail) => {
    const isKnown = rails.some(({ key }) => key === rail.key)
    change(isKnown ? rails.map((each) => (each.key === rail.key ? rail : each)) : [rail, ...rails])
    setEditing(null)
    if (!isKnown && rail.kind === 'manual') setAdding(rail.key)
  }
  const addingTo = rails.find(({ key }) => key === adding)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Header draft={draft} mayEdit={mayEdit} />
      <Tabs className="gap-3" selectedKey={product} onSelectionChange={(id) => isAmong(products, id) && setProduct(id)}>
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b border-line max-sm:border-b-0">
          <TabList aria-label={words.fields['product']!} className="border-b-0!">
            {products.map((each) => (
              <Tab key={each} id={each} {...countOf(home, each, locale)}>
                {valueWord(words, 'product', each)}
              </Tab>
            ))}
          </TabList>
          <div className="flex items-center gap-2 pb-1.5">
            <Segments
              className="xl:hidden"
              label={t(($) => $.homeRows.view)}
              value={view}
              options={[
                { value: 'rows', label: t(($) => $.homeRows.rows) },
                { value: 'preview', label: t(($) => $.homeRows.previewTab) },
              ]}
              onChange={setView}
            />
            {mayEdit ? <AddRow onAdd={addRow} /> : null}
          </div>
        </div>
        <TabPanel id={product} className="grid gap-5 p-0! xl:grid-cols-2">
          <div className={view === 'rows' ? 'flex min-w-0 flex-col gap-2' : 'hidden min-w-0 flex-col gap-2 xl:flex'}>
            {shown.length === 0 ? (
              <EmptyState title={t(($) => $.homeRows.emptyTitle)} message={t(($) => $.homeRows.emptyAbout)} />
            ) : null}
            {shown.map((rail, at) => (
              <RailCard key={rail.key} rail={rail} place={at} editing={parts} />
            ))}
            {mayEdit && shown.length > 0 ? (
              <p className="flex items-center justify-center gap-2 py-2 text-center text-xs text-ink-3">
                <Hand aria-hidden className="size-4 shrink-0" />
                {t(($) => $.homeRows.dragHint)}
              </p>
            ) : null}
          </div>
          <div className={view === 'preview' ? 'flex min-w-0 flex-col gap-4' : 'hidden min-w-0 flex-col gap-4 xl:flex'}>
            <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
              <TvHome product={product} version={draft.saving.saved.version} />
            </Suspense>
            <ChangesCard draft={draft} mayEdit={mayEdit} />
            <ChecksCard rails={railsOf(rails, product)} titles={titles} now={now} />
          </div>
        </TabPanel>
      </Tabs>
      <div role="status" aria-live="assertive" className="sr-only">
        {place}
      </div>
      <HeldTitle lift={lift} titles={titles} images={home.images} />
      <Overlay
        onClose={() => {
          setEditing(null)
          setAdding(null)
        }}
      >
        {editing || addingTo ? (
          <RowDialogs
            editing={editing}
            addingTo={addingTo}
            home={home}
            onSave={keep}
            onToggle={(rail, title) => {
              draft.know([title])
              const isOn = rail.titles.includes(title.id)
              const last = { rail: rail.key, index: rail.titles.length }
              change(isOn ? removeTitle(rails, title.id, rail.key) : putTitle(rails, title.id, last))
            }}
            onClose={() => (editing ? setEditing(null) : setAdding(null))}
          />
        ) : null}
      </Overlay>
      {query['put'] !== undefined && query['put'] !== null && mayEdit ? (
        <PutOnRow
          id={String(query['put'])}
          section={query['section'] === 'series' ? 'series' : 'movies'}
          rails={rails}
          onPut={put}
          onNew={(title, section) => {
            draft.know([title])
            setEditing({ ...newRail('manual', section, product), titles: [title.id] })
          }}
          onClose={() => setQuery({ put: null, section: null })}
        />
      ) : null}
    </div>
  )
}

function newRail(kind: 'manual' | 'rule', section: 'movies' | 'series', product: Product): HomeRail {
  const key = `new-${crypto.randomUUID().slice(0, 8)}`
  return {
    key,
    code: key,
    kind,
    section,
    title: {},
    product,
    countries: [],
    languages: [],
    starts_at: null,
    ends_at: null,
    active: true,
    rule: kind === 'rule' ? anyTitle : null,
    titles: [],
    refreshed_at: null,
    fault: null,
  }
}

type PlaceText = {
  lift: Lift
  shown: readonly HomeRail[]
  nameOf: (lift: Lift) => string
  t: ReturnType<typeof useTranslation>['t']
  language: string
}

function placeText({ lift, shown, nameOf, t, language }: PlaceText): string {
  const what = nameOf(lift)
  if (lift.kind === 'rail') {
    const place = shown.findIndex(({ key }) => key === lift.rail) + 1
    return t(($) => $.homeRows.railPlace, { what, place, count: shown.length })
  }
  const rail = shown.find(({ key }) => key === lift.to?.rail)
  if (!rail) return t(($) => $.homeRows.lifted, { what })
  const place = rail.titles.indexOf(lift.title) + 1
  return t(($) => $.homeRows.titlePlace, { what, place, count: rail.titles.length, row: textIn(rail.title, language) })
}

function Header({ draft, mayEdit }: { draft: HomeDraftState; mayEdit: boolean }) {
  const { t, locale } = useTranslation()
  const { changes, home, publish, discard, undo, isPublishing } = draft
  const tvs = reachOf(home, changes)
  const number = new Intl.NumberFormat(locale).format(tvs ?? 0)
  const send = async () => {
    const done = await publish()
    if (done === null) return
    const id = done.undo?.id
    void notify(
      'success',
      tvs === null ? t(($) => $.homeRows.publishedAll) : t(($) => $.homeRows.published, { count: tvs, number }),
      id === undefined
        ? {}
        : { durationMs: 10_000, action: { label: t(($) => $.homeRows.undo), onPress: () => void undo(id) } },
    )
  }
  const hasChanges = changes.length > 0
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-xl">{t(($) => $.homeRows.title)}</h1>
        <p className="text-sm text-ink-2">{t(($) => $.homeRows.about)}</p>
      </div>
      {mayEdit ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-2">
            {hasChanges ? t(($) => $.homeRows.pending, { count: changes.length }) : t(($) => $.homeRows.upToDate)}
          </span>
          {!hasChanges && home.undo ? (
            <Button variant="ghost" isDisabled={isPublishing} onPress={() => void undo(home.undo!.id)}>
              {t(($) => $.homeRows.undoLast)}
            </Button>
          ) : null}
          {hasChanges ? (
            <Button variant="ghost" isDisabled={isPublishing} onPress={() => void discard()}>
              {t(($) => $.homeRows.discard)}
            </Button>
          ) : null}
          <Button variant="primary" isDisabled={!hasChanges} isPending={isPublishing} onPress={() => void send()}>
            {hasChanges && tvs !== null
              ? t(($) => $.homeRows.publish, { count: tvs, number })
              : t(($) => $.homeRows.publishNone)}
          </Button>
        </div>
      ) : null}
    </header>
  )
}

function AddRow({ onAdd }: { onAdd: (kind: 'manual' | 'rule', section: 'movies' | 'series') => void }) {
  const { t } = useTranslation()
  return (
    <MenuTrigger>
      <Button size="sm" icon={Plus}>
        {t(($) => $.homeRows.addRow)}
      </Button>
      <Menu aria-label={t(($) => $.homeRows.addRow)}>
        {(['movies', 'series'] as const).flatMap((section) =>
          (['manual', 'rule'] as const).map((kind) => (
            <MenuItem key={`${section} ${kind}`} onAction={() => onAdd(kind, section)}>
              {t(($) => $.homeRows.kinds[`${section}_${kind}`])}
            </MenuItem>
          )),
        )}
      </Menu>
    </MenuTrigger>
  )
}
