import { addressRules } from '@castellan/contract/resources/address-rules.ts'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { TestAddress } from './test-address.tsx'

const resource = addressRules

/** The rules, and beneath them what they would do to somebody. */
export function AddressRules() {
  return (
    <>
      <ResourceScreen resource={resource} />
      <TestAddress />
    </>
  )
}
