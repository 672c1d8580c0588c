import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { creditRecords } from '@castellan/contract/resources/credit-records.ts'

export const resource = creditRecords as unknown as Resource
