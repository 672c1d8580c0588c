import { apiKeysCalls, type ApiKey } from '@castellan/contract/calls/api-keys.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeySquare } from 'lucide-react'
import { useState } from 'react'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IntegrationList } from '../integration-list.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { KeyRow } from './key-row.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RotateKeyDialog } from './rotate-dialog.tsx'

type OpenDialog = { what: 'new' } | { what: 'edit' | 'rotate' | 'revoke'; key: ApiKey }

/** The reader's API keys. */
export function ApiKeysScreen() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const keys = useQuery(callQuery(apiKeysCalls.list))
  const [asking, setAsking] = useState<OpenDialog | null>(null)
  const [token, setToken] = useState<string | null>(null)
  const close = () => setAsking(null)
  const renew = () => queries.invalidateQueries({ queryKey: callKey(apiKeysCalls.list) })
  const showToken = (issued: string) => {
    close()
    setToken(issued)
    void renew()
  }
  return (
    <IntegrationList
      title={t(($) => $.menu.apiKeys)}
      about={t(($) => $.integrations.keys.about)}
      addLabel={t(($) => $.integrations.keys.add)}
      onAdd={() => setAsking({ what: 'new' })}
      query={keys}
      empty={{
        icon: KeySquare,
        title: t(($) => $.integrations.keys.emptyTitle),
        message: t(($) => $.integrations.keys.empty),
      }}
      renderRow={(key) => (
        <KeyRow
          key={key.id}
          apiKey={key}
          onEdit={() => setAsking({ what: 'edit', key })}
          onRotate={() => setAsking({ what: 'rotate', key })}
          onRevoke={() => setAsking({ what: 'revoke', key })}
        />
      )}
    >
      {asking?.what === 'new' || asking?.what === 'edit' ? (
        <KeyDialog
          apiKey={asking.what === 'edit' ? asking.key : null}
          grantable={keys.data?.grantable ?? []}
          onClose={close}
          onIssued={showToken}
          onChanged={() => {
            close()
            void renew()
          }}
        />
      ) : null}
      {asking?.what === 'rotate' ? <RotateKeyDialog apiKey={asking.key} onClose={close} onIssued={showToken} /> : null}
      {asking?.what === 'revoke' ? (
        <RevokeDialog apiKey={asking.key} onClose={close} onRevoked={() => void renew()} />
      ) : null}
      {token === null ? null : (
        <SecretDialog
          title={t(($) => $.integrations.keys.onceTitle)}
          about={t(($) => $.integrations.keys.onceAbout)}
          secret={token}
          keptLabel={t(($) => $.integrations.keys.kept)}
          onKept={() => setToken(null)}
        >
          <p className="mt-3 text-sm text-ink-2">
            {t(($) => $.integrations.keys.send)}{' '}
            <code dir="ltr" className="whitespace-nowrap">
              Authorization: Bearer ck_…
            </code>
          </p>
        </SecretDialog>
      )}
    </IntegrationList>
  )
}
