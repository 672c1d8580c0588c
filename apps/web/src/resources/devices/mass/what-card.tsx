import { massKinds, mayAssign } from '@castellan/contract/access/mass-kinds.ts'
import { activationCode, paidPeriods } from '@castellan/contract/licences/price-periods.ts'
import { deviceServicesCalls } from '@castellan/contract/calls/device-services.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { useResourceTexts } from '../../../i18n/resource-texts.ts'
import { TagsInput } from '../../../fields/tags/input.tsx'
import { useHolds } from '../../../session/use-session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkField } from './link-field.tsx'
import type { MassDraft } from './mass-draft.ts'

export type WhatCardProps = {
  draft: MassDraft
  role: string
  onChange: (change: Partial<MassDraft>) => void
  messageOf: (field: string) => string | undefined
}

/** What the TVs get: one kind of thing at a time. */
export function WhatCard(props: WhatCardProps) {
  const { t } = useTranslation()
  const { draft, role, onChange, messageOf } = props
  // Which TVs get an update is said where updates are.
  const kinds = massKinds.filter((kind) => kind !== 'update' && mayAssign(role, kind))
  return (
    <Card title={t(($) => $.massAssignments.what.title)}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={t(($) => $.massAssignments.what.kind)}
          placeholder=""
          options={kinds.map((kind) => ({ value: kind, label: t(($) => $.massAssignments.what.kinds[kind]) }))}
          value={draft.kind}
          onChange={(kind) => onChange({ kind })}
          errorMessage={messageOf('kind')}
        />
        <KindFields {...props} />
      </div>
    </Card>
  )
}

function KindFields(props: WhatCardProps) {
  const { draft, role, onChange, messageOf } = props
  const { t } = useTranslation()
  const isAdmin = role === 'admin' || role === 'super-admin'
  switch (draft.kind) {
    case 'reseller':
      return (
        <LinkField
          resource="users"
          label={t(($) => $.massAssignments.what.reseller)}
          {...(isAdmin ? { description: t(($) => $.massAssignments.what.noReseller) } : {})}
          link={draft.reseller}
          onChange={(reseller) => onChange({ reseller })}
          errorMessage={messageOf('reseller')}
        />
      )
    case 'sub_distributor':
      return (
        <LinkField
          resource="sub_distributors"
          label={t(($) => $.massAssignments.what.subDistributor)}
          link={draft.subDistributor}
          onChange={(subDistributor) => onChange({ subDistributor })}
          errorMessage={messageOf('sub_distributor')}
        />
      )
    case 'tags':
      return <TagFields {...props} />
    case 'service':
      return <ServiceFields {...props} />
    case 'expiry':
      return (
        <NumberField
          label={t(($) => $.massAssignments.what.days)}
          description={t(($) => $.massAssignments.what.daysHint)}
          minValue={-limits.massDaysMax}
          maxValue={limits.massDaysMax}
          value={draft.days}
          onChange={(days) => onChange({ days: Number.isFinite(days) ? days : 0 })}
          errorMessage={messageOf('days') ?? messageOf('expires_at')}
        />
      )
    default:
      return <AddressFields {...props} />
  }
}

/** Which service for how long; as long as there is but the activation, only how long. */
function ServiceFields({ draft, onChange, messageOf }: WhatCardProps) {
  const { t } = useTranslation()
  const holds = useHolds()
  const sold = useQuery({ ...callQuery(deviceServicesCalls.list), enabled: holds('manage-device-services') })
  const others = sold.data?.data ?? []
  return (
    <>
      {others.length === 0 ? null : (
        <SelectField
          label={t(($) => $.devicePage.services.sale.service)}
          placeholder=""
          options={[
            { value: activationCode, label: t(($) => $.credits.types.activation) },
            ...others.map(({ service, title }) => ({ value: service, label: title })),
          ]}
          value={draft.service}
          onChange={(service) => onChange({ service })}
          errorMessage={messageOf('service')}
        />
      )}
      <SelectField
        label={t(($) => $.massAssignments.what.period)}
        description={t(($) => $.massAssignments.what.periodHint)}
        placeholder=""
        options={paidPeriods.map((period) => ({ value: period, label: t(($) => $.credits.periods[period]) }))}
        value={draft.period}
        onChange={(period) => onChange({ period })}
        errorMessage={messageOf('period')}
      />
    </>
  )
}

function TagFields({ draft, onChange, messageOf }: WhatCardProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(devices)
  const shared = {
    field: devices.fields.tags,
    name: 'tags',
    words,
    onBlur: () => undefined,
    isDisabled: false,
    description: undefined,
    optionalLabel: undefined,
    focusRef: null,
  }
  return (
    <>
      <TagsInput
        {...shared}
        label={t(($) => $.massAssignments.what.addTags)}
        value={draft.addTags}
        onChange={(addTags) => onChange({ addTags })}
        errorMessage={messageOf('add_tags')}
      />
      <TagsInput
        {...shared}
        label={t(($) => $.massAssignments.what.removeTags)}
        value={draft.removeTags}
        onChange={(removeTags) => onChange({ removeTags })}
        errorMessage={messageOf('remove_tags')}
      />
    </>
  )
}

function AddressFields({ draft, onChange, messageOf }: WhatCardProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t(($) => $.massAssignments.what.name)}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={limits.sourceNameMax}
        errorMessage={messageOf('name')}
      />
      <TextField
        label={t(($) => $.massAssignments.what.address)}
        {...(draft.kind === 'portal' ? { description: t(($) => $.massAssignments.what.portalHint) } : {})}
        value={draft.url}
        onChange={(url) => onChange({ url })}
        isCode
        errorMessage={messageOf('url')}
      />
    </>
  )
}
