import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { WithAnswers } from '../../../api/with-answers.tsx'
import { pageConfig } from '../../../session/page-config.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { LinkButton } from '../../../ui/action/link.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CircleCheck, Unlink } from 'lucide-react'
import { SetupForm } from './setup-form.tsx'
import { linkToken } from '../link-token.ts'

/** The first account of a new panel, opened by the link its start printed. */
export function SetupScreen() {
  return (
    <WithAnswers>
      <Setup />
    </WithAnswers>
  )
}

function Setup() {
  const { t } = useTranslation()
  const router = useRouter()
  const [token, setToken] = useState(linkToken)
  // A link pasted into a tab where this page is open changes nothing but what is behind the `#`.
  useEffect(() => {
    const read = () => setToken(linkToken())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const [isUsed, setUsed] = useState(false)
  const check = useQuery({
    queryKey: [sessionCalls.checkSetup.path, token],
    queryFn: () => callApi(sessionCalls.checkSetup, { body: { token }, quiet: true }),
    // Signing in clears the cache while this screen is still mounted: a link that was just used is not queried again.
    enabled: token !== '' && !isUsed,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (check.isSuccess || isUsed) {
    return (
      <SetupForm
        token={token}
        onUsed={() => setUsed(true)}
        onDone={() => void router.navigate({ to: '/', replace: true })}
      />
    )
  }
  if (token !== '' && check.isPending) return <SetupSkeleton label={t(($) => $.session.setup.checking)} />
  const apiError = check.error instanceof ApiError ? check.error : null
  if (token !== '' && (apiError === null || apiError.status >= 500 || apiError.status === 429)) {
    return (
      <ErrorState
        className="py-4!"
        message={check.error?.message}
        action={<Button onPress={() => void check.refetch()}>{t(($) => $.shell.tryAgain)}</Button>}
      />
    )
  }
  const isDone = apiError?.code === 'already_set_up' || (token === '' && pageConfig().is_set_up)
  const state = isDone ? 'done' : token === '' ? 'missing' : 'expired'
  const title = t(($) => $.session.setup[`${state}Title`])
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        className="px-0! py-4!"
        icon={isDone ? CircleCheck : Unlink}
        title={title}
        message={t(($) => $.session.setup[state])}
        action={<LinkButton href={screenPath('login')}>{t(($) => $.session.login.title)}</LinkButton>}
      />
    </>
  )
}

function SetupSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy aria-label={label} role="group" className="flex flex-col gap-4">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-15 w-full" />
      <Skeleton className="h-15 w-full" />
      <Skeleton className="h-15 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  )
}
