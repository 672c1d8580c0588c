import type accounts from '../../locales/en/accounts.json'
import type apps from '../../locales/en/apps.json'
import type common from '../../locales/en/common.json'
import type content from '../../locales/en/content.json'
import type devices from '../../locales/en/devices.json'
import type operations from '../../locales/en/operations.json'
import type owner from '../../locales/en/owner.json'
import type tv from '../../locales/en/tv.json'
import type { CreditMove, CreditState, CreditType } from '../licences/credit-moves.ts'
import type { PricePeriod } from '../licences/price-periods.ts'
import type { FieldErrorCode, ErrorCode, SourceFaultCode } from '../error-codes.ts'
import type { Area } from './areas.ts'
import type { ResourceMessages } from './resource-messages.ts'

type Files = {
  common: typeof common
  accounts: typeof accounts
  content: typeof content
  devices: typeof devices
  apps: typeof apps
  operations: typeof operations
  owner: typeof owner
  tv: typeof tv
}
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? All
  : never
type MergedFiles = Intersection<Files[keyof Files]>

/** What the English file of an area says: the type of that area in every language. */
export type AreaMessages = { [A in Area]: Files[A] }
/** All areas as one tree. The resources of the areas stand together. */
export type Messages = { readonly [K in keyof MergedFiles]: MergedFiles[K] }

/** Compiles only if no required message is missing. */
type Complete<Texts extends Required, Required> = Texts
/** Compiles only if there is exactly one message per code. */
type Exact<Texts extends Record<Code, string>, Code extends keyof Texts> = Complete<Texts, Record<Code, string>>

/** What must be there in English for what the contract declares. */
export type DeclaredMessages = {
  resources: Complete<Messages['resources'], ResourceMessages>
  refusals: Exact<Messages['server']['refusals'], ErrorCode>
  fieldErrors: Exact<Messages['server']['errors'], FieldErrorCode>
  sourceFaults: Exact<Messages['sourceFaults'], SourceFaultCode>
  creditTypes: Exact<Messages['credits']['types'], CreditType>
  creditStates: Exact<Messages['credits']['states'], CreditState>
  creditMoves: Complete<Messages['credits']['moves'], Record<CreditMove, { label: string; done: string }>>
  pricePeriods: Exact<Messages['credits']['periods'], PricePeriod>
}
