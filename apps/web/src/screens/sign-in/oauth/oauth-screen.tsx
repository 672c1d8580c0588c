import { oauthCalls } from '@castellan/contract/calls/oauth.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CircleSlash, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { WithAnswers } from '../../../api/with-answers.tsx'
import { consumeIntendedPath } from '../../../session/intended-path.ts'
import { pageConfig } from '../../../session/page-config.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { usePathParams } from '../../../routing/use-path-params.ts'
import { beginStaffSession } from '../../../session/sign-in.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LinkButton } from '../../../ui/action/link.tsx'
import { Spinner } from '../../../ui/state/spinner.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Where a provider sends the browser back to: signs in, or says why not. */
export function OauthScreen() {
  return (
    <WithAnswers>
      <Oauth />
    </WithAnswers>
  )
}

function Oauth() {
  const { t } = useTranslation()
  const router = useRouter()
  const { provider = '' } = usePathParams()
  const [brought] = useState(() => new URLSearchParams(location.search))
  const [code, state] = [brought.get('code') ?? '', brought.get('state') ?? '']
  const isKnown = pageConfig().oauth.some(({ name }) => name === provider)
  const isBrought = isKnown && code !== '' && state !== ''
  const { data, error } = useQuery({
    queryKey: [oauthCalls.complete.path, provider, state],
    queryFn: () => callApi(oauthCalls.complete, { params: { provider }, body: { code, state }, quiet: true }),
    enabled: isBrought,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (data === undefined) return
    beginStaffSession(data.token, data.remember)
    void router.navigate({ href: consumeIntendedPath('staff') ?? '/', replace: true })
  }, [data, router])

  if (isBrought && error === null) {
    return (
      <div role="status" className="flex flex-col items-center gap-4 py-8 text-center">
        <Spinner label={t(($) => $.session.oauth.title)} />
        <div>
          <h1 className="text-lg">{t(($) => $.session.oauth.title)}</h1>
          <p className="text-ink-2">{t(($) => $.session.oauth.about)}</p>
        </div>
      </div>
    )
  }
  const isDenied = error === null
  const title = isDenied ? t(($) => $.session.oauth.deniedTitle) : t(($) => $.session.oauth.failedTitle)
  return (
    <div role="status">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        className="px-0! py-4!"
        icon={isDenied ? CircleSlash : Unlink}
        title={title}
        message={isDenied ? t(($) => $.session.oauth.denied) : error.message}
        action={<LinkButton href={screenPath('login')}>{t(($) => $.session.oauth.back)}</LinkButton>}
      />
    </div>
  )
}
