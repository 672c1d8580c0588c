import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import { Specimen } from './specimen.tsx'

const few = ['Overview', 'Sources', 'History']
const many = Array.from({ length: 14 }, (_, index) => `Section ${index + 1}`)

function Sample({ label, names, counts, disabled }: TabSample) {
  return (
    <Tabs className="w-full" {...(disabled === undefined ? {} : { disabledKeys: [disabled] })}>
      <TabList aria-label={label}>
        {names.map((name, index) => (
          <Tab key={name} id={name} count={counts?.[index]}>
            {name}
          </Tab>
        ))}
      </TabList>
      {names.map((name) => (
        <TabPanel key={name} id={name}>
          {name}
        </TabPanel>
      ))}
    </Tabs>
  )
}

type TabSample = { label: string; names: readonly string[]; counts?: readonly string[]; disabled?: string }

/** Tabs in their states. */
export function TabSamples() {
  return (
    <>
      <Specimen title="Tabs" layout="plain">
        <Sample label="Plain" names={few} />
      </Specimen>
      <Specimen title="With counts" layout="plain">
        <Sample label="With counts" names={few} counts={['', '3', '1,204']} />
      </Specimen>
      <Specimen title="One disabled" layout="plain">
        <Sample label="One disabled" names={few} disabled="Sources" />
      </Specimen>
      <Specimen title="More than fit" layout="plain">
        <Sample label="More than fit" names={many} />
      </Specimen>
    </>
  )
}
