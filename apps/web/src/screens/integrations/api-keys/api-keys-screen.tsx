import { apiKeysCalls, type ApiKey } from '@castellan/contract/calls/api-keys.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeySquare, Plus } from 'lucide-react'
import { useState } from 'react'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { KeyRow } from './key-row.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

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
  const add = (
    <Button variant="primary" icon={Plus} onPress={() => setAsking({ what: 'new' })}>
      {t(($) => $.integrations.keys.add)}
    </Button>
  )
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-xl">{t(($) => $.menu.apiKeys)}</h1>
          <p className="text-ink-2 text-pretty">{t(($) => $.integrations.keys.about)}</p>
        </div>
        {keys.data && keys.data.data.length > 0 ? add : null}
      </header>
      {keys.data ? (
        <Card padding="none">
          {keys.data.data.length === 0 ? (
            <EmptyState
              icon={KeySquare}
              title={t(($) => $.integrations.keys.emptyTitle)}
              message={t(($) => $.integrations.keys.empty)}
              action={add}
            />
          ) : (
            <ul className="divide-y divide-line">
              {keys.data.data.map((key) => (
                <KeyRow
                  key={key.id}
                  apiKey={key}
                  onEdit={() => setAsking({ what: 'edit', key })}
                  onRotate={() => setAsking({ what: 'rotate', key })}
                  onRevoke={() => setAsking({ what: 'revoke', key })}
                />
              ))}
            </ul>
          )}
        </Card>
      ) : keys.error ? (
        <LoadFailure error={keys.error} onRetry={() => void keys.refetch()} />
      ) : (
        <Loading />
      )}
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
      {asking?.what === 'rotate' ? <RotateDialog apiKey={asking.key} onClose={close} onIssued={showToken} /> : null}
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
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div role="group" aria-busy aria-label={t(($) => $.shell.loading)}>
      <Card>
        <div className="flex flex-col gap-5">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-14 w-full" />
          ))}
        </div>
      </Card>
    </div>
  )
}
