import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { AppFileSheet } from './app-files/app-file-sheet.tsx'

const card = appFiles as unknown as Resource

/** The app files; one opens to the updates that are made of it. */
export function AppFiles() {
  return <ResourceScreen card={card} Details={AppFileSheet} />
}
