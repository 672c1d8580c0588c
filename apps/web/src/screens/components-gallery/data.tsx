import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { QrCode } from '../../ui/layout/qr-code.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Stat } from '../../ui/layout/stat.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { RowCheckbox } from '../../ui/table/row-checkbox.tsx'
import { SelectionBar } from '../../ui/table/selection-bar.tsx'
import { SkeletonRows } from '../../ui/table/skeleton-rows.tsx'
import { TableFooter } from '../../ui/table/table-footer.tsx'
import { TableRow, THead, Table } from '../../ui/table/table.tsx'
import { Td } from '../../ui/table/td.tsx'
import { Th } from '../../ui/table/th.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import { sampleDevices, moments, words, type SampleDevice } from './samples.ts'
import { Specimen } from './specimen.tsx'

const lengths = ['10', '15', '20', 'All'].map((label) => ({ value: label, label }))

interface DeviceRowProps {
  device: SampleDevice
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

function DeviceRow({ device, isSelected, onSelect }: DeviceRowProps) {
  const { isOnline } = device
  return (
    <TableRow isSelected={isSelected}>
      <Td>
        <RowCheckbox label={`Select ${device.mac}`} isSelected={isSelected} onChange={onSelect} />
      </Td>
      <Td>
        <Mono value={device.mac} copyLabel={words.copy} copiedLabel={words.copied} />
      </Td>
      <Td detail={device.model}>{device.name || <span className="text-ink-3">Unnamed</span>}</Td>
      <Td>
        <StatusDot {...device.status} />
      </Td>
      <Td>{device.reseller || '—'}</Td>
      <Td>{device.expires === undefined ? '—' : <RelativeTime date={device.expires} look="both" />}</Td>
      <Td align="end">{device.sources}</Td>
      <Td>
        <StatusDot
          tone={isOnline ? 'ok' : 'off'}
          isLive={isOnline}
          weight="quiet"
          label={<RelativeTime date={device.seen} />}
        />
      </Td>
      <Td align="end">
        <IconButton size="sm" icon={EllipsisVertical} label={`Actions of ${device.mac}`} />
      </Td>
    </TableRow>
  )
}

function DeviceTable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set([sampleDevices[0]!.mac, sampleDevices[2]!.mac]))
  const [page, setPage] = useState(6)
  const select = (mac: string, isSelected: boolean) => {
    const next = new Set(selected)
    if (isSelected) next.add(mac)
    else next.delete(mac)
    setSelected(next)
  }
  return (
    <>
      <Table
        label="Devices"
        footer={
          <TableFooter
            pagination={<Pagination page={page} pageCount={60_206} onPageChange={setPage} labels={words.pages} />}
          >
            <SelectField aria-label="Rows a page" size="sm" placeholder="20" defaultValue="20" options={lengths} />
            1–20 of 1,204,118
          </TableFooter>
        }
      >
        <THead>
          <tr>
            <Th width="44px">
              <RowCheckbox
                label="Select the page"
                isSelected={selected.size === sampleDevices.length}
                isIndeterminate={selected.size > 0 && selected.size < sampleDevices.length}
                onChange={(isSelected) => setSelected(new Set(isSelected ? sampleDevices.map((each) => each.mac) : []))}
              />
            </Th>
            <Th sort="none">MAC</Th>
            <Th sort="none">Name</Th>
            <Th>Status</Th>
            <Th sort="none">Reseller</Th>
            <Th sort="descending">Expires</Th>
            <Th sort="none" align="end">
              Sources
            </Th>
            <Th sort="none">Last seen</Th>
            <Th width="56px" />
          </tr>
        </THead>
        <tbody>
          {sampleDevices.map((device) => (
            <DeviceRow
              key={device.mac}
              device={device}
              isSelected={selected.has(device.mac)}
              onSelect={(isSelected) => select(device.mac, isSelected)}
            />
          ))}
        </tbody>
      </Table>
      {selected.size === 0 ? null : (
        <SelectionBar
          label="Selected devices"
          count={`${selected.size} selected`}
          selectAll={{ label: 'select all 3,406 that match', onPress: () => {} }}
        >
          <Button variant="inverse" size="sm">
            Renew
          </Button>
          <Button variant="inverse" size="sm">
            Assign
          </Button>
          <IconButton variant="inverse" size="sm" icon={EllipsisVertical} label="More for the selected" />
        </SelectionBar>
      )}
    </>
  )
}

function Figures() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Stat label="Devices" value="1,204,118" delta={{ text: '+1.2 % this week', direction: 'up', isGood: true }} />
      <Stat
        label="Online now"
        value="318,402"
        delta={{ text: '−4 % since yesterday', direction: 'down', isGood: false }}
      />
      <Stat label="Expiring in 7 days" value="3,406" />
      <Stat label="Credits" value="4,820" delta={{ text: 'unchanged', direction: 'flat' }} />
    </div>
  )
}

export function Data() {
  return (
    <>
      <Specimen title="Stat" layout="plain">
        <Figures />
      </Specimen>
      <Specimen title="Tabs with counts, Table, Pagination, SelectionBar" layout="plain">
        <Tabs>
          <TabList aria-label="Views">
            <Tab id="all" count="1,204,118">
              All
            </Tab>
            <Tab id="soon" count="3,406">
              Expiring in 7 days
            </Tab>
            <Tab id="gone" count="81,220">
              Offline over a week
            </Tab>
          </TabList>
          <TabPanel id="all">
            <DeviceTable />
          </TabPanel>
          <TabPanel id="soon">
            <Table label="Devices that expire soon, loading" isBusy>
              <THead>
                <tr>
                  {['MAC', 'Name', 'Status', 'Expires'].map((each) => (
                    <Th key={each}>{each}</Th>
                  ))}
                </tr>
              </THead>
              <tbody>
                <SkeletonRows columnCount={4} />
              </tbody>
            </Table>
          </TabPanel>
          <TabPanel id="gone">…</TabPanel>
        </Tabs>
      </Specimen>
      <Specimen title="QrCode, Mono, Avatar, RelativeTime">
        <QrCode value="https://tv.example/device/login?mac=00:1A:79:4C:12:9E" label="Opens the panel of this TV" />
        <Mono value="F0:99:BF:61:0D:5C" copyLabel={words.copy} copiedLabel={words.copied} />
        <Avatar name="Ada Krüger" size="sm" />
        <Avatar name="Ada Krüger" />
        <Avatar name="Ada Krüger" size="lg" />
        <RelativeTime date={moments.past} />
        <RelativeTime date={moments.coming} look="both" />
      </Specimen>
    </>
  )
}
