import { useState } from 'react'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { ComboBox } from '../../ui/field/combo-box.tsx'
import { FileDrop } from '../../ui/field/file-drop.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Kbd } from '../../ui/text/kbd.tsx'
import { findResellers, sampleProducts, resellers, words } from './samples.ts'
import { Specimen } from './specimen.tsx'

function Texts() {
  return (
    <Specimen title="TextField, PasswordField, NumberField, SearchField, TextArea" layout="grid">
      <TextField label="Name" placeholder="Living room" />
      <TextField label="Name" defaultValue="Salon" description="Shown on the TV and to the reseller." />
      <TextField label="Name" defaultValue="x" errorMessage="At least two letters." />
      <TextField label="MAC" isCode defaultValue="00:1A:79:4C:12:9E" optionalLabel="optional" />
      <TextField label="Address" defaultValue="Kept by the server" isDisabled />
      <TextField label="Host" prefix={<span className="text-ink-3">https://</span>} defaultValue="tv.example" />
      <PasswordField
        label="Password"
        showLabel="Show password"
        hideLabel="Hide password"
        defaultValue="correct horse"
      />
      <NumberField label="Retry after" unit="s" defaultValue={1200} minValue={0} />
      <NumberField label="Credits" defaultValue={-1} errorMessage="Not below zero." />
      <SearchField clearLabel="Clear" label="Search devices" placeholder="MAC, name or reseller" hint={<Kbd>/</Kbd>} />
      <SearchField clearLabel="Clear" label="Search devices, filled" defaultValue="Salon" />
      <TextArea label="Note" rows={3} placeholder="What the next colleague should know" />
    </Specimen>
  )
}

function Choices() {
  const [reseller, setReseller] = useState<string | null>('2')
  const [remote, setRemote] = useState<string | null>(null)
  return (
    <>
      <Specimen title="SelectField, ComboBox" layout="grid">
        <SelectField label="Product" placeholder="Choose a product" options={sampleProducts} />
        <SelectField label="Product" placeholder="Choose" options={sampleProducts} defaultValue="fpro" />
        <SelectField
          label="Product"
          placeholder="Choose a product"
          options={sampleProducts}
          errorMessage="Choose one."
        />
        <ComboBox label="Reseller" value={reseller} onChange={setReseller} options={resellers} texts={words.list} />
        <ComboBox
          label="Reseller, asked from the server"
          placeholder="Type a name"
          value={remote}
          onChange={setRemote}
          load={findResellers}
          texts={words.list}
        />
        <ComboBox
          label="Reseller"
          value={null}
          onChange={setRemote}
          options={resellers}
          texts={words.list}
          errorMessage="This reseller is archived."
        />
      </Specimen>
      <Specimen title="Checkbox, Switch, RadioGroup" layout="grid">
        <div className="flex flex-col gap-3">
          <Checkbox>Remember me</Checkbox>
          <Checkbox defaultSelected description="365 days on this device.">
            Remember me
          </Checkbox>
          <Checkbox isIndeterminate>Some of them</Checkbox>
          <Checkbox isDisabled defaultSelected>
            Disabled
          </Checkbox>
          <Checkbox errorMessage="Needed to go on.">I have saved the codes</Checkbox>
        </div>
        <div className="flex flex-col gap-3">
          <Switch>Adult content</Switch>
          <Switch defaultSelected description="At once on every TV.">
            Beta updates
          </Switch>
          <Switch isDisabled>Disabled</Switch>
          <Switch side="end" defaultSelected>
            Beside the far edge
          </Switch>
        </div>
        <div className="flex flex-col gap-5">
          <RadioGroup
            label="Aspect"
            orientation="horizontal"
            defaultValue="16"
            options={[
              { value: '16', label: '16:9' },
              { value: '4', label: '4:3' },
              { value: 'fit', label: 'Fit', isDisabled: true },
            ]}
          />
          <RadioGroup
            label="Send to"
            look="cards"
            defaultValue="all"
            options={[
              { value: 'all', label: 'Every TV', description: '1,204,118 devices at once.' },
              { value: 'some', label: 'Some', description: 'Choose by product and reseller.' },
            ]}
          />
        </div>
      </Specimen>
    </>
  )
}

export function Forms() {
  const [fileName, setFileName] = useState<string>()
  return (
    <>
      <Texts />
      <Choices />
      <Specimen title="FileDrop" layout="grid">
        <FileDrop
          label={fileName ?? 'Drop a playlist here'}
          buttonLabel="Choose a file"
          hint="M3U, at most 50 MB"
          acceptedFileTypes={['.m3u', '.m3u8']}
          onFiles={(files) => setFileName(files[0]?.name)}
        />
        <FileDrop
          label="Drop a playlist here"
          buttonLabel="Choose"
          errorMessage="This isn’t a playlist."
          onFiles={() => {}}
        />
      </Specimen>
      <Specimen title="FormSection" layout="plain">
        <FormSection title="Account" description="How the reseller signs in and what they are called.">
          <TextField label="Name" className="half" defaultValue="Nordlicht TV" />
          <TextField label="Mail" type="email" className="half" defaultValue="office@nordlicht.example" />
          <TextArea label="Note" rows={2} />
        </FormSection>
        <FormSection title="Limits" description="What they may do without asking.">
          <NumberField label="Trials a month" className="half" defaultValue={25} minValue={0} />
          <Switch>May create sub-resellers</Switch>
        </FormSection>
      </Specimen>
    </>
  )
}
