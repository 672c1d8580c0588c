import type { HomeRail, HomeTitle } from '@castellan/contract/calls/home-screen.ts'
import { cx } from 'class-variance-authority'
import { Ellipsis, EyeOff } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { textIn } from '@castellan/contract/fields/texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '../../ui/action/menu.tsx'
import { isByHand, removeTitle } from './draft.ts'
import type { RowsEditor } from './editing.ts'
import { Poster } from './poster.tsx'

type Props = { id: number; index: number; rail: HomeRail; editing: RowsEditor }

/** One title of a row: it can be lifted, and its menu moves it too. */
export function PosterTile({ id, index, rail, editing }: Props) {
  const { t } = useTranslation()
  const { titles, images, lifting, mayEdit, landed, rails, change } = editing
  const { lift } = lifting
  const title = titles.get(id) ?? unknown(id)
  const isMoving = lift?.kind === 'title' && lift.title === id
  const isHeld = isMoving && (lift.to?.rail ?? lift.from) === rail.key
  const isLeft = isMoving && !isHeld
  const name = `${rail.key}-${id}`
  const hasLanded = landed === name
  const place = { place: index + 1, count: rail.titles.length }
  const label = title.shown
    ? t(($) => $.homeRows.poster, { title: title.title, ...place })
    : t(($) => $.homeRows.posterHidden, { title: title.title, ...place })
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Delete' && isByHand(rail) && lift === null) return change(removeTitle(rails, id, rail.key))
    return lifting.onTitleKey(event, id, isMoving ? lift.from : rail.key)
  }
  return (
    <li data-title={id} className="group/poster relative w-14.5 shrink-0 pointer-coarse:w-18">
      <button
        type="button"
        ref={hasLanded ? bringIntoSight : undefined}
        data-liftable={name}
        aria-label={label}
        aria-pressed={isHeld}
        aria-disabled={!mayEdit}
        title={title.title}
        onKeyDown={mayEdit ? onKeyDown : undefined}
        onPointerDown={(event) => mayEdit && lifting.onTitlePress(event, id, rail.key)}
        className={cx(
          'block w-full touch-manipulation rounded-sm select-none [-webkit-touch-callout:none]',
          mayEdit && 'cursor-grab',
          hasLanded && 'outline-2 outline-offset-2 outline-brand',
          isHeld && 'outline-2 outline-offset-2 outline-brand outline-dashed',
          (isLeft || !title.shown) && 'opacity-45',
        )}
      >
        <Poster {...{ title, images }} />
      </button>
      {title.shown ? null : (
        <span className="pointer-events-none absolute start-1 bottom-1 grid size-5 place-items-center rounded-xs bg-inverse text-inverse-ink">
          <EyeOff aria-hidden className="size-3.5" />
        </span>
      )}
      {mayEdit && lift === null ? <TitleMenu {...{ title, rail, editing }} /> : null}
    </li>
  )
}

const bringIntoSight = (poster: HTMLElement | null) => {
  poster?.scrollIntoView({ block: 'center', inline: 'nearest' })
}

const unknown = (id: number): HomeTitle => {
  return { id, kind: 'movie', title: `${id}`, year: null, poster: null, shown: false, languages: [] }
}

function TitleMenu({ title, rail, editing }: { title: HomeTitle; rail: HomeRail; editing: RowsEditor }) {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const { rails, shown, change, moveTitle } = editing
  const others = shown.filter((each) => isByHand(each) && each.section === rail.section && each.key !== rail.key)
  const own = rail.titles.indexOf(title.id)
  const edit = title.kind === 'movie' ? 'v3.mainscreen.movies.edit' : 'v3.mainscreen.series.edit'
  return (
    <MenuTrigger>
      <IconButton
        icon={Ellipsis}
        size="sm"
        variant="secondary"
        label={t(($) => $.homeRows.more, { name: title.title })}
        className="absolute! end-0.5 top-0.5 size-6! opacity-0 group-focus-within/poster:opacity-100 group-hover/poster:opacity-100 aria-expanded:opacity-100 pointer-coarse:size-8! pointer-coarse:opacity-90"
      />
      <Menu aria-label={title.title}>
        {others.length === 0 ? null : (
          <MenuSection title={isByHand(rail) ? t(($) => $.homeRows.moveTo) : t(($) => $.homeRows.copyTo)}>
            {others.map((each) => (
              <MenuItem
                key={each.key}
                onAction={() => moveTitle(title.id, rail.key, { rail: each.key, index: each.titles.length })}
              >
                {textIn(each.title, language)}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        {isByHand(rail) && own > 0 ? (
          <MenuItem onAction={() => moveTitle(title.id, rail.key, { rail: rail.key, index: 0 })}>
            {t(($) => $.homeRows.first)}
          </MenuItem>
        ) : null}
        <MenuItem onAction={() => void navigate({ href: screenPath(edit, { id: title.id }) })}>
          {t(($) => $.homeRows.openTitle)}
        </MenuItem>
        {isByHand(rail) ? <MenuSeparator /> : null}
        {isByHand(rail) ? (
          <MenuItem tone="danger" onAction={() => change(removeTitle(rails, title.id, rail.key))}>
            {t(($) => $.homeRows.removeTitle)}
          </MenuItem>
        ) : null}
      </Menu>
    </MenuTrigger>
  )
}
