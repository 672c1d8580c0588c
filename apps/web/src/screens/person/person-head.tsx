import type { PersonAction } from '@castellan/contract/calls/people.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { Ban, EllipsisVertical, HandCoins, Link2, Mail, Network, Pencil, UserPlus } from 'lucide-react'
import { StatusCell } from '../../fields/status/cell.tsx'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { roleName } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { withLastSearch } from '../../routing/last-search.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { phoneQuery, useMedia } from '../../ui/use-media.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Button } from '../../ui/action/button.tsx'
import { formatDate } from '../../ui/text/format-date.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LinkButton } from '../../ui/action/link.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/action/menu.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import type { PersonAsk, PersonPageData, PersonRow } from './person-ask.ts'

export type PersonHeadProps = {
  row: PersonRow | undefined
  page: PersonPageData | undefined
  onEdit: () => void
  onAsk: (ask: PersonAsk) => void
}

/** Who it is and what can be done; on a phone `PersonBar` has the actions. */
export function PersonHead(props: PersonHeadProps) {
  const { row, page } = props
  const { t, locale } = useTranslation()
  const words = useResourceTexts(users)
  const isNarrow = useMedia(phoneQuery)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={row?.name ?? ''} size="lg" className="max-sm:hidden" />
        <div className="flex min-w-0 flex-col gap-0.5">
          <PathLink href={withLastSearch(screenPath('settings.users'))} className="self-start text-sm">
            {words.many}
          </PathLink>
          {row ? (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-xl wrap-anywhere">
                <bdi>{row.name}</bdi>
              </h1>
              {row.role ? <Badge>{roleName(t, row.role.label)}</Badge> : null}
              <StatusCell field={users.fields.status} name="status" words={words} value={row.status} />
            </div>
          ) : (
            <Skeleton className="h-7 w-56" />
          )}
          {row ? (
            <p className="text-sm text-ink-2">
              {row.last_login_at ? <LastSignIn at={row.last_login_at} /> : t(($) => $.person.neverSignedIn)}
              {page ? ` · ${t(($) => $.person.since)} ${formatDate(page.created_at, { locale })}` : null}
            </p>
          ) : (
            <Skeleton className="h-5 w-80 max-w-full" />
          )}
        </div>
      </div>
      {row && page && !isNarrow ? <Actions {...props} row={row} page={page} /> : null}
    </header>
  )
}

/** The end of the page on a phone, where the room that the bar takes is left free. */
export function PersonBar(props: PersonHeadProps) {
  const { row, page } = props
  return useMedia(phoneQuery) && row && page ? <PhoneActions {...props} row={row} page={page} /> : null
}

function LastSignIn({ at }: { at: string }) {
  const { t } = useTranslation()
  const [before = '', after = ''] = t(($) => $.person.lastSignIn, { ago: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <RelativeTime date={at} />
      {after}
    </>
  )
}

type ReadyProps = PersonHeadProps & { row: PersonRow; page: PersonPageData }

function Actions(props: ReadyProps) {
  const { row, page, onAsk } = props
  const { t } = useTranslation()
  const { may } = page
  return (
    <div className="flex flex-wrap gap-2">
      {may.includes('invite') ? (
        <LinkButton icon={UserPlus} href={inviteHref(row.id)}>
          {t(($) => $.person.invite)}
        </LinkButton>
      ) : null}
      {may.includes('move') ? (
        <Button icon={Network} onPress={() => onAsk('move')}>
          {t(($) => $.person.move.action)}
        </Button>
      ) : null}
      {may.includes('disable') ? <DisableButton onPress={() => onAsk('disable')} /> : null}
      {may.includes('give') ? (
        <Button variant="primary" icon={HandCoins} onPress={() => onAsk('give')}>
          {t(($) => $.person.giveCredits)}
        </Button>
      ) : null}
      <More {...props} />
    </div>
  )
}

function DisableButton({ onPress }: { onPress: () => void }) {
  const words = useResourceTexts(users)
  return (
    <Button icon={Ban} onPress={onPress}>
      {words.actions['disable']?.label}
    </Button>
  )
}

const inviteHref = (id: number) => `${screenPath('settings.users.add')}?parent=${id}`

function PhoneActions(props: ReadyProps) {
  const { page, onAsk } = props
  const { t } = useTranslation()
  return (
    <BottomBar>
      {page.may.includes('give') ? (
        <Button variant="primary" icon={HandCoins} onPress={() => onAsk('give')}>
          {t(($) => $.person.giveCredits)}
        </Button>
      ) : null}
      <More {...props} isWhole />
    </BottomBar>
  )
}

const inMenu = ['invite', 'edit', 'move', 'send_link', 'copy_link', 'disable'] as const

/** The rest, or on a phone all but the first. */
function More({ row, page: { may }, onEdit, onAsk, isWhole = false }: ReadyProps & { isWhole?: boolean }) {
  const { t } = useTranslation()
  const words = useResourceTexts(users)
  const writes = useWrites(users)
  const mayRename = may.includes('edit')
  const listed: readonly PersonAction[] = isWhole ? inMenu : ['edit', 'send_link', 'copy_link']
  if (!listed.some((action) => may.includes(action))) return null
  const label = t(($) => $.person.more, { name: row.name })
  return (
    <MenuTrigger>
      <IconButton icon={EllipsisVertical} label={label} variant="secondary" />
      <Menu aria-label={label}>
        {isWhole && may.includes('invite') ? (
          <MenuItem icon={UserPlus} href={inviteHref(row.id)}>
            {t(($) => $.person.invite)}
          </MenuItem>
        ) : null}
        {mayRename ? (
          <MenuItem icon={Pencil} onAction={onEdit}>
            {t(($) => $.person.edit)}
          </MenuItem>
        ) : null}
        {isWhole && may.includes('move') ? (
          <MenuItem icon={Network} onAction={() => onAsk('move')}>
            {t(($) => $.person.move.action)}
          </MenuItem>
        ) : null}
        {may.includes('send_link') ? (
          <MenuItem icon={Mail} onAction={() => void writes.act('send_link', [row])}>
            {words.actions['send_link']?.label}
          </MenuItem>
        ) : null}
        {may.includes('copy_link') ? (
          <MenuItem icon={Link2} onAction={() => onAsk('copy_link')}>
            {t(($) => $.person.copyLink.action)}
          </MenuItem>
        ) : null}
        {isWhole && may.includes('disable') ? (
          <MenuItem icon={Ban} onAction={() => onAsk('disable')}>
            {words.actions['disable']?.label}
          </MenuItem>
        ) : null}
      </Menu>
    </MenuTrigger>
  )
}
