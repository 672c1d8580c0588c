import { toError } from '../../../api/to-error.ts'
import { oauthCalls, type OauthProviderName } from '@castellan/contract/calls/oauth.ts'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { pageConfig } from '../../../session/page-config.ts'
import { Button } from '../../../ui/action/button.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** The other ways in, for the providers this panel has set up; nothing where it has none. */
export function OauthButtons({ remember, onFailed }: { remember: boolean; onFailed: (failure: Error) => void }) {
  const { t } = useTranslation()
  const [leavingFor, setLeavingFor] = useState<OauthProviderName | null>(null)
  const { oauth } = pageConfig()
  if (oauth.length === 0) return null

  const leave = async (provider: OauthProviderName) => {
    setLeavingFor(provider)
    try {
      const { url } = await callApi(oauthCalls.begin, { params: { provider }, body: { remember }, quiet: true })
      location.assign(url)
    } catch (error) {
      onFailed(toError(error))
      setLeavingFor(null)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t(($) => $.session.oauth.or)}
      </p>
      {oauth.map(({ name, label }) => (
        <Button
          key={name}
          width="full"
          isPending={leavingFor === name}
          isDisabled={leavingFor !== null && leavingFor !== name}
          onPress={() => void leave(name)}
        >
          {t(($) => $.session.oauth.with, { provider: label })}
        </Button>
      ))}
    </div>
  )
}
