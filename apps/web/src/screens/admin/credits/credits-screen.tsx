import type { EnteredCreditType } from '@castellan/contract/access/credit-moves.ts'
import { enteredCreditTypes } from '@castellan/contract/access/credit-moves.ts'
import { adminRoles } from '@castellan/contract/access/roles.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { limits } from '@castellan/contract/limits.ts'
import { ChevronDown, HandCoins, ShieldCheck, Tag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useQueryPart } from '../../../resource/use-table-state.ts'
import { notify } from '../../../session/notify.ts'
import { screenPath } from '../../../session/screen-path.ts'
import { useHolds, useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../../ui/menu.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useWords } from '../../../words/use-words.ts'
import { BalanceCards } from './balance-cards.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RecordsPanel } from './records-panel.tsx'
import { usePeople } from './use-people.ts'
import type { Person } from './use-people.ts'

const EnterDialog = lazy(async () => ({ default: (await import('./enter-dialog.tsx')).EnterDialog }))

type Entering = { type: EnteredCreditType; person: Person | null }

/** `/reseller-credits`: one's own credits, those of one's people, and every movement (spec §2; domain §4). */
export function CreditsScreen() {
  const { t } = useWords()
  const [query, change] = useQueryPart()
  const [entering, setEntering] = useState<Entering | null>(null)
  const anybody = usePeople({ q: '', page: 1, length: limits.pageSizeDefault })
  const hasPeople = anybody.data === undefined || anybody.data.meta.total > 0
  const tab = query['tab'] === 'records' || !hasPeople ? 'records' : 'people'
  const leave = Object.fromEntries(Object.keys(query).map((name) => [name, undefined]))

  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl">{t(($) => $.credits.title)}</h1>
          <p className="text-ink-2">{t(($) => $.credits.about)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <MoreMenu onEnter={(type) => setEntering({ type, person: null })} />
          {hasPeople ? (
            <Button variant="primary" icon={HandCoins} onPress={() => setEntering({ type: 'transfer', person: null })}>
              {t(($) => $.credits.enter.transfer.button)}
            </Button>
          ) : null}
        </div>
      </header>
      <BalanceCards />
      <Tabs
        selectedKey={tab}
        onSelectionChange={(key) =>
          key === tab ? undefined : change({ ...leave, tab: key === 'records' ? key : undefined })
        }
      >
        <TabList aria-label={t(($) => $.credits.title)}>
          {hasPeople ? (
            <Tab id="people" count={anybody.data?.meta.total}>
              {t(($) => $.credits.tabs.people)}
            </Tab>
          ) : null}
          <Tab id="records">{t(($) => $.credits.tabs.records)}</Tab>
        </TabList>
        <TabPanel id="people">
          <PeoplePanel onEnter={(type, person) => setEntering({ type, person })} />
        </TabPanel>
        <TabPanel id="records">
          <RecordsPanel />
        </TabPanel>
      </Tabs>
      <Suspense>{entering ? <EnterDialog {...entering} onClose={() => setEntering(null)} /> : null}</Suspense>
    </div>
  )
}

/** What is done more seldom: taking back, issuing, prices, and the check of the ledger. */
function MoreMenu({ onEnter }: { onEnter: (type: EnteredCreditType) => void }) {
  const { t } = useWords()
  const { user } = useSession()
  const holds = useHolds()
  const mayIssue = holds('mint-credits') && adminRoles.includes(user?.role ?? '')
  const types = enteredCreditTypes.filter((type) => type === 'clawback' || (type !== 'transfer' && mayIssue))
  return (
    <MenuTrigger>
      <Button icon={ChevronDown}>{t(($) => $.credits.more)}</Button>
      <Menu aria-label={t(($) => $.credits.more)}>
        {types.map((type) => (
          <MenuItem key={type} onAction={() => onEnter(type)}>
            {t(($) => $.credits.enter[type].title)}
          </MenuItem>
        ))}
        {holds('manage-options') ? <MenuSeparator /> : null}
        {holds('manage-options') ? (
          <MenuItem icon={Tag} href={screenPath('settings.prices')}>
            {t(($) => $.credits.tabs.prices)}
          </MenuItem>
        ) : null}
        {mayIssue ? (
          <MenuItem icon={ShieldCheck} onAction={() => void checkLedger(t)}>
            {t(($) => $.credits.ledger.check)}
          </MenuItem>
        ) : null}
      </Menu>
    </MenuTrigger>
  )
}

async function checkLedger(t: ReturnType<typeof useWords>['t']): Promise<void> {
  try {
    const { entries, fault } = await callApi(creditCalls.checkLedger)
    if (fault)
      await notify(
        'error',
        t(($) => $.credits.ledger.broken, { where: `${fault.what} ${fault.where}` }),
      )
    else
      await notify(
        'success',
        t(($) => $.credits.ledger.intact, { count: entries }),
      )
  } catch (error) {
    if (error instanceof Error) await notify('error', error.message)
  }
}
