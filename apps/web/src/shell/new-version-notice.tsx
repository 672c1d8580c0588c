import { officeCalls } from '@castellan/contract/calls/office.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../api/call-query.ts'
import { notify } from '../toasts/notify.ts'
import { useTranslation } from '../i18n/use-translation.ts'

const askEveryMs = 10 * 60_000

/** Says once when the server runs another version than the one this page came from. */
export function NewVersionNotice() {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...callQuery(officeCalls.version, { quiet: true }),
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: false,
    staleTime: askEveryMs,
    retry: false,
  })
  const running = data && `${data.version} ${data.build}`
  const first = useRef<string>(undefined)
  useEffect(() => {
    if (running === undefined) return
    first.current ??= running
    if (first.current === running) return
    first.current = running
    void notify(
      'info',
      t(($) => $.shell.version.text),
      {
        durationMs: Infinity,
        action: { label: t(($) => $.shell.version.reload), onPress: () => location.reload() },
      },
    )
  }, [running, t])
  return null
}
