import { Check, Keyboard, ListPlus } from 'lucide-react'
import { ActionTile } from '../../ui/action/action-tile.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { sampleProducts, words } from './samples.ts'

const sources = [
  { name: 'Home list', detail: 'Xtream · 8,123 channels · checked 5 min ago', badge: 'On the TV', tone: 'brand' },
  { name: 'Sports', detail: 'M3U · 412 channels', badge: 'Ends in 6 days', tone: 'grace' },
  { name: 'family.m3u', detail: 'File · 2,059 channels, 3 lines skipped', badge: 'On the TV', tone: 'brand' },
] as const

function TvCard() {
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <StatusDot tone="ok" isLive label="On now · version 3.4" className="text-ok" />
        <h2 className="text-xl">Living room</h2>
        <Mono value="00:1A:79:4C:12:9E" copyLabel={words.copy} copiedLabel={words.copied} />
        <ProgressBar label="Active until 12/03/2027" value={64} valueLabel="112 days" />
      </div>
    </Card>
  )
}

export function Phone() {
  return (
    <div className="flex flex-wrap gap-8">
      <div className="phone flex w-full max-w-[390px] flex-col gap-4 rounded-lg border border-line bg-page p-4 text-lg">
        <TvCard />
        <div className="grid grid-cols-2 gap-3">
          <ActionTile icon={Keyboard}>Type on the TV</ActionTile>
          <ActionTile icon={ListPlus}>Add a playlist</ActionTile>
        </div>
        <Card padding="none">
          <ul className="divide-y divide-line">
            {sources.map((source) => (
              <li key={source.name} className="flex items-center gap-3 px-4 py-3">
                <div className="min-w-0 flex-1">
                  {source.name}
                  <div className="text-sm text-ink-2">{source.detail}</div>
                </div>
                <Badge tone={source.tone}>{source.badge}</Badge>
              </li>
            ))}
          </ul>
        </Card>
        <Button variant="primary" width="full">
          Add a source
        </Button>
        <div className="flex items-center gap-2 rounded-md border border-line bg-raised px-4 py-3">
          <Check aria-hidden className="size-5 text-ok" /> On the TV 0.4 s ago
        </div>
      </div>
      <div className="phone flex w-full max-w-[390px] flex-col gap-4 rounded-lg border border-line bg-page p-4 text-lg">
        <TextField label="Name" description="So that you know which TV it is." defaultValue="Living room" />
        <TextField label="Address" isCode defaultValue="http://" errorMessage="This is no address." />
        <SelectField label="Product" placeholder="Choose" options={sampleProducts} defaultValue="f2" />
        <Switch side="end" defaultSelected>
          Parent lock
        </Switch>
        <Checkbox defaultSelected>Protect with a PIN</Checkbox>
        <Button variant="primary" width="full">
          {words.save}
        </Button>
      </div>
    </div>
  )
}
