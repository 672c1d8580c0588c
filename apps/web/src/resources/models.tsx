import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { models } from '@castellan/contract/resources/models.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { UnassignedCodes } from './models/unassigned-codes.tsx'

const card = models as unknown as Resource

/** The models, and the codes that none of them names. */
export function Models() {
  return (
    <>
      <ResourceScreen card={card} />
      <UnassignedCodes />
    </>
  )
}
