import type { HomeProblem } from '@castellan/contract/calls/homes.ts'
import { HandCoins } from 'lucide-react'
import { spanText } from '../../../figures/span-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AnswerButtons } from '../../../credits/requests/answer-buttons.tsx'
import { screenPath } from '../../../routing/screen-path.ts'
import { useHolds } from '../../../session/use-session.ts'
import { Link } from '../../../ui/action/link.tsx'
import { toneSoft } from '../../../ui/text/tone.ts'
import { LineTime } from './line-time.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'

/** Somebody who asks the reader for credits: what they have, and the answer. */
export function RequestLine({ problem }: { problem: HomeProblem }) {
  const { t, locale } = useTranslation()
  const holds = useHolds()
  const { id, count, request } = problem
  if (!request || id === null) return null
  const { user, note, balance, runway_days: days } = request
  const credits = (figure: number) => t(($) => $.credits.credits, { count: figure })
  const what = t(($) => $.home.attention.requests, { name: user.label, credits: credits(count) })
  const has =
    days === null || days === 0
      ? t(($) => $.home.attention.has, { balance: credits(balance) })
      : t(($) => $.home.attention.hasFor, { balance: credits(balance), days: spanText(days, locale) })
  return (
    <>
      <span className={`grid size-8 shrink-0 place-items-center rounded-md ${toneSoft.grace}`}>
        <HandCoins aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-48 flex-1">
        {holds('manage-users') ? (
          <Link
            href={screenPath('settings.users.user', { id: user.id })}
            className="font-semibold text-ink wrap-anywhere"
          >
            {what}
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere">{what}</span>
        )}
        <p className="text-sm text-ink-2 wrap-anywhere">
          {has}{' '}
          {note === '' ? null : (
            <q>
              <bdi>{note}</bdi>
            </q>
          )}
        </p>
      </div>
      <LineTime problem={problem} />
      <AnswerButtons asked={{ id, name: user.label, credits: count, balance }} />
      <SnoozeMenu problem={problem} what={what} />
    </>
  )
}
