import { creditRecords } from '@castellan/contract/resources/credit-records.ts'

export const resource = creditRecords
