import { enteredCreditTypes, type EnteredCreditType } from '@castellan/contract/licences/credit-moves.ts'
import { limits } from '@castellan/contract/limits.ts'
import { creditRecords } from '@castellan/contract/resources/credit-records.ts'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useQueryPart } from '../../../resource/use-table-state.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/layout/tabs.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BalanceCards } from './balance-cards.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RecordsPanel } from '../records/records-panel.tsx'
import { usePeople, type Person } from '../../../credits/use-people.ts'
import { lazy } from '../../../ui/state/lazy.tsx'
import { Overlay } from '../../../ui/state/error-boundary.tsx'

const EnterDialog = lazy(async () => (await import('../../../credits/entry/enter-dialog.tsx')).EnterDialog)

type CreditEntry = { type: EnteredCreditType; person: Person | null }

/** `/reseller-credits`: the reader's credits, those of their branch, and every transaction (spec §2; domain §4). */
export function CreditsScreen() {
  const { t } = useTranslation()
  const [query, change] = useQueryPart()
  const [chosen, setEntering] = useState<CreditEntry | null>(null)
  // `?enter=mint`: the search opens the dialog by its address.
  const type = enteredCreditTypes.find((each) => each === query['enter'])
  const entering = chosen ?? (type ? { type, person: null } : null)
  const stopEntering = () => {
    setEntering(null)
    if (type) change({ enter: undefined })
  }
  const anybody = usePeople({ q: '', page: 1, length: limits.pageSizeDefault })
  const hasPeople = anybody.data === undefined || anybody.data.meta.total > 0
  // The search opens a record by its address, and a figure its list by what that is filtered by.
  const isAboutRecords = ['open', ...creditRecords.list.filters].some((name) => query[name] !== undefined)
  const tab = query['tab'] === 'records' || isAboutRecords ? 'records' : 'people'
  const leave = Object.fromEntries(Object.keys(query).map((name) => [name, undefined]))

  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl">{t(($) => $.credits.title)}</h1>
          <p className="text-ink-2">{t(($) => $.credits.about)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <MoreMenu hasPeople={hasPeople} onEnter={(type) => setEntering({ type, person: null })} />
          {hasPeople ? (
            <Button variant="primary" icon={HandCoins} onPress={() => setEntering({ type: 'transfer', person: null })}>
              {t(($) => $.enterCredits.transfer.button)}
            </Button>
          ) : null}
        </div>
      </header>
      <BalanceCards />
      {hasPeople ? (
        <Tabs
          selectedKey={tab}
          onSelectionChange={(key) =>
            key === tab ? undefined : change({ ...leave, tab: key === 'records' ? key : undefined })
          }
        >
          <TabList aria-label={t(($) => $.credits.title)}>
            <Tab id="people" count={anybody.data?.meta.total}>
              {t(($) => $.credits.tabs.people)}
            </Tab>
            <Tab id="records">{t(($) => $.credits.tabs.records)}</Tab>
          </TabList>
          <TabPanel id="people">
            <PeoplePanel onEnter={(type, person) => setEntering({ type, person })} />
          </TabPanel>
          <TabPanel id="records">
            <RecordsPanel />
          </TabPanel>
        </Tabs>
      ) : (
        <section className="flex flex-col gap-4">
          <h2 className="text-lg">{t(($) => $.credits.tabs.records)}</h2>
          <RecordsPanel />
        </section>
      )}
      <Overlay onClose={stopEntering}>{entering ? <EnterDialog {...entering} onClose={stopEntering} /> : null}</Overlay>
    </div>
  )
}
