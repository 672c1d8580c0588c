import { homesCalls, subjectOf, type HomeProblem } from '@castellan/contract/calls/homes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AlarmClock, AlarmClockOff, Clock } from 'lucide-react'
import { callApi } from '../../../api/call-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { notifySuccess } from '../../../toasts/notify.ts'
import { showFailedWrite } from '../../../toasts/show-failed-write.ts'
import { formatDate } from '../../../ui/text/format-date.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../../ui/action/menu.tsx'

const weekDays = 7

/** The beginning of a day from now on, where the reader is. */
function dayFromNow(days: number): Date {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() + days)
  return day
}

/** Puts a line of the home aside until tomorrow or for a week, or shows it again. `what` is what the line says. */
export function SnoozeMenu({ problem, what }: { problem: HomeProblem; what: string }) {
  const { t, locale } = useTranslation()
  const queries = useQueryClient()
  const line = { kind: problem.kind, subject: subjectOf(problem) }
  const send = async (call: () => Promise<unknown>) => {
    try {
      await call()
      await queries.invalidateQueries({ queryKey: [homesCalls.attention.path] })
      return true
    } catch (error) {
      showFailedWrite(error)
      return false
    }
  }
  const wake = () => send(() => callApi(homesCalls.wake, { body: line }))
  const snooze = async (days: number) => {
    const until = dayFromNow(days)
    const body = { ...line, count: problem.count, until: until.toISOString() }
    if (!(await send(() => callApi(homesCalls.snooze, { body })))) return
    const action = { label: t(($) => $.table.undo), onPress: () => void wake() }
    const text = t(($) => $.home.attention.snooze.done, { date: formatDate(until, { locale }), what })
    void notifySuccess(text, { action })
  }
  if (problem.snoozed_until !== undefined)
    return (
      <IconButton
        size="sm"
        icon={AlarmClockOff}
        label={t(($) => $.home.attention.snooze.wake)}
        onPress={() => void wake()}
      />
    )
  const label = t(($) => $.home.attention.snooze.label, { what })
  return (
    <MenuTrigger>
      <IconButton size="sm" icon={AlarmClock} label={label} />
      <Menu aria-label={label}>
        <MenuItem icon={Clock} onAction={() => void snooze(1)}>
          {t(($) => $.home.attention.snooze.day)}
        </MenuItem>
        <MenuItem icon={Clock} onAction={() => void snooze(weekDays)}>
          {t(($) => $.home.attention.snooze.week)}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
