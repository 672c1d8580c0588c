import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { creditRecords } from '@castellan/contract/resources/credit-records.ts'

export const card = creditRecords as unknown as Resource
